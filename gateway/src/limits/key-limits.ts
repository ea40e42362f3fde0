import { refuse } from '@candor/service-kit/errors';
import type { Log } from '@candor/service-kit/telemetry/log';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls of one key, of whichever kind: ten a second, in the long run. */
export const KEY_CALLS = { points: 600, duration: 60 } as const;
/** Keys that are none, from one address. Nobody guesses 160 bits; somebody's old program tries for ever. */
export const KEY_TRIES = { points: 60, duration: 60 } as const;

/** What a key has left, as the headers of draft-ietf-httpapi-ratelimit-headers tell it. */
export type RateLimitHeaders = Record<'ratelimit-policy' | 'ratelimit', string>;

/** The limits of API keys. Each refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export interface KeyLimits {
  /** Counts a call of a key; `tell` is called with the headers, also when it is refused. */
  call(keyId: string, tell: (headers: RateLimitHeaders) => void): Promise<void>;
  /** Before a key is looked at: whether the address has sent too many that are none. */
  beforeKey(address: string): Promise<void>;
  /** Counts one that is none. */
  wasNone(address: string): Promise<void>;
}

/** No limits at all. */
export const noKeyLimits: KeyLimits = { call: async () => {}, beforeKey: async () => {}, wasNone: async () => {} };

/** Counted in Redis for all replicas, and in this process while Redis is away. */
export function createKeyLimits(options: { redis: unknown; prefix: string; log: Log }): KeyLimits {
  const { redis, prefix, log } = options;
  const make = (name: string, allowance: { points: number; duration: number }): RateLimiterAbstract => {
    const counted = { keyPrefix: `${prefix}:limit:${name}`, ...allowance };
    const insuranceLimiter = new RateLimiterMemory(counted);
    return new RateLimiterRedis({ ...counted, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter });
  };
  const calls = make('keys:calls', KEY_CALLS);
  const tries = make('keys:tries', KEY_TRIES);
  /** A limit that cannot be counted must not take the product down with it. */
  const count = async (work: Promise<RateLimiterRes | null>): Promise<RateLimiterRes | undefined> => {
    try {
      return (await work) ?? undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason;
      log.warn({ err: reason }, 'a limit of API keys could not be counted');
      return undefined;
    }
  };
  return {
    async call(keyId, tell) {
      const state = await count(calls.consume(keyId));
      if (!state) return;
      tell(headersOf(state));
      if (state.consumedPoints > KEY_CALLS.points) throw tooMany(state);
    },
    async beforeKey(address) {
      const state = await count(tries.get(address));
      if (state && state.consumedPoints >= KEY_TRIES.points) throw tooMany(state);
    },
    async wasNone(address) {
      await count(tries.consume(address));
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

function headersOf(state: RateLimiterRes): RateLimitHeaders {
  return {
    'ratelimit-policy': `"key";q=${KEY_CALLS.points};w=${KEY_CALLS.duration}`,
    ratelimit: `"key";r=${Math.max(0, state.remainingPoints)};t=${secondsOf(state)}`,
  };
}

function tooMany(state: RateLimiterRes) {
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsOf(state) }).as({ event: 'flood' });
}
