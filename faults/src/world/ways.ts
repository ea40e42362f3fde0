import { type ProcessName, serviceNames, urlVariables } from '@candor/events';
import type { OwnStores } from './stores.ts';
import { openWay, type Way } from './way.ts';

export type Target = 'mongo' | 'redis' | 's3' | ProcessName;

/** The ways of one process to its stores and to the services. */
export type Ways = ReadonlyMap<Target, Way>;

const STORES = ['mongo', 'redis', 's3'] as const;

/** Opens every way that a process may go, and says by which variables it finds them. */
export async function openWays(
  stores: OwnStores,
  urls: Record<ProcessName, string>,
): Promise<{ ways: Ways; env: Record<string, string> }> {
  const ways = new Map<Target, Way>();
  // Where a replica set is somebody else's its driver finds the members by themselves, past any way of ours.
  for (const name of STORES)
    if (name !== 'mongo' || stores.mongo.members === 0) ways.set(name, await openWay(() => stores[name].address()));
  for (const name of serviceNames) {
    const { hostname, port } = new URL(urls[name]);
    ways.set(name, await openWay(() => ({ host: hostname, port: Number(port) })));
  }
  const portOf = (target: Target) => ways.get(target)?.port;
  const led = Object.fromEntries(serviceNames.map((name) => [name, `http://127.0.0.1:${portOf(name)}`]));
  return {
    ways,
    env: {
      ...urlVariables(led as Record<(typeof serviceNames)[number], string>),
      MONGO_URL: ways.has('mongo')
        ? `mongodb://127.0.0.1:${portOf('mongo')}/?directConnection=true`
        : stores.mongo.url(),
      REDIS_URL: `redis://127.0.0.1:${portOf('redis')}`,
      S3_URL: `http://127.0.0.1:${portOf('s3')}`,
    },
  };
}
