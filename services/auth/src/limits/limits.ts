import { fingerprint } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { networkOf } from '@candor/service-kit/security/events';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits of sign-in, sign-up and mailed links. Each refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export interface Limits {
  /**
   * Before a password is compared: takes one of the account's tries from this network, one of the account's from anywhere and one of
   * the address's. Taken before and given back after, so that guesses made at once are no more than guesses made one by one. After ten
   * from one network each waits longer than the one before, there alone. `onFlood` is called when the account has had its tries from
   * anywhere. A `device` that the account signed in from before has tries of its own and takes none of the others: what somebody else
   * guesses, from whatever network, never delays it.
   */
  beforePassword(account: string, address: string, more?: PasswordTry): Promise<void>;
  /** After a password was right: the account has all its tries from this network again. */
  passwordWasRight(account: string, address: string, device?: string): Promise<void>;
  /** The same for the codes of a second factor, which nobody gets to guess at who does not know the password. */
  beforeCode(account: string, device?: string): Promise<void>;
  codeWasRight(account: string, device?: string): Promise<void>;
  /** Before a passkey is asked for, or its answer looked at: takes one of the address's sign-ins. */
  beforePasskey(address: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
  /** Before a link is mailed: takes one of the account's mails and one of the address's. */
  beforeMail(account: string, address: string): Promise<void>;
  /** Before a lost second factor is mailed about: as `beforeMail`, and takes one of the account's few of a day. */
  beforeFactorLoss(account: string, address: string): Promise<void>;
  /** Before a mailed link is looked up. */
  beforeLink(address: string): Promise<void>;
}

/** What else is known of a try of a password. */
export interface PasswordTry {
  /** What the account knows the device by. */
  device?: string | undefined;
  onFlood?: () => Promise<void>;
}

interface Allowance {
  points: number;
  duration: number;
}

/** Wrong passwords of one account from one network are counted for an hour; the tenth and those after it wait for one another. */
const WRONG: Allowance = { points: Number.MAX_SAFE_INTEGER, duration: 60 * 60 };
const FREE_TRIES = 9;
const GATE: Allowance = { points: 1, duration: 15 };
const DELAY_SECONDS_MAX = 15 * 60;
/** Tries of one account from anywhere, however many networks they come from: so many at once, then one by one; a hundred an hour. */
const BURST: Allowance = { points: 20, duration: 60 * 60 };
const STEADY: Allowance = { points: 1, duration: 45 };
/** Wrong codes of one account, in seconds. */
const TRIES: Allowance = { points: 10, duration: 15 * 60 };
/** Sign-ins of one address, right or wrong. */
const SIGN_INS: Allowance = { points: 120, duration: 5 * 60 };
/** Sign-ins of one account from one device that it knows, right or wrong. */
const DEVICE_SIGN_INS: Allowance = { points: 60, duration: 5 * 60 };
const SIGN_UPS: Allowance = { points: 60, duration: 60 * 60 };
/** Mails with a link to one account, and those asked for by one address. */
const MAILS: Allowance = { points: 5, duration: 60 * 60 };
const MAILS_ASKED: Allowance = { points: 30, duration: 60 * 60 };
/** Mails about a lost second factor to one account. */
const LOSSES: Allowance = { points: 5, duration: 24 * 60 * 60 };
/** Links that one address tries to use. */
const LINKS: Allowance = { points: 60, duration: 15 * 60 };

/** No limits: for tests, and where the operator switched them off outside production. */
export const noLimits: Limits = {
  beforePassword: async () => {},
  passwordWasRight: async () => {},
  beforeCode: async () => {},
  codeWasRight: async () => {},
  beforePasskey: async () => {},
  beforeSignUp: async () => {},
  beforeMail: async () => {},
  beforeFactorLoss: async () => {},
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
  const wrong = make('passwords:wrong', WRONG);
  const gate = make('passwords:gate', GATE);
  const burst = make('passwords:burst', BURST);
  const steady = make('passwords:steady', STEADY);
  const signIns = make('sign-ins', SIGN_INS);
  const deviceSignIns = make('device-sign-ins', DEVICE_SIGN_INS);
  const codes = make('codes', TRIES);
  const signUps = make('sign-ups', SIGN_UPS);
  const mails = make('mails', MAILS);
  const mailsAsked = make('mails-asked', MAILS_ASKED);
  const losses = make('factor-losses', LOSSES);
  const links = make('links', LINKS);
  const takeMail = async (account: string, address: string) => {
    await consume(mailsAsked, address);
    await consume(mails, fingerprint(account));
  };
  const takeFromAnywhere = async (account: string, onFlood?: () => Promise<void>) => {
    const isSteady = await steady.consume(account).then(
      () => true,
      () => false,
    );
    if (isSteady) return;
    try {
      await burst.consume(account);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      await onFlood?.();
      const left = await steady.get(account);
      throw tooMany(left?.msBeforeNext ?? 0);
    }
  };
  return {
    async beforePassword(account, address, { device, onFlood } = {}) {
      const pair = pairOf(account, address, device);
      await (device === undefined ? consume(signIns, address) : consume(deviceSignIns, pair));
      const { consumedPoints } = await wrong.consume(pair);
      try {
        if (consumedPoints > FREE_TRIES) await consume(gate, pair, { customDuration: delayOf(consumedPoints) });
        if (device === undefined) await takeFromAnywhere(fingerprint(account), onFlood);
      } catch (refusal) {
        // What was not compared was no try.
        await wrong.reward(pair);
        throw refusal;
      }
    },
    async passwordWasRight(account, address, device) {
      const pair = pairOf(account, address, device);
      await Promise.all([wrong.delete(pair), gate.delete(pair), steady.delete(fingerprint(account))]);
    },
    beforeCode: (account, device) => consume(codes, codesOf(account, device)),
    async codeWasRight(account, device) {
      await codes.delete(codesOf(account, device));
    },
    beforePasskey: (address) => consume(signIns, address),
    beforeSignUp: (address) => consume(signUps, address),
    beforeMail: takeMail,
    async beforeFactorLoss(account, address) {
      await takeMail(account, address);
      await consume(losses, fingerprint(account));
    },
    beforeLink: (address) => consume(links, address),
  };
}

/** An account and a device that it knows, else an account and a network, so that guesses made elsewhere keep nobody out. */
function pairOf(account: string, address: string, device?: string): string {
  return fingerprint({ account, ...(device === undefined ? { network: networkOf(address) ?? address } : { device }) });
}

function codesOf(account: string, device?: string): string {
  return fingerprint(device === undefined ? account : { account, device });
}

/** How long the next try waits after this many: a quarter of a minute after the tenth, each time twice as long, at most a quarter of an hour. */
function delayOf(tries: number): number {
  return Math.min(DELAY_SECONDS_MAX, GATE.duration * 2 ** Math.min(tries - FREE_TRIES - 1, 10));
}

function tooMany(ms: number) {
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) });
}

async function consume(limiter: RateLimiterRedis, key: string, options?: { customDuration: number }): Promise<void> {
  try {
    await limiter.consume(key, 1, options);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooMany(reason.msBeforeNext);
  }
}
