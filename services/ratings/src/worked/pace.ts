import { expectedMinutes } from '../apps/minutes.ts';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { medianWorkMs } from './median.ts';

const MS_PER_MINUTE = 60_000;
/** Both of its figures, and those of whoever looks at the same moment, come of one read. */
const KEPT_MS = 60_000;
const KEPT_MAX = 200;

type Reading = Pick<RatingsDeps, 'models' | 'clock'>;
interface Kept {
  atMs: number;
  workMs: Promise<number | null>;
}
const kept = new WeakMap<RatingsDeps['models'], Map<string, Kept>>();

/** The median of a campaign as `medianWorkMs` has it, at most a minute old: for what is shown, and for nothing that is paid. */
export async function medianShown(deps: Reading, appId: string): Promise<number | null> {
  const known = kept.get(deps.models) ?? new Map<string, Kept>();
  kept.set(deps.models, known);
  const now = deps.clock.now();
  const before = known.get(appId);
  if (before && now - before.atMs < KEPT_MS && now >= before.atMs) return before.workMs;
  const workMs = medianWorkMs(deps, appId);
  known.delete(appId);
  known.set(appId, { atMs: now, workMs });
  for (const oldest of known.keys()) {
    if (known.size <= KEPT_MAX) break;
    known.delete(oldest);
  }
  // What could not be read is read again.
  workMs.catch(() => known.delete(appId));
  return workMs;
}

/** What a rater is told before the start: about how many minutes it takes, and what the reward is an hour then, in micro-USDT. */
export interface Pace {
  minutes: number;
  perHourMicro: number;
}

/** By what raters took, once enough have; before, by what the publisher expects. */
export async function paceOf(
  deps: Reading,
  app: Pick<App, '_id' | 'profitMicro'> & Partial<Pick<App, 'minutes' | 'asked'>>,
): Promise<Pace> {
  const workMs = await medianShown(deps, app._id);
  const minutes = workMs === null ? expectedMinutes(app) : Math.max(1, Math.round(workMs / MS_PER_MINUTE));
  return { minutes, perHourMicro: Math.floor((app.profitMicro * 60) / minutes) };
}
