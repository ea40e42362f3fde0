import { createEvent } from '@candor/events';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { countCompleted } from '../rating/reads.ts';
import type { Problem } from './model.ts';

/** So many people pause a campaign, */
export const PEOPLE_PAUSE = 3;
/** each with so many completed ratings. */
export const COMPLETED_MIN = 10;
/** After its publisher has checked it a campaign does not pause itself for so long. */
export const CHECKED_MS = 24 * 3_600_000;
/** The newest people that are compared with each other. */
const PEOPLE_COMPARED = 12;
const READ_MAX = 100;

type Judged = Pick<App, '_id' | 'name' | 'publisherId' | 'state' | 'checkedAt'>;

/**
 * Judges whether a problem pauses its campaign: after three people with ten completed ratings each who opened the link and are not joined
 * with each other by an invitation, a device or an address. Of those since the publisher said that it was checked, and no sooner than 24
 * hours after that. By the call or by the sweeper; repeatable. Rejects with UNAVAILABLE while the wallet does not say who is joined.
 */
export async function judgeProblem(deps: RatingsDeps, problem: Problem): Promise<void> {
  const counts = await doesCount(deps, problem);
  if (counts) {
    const waits = await pauseIfDue(deps, problem.appId);
    if (waits) {
      await deps.models.problems.updateOne({ _id: problem._id }, { $set: { judgeAt: waits } });
      return;
    }
  }
  await deps.models.problems.updateOne({ _id: problem._id }, { $unset: { judgeAt: 1 } });
  await deps.step('problem:6');
}

async function doesCount(deps: RatingsDeps, { _id, counts, opened, raterId }: Problem): Promise<boolean> {
  if (counts !== undefined) return counts;
  const completed = opened ? ((await countCompleted(deps, [raterId])).get(raterId) ?? 0) : 0;
  const found = completed >= COMPLETED_MIN;
  await deps.models.problems.updateOne({ _id }, { $set: { counts: found } });
  await deps.step('problem:4');
  return found;
}

/** Pauses the campaign where enough people say so. Answers from when it is to be looked at again, where that is later. */
async function pauseIfDue(deps: RatingsDeps, appId: string): Promise<Date | undefined> {
  const fields = { name: 1, publisherId: 1, state: 1, checkedAt: 1 } as const;
  const app = await deps.models.apps.findById(appId, fields).lean<Judged>();
  // What is not live takes nobody's time; whoever comes after it goes on is looked at with these.
  if (app?.state !== 'live') return undefined;
  const people = await peopleSince(deps, app);
  if (people.length < PEOPLE_PAUSE) return undefined;
  const from = app.checkedAt && new Date(app.checkedAt.getTime() + CHECKED_MS);
  if (from && deps.clock.now() < from.getTime()) return from;
  const { groups } = await deps.joined({ userIds: people });
  if (groups >= PEOPLE_PAUSE) await pauseByProblems(deps, app);
  return undefined;
}

/** The newest people whose problems count since the campaign was checked, each once. */
async function peopleSince(deps: RatingsDeps, { _id, checkedAt }: Judged): Promise<string[]> {
  const since = checkedAt ? { createdAt: { $gt: checkedAt } } : {};
  const found = await deps.models.problems
    .find({ appId: _id, counts: true, ...since }, { raterId: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(READ_MAX)
    .lean<Pick<Problem, 'raterId'>[]>();
  return [...new Set(found.map(({ raterId }) => raterId))].slice(0, PEOPLE_COMPARED);
}

/** live → paused, once since it was checked: a publisher who says so meanwhile wins. */
async function pauseByProblems(deps: RatingsDeps, { _id, name, publisherId, checkedAt }: Judged): Promise<void> {
  const at = new Date(deps.clock.now());
  const event = createEvent({
    id: `${_id}.problems.${checkedAt?.getTime() ?? 0}`,
    name: 'app.paused',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { appId: _id, appName: name, publisherId, reason: 'problems' },
  });
  const emitted = emit(event);
  const paused = await deps.models.apps.updateOne(
    { _id, state: 'live', checkedAt: checkedAt ?? null },
    { $set: { state: 'paused', pausedFor: 'problems', ...emitted.$set }, $push: emitted.$push },
  );
  if (paused.modifiedCount === 1) deps.nudge(deps.models.apps);
  await deps.step('problem:5');
}
