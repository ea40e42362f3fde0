import { createEvent } from '@candor/events';
import { ensureRecord } from '@candor/service-kit/data/insert';
import { emit } from '@candor/service-kit/events/outbox';
import { hourOfLondon, londonDay } from '@candor/service-kit/london';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { ACTIVE_DAYS } from '../audience/snapshot.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Person } from '../people/model.ts';
import { readPerson } from '../people/service.ts';
import { mayBeTold, mayBeToldFilter } from './kept-from.ts';
import type { Digest, DigestRun } from './model.ts';
import { countWaiting, readWaiting } from './waiting.ts';

const DAY_MS = 24 * 60 * 60_000;
/** In London nobody is told before nine in the morning, or after eight in the evening. */
export const FROM_HOUR = 9;
export const TO_HOUR = 20;
/** People who are looked at together, */
export const BATCH = 100;
/** and how often in one sweep: a day's people are spread over as many sweeps as they need. */
export const BATCHES_MAX = 20;

/**
 * Tells the raters of the last 30 days that work waits which they may start now: once a London day, and nobody who is at work. It goes on
 * where the sweep before it was, in whichever process; the mark of the day and the event are one update of the person's digest, so that of
 * any number of sweeps, also one that was cut off, one tells.
 */
export async function sweepDigests(deps: RatingsDeps): Promise<void> {
  const now = deps.clock.now();
  const hour = hourOfLondon(now);
  if (hour < FROM_HOUR || hour >= TO_HOUR) return;
  const day = londonDay(now);
  const { digestRuns } = deps.models;
  await digestRuns.deleteMany({ _id: { $lt: day } });
  await ensureRecord(digestRuns, day, { _id: day, after: '', done: false });
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const run = await digestRuns.findById(day).lean<DigestRun>();
    if (!run || run.done || !(await runBatch(deps, run))) return;
  }
}

/** Tells the next people of a day; false after the last of them. */
async function runBatch(deps: RatingsDeps, { _id: day, after }: DigestRun): Promise<boolean> {
  const { people, digestRuns } = deps.models;
  const idle = await people
    .find({ hasOpen: false, _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean<Person[]>();
  const counts = await countWaiting(deps, await tellable(deps, idle, day), await readWaiting(deps));
  for (const [userId, count] of counts) if (count > 0) await tellOne(deps, userId, day, count);
  await deps.step('digest:2');
  const done = idle.length < BATCH;
  // Whoever did the same people at the same time has told nobody twice, and is not set back.
  await digestRuns.updateOne({ _id: day, after }, { $set: { after: idle.at(-1)?._id ?? after, done } });
  return !done;
}

/** Of these people those who were active lately, and whom nothing keeps from being told on this day. */
async function tellable(deps: RatingsDeps, people: readonly Person[], day: string): Promise<Person[]> {
  const staying = people.filter(({ leaving }) => !leaving);
  if (staying.length === 0) return [];
  const now = deps.clock.now();
  const ids = staying.map(({ _id }) => _id);
  const active = { userId: { $in: ids }, createdAt: { $gte: new Date(now - ACTIVE_DAYS * DAY_MS) } };
  const [started, digests] = await Promise.all([
    deps.models.ratings.find(active, { userId: 1 }).lean<{ userId: string }[]>(),
    deps.models.digests.find({ _id: { $in: ids } }, { outbox: 0 }).lean<Digest[]>(),
  ]);
  const isActive = new Set(started.map(({ userId }) => userId));
  const digestOf = new Map(digests.map((digest) => [digest._id, digest]));
  return staying.filter(({ _id }) => isActive.has(_id) && mayBeTold(digestOf.get(_id), day, now));
}

async function tellOne(deps: RatingsDeps, userId: string, day: string, campaigns: number): Promise<void> {
  const { digests } = deps.models;
  const now = deps.clock.now();
  const event = createEvent({
    id: `${userId}.digest.${day}`,
    name: 'work.waiting',
    occurredAtMs: now,
    correlationId: correlationId(),
    payload: { userId, campaigns },
  });
  const emitted = emit(event);
  await ensureRecord(digests, userId, { _id: userId });
  const told = await digests.updateOne(mayBeToldFilter(userId, day, now), {
    $set: { day, ...emitted.$set },
    $push: emitted.$push,
  });
  await deps.step('digest:1');
  // An erasure that began meanwhile may have removed what was kept before this was.
  if ((await readPerson(deps, userId)).leaving) await untell(deps, userId);
  else if (told.modifiedCount > 0) deps.nudge();
}

/** Whoever is leaving is told nothing, and nothing is kept of them but what kept them from being told before. */
async function untell({ models: { digests } }: RatingsDeps, userId: string): Promise<void> {
  await digests.updateOne({ _id: userId }, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
  await digests.deleteOne({ _id: userId, holdAt: null, freezeAt: null });
}
