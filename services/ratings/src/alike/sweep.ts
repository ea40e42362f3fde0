import type { RatingsDeps } from '../deps.ts';
import { attemptKey, type Rating, splitAttempt } from '../rating/model.ts';
import type { AlikeCase } from './model.ts';

/**
 * Ends a case of which nothing waits any more, because its 48 hours were over, or moves it to when the next of its ratings is paid. A
 * rating that joins at that moment makes it miss; the next sweep looks again.
 */
export async function endCase(deps: RatingsDeps, found: AlikeCase): Promise<void> {
  const { _id, held } = found;
  const ids = held.map(({ attempt }) => splitAttempt(attempt).ratingId);
  const attempts = new Set(held.map(({ attempt }) => attempt));
  const waiting = (
    await deps.models.ratings
      .find({ _id: { $in: ids }, status: 'looked_at' }, { attempt: 1, lookedAtUntil: 1 })
      .lean<Rating[]>()
  ).filter((rating) => attempts.has(attemptKey(rating)));
  const asRead = { _id, status: 'open' as const, [`held.${held.length}`]: { $exists: false } };
  const dates = waiting.flatMap(({ lookedAtUntil }) => (lookedAtUntil ? [lookedAtUntil.getTime()] : []));
  if (dates.length > 0)
    await deps.models.alikeCases.updateOne(asRead, { $set: { until: new Date(Math.min(...dates)) } });
  else
    await deps.models.alikeCases.updateOne(asRead, {
      $set: { status: 'paid', decidedAt: new Date(deps.clock.now()) },
      $unset: { openCluster: 1 },
    });
}
