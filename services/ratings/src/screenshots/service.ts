import { refusePicture } from '@candor/service-kit/pictures/picture';
import { openTicket } from '@candor/service-kit/pictures/ticket';
import type { RatingsDeps } from '../deps.ts';
import { refuseSubmit } from '../rating/errors.ts';
import { isOpen, openStatuses, type Rating } from '../rating/model.ts';
import { requireOwnRating } from '../rating/reads.ts';
import { refuseScreenshots } from './errors.ts';
import { idOf, recordOf } from './name.ts';

export const SCREENSHOTS_MAX = 3;

interface OwnRating {
  userId: string;
  ratingId: string;
}

/** The record that an upload for a rating is kept under. Refuses with NOT_FOUND, RATING_CLOSED and SCREENSHOTS_MAX before it is kept. */
export async function recordForUpload(deps: RatingsDeps, { userId, ratingId }: OwnRating): Promise<string> {
  const rating = await requireOwnRating(deps, userId, ratingId);
  if (!isStillOpen(deps, rating)) throw refuseSubmit('RATING_CLOSED');
  if ((rating.screenshots ?? []).length >= SCREENSHOTS_MAX) throw refuseScreenshots('SCREENSHOTS_MAX');
  return recordOf(ratingId);
}

/**
 * Adds an uploaded screenshot to an open rating, in one guarded update: of many at once three are added. The same picture again changes
 * nothing. Refuses with NOT_FOUND, PICTURE_TICKET (another person's or rating's upload, or one that is too old), RATING_CLOSED and
 * SCREENSHOTS_MAX.
 */
export async function addScreenshot(deps: RatingsDeps, request: OwnRating & { ticket: string }): Promise<Rating> {
  const { userId, ratingId } = request;
  const rating = await requireOwnRating(deps, userId, ratingId);
  const { name, recordId } = openTicket(deps.uploadKeys, request.ticket, 'feedback', userId, deps.clock.now());
  if (recordId !== recordOf(ratingId)) throw refusePicture('PICTURE_TICKET');
  const added = await deps.models.ratings.updateOne(
    // There is no third one.
    { ...openOf(deps, rating), 'screenshots.2': { $exists: false } },
    { $addToSet: { screenshots: name } },
  );
  const now = await requireOwnRating(deps, userId, ratingId);
  if (added.matchedCount === 1 || now.screenshots?.includes(name)) return now;
  throw isStillOpen(deps, now) ? refuseScreenshots('SCREENSHOTS_MAX') : refuseSubmit('RATING_CLOSED');
}

/** Takes a screenshot away from an open rating; one that is not there is gone already. Refuses with NOT_FOUND and RATING_CLOSED. */
export async function removeScreenshot(
  deps: RatingsDeps,
  request: OwnRating & { screenshotId: string },
): Promise<Rating> {
  const { userId, ratingId, screenshotId } = request;
  const rating = await requireOwnRating(deps, userId, ratingId);
  const name = rating.screenshots?.find((one) => idOf(one) === screenshotId);
  const removed = await deps.models.ratings.updateOne(openOf(deps, rating), { $pull: { screenshots: name ?? '' } });
  if (removed.matchedCount === 0) throw refuseSubmit('RATING_CLOSED');
  // Where this fails the sweeper takes it: no rating has it.
  if (name !== undefined) await deps.pictures.remove(name).catch(() => undefined);
  return requireOwnRating(deps, userId, ratingId);
}

/** The screenshots that a rating has now: one that was given back or ran out has none any more. */
export function screenshotsOf(rating: Pick<Rating, 'status' | 'screenshots'>): readonly string[] {
  return rating.status === 'returned' || rating.status === 'expired' ? [] : (rating.screenshots ?? []);
}

/** Removes all screenshots of an erased person: first the pictures, so that whoever stops in between begins again where they are named. */
export async function removeScreenshots(deps: RatingsDeps, userId: string): Promise<void> {
  const withSome = deps.models.ratings.find({ userId, 'screenshots.0': { $exists: true } }, { screenshots: 1 });
  for (const { _id, screenshots = [] } of await withSome.lean<Pick<Rating, '_id' | 'screenshots'>[]>()) {
    for (const name of screenshots) await deps.pictures.remove(name);
    await deps.models.ratings.updateOne({ _id }, { $unset: { screenshots: 1 } });
  }
}

const isStillOpen = (deps: RatingsDeps, { status, expiresAt }: Rating) =>
  isOpen(status) && deps.clock.now() < expiresAt.getTime();

const openOf = (deps: RatingsDeps, { _id, attempt }: Rating) => ({
  _id,
  attempt,
  status: { $in: [...openStatuses] },
  expiresAt: { $gt: new Date(deps.clock.now()) },
});
