/**
 * The stores a test file works on: one MongoDB, one Redis and one MinIO per run, started by `vitest-stores.ts`.
 * A file keeps to itself by its own random names: `testName('wallet')` for a database, a queue prefix or a bucket.
 */
import { randomBytes } from 'node:crypto';

/** The MongoDB server of this run, without a database in the URL, and of how many members its replica set is (0: a single server). */
export async function testMongo(): Promise<{ url: string; members: number }> {
  return { url: required('TEST_MONGO_URL'), members: Number(process.env.TEST_MONGO_SET || 0) };
}

/** The Redis server of this run. */
export async function testRedis(): Promise<{ url: string }> {
  return { url: required('TEST_REDIS_URL') };
}

/** The MinIO of this run. */
export async function testMinio(): Promise<{ url: string; accessKey: string; secretKey: string }> {
  return {
    url: required('TEST_S3_URL'),
    accessKey: required('TEST_S3_ACCESS_KEY'),
    secretKey: required('TEST_S3_SECRET_KEY'),
  };
}

/** A name nobody else uses in this run, such as `wallet-3f9c12aa`; fit for databases, queue prefixes and buckets. */
export function testName(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run this file with the root vitest.config.ts, which starts the stores.`);
  return value;
}
