import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { startChild, waitUntilReady } from '@candor/infra/child';
import { freePort } from '@candor/testkit/free-port';
import mongoose from 'mongoose';
import type { Cluster } from './kubectl.ts';
import { RELEASE } from './release.ts';

const DATABASES = /^candor_/;
const BATCH = 500;
const { BSON } = mongoose.mongo;
/** Numbers come back with the width that they were stored with. */
const AS_STORED = { promoteValues: false, promoteLongs: false };

/**
 * Writes every collection of every database into a folder, `<database>/<collection>.bson`: what mongodump writes, where that program
 * cannot be had. As on a single server with it, nobody may write meanwhile. Resolves with the number of documents.
 */
export function backUp(cluster: Cluster, dir: string): Promise<number> {
  return withMongo(cluster, async (client) => {
    let documents = 0;
    const { databases } = await client.db('admin').admin().listDatabases();
    for (const { name } of databases.filter((one) => DATABASES.test(one.name))) {
      mkdirSync(join(dir, name), { recursive: true });
      for (const collection of await client.db(name).collections()) {
        const file = createWriteStream(join(dir, name, `${collection.collectionName}.bson`));
        for await (const document of collection.find({}, { raw: true })) {
          file.write(document as unknown as Uint8Array);
          documents++;
        }
        file.end();
        await finished(file);
      }
    }
    return documents;
  });
}

/** Puts what `backUp` wrote in the place of what is there now. Indexes are made by `migrate`. Resolves with the number of documents. */
export function restore(cluster: Cluster, dir: string): Promise<number> {
  return withMongo(cluster, async (client) => {
    let documents = 0;
    for (const database of readdirSync(dir)) {
      await client.db(database).dropDatabase();
      for (const file of readdirSync(join(dir, database))) {
        const collection = client.db(database).collection(file.replace(/\.bson$/, ''));
        for await (const batch of batchesOf(join(dir, database, file))) {
          await collection.insertMany(batch);
          documents += batch.length;
        }
      }
    }
    return documents;
  });
}

/** A document begins with its own length. */
async function* batchesOf(file: string): AsyncGenerator<Record<string, unknown>[]> {
  let rest = Buffer.alloc(0);
  let batch: Record<string, unknown>[] = [];
  for await (const chunk of createReadStream(file)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      batch.push(BSON.deserialize(rest.subarray(0, length), AS_STORED));
      rest = rest.subarray(length);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends within a document`);
  if (batch.length > 0) yield batch;
}

/** Reaches the database by the API server, since the network lets in nobody but the processes. */
async function withMongo<Result>(
  cluster: Cluster,
  work: (client: mongoose.mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const args = ['-n', RELEASE, 'port-forward', `statefulset/${RELEASE}-mongo`, `${port}:27017`];
  const forward = startChild({ name: 'port-forward', command: 'kubectl', args, env: cluster.env });
  try {
    await waitUntilReady(forward, async () => forward.output().some((line) => line.startsWith('Forwarding')), 30_000);
    const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}`, { directConnection: true });
    try {
      return await work(await client.connect());
    } finally {
      await client.close();
    }
  } finally {
    await forward.stop();
  }
}
