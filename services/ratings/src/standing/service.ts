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
    const upheld = await readUpheld(deps, userId);
    if (upheld.includes(reportId)) return;
    if (await push(deps, userId, reportId, upheld.length)) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function push(deps: RatingsDeps, userId: string, reportId: string, before: number): Promise<boolean> {
  const upheldReports = before + 1;
  const lost = standingLost(userId, reportId, upheldReports, deps.clock.now());
  const emitted = emit(upheldReports >= UPHELD_MAX ? lost : undefined);
  const counted = await deps.models.standings.updateOne(
    // As long as it was read, so that the number in the event is right.
    { _id: userId, upheld: { $size: before, $ne: reportId } },
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

/** How many reports were upheld against the rater. */
export async function countUpheldReports(deps: RatingsDeps, userId: string): Promise<number> {
  return (await readUpheld(deps, userId)).length;
}

async function readUpheld(deps: RatingsDeps, userId: string): Promise<string[]> {
  const standing = await deps.models.standings.findById(userId, { upheld: 1 }).lean<Pick<Standing, 'upheld'>>();
  return standing?.upheld ?? [];
}
