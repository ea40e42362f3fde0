import type { Resource } from '@opentelemetry/resources';

/** A package in CommonJS that is imported late: Node tells its names, a bundle only what it exports as a whole. */
export function namesOf<Names extends object>(imported: Names): Names {
  return 'default' in imported ? (imported.default as Names) : imported;
}

/**
 * Who makes spans and lines. Written out: beside the SDK's own package of resources lies an older one, which the planner of queries
 * brings along, and a bundle finds that one.
 */
export function resourceOf(service: string): Resource {
  const attributes = { 'service.name': `candor-${service}`, 'service.namespace': 'candor' };
  const resource: Resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}
