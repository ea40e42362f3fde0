import mongoose, { type Connection, type Model } from 'mongoose';
import { endWithSockets } from './dead-sockets.ts';

// A filter on a field that the schema does not have would otherwise match everything.
mongoose.set('strictQuery', true);

/** How long a call waits for a reachable database before it fails with a clear 503. */
const SERVER_SELECTION_MS = 5_000;

export interface MongoOptions {
  /** Instead of five seconds: tests in which the database is away do not wait for it. */
  serverSelectionMs?: number;
  /** Tells of each command by the driver's events, for tests of what is sent. */
  monitorCommands?: boolean;
}

/**
 * Opens a service's own database. Rejects when the server cannot be reached. Writes are acknowledged by the majority and the disk, and
 * reads are of what the majority has: what is published, paid or decided of a read cannot be rolled back by a fail-over. Whoever reads
 * after a write of their own sees it, one that found nothing to change or met a duplicate included: the server answers each when the
 * majority has what it met.
 */
export async function connectMongo(url: string, dbName: string, options: MongoOptions = {}): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: options.serverSelectionMs ?? SERVER_SELECTION_MS,
    monitorCommands: options.monitorCommands ?? false,
    maxPoolSize: 64,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
  });
  await connection.asPromise();
  endWithSockets(connection.getClient());
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

/** What the server says of a document whose unique value is another one's. */
export const DUPLICATE_KEY = 11_000;

/** True when an insert or update met another document with the same unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;
}
