import { createEvent } from '@candor/events';
import { badInput } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { passCheck } from '../people/service.ts';
import { refuseSubmit } from '../rating/errors.ts';
import { attemptKey, isOpen, openStatuses, type Rating } from '../rating/model.ts';
import { requireOwnRating } from '../rating/reads.ts';
import { settleRating } from '../rating/settle.ts';
import { ratingFacts } from '../rating/told.ts';
import { refuseScreens } from './errors.ts';
import type { Checked } from './model.ts';
import { returnScreen } from './places.ts';

export interface AnswerCheck {
  userId: string;
  ratingId: string;
  /** One of the options. */
  answer: string;
}

/**
 * Answers the check of an open rating, once for the person and the campaign. An answer that ends it makes it `screened`, which is final: its
 * place is free for others, and what was promised for that is paid. Repeating the same answer answers the same. Refuses with
 * NOT_FOUND, NO_CHECK, RATING_CLOSED, CHECK_ANSWERED another answer, and BAD_INPUT what is none of the options.
 *
 * Steps: 1 rating: the answer, and the end of it with its event, or that the screen is to be given back · where it ends it: 2 place and
 * screen · 3 the person's slot · 4 the campaign is paused where it was the last screen · where it goes on: 2 the screen is free again ·
 * 3 it ends nothing of the person's day any more.
 */
export async function answerCheck(deps: RatingsDeps, request: AnswerCheck): Promise<Rating> {
  const { userId, ratingId, answer } = request;
  const rating = await requireOwnRating(deps, userId, ratingId);
  const { check } = rating.offer;
  if (!check) throw refuseScreens('NO_CHECK');
  if (rating.checked) return sameAnswer(rating, answer);
  if (!isOpen(rating.status) || deps.clock.now() >= rating.expiresAt.getTime()) throw refuseSubmit('RATING_CLOSED');
  if (!check.options.includes(answer)) throw badInput('Please choose one of the answers.', 'answer');
  const now = new Date(deps.clock.now());
  const checked: Checked = { answer, screened: check.ends.includes(answer), at: now };
  const after = await keepAnswer(deps, rating, checked);
  if (!after) return sameAnswer(await requireOwnRating(deps, userId, ratingId), answer);
  deps.nudge(deps.models.ratings);
  await deps.step('check:1');
  if (checked.screened) await settleRating(deps, after, 'check', 2);
  else await settlePassed(deps, after);
  return after;
}

/** The rating, if this is the answer that was given; a lost reply is asked for again like this. */
function sameAnswer(rating: Rating, answer: string): Rating {
  if (!rating.checked) throw refuseSubmit('RATING_CLOSED');
  if (rating.checked.answer !== answer) throw refuseScreens('CHECK_ANSWERED');
  return rating;
}

/** Step 1: one update that only one call can win. */
async function keepAnswer(deps: RatingsDeps, rating: Rating, checked: Checked): Promise<Rating | undefined> {
  const { screened, at } = checked;
  const fields = screened
    ? { checked, status: 'screened' as const, closedAt: at, unsettled: true }
    : { checked, checkDue: at };
  const emitted = emit(screened ? screenedEvent(rating, at) : undefined);
  const open = {
    _id: rating._id,
    attempt: rating.attempt,
    status: { $in: [...openStatuses] },
    expiresAt: { $gt: at },
    checked: { $exists: false },
  };
  const kept = await deps.models.ratings.updateOne(open, {
    $set: { ...fields, ...emitted.$set },
    $push: emitted.$push,
  });
  return kept.modifiedCount === 1 ? { ...rating, ...fields } : undefined;
}

/** The event that has it paid, as it was offered at the start. */
export function screenedEvent(rating: Rating, at: Date) {
  return createEvent({
    id: `${attemptKey(rating)}.screened`,
    name: 'rating.screened',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { ...ratingFacts(rating), rewardMicro: rating.offer.check?.rewardMicro ?? 0 },
  });
}

/** What follows a passed check, by the call or by the sweeper: its screen is free again, and the person may be asked another one. */
export async function settlePassed(deps: RatingsDeps, rating: Rating): Promise<void> {
  const attempt = attemptKey(rating);
  await returnScreen(deps, rating.appId, attempt);
  await deps.step('check:2');
  await passCheck(deps, rating.userId, attempt);
  await deps.step('check:3');
  await deps.models.ratings.updateOne({ _id: rating._id, attempt: rating.attempt }, { $unset: { checkDue: 1 } });
}
