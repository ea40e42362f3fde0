import { fingerprint, randomId } from '@candor/service-kit/data/ids';
import type { Model } from 'mongoose';
import type { App } from '../apps/model.ts';
import { isBackOfRound } from '../differences/model.ts';
import { bought, drained } from '../quotas/plan.ts';
import { attemptKey, openStatuses, type Rating, splitAttempt } from '../rating/model.ts';
import { screensLeftOf } from './screens.ts';

/** A movement between a publisher's funds and a campaign's escrow, as the ledger has it. */
export interface CampaignMovement {
  /** The funding's or the closing's id. */
  id: string;
  appId: string;
  amountMicro: number;
  at: Date;
}

/**
 * Puts the places of a funding into an app that was restored from before it: the money is in escrow, so the places are bought. Answers
 * with what a person must look at, or undefined. Repeatable: the funding is in the app's list from then on.
 */
export async function restoreFunding(apps: Model<App>, funding: CampaignMovement): Promise<string | undefined> {
  const { id, appId, amountMicro, at } = funding;
  const app = await apps.findById(appId).lean<App>();
  if (!app) return 'its campaign is not in the restored database';
  const places = amountMicro / app.priceMicro;
  if (!Number.isSafeInteger(places)) return `it is not a number of places at ${app.priceMicro} micro-USDT`;
  if (app.state === 'closed') return 'its campaign is closed';
  const settled = { id, fingerprint: fingerprint({ appId, places }), places, amountMicro, at };
  await apps.updateOne(
    { _id: appId, 'settledFundings.id': { $ne: id } },
    {
      $pull: { pendingFundings: { id } },
      $push: { settledFundings: settled },
      $inc: { funded: places, available: places, ...(app.quotas && bought(app.quotas, places)) },
      ...(app.state === 'draft' && { $set: { state: 'live' as const, waitingSince: at } }),
    },
  );
  return undefined;
}

/**
 * Closes an app that was restored from before a refund, as it was closed then: what was refunded is not available any more, and what is
 * left goes back, too. To be called when each reward of the ledger has its rating. Answers with what a person must look at, or undefined.
 * Repeatable.
 */
export async function restoreRefund(
  { apps, ratings }: { apps: Model<App>; ratings: Model<Rating> },
  refund: CampaignMovement,
): Promise<string | undefined> {
  const { id, appId, amountMicro, at } = refund;
  const app = await apps.findById(appId).lean<App>();
  if (!app) return 'its campaign is not in the restored database';
  if (await restoreFeeBack({ apps, ratings }, refund)) return undefined;
  const places = amountMicro / app.priceMicro;
  if (!Number.isSafeInteger(places)) return `it is not a number of places at ${app.priceMicro} micro-USDT`;
  const isReserved = app.reservations.some(({ attempt }) => attempt === id);
  const short = isReserved ? 0 : Math.max(0, places - app.available);
  const former = short > 0 ? (await formerlyHeld(ratings, app)).slice(0, short) : [];
  if (former.length < short) return `its campaign has ${app.available + former.length} places left, not ${places}`;
  await endFormer(ratings, former, new Date(at));
  const left = app.available - (isReserved ? 0 : places - short);
  const over = isReserved ? [id] : former.map(attemptKey);
  const screens = screensLeftOf(app, new Date(at));
  const closing = left > 0 ? { id: randomId(), places: left, at: new Date(at) } : undefined;
  // Under the refund's own id or not at all: the places that are left follow by the service's sweeper.
  const closed = await apps.updateOne(
    { _id: appId, available: app.available, 'settledClosings.id': { $ne: id } },
    {
      $set: { state: 'closed' as const, available: 0, ...drained(app.quotas), ...screens.set },
      $inc: { refunded: places, closing: left, ...screens.inc },
      $push: {
        settledClosings: { id, places, amountMicro, at },
        ...(closing && { closings: closing }),
        ...screens.push,
      },
      ...(over.length > 0 && { $pull: { reservations: { attempt: { $in: over } } } }),
    },
  );
  if (closed.modifiedCount === 0 && !(await apps.exists({ _id: appId, 'settledClosings.id': id })))
    return 'its campaign was changed meanwhile; run this again';
  return undefined;
}

/** Whether it is of no place, and closed nothing: what would have been kept of a compensated rating's price, or what a round of differences gave back. */
async function restoreFeeBack(
  { apps, ratings }: { apps: Model<App>; ratings: Model<Rating> },
  { id, appId, amountMicro, at }: CampaignMovement,
): Promise<boolean> {
  // The places of a campaign that was closed go back under an id that is no attempt.
  const { ratingId, attempt } = splitAttempt(id);
  if (!isBackOfRound(id) && !Number.isSafeInteger(attempt)) return false;
  const isCompensated = async () => (await ratings.exists({ _id: ratingId, attempt, status: 'compensated' })) !== null;
  if (!isBackOfRound(id) && !(await isCompensated())) return false;
  await apps.updateOne(
    { _id: appId, 'settledClosings.id': { $ne: id } },
    { $pull: { closings: { id } }, $push: { settledClosings: { id, places: 0, amountMicro, at } } },
  );
  return true;
}

type Held = Pick<Rating, '_id' | 'attempt'>;

/**
 * Open ratings that the backup has a place reserved for, or ended ones whose place is still to follow, as a run that was cut off leaves
 * them: they were given back or ran out before the refund, or else it could not have been of so many places. Those whose time is over
 * first. Never one that was rated, or is disputed.
 */
async function formerlyHeld(ratings: Model<Rating>, { reservations }: App): Promise<Held[]> {
  const held = reservations.filter(({ disputed }) => !disputed).sort((one, other) => +one.until - +other.until);
  const ids = held.map(({ attempt }) => splitAttempt(attempt).ratingId);
  const isEnded = { status: { $in: ['returned', 'expired'] as Rating['status'][] }, unsettled: true };
  const open = await ratings
    .find({ _id: { $in: ids }, $or: [{ status: { $in: [...openStatuses] } }, isEnded] }, { attempt: 1 })
    .lean<Held[]>();
  const byAttempt = new Map(open.map((rating) => [attemptKey(rating), rating]));
  return held.flatMap(({ attempt }) => byAttempt.get(attempt) ?? []);
}

/** Ends them without a mark, as they ended: nobody can submit one that has no place. Their slots follow by the service's sweeper. */
async function endFormer(ratings: Model<Rating>, former: readonly Held[], at: Date): Promise<void> {
  for (const { _id, attempt } of former)
    await ratings.updateOne(
      { _id, attempt, status: { $in: [...openStatuses] } },
      { $set: { status: 'expired', closedAt: at, unsettled: true } },
    );
}
