import { updateTogether } from '@candor/service-kit/data/together';
import { joinCase } from '../alike/cases.ts';
import { compensatePlace } from '../apps/compensated.ts';
import { completePlace } from '../apps/complete.ts';
import { completeHeld, disputeHeld, holdPlace } from '../apps/held.ts';
import { STARS_UNKNOWN } from '../apps/model.ts';
import { disputePlace, releasePlace } from '../apps/places.ts';
import type { RatingsDeps } from '../deps.ts';
import { APPEAL_MS } from '../limits.ts';
import { freeSlot } from '../people/service.ts';
import { noteProblem } from '../problems/note.ts';
import { pauseWithoutScreens } from '../screens/dry.ts';
import { returnScreen } from '../screens/places.ts';
import { attemptKey, isFinal, isOpen, type Rating } from './model.ts';

/**
 * The last steps of every flow that closes a rating: the app's place and the person's slot follow the rating's status. By the
 * call or by the sweeper; each step is keyed by the attempt, so doing them again changes nothing. `flow` names the steps.
 */
export async function settleRating(deps: RatingsDeps, rating: Rating, flow: string, firstStep: number): Promise<void> {
  if (isOpen(rating.status)) return;
  await movePlace(deps, rating);
  const isLookedAt = rating.status === 'looked_at';
  if (isLookedAt) await joinCase(deps, rating);
  await deps.step(`${flow}:${firstStep}`);
  const screened = rating.status === 'screened';
  const counts = rating.submittedAt !== null || screened || rating.status === 'compensated';
  const how = { counts, screened, wasStarted: !rating.fenced, isLookedAt };
  await freeSlot(deps, rating.userId, attemptKey(rating), how);
  await deps.step(`${flow}:${firstStep + 1}`);
  if (screened) {
    await pauseWithoutScreens(deps, rating.appId);
    await deps.step(`${flow}:${firstStep + 2}`);
  }
  await noteProblem(deps, rating);
  // Only as it was read: a newer attempt may have been started since, or an appeal decided.
  await updateTogether(
    deps.models.ratings,
    {
      _id: rating._id,
      attempt: rating.attempt,
      status: rating.status,
      'appeal.status': rating.appeal?.status ?? null,
    },
    { $set: { unsettled: false }, ...(rating.checkDue && { $unset: { checkDue: 1 } }) },
  );
}

async function movePlace(deps: RatingsDeps, rating: Rating): Promise<void> {
  const { appId, status, alike } = rating;
  const attempt = attemptKey(rating);
  if (status === 'screened') return releasePlace(deps, appId, attempt, 'spent');
  // What a passed check held is back before, unless whoever passed it was cut off.
  if (rating.offer.check && status !== 'returned' && status !== 'expired') await returnScreen(deps, appId, attempt);
  if (status === 'compensated') {
    const { amountMicro, profitMicro } = rating.offer;
    return compensatePlace(deps, appId, attempt, amountMicro - profitMicro);
  }
  if (status === 'looked_at') return holdPlace(deps, appId, attempt);
  if (status === 'completed') {
    const stars = rating.stars ?? STARS_UNKNOWN;
    // Its place is in one list or in the other; where it is not, nothing happens.
    if (alike) await completeHeld(deps, appId, attempt, stars);
    return completePlace(deps, appId, attempt, stars);
  }
  if (status !== 'rejected' || isFinal(rating)) return releasePlace(deps, appId, attempt);
  const until = appealDeadline(deps, rating);
  if (alike) await disputeHeld(deps, appId, attempt, until);
  return disputePlace(deps, appId, attempt, until);
}

function appealDeadline(deps: RatingsDeps, rating: Rating): Date {
  return new Date((rating.closedAt?.getTime() ?? deps.clock.now()) + APPEAL_MS);
}
