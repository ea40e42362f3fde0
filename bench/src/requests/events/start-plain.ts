import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { rootDir } from '@candor/infra/paths';
import { freePort } from '@candor/testkit/free-port';
import { Redis } from 'ioredis';
import type { BenchStores } from '../product.ts';

const READY_WITHIN_MS = 60_000;

/** The plain way of an event: a door, two workers, and who hears of the end. */
export interface PlainWay {
  url: string;
  /** Resolves when so many more have come to the end of the way. */
  ended(count: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startPlainWay({ access }: BenchStores, name: string): Promise<PlainWay> {
  const children: Child[] = [];
  const env = { ...process.env, MONGO_URL: access.mongoUrl, REDIS_URL: access.redisUrl, BENCH_NAME: name };
  const start = async (role: string) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const args = ['--import', 'tsx', join(import.meta.dirname, 'plain.ts'), role, String(port)];
    const child = startChild({ name: `plain ${role}`, command: process.execPath, args, cwd: rootDir, env });
    children.push(child);
    await waitUntilReady(child, async () => (await fetch(`${url}/ready`)).ok, READY_WITHIN_MS);
    return url;
  };
  const redis = new Redis(access.redisUrl);
  let [left, done] = [0, () => {}];
  redis.on('message', () => {
    left -= 1;
    if (left === 0) done();
  });
  await redis.subscribe(`${name}-plain`);
  await start('second');
  await start('first');
  const url = await start('door');
  return {
    url,
    ended: (count) =>
      new Promise((resolve) => {
        left = count;
        done = resolve;
      }),
    stop: async () => {
      await Promise.all(children.map((child) => child.stop()));
      redis.disconnect();
    },
  };
}
