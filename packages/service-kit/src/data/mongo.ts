import mongoose, { type Connection, type Model } from 'mongoose';

// A filter on a field that the schema does not have would otherwise match everything.
mongoose.set('strictQuery', true);

/** How long a call waits for a reachable database before it fails with a clear 503. */
const SERVER_SELECTION_MS = 5_000;

/** Opens a service's own database. Rejects when the server cannot be reached. */
export async function connectMongo(url: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    maxPoolSize: 64,
    writeConcern: { w: 'majority', journal: true },
  });
  await connection.asPromise();
  return connection;
}

/** Creates the collections and indexes of these models, one after the other. Repeatable; run before a deploy. */
// biome-ignore lint/suspicious/noExplicitAny: a list of models of different documents has no narrower type in mongoose.
export async function ensureIndexes(models: readonly Model<any>[]): Promise<void> {
  for (const model of models) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/** True when an insert or update met another document with the same unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}

/** True when the database could not be reached or did not answer in time. */
export function isMongoAway(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return /^(MongoNetwork|MongoServerSelection|MongooseServerSelection|MongoPoolCleared|MongoNotConnected|MongoTopologyClosed|PoolCleared)/.test(
    name,
  );
}
