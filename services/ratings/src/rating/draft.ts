import type { RatingsDeps } from '../deps.ts';
import { checkedAnswers } from '../questions/service.ts';
import { refuseSubmit } from './errors.ts';
import { openStatuses, type Rating } from './model.ts';
import { requireOwnRating } from './reads.ts';
import { characters, FEEDBACK_MAX, type Verdict } from './submit.ts';

/**
 * Saves a draft of an open rating, which becomes in progress; what is left out stays as it was. Refuses with NOT_FOUND,
 * RATING_CLOSED, STARS_MISSING, FEEDBACK_TOO_LONG and ANSWERS_INVALID.
 */
export async function saveDraft(deps: RatingsDeps, draft: Verdict): Promise<Rating> {
  const rating = await requireOwnRating(deps, draft.userId, draft.ratingId);
  const { stars, feedback, answers } = draft;
  if (stars != null && (!Number.isInteger(stars) || stars < 1 || stars > 5)) throw refuseSubmit('STARS_MISSING');
  if (feedback != null && characters(feedback.trim()) > FEEDBACK_MAX) throw refuseSubmit('FEEDBACK_TOO_LONG');
  const checked = answers && (await checkedAnswers(deps, rating, answers, 'draft'));
  const now = new Date(deps.clock.now());
  const fields = {
    status: 'in_progress' as const,
    draftSavedAt: now,
    ...(stars == null ? {} : { stars }),
    ...(feedback == null ? {} : { feedback }),
    ...(checked && { answers: checked }),
  };
  const open = {
    _id: rating._id,
    attempt: rating.attempt,
    status: { $in: [...openStatuses] },
    expiresAt: { $gt: now },
  };
  const saved = await deps.models.ratings.updateOne(open, { $set: fields });
  if (saved.matchedCount === 0) throw refuseSubmit('RATING_CLOSED');
  await deps.step('draft:1');
  return { ...rating, ...fields };
}
