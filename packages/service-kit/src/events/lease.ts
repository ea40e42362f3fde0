import type { Redis } from 'ioredis';
import { randomId } from '../data/ids.ts';

/** What a process that died held is free again after this. */
const LEASE_MS = 30_000;

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Does work that one process of all is to do at a time, if no other one is at it; says whether it did. The lease is renewed for as long
 * as the work takes. It keeps processes out of each other's way and guards nothing: one that slept past its end goes on beside the next.
 */
export async function withLease(redis: Redis, key: string, work: () => Promise<void>): Promise<boolean> {
  const holder = randomId();
  if ((await redis.set(key, holder, 'PX', LEASE_MS, 'NX')) !== 'OK') return false;
  const renewing = setInterval(() => {
    redis.eval(RENEW, 1, key, holder, LEASE_MS).catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await redis.eval(RELEASE, 1, key, holder).catch(() => undefined);
  }
  return true;
}
