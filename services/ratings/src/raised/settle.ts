import { createEvent } from '@candor/events';
import { inBatches } from '@candor/service-kit/data/batches';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { QuestionSet } from '../questions/model.ts';
import { closeUnrated } from '../rating/give-back.ts';
import { attemptKey, openStatuses, type Rating, splitAttempt } from '../rating/model.ts';
import { ratingFacts } from '../rating/told.ts';
import { compensate } from './compensate.ts';
import type { QuestionCase } from './model.ts';
import { printOf } from './print.ts';

/** Who was open for so long before a report is paid. */
export const OPEN_BEFORE_MS = 30_000;

/**
 * What follows an upheld case, by the call or by the sweeper: the campaign, and whatever goes on from it at another price, is paused until the
 * question is changed, then each of its open ratings that ask it ends by a guarded update of its own. Repeatable.
 *
 * Steps: 5 the campaign is paused · 6 to 8 each rating ends, its place and its slot follow · 9 nothing is left.
 */
export async function settleQuestionCase(deps: RatingsDeps, found: QuestionCase): Promise<void> {
  if (!found.unsettled || found.status !== 'upheld') return;
  let isAllSeen = true;
  for (let appId: string | undefined = found.appId; appId !== undefined; ) {
    isAllSeen = (await settleCampaign(deps, found, appId)) && isAllSeen;
    // Read after the question is noted: a price that changes from here on takes the note along.
    const next = await nextOf(deps, appId);
    isAllSeen = next !== 'awaited' && isAllSeen;
    appId = next === 'awaited' ? undefined : next;
  }
  // The sweeper follows what was on its way.
  if (!isAllSeen) return;
  await deps.step('raised:9');
  await deps.models.questionCases.updateOne({ _id: found._id, status: 'upheld' }, { $set: { unsettled: false } });
}

/** The same for one campaign; false where a start is on its way that may still ask the question. */
async function settleCampaign(deps: RatingsDeps, found: QuestionCase, appId: string): Promise<boolean> {
  await pauseForQuestion(deps, found, appId);
  await deps.step('raised:5');
  // A start that took its place before the pause has no rating yet. Asked before the ratings are read: what it makes meanwhile they may miss.
  const isQuiet = !(await isStarting(deps, appId));
  const asking = await versionsAsking(deps, found, appId);
  for (const status of openStatuses) {
    const open = { filter: { appId, status, 'offer.questions': { $in: asking } } } as const;
    for await (const batch of inBatches<Rating>(deps.models.ratings, open))
      for (const rating of batch) await endRating(deps, found, rating);
  }
  return isQuiet;
}

/** The campaign that goes on from one at another price, if there is one; `awaited` before it is made. */
async function nextOf({ models }: RatingsDeps, appId: string): Promise<string | 'awaited' | undefined> {
  const app = await models.apps.findById(appId, { next: 1 }).lean<Pick<App, 'next'>>();
  if (!app?.next) return undefined;
  return (await models.apps.exists({ _id: app.next.id })) ? app.next.id : 'awaited';
}

/** live → paused, and noted in the campaign's own document, which does not go on as long as it asks this. */
async function pauseForQuestion(deps: RatingsDeps, found: QuestionCase, appId: string): Promise<void> {
  const { _id: caseId, publisherId, appName, print } = found;
  const upheld = { $addToSet: { upheldQuestions: print } };
  const emitted = emit(
    createEvent({
      id: appId === found.appId ? `${caseId}.paused` : `${caseId}.paused.${appId}`,
      name: 'app.paused',
      occurredAtMs: deps.clock.now(),
      correlationId: correlationId(),
      payload: { appId, appName, publisherId, reason: 'question' },
    }),
  );
  const paused = await deps.models.apps.updateOne(
    // It pauses once by one case: a campaign that goes on with other questions stays live when this is done again.
    { _id: appId, state: 'live', upheldQuestions: { $ne: print } },
    { ...upheld, $set: { state: 'paused', pausedFor: 'question', ...emitted.$set }, $push: emitted.$push },
  );
  if (paused.modifiedCount === 1) deps.nudge(deps.models.apps);
  else await deps.models.apps.updateOne({ _id: appId, state: { $ne: 'live' } }, upheld);
  const isNoted = await deps.models.apps.exists({ _id: appId, upheldQuestions: print });
  // It went live between the two.
  if (!isNoted) await pauseForQuestion(deps, found, appId);
}

/** The versions of the campaign's questions that ask it. */
async function versionsAsking(deps: RatingsDeps, { print }: QuestionCase, appId: string): Promise<number[]> {
  const sets = await deps.models.questionSets.find({ appId }).lean<QuestionSet[]>();
  return sets.filter(({ questions }) => questions.some((one) => printOf(one) === print)).map(({ version }) => version);
}

/** Paid, if it was open for 30 seconds before somebody's report; else given back without a mark. */
async function endRating(deps: RatingsDeps, { raised }: QuestionCase, rating: Rating): Promise<void> {
  const last = Math.max(...raised.map(({ at }) => at.getTime()));
  if (rating.createdAt.getTime() <= last - OPEN_BEFORE_MS) await compensate(deps, rating);
  else await closeUnrated(deps, rating, 'returned', { flow: 'raised-back', events: [stoppedEvent(deps, rating)] });
}

/** Its rater is told why it ended. */
function stoppedEvent(deps: RatingsDeps, rating: Rating) {
  return createEvent({
    id: `${attemptKey(rating)}.stopped`,
    name: 'rating.stopped',
    occurredAtMs: deps.clock.now(),
    correlationId: correlationId(),
    payload: ratingFacts(rating),
  });
}

async function isStarting(deps: RatingsDeps, appId: string): Promise<boolean> {
  const app = await deps.models.apps.findById(appId, { reservations: 1 }).lean<Pick<App, 'reservations'>>();
  const held = (app?.reservations ?? []).map(({ attempt }) => splitAttempt(attempt));
  const ids = held.map(({ ratingId }) => ratingId);
  const ratings = await deps.models.ratings
    .find({ _id: { $in: ids } }, { attempt: 1 })
    .lean<Pick<Rating, '_id' | 'attempt'>[]>();
  const attempts = new Map(ratings.map(({ _id, attempt }) => [_id, attempt]));
  return held.some(({ ratingId, attempt }) => (attempts.get(ratingId) ?? 0) < attempt);
}
