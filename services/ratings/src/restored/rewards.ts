import { londonDay } from '@candor/service-kit/london';
import type { Model } from 'mongoose';
import { type App, seriesOf } from '../apps/model.ts';
import type { Person } from '../people/model.ts';
import { anyPlace } from '../quotas/plan.ts';
import { attemptKey, isOpen, type Rating } from '../rating/model.ts';

/** A reward as the ledger has it. */
export interface PaidReward {
  ratingId: string;
  appId: string;
  raterId: string;
  amountMicro: number;
  profitMicro: number;
  /** Whether it was paid without a rating, because a question may not be asked. */
  isCompensation?: boolean;
  at: Date;
}

/** What a restored rating needs to look at; nothing of the service runs meanwhile. */
interface RestoredModels {
  apps: Model<App>;
  ratings: Model<Rating>;
  people: Model<Person>;
}

/**
 * Completes a rating that was restored from before its reward, or is not there any more: it was paid, so it was accepted. Its place
 * is reserved under its attempt first and follows by the service's sweeper. What was written since the backup is lost; stars stay
 * unknown where no draft of this attempt has them, and no publisher reads of them. Answers with what a person must look at, or undefined. Repeatable.
 */
export async function restoreReward(models: RestoredModels, reward: PaidReward): Promise<string | undefined> {
  const { apps, ratings } = models;
  const [app, before] = await Promise.all([
    apps.findById(reward.appId).lean<App>(),
    ratings.findById(reward.ratingId).lean<Rating>(),
  ]);
  if (!app) return 'its campaign is not in the restored database';
  const status = reward.isCompensation ? 'compensated' : 'completed';
  if (before?.status === status) return undefined;
  const rating = completed(app, before, reward, await ratingNoOf(models, before, reward.raterId));
  if (!(await reserve(apps, rating, reward.at))) return 'its campaign has no place left for it';
  await ratings.replaceOne({ _id: rating._id }, rating, { upsert: true });
  return undefined;
}

/** A rating that was given back or ran out by the backup was begun again after it: that is another attempt. */
function completed(app: App, before: Rating | null, reward: PaidReward, ratingNo: number): Rating {
  const { ratingId, raterId, profitMicro, isCompensation = false, at } = reward;
  // What goes back to the publisher of one that was compensated is another movement.
  const amountMicro = isCompensation ? app.priceMicro : reward.amountMicro;
  // An attempt on the campaign of before its price was changed was over by then.
  const goesOn =
    before?.appId === app._id && (isOpen(before.status) || ['looked_at', 'rejected'].includes(before.status));
  const isRejected = before?.status === 'rejected' && before.appeal !== undefined;
  return {
    _id: ratingId,
    userId: raterId,
    appId: app._id,
    series: seriesOf(app),
    publisherId: app.publisherId,
    attempt: goesOn ? before.attempt : (before?.attempt ?? 0) + 1,
    ratingNo,
    day: goesOn ? before.day : londonDay(at.getTime()),
    offer: {
      appName: app.name,
      appPicture: app.picture,
      appDescription: app.description,
      appLink: app.link,
      secondsMin: 0,
      ...(goesOn && before.offer),
      amountMicro,
      profitMicro,
    },
    stars: goesOn && !isCompensation ? before.stars : null,
    feedback: goesOn && !isCompensation ? before.feedback : null,
    reason: null,
    createdAt: goesOn ? before.createdAt : at,
    expiresAt: goesOn ? before.expiresAt : at,
    draftSavedAt: goesOn ? before.draftSavedAt : null,
    submittedAt: isCompensation ? null : at,
    closedAt: at,
    status: isCompensation ? 'compensated' : 'completed',
    unsettled: true,
    fenced: false,
    ...(goesOn && before.checked && { checked: before.checked }),
    ...(goesOn && before.alike && { alike: before.alike }),
    ...(isRejected && { appeal: { ...before.appeal, status: 'granted', decidedAt: at } as Rating['appeal'] }),
    outbox: before?.outbox ?? [],
  };
}

async function ratingNoOf({ people }: RestoredModels, before: Rating | null, userId: string): Promise<number> {
  if (before) return before.ratingNo;
  const counted = await people.findOneAndUpdate({ _id: userId }, { $inc: { lastNo: 1 } }, { returnDocument: 'after' });
  return counted?.lastNo ?? 1;
}

/**
 * Whether its place is reserved under its attempt now, so that completing it counts once. A place that the backup has reserved for
 * somebody whose time was over by then had been given back, and may be this one.
 */
async function reserve(apps: Model<App>, rating: Rating, at: Date): Promise<boolean> {
  const attempt = attemptKey(rating);
  const without = { _id: rating.appId, 'reservations.attempt': { $ne: attempt }, 'held.attempt': { $ne: attempt } };
  const app = await apps.findById(rating.appId, { quotas: 1 }).lean<Pick<App, 'quotas'>>();
  const free = app?.quotas && anyPlace(app.quotas);
  const taken = await apps.updateOne(
    { ...without, available: { $gte: 1 } },
    {
      $inc: { available: -1, ...free?.inc },
      $push: { reservations: { attempt, until: at, disputed: false, ...(free?.cell && { cell: free.cell }) } },
    },
  );
  if (taken.modifiedCount === 1) return true;
  const over = await firstOver(apps, rating.appId, at);
  const takenOver = await apps.updateOne(
    { $and: [without, { reservations: { $elemMatch: { until: { $lte: at }, disputed: false } } }] },
    {
      $set: { 'reservations.$[over].attempt': attempt, 'reservations.$[over].until': at },
      // The screen that it held had been given back, too.
      ...(over?.screen && { $unset: { 'reservations.$[over].screen': 1 }, $inc: { 'screens.left': 1 } }),
    } as never,
    { arrayFilters: [{ 'over.attempt': over?.attempt ?? '' }] },
  );
  if (takenOver.modifiedCount === 1) return true;
  const has = { $or: [{ 'reservations.attempt': attempt }, { 'held.attempt': attempt }] };
  return (await apps.exists({ _id: rating.appId, ...has })) !== null;
}

async function firstOver(apps: Model<App>, appId: string, at: Date) {
  const app = await apps.findById(appId, { reservations: 1 }).lean<Pick<App, 'reservations'>>();
  return app?.reservations.find(({ until, disputed }) => !disputed && until <= at);
}
