import { audienceFilter } from '../audience/match.ts';
import type { Facts } from '../audience/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { RESERVATIONS_MAX } from '../limits.ts';
import { type ScreenWanted, screenTaken } from '../screens/places.ts';
import { releaseAsItStands, reserveInCell } from './cells.ts';
import { type AppFace, faceOnly } from './model.ts';

/**
 * The moves of a single place, each one guarded update of the app's document. All are keyed by the attempt, so that doing one
 * again, late or by somebody else, changes nothing.
 */

/** Matches an app whose reservations are not full. */
export const hasRoom = { [`reservations.${RESERVATIONS_MAX - 1}`]: { $exists: false } };

/** What a place is reserved for: until when, and for which reward at least. */
export interface Reserving {
  attempt: string;
  until: Date;
  /** In micro-USDT; the place of a campaign that pays less is not taken. */
  rewardMinMicro: number;
  /** Whom it is for: the place of a campaign that looks for others is not taken, whatever it looked for a moment ago. */
  facts: Facts;
  /** Whether a screen is taken with it, as the campaign was read and as its check may be asked. */
  screen: ScreenWanted;
}

/**
 * available → reserved, with a screen where the campaign has a check that is still to be answered. Answers with the app as it was at that moment: from then on its price is frozen. `null` when there is no
 * place for this person, the app is not live, it pays less than the least, has no screen that is needed, or its reservations are full.
 */
export async function reservePlace(
  deps: RatingsDeps,
  appId: string,
  { attempt, until, rewardMinMicro, facts, screen }: Reserving,
): Promise<AppFace | null> {
  const filter = {
    _id: appId,
    state: 'live' as const,
    available: { $gte: 1 },
    profitMicro: { $gte: rewardMinMicro },
    'reservations.attempt': { $ne: attempt },
    ...hasRoom,
    ...audienceFilter(facts),
  };
  const taken = screenTaken(screen);
  const update = {
    $inc: { available: -1, ...taken.inc },
    $push: { reservations: { attempt, until, disputed: false, ...taken.held } },
    $set: { waitingSince: new Date(deps.clock.now()) },
  };
  const after = { returnDocument: 'after', projection: faceOnly } as const;
  const all = { ...filter, ...taken.where };
  const undivided = { ...all, quotas: { $exists: false } };
  const reserved = await deps.models.apps.findOneAndUpdate(undivided, update, after).lean<AppFace>();
  return reserved ?? reserveInCell(deps, { attempt, until, facts, taken }, all);
}

/** reserved → disputed: the place stays reserved until the appeal's deadline. */
export async function disputePlace(deps: RatingsDeps, appId: string, attempt: string, until: Date): Promise<void> {
  const filter = { _id: appId, 'reservations.attempt': attempt };
  await deps.models.apps.updateOne(filter, {
    $set: { 'reservations.$.disputed': true, 'reservations.$.until': until },
  });
}

/**
 * reserved → available, where it was taken from, or, when the app is closed, → closing, to be refunded under the attempt's key; a screen
 * that it holds goes back with it, or is spent where the answer to the check ended the rating. Refuses
 * with UNAVAILABLE where the places are divided anew each time that it is tried: the sweeper follows.
 */
export async function releasePlace(
  deps: RatingsDeps,
  appId: string,
  attempt: string,
  screen: 'back' | 'spent' = 'back',
): Promise<void> {
  const held = { _id: appId, 'reservations.attempt': attempt };
  const plain = { _id: appId, reservations: { $elemMatch: { attempt, screen: { $ne: true } } } };
  const released = await deps.models.apps.updateOne(
    { ...plain, state: { $ne: 'closed' as const }, quotas: { $exists: false } },
    { $pull: { reservations: { attempt } }, $inc: { available: 1 } },
  );
  if (released.modifiedCount === 0) await releaseAsItStands(deps, held, attempt, screen);
}
