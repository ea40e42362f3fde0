import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { organisationActed } from '@candor/service-kit/events/organisation';
import { emit } from '@candor/service-kit/events/outbox';
import { requireActOn } from '@candor/service-kit/security/organisation';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import { raterName } from '../feedback/rater.ts';
import { CAS_TRIES } from '../limits.ts';
import { requirePublisherStaying, requireStaying } from '../people/service.ts';
import type { Rating } from '../rating/model.ts';
import { leavingOutClosed } from './closed.ts';
import { refuseLeftOut } from './errors.ts';
import { LEFT_OUT_MAX, type LeftOut, type LeftOutReason, slotOf, standingOf } from './model.ts';

/** A leaving-out as its organisation is shown it: the piece of feedback, without its stars, and nothing of a person. */
export interface ShownLeftOut extends Pick<LeftOut, 'reason' | 'at'> {
  /** The rating's id. */
  id: string;
  appId: string;
  appName: string;
  /** The name that the feedback has, of this app alone. */
  rater: string;
  feedback: string;
  takenBackAt: Date | null;
}

/**
 * An organisation leaves the rater of a piece of feedback out of its later campaigns, where it was never shown the stars. Whoever asks again
 * for the same reason is answered with what stands. Refuses with NOT_FOUND, ORGANISATION_ROLE, STARS_SEEN, LEFT_OUT_CLOSED, LEFT_OUT_FULL,
 * LEFT_OUT_EXISTS for another reason and LEFT_OUT_ENDED once it was taken back; whether the rater is left out by another piece makes no
 * difference.
 */
export async function leaveRaterOut(
  deps: RatingsDeps,
  viewer: SignedInViewer,
  { ratingId, reason }: { ratingId: string; reason: LeftOutReason },
): Promise<ShownLeftOut> {
  let rating = await requirePiece(deps, viewer, ratingId);
  await requireStaying(deps, viewer.userId);
  await requirePublisherStaying(deps, rating.publisherId);
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    if (rating.leftOut) return shownLeftOut(deps, rating, asMade(rating.leftOut, reason));
    if (rating.starsUnseen !== true) throw refuseLeftOut('STARS_SEEN');
    if (await leavingOutClosed(deps, rating.publisherId)) throw refuseLeftOut('LEFT_OUT_CLOSED');
    const slot = await freeSlot(deps, rating.publisherId);
    if (slot === undefined) throw refuseLeftOut('LEFT_OUT_FULL');
    const { userId: raterId } = rating;
    const leftOut: LeftOut = { reason, at: new Date(deps.clock.now()), by: viewer.userId, raterId };
    if (await put(deps, rating, leftOut, slot)) {
      deps.nudge();
      return shownLeftOut(deps, rating, leftOut);
    }
    rating = await requirePiece(deps, viewer, ratingId);
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Takes it back, for good: from then on it keeps nobody out, by this piece. Repeatable. Refuses with NOT_FOUND and ORGANISATION_ROLE. */
export async function takeLeftOutBack(
  deps: RatingsDeps,
  viewer: SignedInViewer,
  ratingId: string,
): Promise<ShownLeftOut> {
  const rating = await requirePiece(deps, viewer, ratingId);
  if (!rating.leftOut) throw refuse('NOT_FOUND');
  const emitted = emit(loggedOf(deps, rating, 'campaign.leftOutBack', viewer.userId));
  const takenBackAt = new Date(deps.clock.now());
  const taken = await deps.models.ratings.updateOne({ _id: ratingId, leftOutSlot: { $exists: true } }, {
    $set: { 'leftOut.takenBackAt': takenBackAt, ...emitted.$set },
    $unset: { leftOutSlot: 1, 'leftOut.raterId': 1 },
    $push: emitted.$push,
  } as never);
  if (taken.modifiedCount === 1) deps.nudge();
  const { leftOut = rating.leftOut } = await requirePiece(deps, viewer, ratingId);
  return shownLeftOut(deps, rating, leftOut);
}

/** Those of an organisation that stand, the newest first; it has a hundred at most. */
export async function listLeftOut(deps: RatingsDeps, publisherId: string): Promise<ShownLeftOut[]> {
  const found = await deps.models.ratings.find(standingOf(publisherId)).lean<Rating[]>();
  return found
    .flatMap((rating) => (rating.leftOut ? [shownLeftOut(deps, rating, rating.leftOut)] : []))
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1));
}

/** As its organisation is shown it. */
export const shownLeftOut = (
  deps: Pick<RatingsDeps, 'idKeys'>,
  { _id: id, appId, userId, offer, feedback }: Pick<Rating, '_id' | 'appId' | 'userId' | 'offer' | 'feedback'>,
  { reason, at, takenBackAt }: Pick<LeftOut, 'reason' | 'at' | 'takenBackAt'>,
): ShownLeftOut => ({
  ...{ id, appId, appName: offer.appName, rater: raterName(deps, appId, userId), feedback: feedback ?? '' },
  ...{ reason, at, takenBackAt: takenBackAt ?? null },
});

async function requirePiece(deps: RatingsDeps, viewer: SignedInViewer, ratingId: string): Promise<Rating> {
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating?.status !== 'completed') throw refuse('NOT_FOUND');
  requireActOn(viewer, rating.publisherId, 'feedback');
  return rating;
}

/** What was done by this piece before, if it is the same. */
function asMade(made: LeftOut, reason: LeftOutReason): LeftOut {
  if (made.takenBackAt) throw refuseLeftOut('LEFT_OUT_ENDED');
  if (made.reason !== reason) throw refuseLeftOut('LEFT_OUT_EXISTS');
  return made;
}

/** By lot, so that those who come at once seldom want the same one. */
async function freeSlot({ models }: RatingsDeps, publisherId: string): Promise<string | undefined> {
  const held = await models.ratings
    .find(standingOf(publisherId), { leftOutSlot: 1 })
    .lean<Pick<Rating, '_id' | 'leftOutSlot'>[]>();
  const taken = new Set(held.map(({ leftOutSlot }) => leftOutSlot));
  const free = Array.from({ length: LEFT_OUT_MAX }, (_, number) => slotOf(publisherId, number)).filter(
    (slot) => !taken.has(slot),
  );
  return free.length === 0 ? undefined : free[randomInt(free.length)];
}

/** One update, which stars that are shown at this moment make miss, and another call for this piece or this slot. */
async function put(deps: RatingsDeps, rating: Rating, leftOut: LeftOut, leftOutSlot: string): Promise<boolean> {
  const emitted = emit(loggedOf(deps, rating, 'campaign.leftOut', leftOut.by, leftOut.reason));
  try {
    const put = await deps.models.ratings.updateOne(
      { _id: rating._id, status: 'completed', starsUnseen: true, leftOut: { $exists: false } } as never,
      { $set: { leftOut, leftOutSlot, ...emitted.$set }, $push: emitted.$push } as never,
    );
    return put.modifiedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** For the organisation's own log: of which campaign and why, and never whom. */
function loggedOf(
  deps: RatingsDeps,
  { _id, publisherId, appId, offer }: Rating,
  act: 'campaign.leftOut' | 'campaign.leftOutBack',
  actorId: string,
  reason?: LeftOutReason,
) {
  return organisationActed({
    ...{ id: `${act}.${_id}`, atMs: deps.clock.now(), actorId, organisationId: publisherId },
    ...{ act, recordType: 'campaign', recordId: appId },
    details: { app: offer.appName, ...(reason && { reason }) },
  });
}
