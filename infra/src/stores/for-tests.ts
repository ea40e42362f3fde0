import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/testkit/free-port';
import { startChild, waitUntilReady } from '../child.ts';
import { binDir } from '../paths.ts';
import type { Say } from '../programs.ts';
import { chooseStore, type InfraMode, type RunningStore, type Way } from './choose.ts';
import { dockerLacks, startContainer } from './docker.ts';
import { embeddedMongoLacks, startEmbeddedMongo } from './embedded-mongo.ts';
import { storeImages } from './images.ts';
import { minioAtHand, runMinio, type S3Access, type S3Keys } from './minio.ts';
import type { MongoAccess } from './mongo.ts';
import { IN_CONTAINER, type RedisAccess, redisAnswers, redisLacks, redisProgram } from './redis.ts';
import { replicaSetAt, startReplicaSetContainer } from './replica-set.ts';

const KEYS: S3Keys = { accessKey: 'candor-test', secretKey: 'candor-test-secret' };
const HEAP_MB = 1500;
const REDIS_READY_MS = 15_000;
/** Nothing of a test's queues is kept, and nothing of them is lost in silence. */
const MEMORY_ONLY = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
const running = async () => {};

/** How the stores of a test run are had: `CANDOR_INFRA`, like those of `npm start`. */
export function testInfraMode(): InfraMode {
  const mode = process.env.CANDOR_INFRA || 'auto';
  if (mode === 'auto' || mode === 'external' || mode === 'docker' || mode === 'embedded') return mode;
  throw new Error('CANDOR_INFRA must be auto, external, docker or embedded');
}

/** The ways to have a test run's MongoDB, in their order. `TEST_MONGO_URL` is also how a run inside a run shares the outer one's. */
export function testMongoWays(): Way<MongoAccess>[] {
  return [
    external('TEST_MONGO_URL', (mongoUrl) => ({ mongoUrl })),
    {
      label: `a Docker container of ${storeImages.mongo()}`,
      modes: ['auto', 'docker'],
      lacks: dockerLacks,
      start: startReplicaSetContainer,
    },
    {
      label: 'the embedded one (mongo-java-server), in memory',
      modes: ['auto', 'embedded'],
      lacks: async () => embeddedMongoLacks(),
      start: async (say) => {
        const { url, child } = await startEmbeddedMongo({ heapMb: HEAP_MB, isShortLived: true, say });
        return { access: { mongoUrl: url }, stop: () => child.stop() };
      },
    },
  ];
}

export function testRedisWays(): Way<RedisAccess>[] {
  return [
    external('TEST_REDIS_URL', (redisUrl) => ({ redisUrl })),
    {
      label: `a Docker container of ${storeImages.redis()}`,
      modes: ['auto', 'docker'],
      lacks: dockerLacks,
      start: (say) =>
        startContainer(
          {
            image: storeImages.redis(),
            port: 6379,
            command: ['redis-server', ...IN_CONTAINER, ...MEMORY_ONLY],
            dataPath: '/data',
            answers: ({ host, port }) => redisAnswers(`redis://${host}:${port}`),
          },
          (host, port) => ({ redisUrl: `redis://${host}:${port}` }),
          say,
        ),
    },
    { label: 'redis-server', modes: ['auto', 'embedded'], lacks: async () => redisLacks(), start: startLocalRedis },
  ];
}

export function testMinioWays(): Way<S3Access>[] {
  const access = (s3Url: string): S3Access => ({ s3Url, s3AccessKey: KEYS.accessKey, s3SecretKey: KEYS.secretKey });
  return [
    external('TEST_S3_URL', (s3Url) => ({
      s3Url,
      s3AccessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
      s3SecretKey: process.env.TEST_S3_SECRET_KEY ?? '',
    })),
    {
      label: `a Docker container of ${storeImages.minio()}`,
      modes: ['auto', 'docker'],
      lacks: dockerLacks,
      start: (say) =>
        startContainer(
          {
            image: storeImages.minio(),
            port: 9000,
            command: ['server', '/data'],
            env: { MINIO_ROOT_USER: KEYS.accessKey, MINIO_ROOT_PASSWORD: KEYS.secretKey, MINIO_UPDATE: 'off' },
            dataPath: '/data',
            answers: async ({ host, port }) => (await fetch(`http://${host}:${port}/minio/health/ready`)).ok,
          },
          (host, port) => access(`http://${host}:${port}`),
          say,
        ),
    },
    {
      label: 'minio',
      modes: ['auto', 'embedded'],
      // `npm test` builds it first; a single file that needs none must not wait three minutes for it.
      lacks: async () => (minioAtHand() ? null : `no minio on the PATH or in ${binDir}`),
      start: async () => {
        const dir = mkdtempSync(join(tmpdir(), 'candor-minio-'));
        const { s3Url, child } = await runMinio({ command: minioAtHand() ?? 'minio', keys: KEYS, dir });
        const stop = async () => {
          await child.stop();
          rmSync(dir, { recursive: true, force: true });
        };
        return { access: access(s3Url), stop };
      },
    },
  ];
}

function external<Access>(variable: string, accessAt: (url: string) => Access): Way<Access> {
  const url = () => process.env[variable] ?? '';
  return {
    label: `the one at ${variable}`,
    // What is named is taken whatever else is asked for: a run inside a run has nothing of its own.
    modes: ['auto', 'external', 'docker', 'embedded'],
    lacks: async () => (url() ? null : `${variable} is not set`),
    start: async () => ({ access: accessAt(url()), stop: running }),
  };
}

async function startLocalRedis(say: Say): Promise<RunningStore<RedisAccess>> {
  const port = await freePort();
  const child = startChild({
    name: 'test Redis',
    command: await redisProgram(say),
    args: ['--port', String(port), '--bind', '127.0.0.1', ...MEMORY_ONLY],
    env: process.env,
  });
  const redisUrl = `redis://127.0.0.1:${port}`;
  await waitUntilReady(child, () => redisAnswers(redisUrl), REDIS_READY_MS);
  return { access: { redisUrl }, stop: () => child.stop() };
}

/** Starts the three for a test run and tells its files by the environment. Without MinIO those that need it say so. */
export async function startTestStores(say: Say): Promise<{ stop: () => Promise<void> }> {
  const mode = testInfraMode();
  const stores: RunningStore<unknown>[] = [];
  const have = async <Access>(name: string, ways: Way<Access>[], told: (access: Access) => void) => {
    const store = await chooseStore(name, ways, mode, say);
    stores.push(store);
    told(store.access);
  };
  const stop = async () => {
    await Promise.all(stores.splice(0).map((store) => store.stop()));
  };
  const results = await Promise.allSettled([
    have('MongoDB', testMongoWays(), ({ mongoUrl }) => {
      process.env.TEST_MONGO_URL = mongoUrl;
    }),
    have('Redis', testRedisWays(), ({ redisUrl }) => {
      process.env.TEST_REDIS_URL = redisUrl;
    }),
    have('MinIO', testMinioWays(), (access) => {
      process.env.TEST_S3_URL = access.s3Url;
      process.env.TEST_S3_ACCESS_KEY = access.s3AccessKey;
      process.env.TEST_S3_SECRET_KEY = access.s3SecretKey;
    }).catch((error) => {
      if (mode !== 'auto') throw error;
      say(`${(error as Error).message} Tests that need it say so.`);
    }),
  ]);
  const failed = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
  if (failed.length > 0) {
    await stop();
    throw new Error(failed.join('\n'));
  }
  const set = await replicaSetAt(process.env.TEST_MONGO_URL ?? '').catch(async (error) => {
    await stop();
    throw error;
  });
  say(`MongoDB is ${set ? `a replica set of ${set.members}` : 'a single server'}`);
  process.env.TEST_MONGO_SET = set ? String(set.members) : '';
  return { stop };
}
