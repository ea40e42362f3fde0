import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataLock } from './lock.ts';
import type { Say } from './programs.ts';
import { chooseStore, type InfraMode, type RunningStore } from './stores/choose.ts';
import { minioWays, type S3Access, type S3Keys } from './stores/minio.ts';
import { type MongoAccess, mongoWays } from './stores/mongo.ts';
import { type RedisAccess, redisWays } from './stores/redis.ts';

/** Where the three stores are. */
export type StoreAccess = MongoAccess & RedisAccess & S3Access;

export interface Stores {
  access: StoreAccess;
  /** Ends those we started, each with time to write. */
  stop(): Promise<void>;
}

/** Where stores are said to be, how others may be had, and where the data of those lie. */
export interface StoresEnv {
  MONGO_URL?: string | undefined;
  REDIS_URL?: string | undefined;
  S3_URL?: string | undefined;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  CANDOR_INFRA: InfraMode;
  CANDOR_DATA: string;
}

/**
 * Has MongoDB, Redis and MinIO, at once, each by the first way that can be gone, and says which. When one cannot be had,
 * ends the others and throws a sentence for each that is missing.
 */
export async function startStores(env: StoresEnv, keys: S3Keys, lock: DataLock, say: Say): Promise<Stores> {
  const dataDir = env.CANDOR_DATA;
  const logFile = (name: string) => join(dataDir, 'logs', `${name}.log`);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const running: RunningStore<unknown>[] = [];
  const have = async <Access>(name: string, store: Promise<RunningStore<Access>>): Promise<Access> => {
    const started = await store;
    running.push(started);
    if (started.pid !== undefined) lock.add(name, started.pid);
    return started.access;
  };
  const stop = async () => {
    await Promise.all(running.splice(0).map((store) => store.stop()));
  };
  const mode = env.CANDOR_INFRA;
  const s3 = { url: env.S3_URL, accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY };
  const [mongo, redis, minio] = await Promise.allSettled([
    have('MongoDB', chooseStore('MongoDB', mongoWays(env.MONGO_URL, dataDir, logFile('mongo')), mode, say)),
    have('Redis', chooseStore('Redis', redisWays(env.REDIS_URL, dataDir, logFile('redis')), mode, say)),
    have('MinIO', chooseStore('MinIO', minioWays(s3, keys, dataDir, logFile('minio')), mode, say)),
  ]);
  if (mongo.status === 'fulfilled' && redis.status === 'fulfilled' && minio.status === 'fulfilled') {
    return { access: { ...mongo.value, ...redis.value, ...minio.value }, stop };
  }
  await stop();
  const reasons = [mongo, redis, minio].flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason.message)] : [],
  );
  throw new Error(reasons.join('\n'));
}
