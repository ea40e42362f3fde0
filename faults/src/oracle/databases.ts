import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapServices, type ServiceName, serviceNames } from '@candor/events';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import type { World } from '../world/world.ts';

export type Databases = Record<ServiceName, Connection>;

/** Looks into every service's database, past the product. */
export async function withDatabases<Result>(
  world: World,
  look: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const opened = new Map<ServiceName, Connection>();
  try {
    for (const name of serviceNames)
      opened.set(name, await connectMongo(world.stores.mongo.url(), `${world.name}_${name}`));
    return await look(mapServices((name) => opened.get(name) as Connection));
  } finally {
    await Promise.all([...opened.values()].map((connection) => connection.close()));
  }
}

/** Every document of a collection: a run's are few. */
export async function all<Doc extends { _id: unknown }>(connection: Connection, collection: string): Promise<Doc[]> {
  return (await connection.collection(collection).find().toArray()) as unknown as Doc[];
}

/** Writes down every collection beside the logs, a file each: for whoever asks why. */
export async function writeData(world: World): Promise<void> {
  const folder = join(world.folder, 'logs', 'data');
  mkdirSync(folder, { recursive: true });
  await withDatabases(world, async (databases) => {
    for (const service of serviceNames)
      for (const { name } of (await databases[service].db?.listCollections().toArray()) ?? []) {
        const docs = await databases[service].collection(name).find().toArray();
        writeFileSync(
          join(folder, `${service}.${name}.json`),
          `${docs.map((doc) => JSON.stringify(doc)).join('\n')}\n`,
        );
      }
  });
}
