import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client as S3Client } from 'minio';
import mongoose from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { lockData } from './lock.ts';
import { chooseStore, type Way } from './stores/choose.ts';
import { embeddedMongoLacks } from './stores/embedded-mongo.ts';
import { minioLacks } from './stores/minio.ts';
import { redisLacks } from './stores/redis.ts';
import { type StoreAccess, type Stores, startStores } from './stores.ts';

const keys = { accessKey: 'candor', secretKey: 'a-secret-of-this-test' };
const folders: string[] = [];
const running: Stores[] = [];

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'candor-data-'));
  folders.push(made);
  return made;
};
const start = async (dataDir: string, said: string[] = []) => {
  const lock = await lockData(dataDir);
  const env = { CANDOR_INFRA: 'embedded' as const, CANDOR_DATA: dataDir };
  const stores = await startStores(env, keys, lock, (line) => said.push(line));
  running.push(stores);
  return { ...stores, lock };
};
afterEach(async () => {
  for (const stores of running.splice(0)) await stores.stop();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

/** Opens the three, does one thing with each, and closes them. */
const withClients = async (access: StoreAccess, use: (clients: Clients) => Promise<void>) => {
  const mongo = await new mongoose.mongo.MongoClient(access.mongoUrl).connect();
  const redis = new Redis(access.redisUrl);
  const { hostname, port } = new URL(access.s3Url);
  const s3 = new S3Client({ endPoint: hostname, port: Number(port), useSSL: false, ...keys });
  try {
    await use({ rows: mongo.db('kept').collection('rows'), redis, s3 });
  } finally {
    await mongo.close();
    redis.disconnect();
  }
};
interface Clients {
  rows: mongoose.mongo.Collection;
  redis: Redis;
  s3: S3Client;
}

const lacks = [embeddedMongoLacks(), redisLacks(), minioLacks()].filter((lack) => lack !== null).join('; ');

describe.skipIf(lacks)(`the stores of one data folder${lacks ? ` (skipped: ${lacks})` : ''}`, () => {
  it('keep what was written when they are stopped and started again, each on a port of its own', async () => {
    const dataDir = folder();
    const said: string[] = [];
    const first = await start(dataDir, said);
    expect(said.map((line) => line.split(':')[0]).sort()).toEqual(['MinIO', 'MongoDB', 'Redis']);
    await withClients(first.access, async ({ rows, redis, s3 }) => {
      await rows.insertOne({ name: 'row' });
      await redis.set('key', 'value');
      expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
      await s3.makeBucket('kept');
      await s3.putObject('kept', 'picture', 'bytes');
    });
    const elsewhere = await start(folder());
    expect(new Set([...Object.values(first.access), ...Object.values(elsewhere.access)]).size).toBe(8);
    await first.stop();
    first.lock.release();

    const second = await start(dataDir);
    await withClients(second.access, async ({ rows, redis, s3 }) => {
      expect(await rows.findOne({ name: 'row' })).not.toBeNull();
      expect(await redis.get('key')).toBe('value');
      expect((await s3.statObject('kept', 'picture')).size).toBe(5);
    });
  }, 90_000);

  it('are one copy’s alone: a second copy is refused with a sentence, until the first has let go', async () => {
    const dataDir = folder();
    // As it was made before.
    chmodSync(dataDir, 0o755);
    const lock = await lockData(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await expect(lockData(dataDir)).rejects.toThrow(`Another Candor (process ${process.pid}) works on ${dataDir}`);
    lock.release();
    (await lockData(dataDir)).release();
  });
});

describe('how a store is had', () => {
  const way = (label: string, lack: string | null, fails = false): Way<string> => ({
    label,
    modes: ['auto'],
    lacks: async () => lack,
    start: async () => {
      if (fails) throw new Error('broke');
      return { access: label, stop: async () => {} };
    },
  });

  it('is the first way that works, and one line says why the others before it did not', async () => {
    const said: string[] = [];
    const ways = [
      way('by address', 'no address'),
      way('by Docker', null, true),
      way('local', null),
      way('built', null),
    ];
    const store = await chooseStore('Redis', ways, 'auto', (line) => said.push(line));
    expect(store.access).toBe('local');
    expect(said).toEqual(['Redis: local (others were not taken: no address; by Docker: broke)']);
  });

  it('is told with every reason when no way works', async () => {
    const asked = chooseStore('Redis', [way('by address', 'no address'), way('local', 'no program')], 'auto', () => {});
    await expect(asked).rejects.toThrow('Redis cannot be had (CANDOR_INFRA=auto): no address; no program.');
  });
});
