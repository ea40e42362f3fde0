import { fingerprint } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits of sign-in, sign-up and mailed links. Each refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export interface Limits {
  /**
   * Before a password is compared: takes one of the account's tries and one of the address's. Taken before and given back
   * after, so that guesses made at once are no more than guesses made one by one.
   */
  beforePassword(account: string, address: string): Promise<void>;
  /** After a password was right: the account has all its tries again. */
  passwordWasRight(account: string): Promise<void>;
  /** The same for the codes of a second factor, which nobody gets to guess at who does not know the password. */
  beforeCode(account: string): Promise<void>;
  codeWasRight(account: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
  /** Before a link is mailed: takes one of the account's mails and one of the address's. */
  beforeMail(account: string, address: string): Promise<void>;
  /** Before a mailed link is looked up. */
  beforeLink(address: string): Promise<void>;
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
/** Mails with a link to one account, and those asked for by one address. */
const MAILS: Allowance = { points: 5, duration: 60 * 60 };
const MAILS_ASKED: Allowance = { points: 30, duration: 60 * 60 };
/** Links that one address tries to use. */
const LINKS: Allowance = { points: 60, duration: 15 * 60 };

/** No limits: for tests, and where the operator switched them off outside production. */
export const noLimits: Limits = {
  beforePassword: async () => {},
  passwordWasRight: async () => {},
  beforeCode: async () => {},
  codeWasRight: async () => {},
  beforeSignUp: async () => {},
  beforeMail: async () => {},
  beforeLink: async () => {},
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
  const codes = make('codes', TRIES);
  const signUps = make('sign-ups', SIGN_UPS);
  const mails = make('mails', MAILS);
  const mailsAsked = make('mails-asked', MAILS_ASKED);
  const links = make('links', LINKS);
  return {
    async beforePassword(account, address) {
      await consume(signIns, address);
      await consume(tries, fingerprint(account));
    },
    async passwordWasRight(account) {
      await tries.delete(fingerprint(account));
    },
    beforeCode: (account) => consume(codes, fingerprint(account)),
    async codeWasRight(account) {
      await codes.delete(fingerprint(account));
    },
    beforeSignUp: (address) => consume(signUps, address),
    async beforeMail(account, address) {
      await consume(mailsAsked, address);
      await consume(mails, fingerprint(account));
    },
    beforeLink: (address) => consume(links, address),
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
