import type { ServiceName } from '@candor/events';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { Connection, mongo } from 'mongoose';
import type { World } from './world.ts';

/** A copy of one service's database: what each collection held. Indexes stay where they are. */
export type Backup = ReadonlyMap<string, mongo.Document[]>;

/** Numbers and times come back as the very kinds that they were. */
const AS_THEY_ARE = { promoteValues: false, promoteBuffers: false } as const;

const opened = async <Result>(world: World, service: ServiceName, use: (database: Connection) => Promise<Result>) => {
  const connection = await connectMongo(world.stores.mongo.url(), `${world.name}_${service}`);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
};

const namesOf = async (database: Connection) =>
  ((await database.db?.listCollections().toArray()) ?? []).map(({ name }) => name);

/** Copies one database while nobody writes to it. */
export function backUp(world: World, service: ServiceName): Promise<Backup> {
  return opened(world, service, async (database) => {
    const copy = new Map<string, mongo.Document[]>();
    for (const name of await namesOf(database))
      copy.set(name, await database.collection(name).find({}, AS_THEY_ARE).toArray());
    return copy;
  });
}

/** Puts a copy back, and nothing else: what was added since is gone. No process of the product may run. */
export function restore(world: World, service: ServiceName, copy: Backup): Promise<void> {
  return opened(world, service, async (database) => {
    for (const name of new Set([...(await namesOf(database)), ...copy.keys()])) {
      await database.collection(name).deleteMany({});
      const docs = copy.get(name) ?? [];
      if (docs.length > 0) await database.collection(name).insertMany([...docs]);
    }
  });
}
