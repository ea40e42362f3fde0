import { fingerprint, refuse } from '@candor/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits of sign-in and sign-up. Each refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export interface Limits {
  /**
   * Before a password is compared: takes one of the account's tries and one of the address's. Taken before and given back
   * after, so that guesses made at once are no more than guesses made one by one.
   */
  beforePassword(account: string, address: string): Promise<void>;
  /** After a password was right: the account has all its tries again. */
  passwordWasRight(account: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
}

interface Allowance {
  points: number;
  duration: number;
}

/** Wrong passwords of one account, in seconds. */
const TRIES: Allowance = { points: 10, duration: 15 * 60 };
/** Sign-ins of one address, right or wrong. */
const SIGN_INS: Allowance = { points: 120, duration: 5 * 60 };
const SIGN_UPS: Allowance = { points: 60, duration: 60 * 60 };

/** No limits: for tests, and where the operator switched them off outside production. */
export const noLimits: Limits = {
  beforePassword: async () => {},
  passwordWasRight: async () => {},
  beforeSignUp: async () => {},
};

/** Limits that all replicas share through Redis; while it is away each process counts for itself. */
export function createLimits(redis: Redis, prefix: string): Limits {
  const make = (name: string, allowance: Allowance) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:limit:${name}`,
      ...allowance,
      insuranceLimiter: new RateLimiterMemory(allowance),
    });
  const tries = make('passwords', TRIES);
  const signIns = make('sign-ins', SIGN_INS);
  const signUps = make('sign-ups', SIGN_UPS);
  return {
    async beforePassword(account, address) {
      await consume(signIns, address);
      await consume(tries, fingerprint(account));
    },
    async passwordWasRight(account) {
      await tries.delete(fingerprint(account));
    },
    beforeSignUp: (address) => consume(signUps, address),
  };
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) });
  }
}
