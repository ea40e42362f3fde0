import type { PushSubscription } from './model.ts';
import type { PushDeps } from './service.ts';
import type { AskSession } from './session.ts';

/** How often it is asked whether the session of a browser that is told nothing is over. */
const ASKED_EVERY_MS = 6 * 3_600_000;
const BATCH = 200;

/**
 * Forgets the browsers of sessions that are over, also of those that were told nothing since. While auth does not say they stay. Any
 * number of processes may do it. Returns how many left.
 */
export async function forgetStale(
  deps: Pick<PushDeps, 'subscriptions' | 'clock'> & { askSession: AskSession },
): Promise<number> {
  const now = deps.clock.now();
  const { subscriptions } = deps;
  const asked = await subscriptions
    .find({ askedAt: { $lte: new Date(now - ASKED_EVERY_MS) } })
    .sort({ askedAt: 1 })
    .limit(BATCH)
    .lean<PushSubscription[]>();
  let gone = 0;
  for (const { _id, userId, sessionId } of asked) {
    // Of this session alone: one that was saved meanwhile in another stays.
    const own = { _id, userId, sessionId };
    if (await deps.askSession(own)) await subscriptions.updateOne(own, { $set: { askedAt: new Date(now) } });
    else gone += (await subscriptions.deleteOne(own)).deletedCount;
  }
  return gone;
}
