import type { RatingsDeps } from '../deps.ts';
import { attemptKey, openStatuses, type Rating } from './model.ts';

/** A freeze of a rater's account, as auth tells of it. */
export interface AccountFreeze {
  userId: string;
  freezeId: string;
  /** When the account was frozen, */
  at: Date;
  /** and until when the time of its open ratings stands still: by what is known now, or for good where the freeze has ended. */
  until: Date;
  isOver: boolean;
}

/**
 * Lets the open ratings of a frozen account keep the time that they had left, from the end of the freeze on. Each is moved once, and again
 * when a freeze is prolonged or ends early; events may come twice and in any order. One whose time had run out before is not opened again.
 */
export async function keepTime(deps: RatingsDeps, freeze: AccountFreeze): Promise<void> {
  const { userId, freezeId, at, until, isOver } = freeze;
  const open = { userId, status: { $in: [...openStatuses] } };
  const ratings = await deps.models.ratings.find(open).lean<Rating[]>();
  for (const rating of ratings) {
    const isMarked = rating.freeze?.id === freezeId;
    // What the end of the freeze has settled no late event moves again.
    if (isMarked && rating.freeze?.isOver) continue;
    const remainingMs = isMarked ? (rating.freeze?.remainingMs ?? 0) : rating.expiresAt.getTime() - at.getTime();
    if (!isMarked && (rating.createdAt > at || remainingMs <= 0)) continue;
    const expiresAt = new Date(until.getTime() + remainingMs);
    // The news of a shorter freeze that comes late; only its end shortens.
    if (isMarked && !isOver && expiresAt <= rating.expiresAt) continue;
    const moved = await deps.models.ratings.updateOne(
      { ...open, _id: rating._id, attempt: rating.attempt, expiresAt: rating.expiresAt },
      { $set: { expiresAt, freeze: { id: freezeId, remainingMs, isOver } } },
    );
    if (moved.modifiedCount === 0) continue;
    await deps.models.apps.updateOne(
      { _id: rating.appId, 'reservations.attempt': attemptKey(rating) },
      { $set: { 'reservations.$.until': expiresAt } },
    );
  }
}
