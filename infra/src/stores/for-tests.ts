import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort, startChild, waitUntilReady } from '../child.ts';
import { binDir } from '../paths.ts';
import { findProgram, isExecutable } from '../programs.ts';
import { startEmbeddedMongo } from './embedded-mongo.ts';

/** A store of one test run; `stop` ends it and removes its files. */
export interface TestStore {
  stop(): Promise<void>;
}

/** A URL that is set already is used as it is: a run inside a run shares the outer one's stores. */
export async function startTestMongo(): Promise<TestStore | null> {
  if (process.env.TEST_MONGO_URL) return null;
  const { url, child } = await startEmbeddedMongo({ heapMb: 1500, say: console.log });
  process.env.TEST_MONGO_URL = url;
  return { stop: () => child.stop() };
}

export async function startTestRedis(): Promise<TestStore | null> {
  if (process.env.TEST_REDIS_URL) return null;
  const port = await freePort();
  const child = startChild({
    name: 'test Redis',
    command: findProgram('redis-server') ?? 'redis-server',
    args: `--port ${port} --bind 127.0.0.1 --save --appendonly no --maxmemory-policy noeviction`.split(' '),
    env: process.env,
  });
  const url = `redis://127.0.0.1:${port}`;
  await waitUntilReady(child, () => redisAnswers(url), 15_000);
  process.env.TEST_REDIS_URL = url;
  return { stop: () => child.stop() };
}

/** MinIO only where its program is at hand; tests that need it say so when it is not. */
export async function startTestMinio(): Promise<TestStore | null> {
  const program = findProgram('minio') ?? join(binDir, 'minio');
  if (process.env.TEST_S3_URL || !isExecutable(program)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'candor-minio-'));
  const port = await freePort();
  const child = startChild({
    name: 'test MinIO',
    command: program,
    args: [
      'server',
      folder,
      '--quiet',
      '--address',
      `127.0.0.1:${port}`,
      '--console-address',
      `127.0.0.1:${await freePort()}`,
    ],
    env: { ...process.env, MINIO_ROOT_USER: 'candor-test', MINIO_ROOT_PASSWORD: 'candor-test-secret' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, async () => (await fetch(`${url}/minio/health/ready`)).ok, 30_000);
  process.env.TEST_S3_URL = url;
  process.env.TEST_S3_ACCESS_KEY = 'candor-test';
  process.env.TEST_S3_SECRET_KEY = 'candor-test-secret';
  return {
    stop: async () => {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a Redis answers at this URL. */
export async function redisAnswers(url: string): Promise<boolean> {
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.disconnect();
  }
}
