/**
 * `npm run compose`: writes gateway/supergraph.graphql and gateway/api-schema.graphql from the services' committed schemas.
 * `npm run compose -- --check` writes nothing and fails when they are stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeServices } from '@apollo/composition';
import { Supergraph } from '@apollo/federation-internals';
import { lexicographicSortSchema, parse, printSchema } from 'graphql';
import { subgraphNames } from './graph/subgraphs.ts';

export interface Composed {
  /** What the gateway plans with. Addresses in it are placeholders: the environment says where a service is. */
  supergraph: string;
  /** What clients see. */
  apiSchema: string;
}

/** Composes the subgraphs' schemas, given by name. The same schemas give the same bytes. Throws with every fault. */
export async function compose(schemas: Record<string, string>): Promise<Composed> {
  const services = Object.keys(schemas)
    .sort()
    .map((name) => ({ name, url: `http://${name}/graphql`, typeDefs: parse(schemas[name] ?? '') }));
  const result = composeServices(services);
  if (result.errors) throw new Error(result.errors.map((error) => error.message).join('\n'));
  const schema = Supergraph.build(result.supergraphSdl).apiSchema().toGraphQLJSSchema();
  return {
    supergraph: `${result.supergraphSdl.trim()}\n`,
    apiSchema: `${printSchema(lexicographicSortSchema(schema)).trim()}\n`,
  };
}

/** The committed schemas of the five services, by name. */
export function readSchemas(root: string): Record<string, string> {
  return Object.fromEntries(
    subgraphNames.map((name) => [name, readFileSync(join(root, 'services', name, 'schema.graphql'), 'utf8')]),
  );
}

const paths = { supergraph: 'gateway/supergraph.graphql', apiSchema: 'gateway/api-schema.graphql' } as const;

/** The committed files that are not what the schemas compose to now. */
export async function staleFiles(root: string, schemas = readSchemas(root)): Promise<string[]> {
  const composed = await compose(schemas);
  const parts = ['supergraph', 'apiSchema'] as const;
  return parts.filter((part) => readIfThere(join(root, paths[part])) !== composed[part]).map((part) => paths[part]);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function main(root: string, check: boolean): Promise<number> {
  if (check) {
    const stale = await staleFiles(root);
    for (const path of stale) process.stderr.write(`${path} is stale: run "npm run compose" and commit it.\n`);
    return stale.length === 0 ? 0 : 1;
  }
  const composed = await compose(readSchemas(root));
  writeFileSync(join(root, paths.supergraph), composed.supergraph);
  writeFileSync(join(root, paths.apiSchema), composed.apiSchema);
  process.stdout.write(`Composed ${subgraphNames.length} subgraphs.\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await main(process.cwd(), process.argv.includes('--check')).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  });
}
