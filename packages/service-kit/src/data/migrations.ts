import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { type Clock, systemClock } from '../clock.ts';
import { readDatabaseEnv } from '../env.ts';
import { createLog, type Log } from '../telemetry/log.ts';
import { connectMongo, isDuplicateKey } from './mongo.ts';

/** A change of older data, made once in each database. */
export interface Migration {
  /** Its name for ever, such as `2026-11-21-no-start-keys`. */
  name: string;
  /** Makes the change. It may be repeated from its beginning: whoever runs it may die in it. */
  run(connection: Connection): Promise<void>;
}

/** What a service's database needs. */
export interface ServiceDatabase {
  service: string;
  /** In order. What was released stays in the list, under its name. */
  migrations: readonly Migration[];
  /** Opens its models on a connection, so that what they lack can be seen. Repeatable. */
  open(connection: Connection): unknown;
  /** Creates the collections and indexes. Repeatable; begins after the migrations. */
  prepare(connection: Connection): Promise<void>;
}

export interface MigrationOptions {
  clock?: Clock;
  /** How long the lock of a process that died holds the others up. */
  lapseMs?: number;
  /** How long to wait for a process that is at it. */
  waitMs?: number;
}

interface Lock {
  _id: string;
  owner: string;
  until: Date;
}

const APPLIED = 'migrations';
const LOCKS = 'migrationLocks';
const LOCK_ID = 'migrations';
const LAPSE_MS = 60_000;
const WAIT_MS = 10 * 60_000;
const POLL_MS = 100;

/**
 * Applies what was not applied yet, in order, each once, even when two processes do it at once: one has the lock, prolongs it, and
 * loses it a minute after it died. Returns the names of those it applied. Throws with the name of the first that failed; the ones
 * after it wait.
 */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  log: Log,
  options: MigrationOptions = {},
): Promise<string[]> {
  if ((await pendingMigrations(connection, migrations)).length === 0) return [];
  const clock = options.clock ?? systemClock;
  const lock = await takeLock(connection, clock, options);
  const applied: string[] = [];
  try {
    // Read anew: whoever had the lock before may have applied them.
    for (const migration of await pendingMigrations(connection, migrations)) {
      await applyOne(connection, migration, lock);
      await record(connection, migration.name, clock);
      log.info({ migration: migration.name }, 'a migration was applied');
      applied.push(migration.name);
    }
  } finally {
    await lock.release();
  }
  return applied;
}

/** What this database lacks, in order. */
export async function pendingMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const names = migrations.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('two migrations have the same name');
  if (names.length === 0) return [];
  const applied = await connection.collection<{ _id: string }>(APPLIED).find().toArray();
  const known = new Set(applied.map(({ _id }) => _id));
  return migrations.filter(({ name }) => !known.has(name));
}

async function applyOne(connection: Connection, migration: Migration, lock: HeldLock): Promise<void> {
  try {
    await migration.run(connection);
  } catch (error) {
    throw new Error(`the migration ${migration.name} failed: ${messageOf(error)}`, { cause: error });
  }
  // Whoever was away for longer than the lock lasts leaves the rest to the one that has it now.
  if (!(await lock.isHeld())) throw new Error(`the migration ${migration.name} took too long: its lock has lapsed`);
}

async function record(connection: Connection, name: string, clock: Clock): Promise<void> {
  const applied = connection.collection<{ _id: string; appliedAt: Date }>(APPLIED);
  await applied.updateOne({ _id: name }, { $setOnInsert: { appliedAt: new Date(clock.now()) } }, { upsert: true });
}

interface HeldLock {
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

async function takeLock(connection: Connection, clock: Clock, options: MigrationOptions): Promise<HeldLock> {
  const lapseMs = options.lapseMs ?? LAPSE_MS;
  const locks = connection.collection<Lock>(LOCKS);
  const owner = randomUUID();
  const until = () => new Date(clock.now() + lapseMs);
  const tries = Math.ceil((options.waitMs ?? WAIT_MS) / POLL_MS);
  for (let tried = 0; !(await tryLock()); tried += 1) {
    if (tried === tries) throw new Error('another process has been migrating this database for too long');
    await rest(POLL_MS);
  }
  const prolong = async () =>
    (await locks.updateOne({ _id: LOCK_ID, owner }, { $set: { until: until() } })).matchedCount === 1;
  // A database that is away for a moment is asked again; the lock lasts for several of these.
  const timer = setInterval(() => void prolong().catch(() => undefined), lapseMs / 4);
  timer.unref();
  return {
    isHeld: prolong,
    async release() {
      clearInterval(timer);
      await locks.deleteOne({ _id: LOCK_ID, owner });
    },
  };

  async function tryLock(): Promise<boolean> {
    try {
      const free = { _id: LOCK_ID, until: { $lt: new Date(clock.now()) } };
      await locks.updateOne(free, { $set: { owner, until: until() } }, { upsert: true });
      return true;
    } catch (error) {
      // It is there, and not free.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** Removes an index that another one took the place of; nothing happens where it is not. */
export async function dropIndex(connection: Connection, collection: string, name: string): Promise<void> {
  // By all names: the embedded server does not filter them.
  const collections = (await connection.db?.listCollections().toArray()) ?? [];
  if (!collections.some(({ name: one }) => one === collection)) return;
  const indexes = await connection.collection(collection).indexes();
  if (indexes.some((index) => index.name === name)) await connection.collection(collection).dropIndex(name);
}

/**
 * At a process's start. In production it only looks: throws, naming what is missing, when this build's
 * migrations or indexes are not there, since creating them belongs before the deploy. Elsewhere it makes them.
 */
export async function openDatabase(options: {
  connection: Connection;
  database: ServiceDatabase;
  production: boolean;
  log: Log;
}): Promise<void> {
  const { connection, database, log } = options;
  database.open(connection);
  if (options.production) return requireMigrated(connection, database);
  await runMigrations(connection, database.migrations, log);
  await database.prepare(connection);
}

async function requireMigrated(connection: Connection, { service, migrations }: ServiceDatabase): Promise<void> {
  const missing = (await pendingMigrations(connection, migrations)).map(({ name }) => `the migration ${name}`);
  for (const model of Object.values(connection.models)) {
    const { toCreate } = await model.diffIndexes();
    for (const index of toCreate as readonly object[])
      missing.push(`an index of ${model.collection.collectionName} on ${Object.keys(index).join(', ')}`);
  }
  if (missing.length === 0) return;
  const list = missing.map((one) => `  ${one}`).join('\n');
  throw new Error(
    `${connection.name} lacks what this build of ${service} needs:\n${list}\nRun "node dist/${service}/index.js migrate" (npm run migrate -- ${service}) first.`,
  );
}

/** Applies a service's migrations, then creates its indexes. Returns the names of the migrations that were applied. */
export async function migrateDatabase(connection: Connection, database: ServiceDatabase, log: Log): Promise<string[]> {
  const applied = await runMigrations(connection, database.migrations, log);
  await database.prepare(connection);
  return applied;
}

/** One line about what `migrateDatabase` did. */
export function migratedLine({ service, migrations }: ServiceDatabase, applied: readonly string[]): string {
  const done = applied.length > 0 ? `applied ${applied.join(', ')}` : `nothing to apply of ${migrations.length}`;
  return `${service.padEnd(14)} ${done}; its indexes are there`;
}

/**
 * `node dist/<service>/index.js migrate`: prepares the database of MONGO_URL and MONGO_DB and ends the process, with 1 when a
 * migration failed. The same bundle holds the command, so that a production image needs nothing else for it.
 */
export async function runMigrateCommand(database: ServiceDatabase): Promise<never> {
  const env = readDatabaseEnv(database.service);
  try {
    const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
    const applied = await migrateDatabase(connection, database, createLog(database.service, 'warn'));
    process.stdout.write(`${migratedLine(database, applied)}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${database.service} was not migrated: ${messageOf(error)}\n`);
    process.exit(1);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
