import type { Connection } from 'mongoose';

/** What a database held, by collection. */
export type Backup = Map<string, Record<string, unknown>[]>;

export async function backUp(connection: Connection): Promise<Backup> {
  const found: Backup = new Map();
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    found.set(name, await connection.collection(name).find().toArray());
  return found;
}

/** Puts a database back to what it held. */
export async function restore(connection: Connection, backup: Backup): Promise<void> {
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    await connection.collection(name).deleteMany({});
    const docs = backup.get(name) ?? [];
    if (docs.length > 0) await connection.collection(name).insertMany(docs);
  }
}
