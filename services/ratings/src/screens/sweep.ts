import { inBatches } from '@candor/service-kit/data/batches';
import { hasStoodStill, stoodStill } from '@candor/service-kit/data/stood-still';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { settlePassed } from './answer.ts';
import { settleReturn } from './back.ts';
import { settlePurchase } from './buy.ts';
import { pauseWithoutScreens, withoutScreens } from './dry.ts';
import { movesOf } from './model.ts';

/** Runs one piece of a sweep, so that what fails keeps nothing else waiting. */
type Guarded = (deps: RatingsDeps, what: string, work: () => Promise<unknown>) => Promise<void>;

/** A call that still runs has this long to hear the wallet before the sweeper asks, under the same key. */
const MONEY_MS = 10_000;

/**
 * Brings to its end what vanished calls have left of screens: those that passed checks still hold, purchases and returns whose answer was not
 * heard, campaigns that have none left and are live.
 */
export async function sweepScreens(deps: RatingsDeps, guarded: Guarded): Promise<void> {
  for (const checkDue of stoodStill(deps.clock.now(), deps.rules.abandonedMs))
    for await (const batch of inBatches<Rating>(deps.models.ratings, { filter: { checkDue } }))
      for (const rating of batch) await guarded(deps, 'check', () => settlePassed(deps, rating));

  const forMs = Math.min(MONEY_MS, deps.rules.abandonedMs);
  for (const list of ['pending', 'returning'] as const)
    for (const at of stoodStill(deps.clock.now(), forMs)) {
      const left = { filter: { [`screenMoves.${list}.at`]: at }, fields: { _id: 1 } } as const;
      for await (const batch of inBatches<App>(deps.models.apps, left))
        for (const { _id } of batch) await settleAll(deps, guarded, _id, forMs);
    }
  const dry = { filter: withoutScreens, fields: { _id: 1 } } as const;
  for await (const batch of inBatches<App>(deps.models.apps, dry as never))
    for (const { _id } of batch) await guarded(deps, 'screens', () => pauseWithoutScreens(deps, _id));
}

async function settleAll(deps: RatingsDeps, guarded: Guarded, appId: string, forMs: number): Promise<void> {
  const app = await deps.models.apps.findById(appId).lean<App>();
  if (!app) return;
  const moves = movesOf(app);
  const isDue = ({ at }: { at: Date }) => hasStoodStill(at, deps.clock.now(), forMs);
  for (const pending of moves.pending.filter(isDue))
    await guarded(deps, 'screens', () => settlePurchase(deps, app, pending));
  for (const returning of moves.returning.filter(isDue))
    await guarded(deps, 'screens', () => settleReturn(deps, app, returning));
}
