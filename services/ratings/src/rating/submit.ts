import { findTogether } from '@candor/service-kit/data/loader';
import { insertTogether, updateTogether } from '@candor/service-kit/data/together';
import { DomainError } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { findAlike } from '../alike/look.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Device } from '../devices/device.ts';
import type { Flag } from '../flags/flag.ts';
import { flagsOf } from '../flags/flags.ts';
import { ALIKE_MS } from '../limits.ts';
import { type Answer, sameAnswers } from '../questions/answers.ts';
import { checkedAnswers } from '../questions/service.ts';
import { refuseScreens } from '../screens/errors.ts';
import { workedMs } from '../worked/worked.ts';
import { refuseSubmit, tooEarly } from './errors.ts';
import { type Alike, isOpen, openStatuses, type Rating } from './model.ts';
import { requireOwnRating } from './reads.ts';
import { settleRating } from './settle.ts';
import { textHash } from './text-hash.ts';
import { acceptedEvents, rejectedEvent } from './told.ts';

export const FEEDBACK_MIN = 40;
export const FEEDBACK_MAX = 4_000;
const MS_PER_SECOND = 1_000;
export const COPIED_REASON = 'This feedback equals one that was submitted before.';

export interface Verdict {
  userId: string;
  ratingId: string;
  /** 1 to 5; left out: as in the draft. */
  stars?: number | null | undefined;
  /** 40 to 4,000 characters; left out or empty: as in the draft. */
  feedback?: string | null | undefined;
  /** What the rater tells of the device, kept with the rating alone; a repeated submission changes nothing of it. */
  device?: Device | undefined;
  /** All of them; left out: as in the draft. */
  answers?: Answer[] | null | undefined;
  /** How many seconds were worked on it, as the client has measured; left out: all that passed since the start. */
  workedSeconds?: number | null | undefined;
}

/**
 * Submits an open rating: it is completed; rejected when its text equals one already submitted; to be looked at when it is
 * nearly the same as one. Repeating the same submission
 * answers the same. Refuses with NOT_FOUND, RATING_CLOSED, STARS_MISSING, FEEDBACK_TOO_SHORT, FEEDBACK_TOO_LONG, TOO_EARLY,
 * CHECK_FIRST, ANSWERS_INVALID, which tells each question at fault; a refusal changes nothing.
 */
export async function submitRating(deps: RatingsDeps, verdict: Verdict): Promise<Rating> {
  const rating = await requireOwnRating(deps, verdict.userId, verdict.ratingId);
  const stars = verdict.stars ?? rating.stars;
  const feedback = (verdict.feedback?.trim() || rating.feedback?.trim()) ?? '';
  const told = { stars, feedback, answers: verdict.answers };
  if (!isOpen(rating.status)) return sameSubmission(deps, rating, told);
  assertSubmittable(deps, rating, stars, feedback);
  const answers = await checkedAnswers(deps, rating, verdict.answers ?? rating.answers ?? [], 'submission');

  const reportedMs = verdict.workedSeconds == null ? undefined : verdict.workedSeconds * MS_PER_SECOND;
  const submission = { feedback, answers, workedMs: workedMs(rating, new Date(deps.clock.now()), reportedMs) };
  const [{ isOriginal, alike }, flags] = await Promise.all([
    compare(deps, rating, feedback),
    flagsOf(deps, rating, submission),
  ]);
  const { device } = verdict;
  const now = new Date(deps.clock.now());
  const closed = await closeSubmitted(deps, rating, { ...submission, stars, isOriginal, alike, flags, device, now });
  if (!closed) return sameSubmission(deps, await requireOwnRating(deps, verdict.userId, verdict.ratingId), told);
  await deps.step('submit:2');
  await settleRating(deps, closed, 'submit', 3);
  return closed;
}

function assertSubmittable(
  deps: RatingsDeps,
  rating: Rating,
  stars: number | null,
  feedback: string,
): asserts stars is number {
  const now = deps.clock.now();
  if (now >= rating.expiresAt.getTime()) throw refuseSubmit('RATING_CLOSED');
  if (rating.offer.check && !rating.checked) throw refuseScreens('CHECK_FIRST');
  if (stars === null || !Number.isInteger(stars) || stars < 1 || stars > 5) throw refuseSubmit('STARS_MISSING');
  const length = characters(feedback);
  if (length < FEEDBACK_MIN) throw refuseSubmit('FEEDBACK_TOO_SHORT');
  if (length > FEEDBACK_MAX) throw refuseSubmit('FEEDBACK_TOO_LONG');
  const { secondsMin } = rating.offer;
  if (now < rating.createdAt.getTime() + secondsMin * 1_000) throw tooEarly(secondsMin);
}

/** The length of a text as a person counts: code points, not UTF-16 units. */
export function characters(text: string): number {
  return [...text].length;
}

/** The closed rating, if this is the submission that closed it; a lost answer is asked for again like this. */
async function sameSubmission(
  deps: RatingsDeps,
  rating: Rating,
  { stars, feedback, answers }: Pick<Verdict, 'stars' | 'answers'> & { feedback: string },
): Promise<Rating> {
  const isSame = rating.submittedAt !== null && rating.stars === stars && rating.feedback === feedback;
  if (!isSame || !(await isAnsweredSo(deps, rating, answers))) throw refuseSubmit('RATING_CLOSED');
  return rating;
}

async function isAnsweredSo(deps: RatingsDeps, rating: Rating, answers: Verdict['answers']): Promise<boolean> {
  if (!answers) return true;
  try {
    return sameAnswers(await checkedAnswers(deps, rating, answers, 'submission'), rating.answers ?? []);
  } catch (error) {
    // What could not have been submitted was not.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** What the text is to those that were submitted before. */
async function compare(deps: RatingsDeps, rating: Rating, feedback: string): Promise<Found> {
  const isOriginal = await claimText(deps, rating._id, feedback);
  await deps.step('submit:1');
  return { isOriginal, alike: isOriginal ? await findAlike(deps, rating, feedback) : undefined };
}

/** Step 1: the text's fingerprint belongs to the first rating that submits it. False when that is another one. */
async function claimText(deps: RatingsDeps, ratingId: string, feedback: string): Promise<boolean> {
  const holder = await insertTogether(deps.models.texts, { _id: textHash(feedback), ratingId });
  return holder?.ratingId === ratingId;
}

/** Step 2: the rating is closed with its event, in one update that only one call can win. */
async function closeSubmitted(
  deps: RatingsDeps,
  rating: Rating,
  verdict: {
    stars: number;
    feedback: string;
    answers: Answer[];
    isOriginal: boolean;
    alike: Alike | undefined;
    flags: Flag[];
    device: Device | undefined;
    workedMs: number;
    now: Date;
  },
): Promise<Rating | undefined> {
  const { stars, feedback, answers, isOriginal, alike, flags, device, now } = verdict;
  const flagged = flags.length > 0 ? { flags } : {};
  const emitted = emit(...eventsOf({ ...rating, ...flagged }, { isOriginal, alike, now }));
  const fields = {
    status: statusOf({ isOriginal, alike }),
    reason: isOriginal ? null : COPIED_REASON,
    stars,
    feedback,
    ...(rating.offer.questions && { answers }),
    ...(alike && { alike, lookedAtUntil: new Date(now.getTime() + ALIKE_MS) }),
    ...(device && { device, hasDevice: true }),
    ...flagged,
    workedMs: verdict.workedMs,
    submittedAt: now,
    closedAt: now,
    unsettled: true,
  };
  const open = {
    _id: rating._id,
    attempt: rating.attempt,
    status: { $in: [...openStatuses] },
    expiresAt: { $gt: now },
  };
  const changed = await updateTogether(deps.models.ratings, open, {
    $set: { ...fields, ...emitted.$set },
    $push: emitted.$push,
  });
  const ours = { ...rating, ...fields };
  if (changed === 'unchanged' || (changed === 'unknown' && !(await isClosedAs(deps, ours)))) return undefined;
  deps.nudge(deps.models.ratings, { _id: rating._id, outbox: emitted.$push.outbox?.$each ?? [] });
  return ours;
}

interface Found {
  isOriginal: boolean;
  alike: Alike | undefined;
}

function statusOf({ isOriginal, alike }: Found) {
  if (!isOriginal) return 'rejected' as const;
  return alike ? ('looked_at' as const) : ('completed' as const);
}

/** Of one that is to be looked at nothing is told until it is decided: no money moves before. */
function eventsOf(rating: Rating, { isOriginal, alike, now }: Found & { now: Date }) {
  if (!isOriginal) return [rejectedEvent(rating, now, COPIED_REASON)];
  return alike ? [] : acceptedEvents(rating, now);
}

/**
 * Whether a rating is closed as this call would have closed it. Two calls that say the same at the same moment are both told so, and do the
 * same steps, each keyed.
 */
async function isClosedAs(deps: RatingsDeps, ours: Rating): Promise<boolean> {
  const now = await findTogether<Rating>(deps.models.ratings, ours._id);
  const isSame = now?.attempt === ours.attempt && now.status === ours.status;
  const isThen = now?.submittedAt?.getTime() === ours.submittedAt?.getTime();
  return isSame && isThen && now.stars === ours.stars && now.feedback === ours.feedback;
}
