import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';

/** Before so many were accepted nothing is told: it would be about single people. */
export const PACE_FROM = 10;
/** The newest ones count: an app changes. */
const LOOKED_AT = 100;
const MINUTE_MS = 60_000;
/** Both of its figures, and those of whoever looks at the same moment, come of one read. */
const KEPT_MS = 60_000;
const KEPT_MAX = 200;

interface Kept {
  atMs: number;
  minutes: Promise<number | null>;
}
const kept = new WeakMap<RatingsDeps['models'], Map<string, Kept>>();

/**
 * About how many minutes a rating of this app takes: the median from the start to the submission of those that were accepted last, of
 * which whatever somebody did meanwhile is part. Null before ten were accepted. At most a minute old.
 */
export async function minutesOf(deps: Pick<RatingsDeps, 'models' | 'clock'>, appId: string): Promise<number | null> {
  const known = kept.get(deps.models) ?? new Map<string, Kept>();
  kept.set(deps.models, known);
  const now = deps.clock.now();
  const before = known.get(appId);
  if (before && now - before.atMs < KEPT_MS && now >= before.atMs) return before.minutes;
  const minutes = readMinutes(deps, appId);
  known.delete(appId);
  known.set(appId, { atMs: now, minutes });
  for (const oldest of known.keys()) {
    if (known.size <= KEPT_MAX) break;
    known.delete(oldest);
  }
  // What could not be read is read again.
  minutes.catch(() => known.delete(appId));
  return minutes;
}

/** What a reward is an hour at this pace, in micro-USDT. */
export const perHourMicro = (profitMicro: number, minutes: number): number => Math.floor((profitMicro * 60) / minutes);

async function readMinutes({ models }: Pick<RatingsDeps, 'models'>, appId: string): Promise<number | null> {
  const found = await models.ratings
    .find({ appId, status: 'completed', submittedAt: { $ne: null } }, { createdAt: 1, submittedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(LOOKED_AT)
    .lean<Pick<Rating, 'createdAt' | 'submittedAt'>[]>();
  if (found.length < PACE_FROM) return null;
  const times = found
    .map(({ createdAt, submittedAt }) => (submittedAt?.getTime() ?? 0) - createdAt.getTime())
    .sort((one, other) => one - other);
  const median = times[Math.floor((times.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.round(median / MINUTE_MS));
}
