import { refuse } from '@candor/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

/** Limits of sign-in and sign-up. Each refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export interface Limits {
  /** Before a sign-in is tried: by address, and by account when it has failed too often. */
  beforeSignIn(account: string, address: string): Promise<void>;
  /** After a sign-in that failed. */
  signInFailed(account: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
}

const FAILURES = { points: 10, duration: 15 * 60 };
const SIGN_INS = { points: 120, duration: 5 * 60 };
const SIGN_UPS = { points: 60, duration: 60 * 60 };

/** No limits: for tests, and where the operator switched them off outside production. */
export const noLimits: Limits = {
  beforeSignIn: async () => {},
  signInFailed: async () => {},
  beforeSignUp: async () => {},
};

/** Limits that all replicas share through Redis; while it is away each process counts for itself. */
export function createLimits(redis: Redis, prefix: string): Limits {
  const make = (name: string, { points, duration }: { points: number; duration: number }) => {
    const insuranceLimiter = new RateLimiterMemory({ points, duration });
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:limit:${name}`,
      points,
      duration,
      insuranceLimiter,
    });
  };
  const failures = make('sign-in-failures', FAILURES);
  const signIns = make('sign-ins', SIGN_INS);
  const signUps = make('sign-ups', SIGN_UPS);
  return {
    async beforeSignIn(account, address) {
      await consume(signIns, address);
      const failed = await failures.get(account);
      if (failed && failed.consumedPoints >= FAILURES.points) throw tooMany(failed);
    },
    async signInFailed(account) {
      await failures.consume(account).catch(() => undefined);
    },
    beforeSignUp: (address) => consume(signUps, address),
  };
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof Error) throw reason;
    throw tooMany(reason as RateLimiterRes);
  }
}

function tooMany(result: RateLimiterRes) {
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)) });
}
