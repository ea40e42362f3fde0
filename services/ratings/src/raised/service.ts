import { fingerprint } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import { badInput, refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import type { Question } from '../questions/question.ts';
import { readQuestions } from '../questions/service.ts';
import { refuseSubmit } from '../rating/errors.ts';
import { keepPlace } from '../rating/freeze.ts';
import { attemptKey, isOpen, openStatuses, type Rating, splitAttempt } from '../rating/model.ts';
import { requireOwnRating } from '../rating/reads.ts';
import { refuseRaised } from './errors.ts';
import type { QuestionCase, Raised, RaisedKind } from './model.ts';
import { printOf } from './print.ts';

/** Whoever reports a question keeps the rating, and its place, for so long at most: until a person has looked. */
export const LOOKED_AT_MS = 48 * 3_600_000;
/** Of one question no more reports are needed. */
export const RAISED_MAX = 100;

export interface RaiseQuestion {
  userId: string;
  ratingId: string;
  /** The question's id in the version that the rating answers. */
  questionId: string;
  kind: RaisedKind;
}

/**
 * A rater reports a question of an open rating: it waits with others of the same question for a moderator, and the rating stays open until
 * then, for at most 48 hours; its rater may go on with it or give it back. Repeating it answers the same. Refuses with NOT_FOUND, RATING_CLOSED, QUESTION_LOOKED_AT,
 * and BAD_INPUT what is no question of the rating.
 *
 * Steps: 1 the case has the report · 2 the rating keeps its time · 3 its place does.
 */
export async function raiseQuestion(deps: RatingsDeps, request: RaiseQuestion): Promise<Rating> {
  const rating = await requireOwnRating(deps, request.userId, request.ratingId);
  const question = await questionOf(deps, rating, request.questionId);
  const _id = caseId(rating.appId, question);
  const known = await deps.models.questionCases.findById(_id).lean<QuestionCase>();
  if (known?.raised.some(({ attempt }) => attempt === attemptKey(rating))) return keepOpen(deps, known, rating);
  if (!isOpen(rating.status) || deps.clock.now() >= rating.expiresAt.getTime()) throw refuseSubmit('RATING_CLOSED');
  const found = await put(deps, rating, question, request.kind);
  await deps.step('raised:1');
  return keepOpen(deps, found, rating);
}

const caseId = (appId: string, question: Question) => fingerprint({ appId, print: printOf(question) });

async function questionOf(deps: RatingsDeps, { appId, offer }: Rating, questionId: string): Promise<Question> {
  const { questions } = await readQuestions(deps, appId, offer.questions ?? 0);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw badInput('This rating does not ask such a question.', 'question');
  return question;
}

/** Step 1: begins the case of the question, or joins it while it is open. */
async function put(deps: RatingsDeps, rating: Rating, question: Question, kind: RaisedKind): Promise<QuestionCase> {
  const { questionCases } = deps.models;
  const at = new Date(deps.clock.now());
  const attempt = attemptKey(rating);
  const raised: Raised = { attempt, ratingId: rating._id, raterId: rating.userId, kind, at };
  const { appId, publisherId, offer } = rating;
  const _id = caseId(appId, question);
  await insertOnce<QuestionCase>(questionCases, {
    ...{ _id, appId, appName: offer.appName, publisherId },
    ...{ print: printOf(question), text: question.text, options: question.options ?? [] },
    ...{ status: 'open', raised: [raised], createdAt: at, unsettled: true },
    ...{ reason: null, decidedBy: null, decidedAt: null, outbox: [] },
  });
  await questionCases.updateOne(
    { _id, status: 'open', 'raised.attempt': { $ne: attempt }, [`raised.${RAISED_MAX - 1}`]: { $exists: false } },
    { $push: { raised }, $set: { unsettled: true } },
  );
  const found = await questionCases.findById(_id).lean<QuestionCase>();
  if (!found) throw refuse('NOT_FOUND');
  if (found.status === 'dismissed' && !found.raised.some((one) => one.attempt === attempt))
    throw refuseRaised('QUESTION_LOOKED_AT');
  return found;
}

/** Steps 2 and 3 for one rating, as long as its case is open. Answers with the rating as it is then. */
async function keepOpen(deps: RatingsDeps, found: QuestionCase, { _id, userId }: Rating): Promise<Rating> {
  if (found.status === 'open') await keepRaised(deps, found);
  return requireOwnRating(deps, userId, _id);
}

/**
 * Lets the ratings whose raters reported a question stay open until it is decided, and 48 hours after the report at most. By the call or by
 * the sweeper; repeatable. One whose time had run out is not opened again.
 */
export async function keepRaised(deps: RatingsDeps, { _id, raised }: QuestionCase): Promise<void> {
  for (const { attempt: key, at } of raised) {
    const { ratingId, attempt } = splitAttempt(key);
    const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
    if (rating?.attempt !== attempt || !isOpen(rating.status)) continue;
    const until = new Date(Math.max(rating.expiresAt.getTime(), at.getTime() + LOOKED_AT_MS));
    const open = { _id: ratingId, attempt, status: { $in: [...openStatuses] }, expiresAt: rating.expiresAt };
    const kept = await deps.models.ratings.updateOne(open, { $set: { expiresAt: until } });
    await deps.step('raised:2');
    // Moved meanwhile, by a freeze: it is looked at again.
    if (kept.matchedCount === 0) return;
    await keepPlace(deps, rating, until);
    await deps.step('raised:3');
  }
  await deps.models.questionCases.updateOne(
    { _id, status: 'open', [`raised.${raised.length}`]: { $exists: false } },
    { $set: { unsettled: false } },
  );
}

/** A case by its id. Refuses with NOT_FOUND. */
export async function requireQuestionCase(deps: Pick<RatingsDeps, 'models'>, id: string): Promise<QuestionCase> {
  const found = await deps.models.questionCases.findById(id).lean<QuestionCase>();
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** How many reported questions wait for somebody to decide them. */
export async function countOpenQuestionCases(deps: Pick<RatingsDeps, 'models'>): Promise<number> {
  return deps.models.questionCases.countDocuments({ status: 'open' });
}
