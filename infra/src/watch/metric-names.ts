import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@candor/events';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { rootDir } from '../paths.ts';

/** What Prometheus makes itself of every scrape. */
const OF_PROMETHEUS = ['up'];
const NAME_IN_SOURCE = /'(candor_[a-z_]+)'/g;
/** A name with a word of the same file in it: `candor_${what}_waiting`. */
const TEMPLATE_IN_SOURCE = /`candor_\$\{\w+\}(_[a-z_]+)`/g;

/** Every name of a series that a process of Candor tells: those of every process, and those that a service's source names. */
export function metricNames(): Set<string> {
  const names = new Set([
    ...OF_PROMETHEUS,
    ...createMetrics('wallet')
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  ]);
  for (const source of sources()) {
    const text = readFileSync(source, 'utf8');
    for (const [, name = ''] of text.matchAll(NAME_IN_SOURCE)) names.add(name);
    for (const [, end = ''] of text.matchAll(TEMPLATE_IN_SOURCE))
      for (const [, word = ''] of text.matchAll(/'([a-z]+)'/g)) names.add(`candor_${word}${end}`);
  }
  return new Set([...names].flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
}

/** The kinds of alarms that the services raise. */
export function alarmKinds(): Set<string> {
  const kinds = sources().flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/\balarm\('([a-z_]+)'/g)].map(([, kind = '']) => kind),
  );
  return new Set(kinds);
}

function sources(): string[] {
  const packages = readdirSync(join(rootDir, 'packages')).map((name) => `packages/${name}`);
  const services = serviceNames.map((name) => `services/${name}`);
  const folders = [...packages, ...services, 'gateway'].map((folder) => join(rootDir, folder, 'src'));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => join(folder, path)),
  );
}
