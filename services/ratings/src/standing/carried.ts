import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { asCarried, readUpheld, standingLost, UPHELD_MAX } from './service.ts';

/**
 * Counts the reports that were upheld against erased accounts of the same person. With them alone nobody is put on hold: a hold that
 * they led to is carried by itself, or was lifted. With one of this account's own that makes three, the event goes out in the same update.
 * Repeatable.
 */
export async function carryUpheld(deps: RatingsDeps, userId: string, formerUserIds: readonly string[]): Promise<void> {
  const former = await Promise.all(formerUserIds.map((id) => readUpheld(deps, id)));
  const reports = former.flatMap(({ upheld, carried }) => [...upheld, ...carried]);
  if (reports.length === 0) return;
  await ensureRecord(deps.models.standings, userId, { upheld: [], outbox: [] });
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const { upheld, carried: before } = await readUpheld(deps, userId);
    const carried = [...new Set([...before, ...reports])].filter((id) => !upheld.includes(id));
    if (carried.length === before.length) return;
    const isLost = upheld.length > 0 && upheld.length + before.length < UPHELD_MAX;
    const all = upheld.length + carried.length;
    const lost =
      isLost && all >= UPHELD_MAX ? standingLost(userId, upheld.at(-1) ?? '', all, deps.clock.now()) : undefined;
    const emitted = emit(lost);
    const { modifiedCount } = await deps.models.standings.updateOne(
      { _id: userId, upheld: { $size: upheld.length }, ...asCarried(before) },
      { $set: { carried, ...emitted.$set }, $push: emitted.$push },
    );
    if (modifiedCount === 1) return deps.nudge();
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}
