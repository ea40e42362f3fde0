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
