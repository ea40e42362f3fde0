import { createEvent } from '@candor/events';
import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import type { Standing } from './model.ts';

/** From this many upheld reports on, each further one puts the account on hold. */
export const UPHELD_MAX = 3;

/**
 * Counts an upheld report against the rater, once, however often it is told; from the third on with the event that puts the
 * account on hold, in the same update.
 */
export async function countUpheld(deps: RatingsDeps, userId: string, reportId: string): Promise<void> {
  await ensureRecord(deps.models.standings, userId, { upheld: [], outbox: [] });
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const before = await readUpheld(deps, userId);
    if (before.upheld.includes(reportId)) return;
    if (await push(deps, userId, reportId, before)) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function push(deps: RatingsDeps, userId: string, reportId: string, before: Upheld): Promise<boolean> {
  const upheldReports = before.upheld.length + before.carried.length + 1;
  const lost = standingLost(userId, reportId, upheldReports, deps.clock.now());
  const emitted = emit(upheldReports >= UPHELD_MAX ? lost : undefined);
  const counted = await deps.models.standings.updateOne(
    // As long as it was read, so that the number in the event is right.
    { _id: userId, upheld: { $size: before.upheld.length, $ne: reportId }, ...asCarried(before.carried) },
    { $push: { upheld: reportId, ...emitted.$push }, $set: emitted.$set },
  );
  return counted.modifiedCount === 1;
}

/** What an upheld report tells from `UPHELD_MAX` on; `upheldReports` counts it. */
export function standingLost(userId: string, reportId: string, upheldReports: number, atMs: number) {
  return createEvent({
    id: `${reportId}.standing`,
    name: 'rater.standingLost',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload: { userId, upheldReports },
  });
}

/** How many reports were upheld against the rater, those against erased accounts of the same person among them. */
export async function countUpheldReports(deps: RatingsDeps, userId: string): Promise<number> {
  const { upheld, carried } = await readUpheld(deps, userId);
  return upheld.length + carried.length;
}

export interface Upheld {
  upheld: string[];
  carried: string[];
}

/** The reports that were upheld against the rater, and those that are carried over. */
export async function readUpheld(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<Upheld> {
  const standing = await deps.models.standings
    .findById(userId, { upheld: 1, carried: 1 })
    .lean<Pick<Standing, 'upheld' | 'carried'>>();
  return { upheld: standing?.upheld ?? [], carried: standing?.carried ?? [] };
}

/** Matches a standing whose carried reports are as they were read; of most there are none. */
export const asCarried = (carried: readonly string[]) =>
  carried.length === 0 ? { carried: null } : { carried: { $size: carried.length } };
