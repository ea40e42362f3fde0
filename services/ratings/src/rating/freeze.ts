import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { attemptKey, isOpen, openStatuses, type Rating } from './model.ts';

/** Each lost race means that another event of the same freeze moved it. */
const TRIES_MAX = 5;

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
  const open = { userId: freeze.userId, status: { $in: [...openStatuses] } };
  const ratings = await deps.models.ratings.find(open, { _id: 1 }).lean<Pick<Rating, '_id'>[]>();
  for (const { _id } of ratings) await keepTimeOf(deps, _id, freeze);
}

async function keepTimeOf(deps: RatingsDeps, ratingId: string, freeze: AccountFreeze): Promise<void> {
  const { freezeId: id, isOver } = freeze;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
    if (!rating || !isOpen(rating.status)) return;
    const moved = movedBy(rating, freeze);
    if (!moved) {
      // It was moved before; whoever did may have died before its place was.
      if (rating.freeze?.id === id) await keepPlace(deps, rating, rating.expiresAt);
      return;
    }
    const { expiresAt, remainingMs } = moved;
    const { modifiedCount } = await deps.models.ratings.updateOne(
      // Of events at once each sees what the one before made of it.
      { _id: ratingId, attempt: rating.attempt, status: { $in: [...openStatuses] }, expiresAt: rating.expiresAt },
      { $set: { expiresAt, freeze: { id, remainingMs, isOver } } },
    );
    if (modifiedCount === 0) continue;
    await deps.step('freeze:1');
    await keepPlace(deps, rating, expiresAt);
    return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** The place is reserved as long as the rating is open. */
export async function keepPlace(deps: RatingsDeps, rating: Rating, until: Date): Promise<void> {
  await deps.models.apps.updateOne(
    { _id: rating.appId, 'reservations.attempt': attemptKey(rating) },
    { $set: { 'reservations.$.until': until } },
  );
}

/** The new deadline of a rating, and how much time it had left when its account was frozen; undefined where nothing is to be moved. */
function movedBy(rating: Rating, { freezeId, at, until, isOver }: AccountFreeze) {
  const known = rating.freeze?.id === freezeId ? rating.freeze : undefined;
  // What the end of the freeze has settled no late event moves again.
  if (known?.isOver) return undefined;
  const remainingMs = known?.remainingMs ?? rating.expiresAt.getTime() - at.getTime();
  if (!known && (rating.createdAt > at || remainingMs <= 0)) return undefined;
  const expiresAt = new Date(until.getTime() + remainingMs);
  // The news of a shorter freeze that comes late: only its end shortens.
  return known && !isOver && expiresAt <= rating.expiresAt ? undefined : { expiresAt, remainingMs };
}
