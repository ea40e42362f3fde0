import { testMongo, testName } from '@candor/testkit/stores';
import { type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { silentLog } from '../telemetry/log.ts';
import {
  dropIndex,
  type Migration,
  migrateDatabase,
  openDatabase,
  pendingMigrations,
  runMigrations,
} from './migrations.ts';
import { connectMongo, ensureIndexes } from './mongo.ts';

let connection: Connection;
let second: Connection;
beforeAll(async () => {
  const [{ url }, name] = [await testMongo(), testName('migrations')];
  connection = await connectMongo(url, name);
  second = await connectMongo(url, name);
});
afterAll(() => Promise.all([connection.close(), second.close()]));

let ran: string[];
beforeEach(async () => {
  await connection.dropDatabase();
  ran = [];
});

const migration = (name: string, run: () => Promise<void> = async () => {}): Migration => ({
  name,
  run: async () => {
    ran.push(name);
    await run();
  },
});
const locks = () => connection.collection<{ _id: string; owner: string; until: Date }>('migrationLocks');
const namesOf = (list: readonly Migration[]) => list.map(({ name }) => name);

describe('migrations', () => {
  it('are applied in order, each once, and a later build applies what it adds', async () => {
    const first = [migration('a'), migration('b')];
    expect(await runMigrations(connection, first, silentLog)).toEqual(['a', 'b']);
    expect(await runMigrations(connection, first, silentLog)).toEqual([]);
    expect(await runMigrations(connection, [...first, migration('c')], silentLog)).toEqual(['c']);
    expect(ran).toEqual(['a', 'b', 'c']);
    const kept = await connection.collection<{ _id: string; appliedAt: Date }>('migrations').findOne({ _id: 'a' });
    expect(kept?.appliedAt).toBeInstanceOf(Date);
    expect(await locks().countDocuments({})).toBe(0);
  });

  it('are applied once when two processes begin at once: the second waits and finds them done', async () => {
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const list = [migration('a', () => gate), migration('b')];
    const both = [runMigrations(connection, list, silentLog), runMigrations(second, list, silentLog)];
    await expect.poll(() => ran).toEqual(['a']);
    open();
    const applied = await Promise.all(both);
    expect(applied.map(({ length }) => length).sort()).toEqual([0, 2]);
    expect(ran).toEqual(['a', 'b']);
  });

  it('that fail are named, and stop those after them until they succeed', async () => {
    let isBroken = true;
    const list = [
      migration('a'),
      migration('b', async () => {
        if (isBroken) throw new Error('no space left');
      }),
      migration('c'),
    ];
    await expect(runMigrations(connection, list, silentLog)).rejects.toThrow('the migration b failed: no space left');
    expect(namesOf(await pendingMigrations(connection, list))).toEqual(['b', 'c']);
    isBroken = false;
    expect(await runMigrations(connection, list, silentLog)).toEqual(['b', 'c']);
  });

  it('wait for a process that is at it, and take over from one that died', async () => {
    const clock = fakeClock(1_000_000);
    await locks().insertOne({ _id: 'migrations', owner: 'somebody', until: new Date(clock.now() + 1) });
    const options = { clock, waitMs: 200 };
    await expect(runMigrations(connection, [migration('a')], silentLog, options)).rejects.toThrow('another process');
    expect(ran).toEqual([]);
    clock.advance(2);
    expect(await runMigrations(connection, [migration('a')], silentLog, options)).toEqual(['a']);
  });

  it('of a process whose lock was taken over meanwhile stop there, and are not noted', async () => {
    const list = [
      migration('a', async () => void (await locks().updateOne({ _id: 'migrations' }, { $set: { owner: 'a rival' } }))),
      migration('b'),
    ];
    await expect(runMigrations(connection, list, silentLog)).rejects.toThrow('the migration a took too long');
    expect(ran).toEqual(['a']);
    expect(namesOf(await pendingMigrations(connection, list))).toEqual(['a', 'b']);
    // The rival's lock is not this process's to take away.
    expect((await locks().findOne({ _id: 'migrations' }))?.owner).toBe('a rival');
  });

  it('with one name twice are refused', async () => {
    await expect(runMigrations(connection, [migration('a'), migration('a')], silentLog)).rejects.toThrow('same name');
  });
});

describe('an index that another one took the place of', () => {
  it('is dropped where it is, and nothing happens where it is not', async () => {
    await dropIndex(connection, 'things', 'x_1');
    await connection.collection('others').insertOne({});
    await connection.collection('things').createIndex({ x: 1 }, { name: 'x_1' });
    await dropIndex(connection, 'things', 'x_1');
    await dropIndex(connection, 'things', 'x_1');
    expect((await connection.collection('things').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('a process at its start', () => {
  interface Thing {
    _id: string;
    colour: string;
  }
  const schema = new Schema<Thing>({ _id: String, colour: String }, { collection: 'things', versionKey: false });
  schema.index({ colour: 1, _id: -1 });

  it('refuses in production while a migration or an index is missing, naming each; elsewhere it makes them', async () => {
    const model = connection.model<Thing>('Thing', schema);
    const prepare = () => ensureIndexes([model]);
    const database = { service: 'things', migrations: [migration('a')], open: () => model, prepare };
    const open = (production: boolean) => openDatabase({ connection, database, production, log: silentLog });
    const refusal = await open(true).catch((error: Error) => error.message);
    expect(refusal).toContain('the migration a\n  an index of things on colour, _id');
    expect(refusal).toContain('npm run migrate -- things');
    expect(ran).toEqual([]);
    expect(await migrateDatabase(connection, database, silentLog)).toEqual(['a']);
    await open(true);
    await connection.dropDatabase();
    await open(false);
    await open(true);
    expect(ran).toEqual(['a', 'a']);
  });
});
