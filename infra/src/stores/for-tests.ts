import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startChild, waitUntilReady } from '../child.ts';
import { binDir } from '../paths.ts';
import { findProgram, isExecutable } from '../programs.ts';
import { startEmbeddedMongo } from './embedded-mongo.ts';
import { runMinio } from './minio.ts';
import { redisAnswers, redisProgram } from './redis.ts';

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
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
  const child = startChild({
    name: 'test Redis',
    command: await redisProgram(console.log),
    args: ['--port', String(port), '--bind', '127.0.0.1', ...memoryOnly],
    env: process.env,
  });
  const url = `redis://127.0.0.1:${port}`;
  await waitUntilReady(child, () => redisAnswers(url), 15_000);
  process.env.TEST_REDIS_URL = url;
  return { stop: () => child.stop() };
}

/** MinIO only where its program is at hand (`npm test` builds it first); tests that need it say so when it is not. */
export async function startTestMinio(): Promise<TestStore | null> {
  const command = findProgram('minio') ?? join(binDir, 'minio');
  if (process.env.TEST_S3_URL || !isExecutable(command)) return null;
  const dir = mkdtempSync(join(tmpdir(), 'candor-minio-'));
  const keys = { accessKey: 'candor-test', secretKey: 'candor-test-secret' };
  const { s3Url, child } = await runMinio({ command, keys, dir });
  process.env.TEST_S3_URL = s3Url;
  process.env.TEST_S3_ACCESS_KEY = keys.accessKey;
  process.env.TEST_S3_SECRET_KEY = keys.secretKey;
  return {
    stop: async () => {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
