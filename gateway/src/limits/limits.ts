import { refuse } from '@candor/service-kit/errors';
import type { Viewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Kinds of calls that are counted. Exports gather all that there is, so they are apart from other reads. Sign-in, sign-up and mailed
 * links are counted by auth, which knows the account that they are about.
 */
export type LimitedKind = 'submit' | 'upload' | 'write' | 'export' | 'search' | 'read';

/**
 * How many of each in so many seconds. Generous: they stop a flood, not a busy person or an office behind one address. A picture costs
 * seconds of a core, and nobody has more than a few to send.
 */
export const callLimits = {
  submit: { account: 60, address: 1_200, seconds: 60 },
  upload: { account: 10, address: 300, seconds: 60 },
  write: { account: 300, address: 3_000, seconds: 60 },
  export: { account: 30, address: 300, seconds: 600 },
  // A search over everything asks several services; whoever types asks a few times for each.
  search: { account: 120, address: 1_200, seconds: 60 },
  // Nobody reads forty pages a second; a program that gathers lists does.
  read: { account: 2_400, address: 24_000, seconds: 60 },
} as const satisfies Record<LimitedKind, { account: number; address: number; seconds: number }>;

/** Where the sentence of all limits would not tell what there was too much of. */
const SENTENCES: Partial<Record<LimitedKind, string>> = {
  upload: 'Too many pictures in a minute. Please wait a moment and try again.',
  search: 'Too many searches in a minute. Please wait a moment and try again.',
};

/** Counts a call, or several that came in one, and refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export type Limits = (kind: LimitedKind, viewer: Viewer, address: string, times?: number) => Promise<void>;

/** No limits at all. */
export const noLimits: Limits = async () => {};

/**
 * The limits of the gateway, counted in Redis for all its replicas, and in this process while Redis is away. Reads are counted in this
 * process alone, so that none of them waits for Redis: with replicas there are so many times as many. `prefix` separates copies that
 * share one Redis.
 */
export function createLimits(options: { redis: unknown; prefix: string; log: Log }): Limits {
  const { redis, prefix, log } = options;
  const make = (kind: LimitedKind, scope: 'account' | 'address'): RateLimiterAbstract => {
    const counted = {
      keyPrefix: `${prefix}:limit:${kind}:${scope}`,
      points: callLimits[kind][scope],
      duration: callLimits[kind].seconds,
    };
    if (kind === 'read') return new RateLimiterMemory(counted);
    return new RateLimiterRedis({
      ...counted,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(counted),
    });
  };
  const limiters = {
    submit: { account: make('submit', 'account'), address: make('submit', 'address') },
    upload: { account: make('upload', 'account'), address: make('upload', 'address') },
    write: { account: make('write', 'account'), address: make('write', 'address') },
    export: { account: make('export', 'account'), address: make('export', 'address') },
    search: { account: make('search', 'account'), address: make('search', 'address') },
    read: { account: make('read', 'account'), address: make('read', 'address') },
  };
  const consume = async (kind: LimitedKind, limiter: RateLimiterAbstract, key: string, times: number) => {
    try {
      await limiter.consume(key, times);
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw refuse(
          'TOO_MANY_REQUESTS',
          { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) },
          SENTENCES[kind],
        ).as({ event: 'flood' });
      // A limit that cannot be counted must not take the product down with it.
      log.warn({ err: error }, 'a limit could not be counted');
    }
  };
  return async (kind, viewer, address, times = 1) => {
    const { account, address: byAddress } = limiters[kind];
    await Promise.all([
      consume(kind, byAddress, address, times),
      viewer.userId === null ? undefined : consume(kind, account, viewer.userId, times),
    ]);
  };
}

/** Fields that gather much: everything held about a person, or every entry of an account. */
const EXPORTS = new Set([
  'heldByAuth',
  'heldByWallet',
  'heldByRatings',
  'heldByPayments',
  'heldByNotifications',
  'statement',
]);

/** What one operation counts for: each of its changes once, under whatever alias. */
export interface LimitedCall {
  kind: LimitedKind;
  times: number;
}

/**
 * Which limit an operation counts for and how often, by its root fields and the names of all fields that it asks for, each as often
 * as it does. Different exports in one operation are one export, the same one again is another.
 */
export function limitedCall(
  isMutation: boolean,
  rootFields: readonly string[],
  fields: readonly string[],
): LimitedCall {
  if (isMutation) return { kind: rootFields.includes('submitRating') ? 'submit' : 'write', times: rootFields.length };
  const searches = rootFields.filter((field) => field === 'find').length;
  if (searches > 0) return { kind: 'search', times: searches };
  const counts = new Map<string, number>();
  for (const field of fields) if (EXPORTS.has(field)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts.size === 0 ? { kind: 'read', times: 1 } : { kind: 'export', times: Math.max(...counts.values()) };
}
