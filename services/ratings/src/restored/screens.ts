import { fingerprint, randomId } from '@candor/service-kit/data/ids';
import { londonDay } from '@candor/service-kit/london';
import type { Model } from 'mongoose';
import { type App, seriesOf } from '../apps/model.ts';
import type { Person } from '../people/model.ts';
import { attemptKey, type Rating } from '../rating/model.ts';
import { noScreens, type ReturnedScreens } from '../screens/model.ts';

/** A movement of screens as the ledger has it. */
export interface ScreensMovement {
  id: string;
  appId: string;
  screens: number;
  amountMicro: number;
  at: Date;
}

const NO_CAMPAIGN = 'its campaign is not in the restored database';

/**
 * Puts the screens of a purchase into an app that was restored from before it: the money is in escrow, so they are bought. What its check
 * asked is lost where the backup did not have it: it is asked nobody until its publisher says it again. Answers with what a person must
 * look at, or undefined. Repeatable.
 */
export async function restoreScreens(apps: Model<App>, bought: ScreensMovement): Promise<string | undefined> {
  const { id, appId, screens, amountMicro, at } = bought;
  const app = await apps.findById(appId).lean<App>();
  if (!app) return NO_CAMPAIGN;
  const rewardMicro = amountMicro / screens;
  if (!Number.isSafeInteger(rewardMicro)) return 'it does not say how many screens were bought';
  const pending = app.screenMoves?.pending?.find((one) => one.id === id);
  const isSame = app.screens?.rewardMicro === rewardMicro;
  const now = isSame && app.screens ? app.screens : noScreens({ check: pending?.check, rewardMicro });
  const isOut = app.screens && app.screens.left + app.screens.closing > 0;
  if (!isSame && isOut) return 'its campaign has screens at another price';
  const { bought: _bought, left: _left, check, ...counts } = now;
  const kept = isSame ? {} : { 'screens.rewardMicro': rewardMicro, 'screens.version': counts.version + 1 };
  const first = app.screens ? {} : { 'screens.screened': 0, 'screens.closing': 0, 'screens.back': 0 };
  await apps.updateOne(
    { _id: appId, 'screenMoves.bought.id': { $ne: id } } as never,
    {
      $pull: { 'screenMoves.pending': { id } },
      $push: {
        'screenMoves.bought': {
          id,
          fingerprint: pending?.fingerprint ?? fingerprint({ id }),
          screens,
          amountMicro,
          at,
        },
      },
      $inc: { 'screens.left': screens, 'screens.bought': screens },
      $set: { ...kept, ...first, ...(check && { 'screens.check': check }) },
    } as never,
  );
  return undefined;
}

/** Gives screens back in an app that was restored from before it. Answers as `restoreScreens`. Repeatable. */
export async function restoreScreensBack(apps: Model<App>, back: ScreensMovement): Promise<string | undefined> {
  const { id, appId, screens, amountMicro, at } = back;
  const app = await apps.findById(appId).lean<App>();
  if (!app) return NO_CAMPAIGN;
  const returned: ReturnedScreens = { id, screens, amountMicro, at };
  // One that an open rating held came back under its attempt.
  const isHeld = app.reservations.some(({ attempt, screen }) => attempt === id && screen);
  const there = { _id: appId, 'screenMoves.returned.id': { $ne: id } };
  const given = isHeld
    ? await apps.updateOne(
        there as never,
        {
          $unset: { 'reservations.$[held].screen': 1 },
          $inc: { 'screens.back': 1 },
          $push: { 'screenMoves.returned': returned },
        } as never,
        { arrayFilters: [{ 'held.attempt': id }] },
      )
    : await apps.updateOne(
        { ...there, 'screens.left': { $gte: screens } } as never,
        {
          $inc: { 'screens.left': -screens, 'screens.back': screens },
          $push: { 'screenMoves.returned': returned },
        } as never,
      );
  if (given.modifiedCount === 1 || (await apps.exists({ _id: appId, 'screenMoves.returned.id': id } as never)))
    return undefined;
  return `its campaign has ${app.screens?.left ?? 0} screens left, not ${screens}`;
}

/** What is left of the screens of an app that a restore closes: it goes back by the service's sweeper. As parts of an update. */
export function screensLeftOf({ screens }: Pick<App, 'screens'>, at: Date) {
  if (!screens || screens.left === 0) return { set: {}, inc: {}, push: {} };
  const { left, rewardMicro } = screens;
  const returning = { id: randomId(), screens: left, amountMicro: left * rewardMicro, at };
  return {
    set: { 'screens.left': 0 },
    inc: { 'screens.closing': left },
    push: { 'screenMoves.returning': returning },
  };
}

/** What a check paid, as the ledger has it. */
export interface PaidScreened {
  ratingId: string;
  appId: string;
  raterId: string;
  rewardMicro: number;
  at: Date;
}

/**
 * Ends a rating that was restored from before its check ended it, or is not there any more: it was paid, so it was answered so. What was
 * answered is lost. Its place and its screen follow by the service's sweeper, where the backup has them reserved; else a screen that is left
 * is spent. Answers as `restoreScreens`. Repeatable.
 */
export async function restoreScreened(
  { apps, ratings, people }: { apps: Model<App>; ratings: Model<Rating>; people: Model<Person> },
  paid: PaidScreened,
): Promise<string | undefined> {
  const { ratingId, appId, raterId, at } = paid;
  const [app, before] = await Promise.all([
    apps.findById(appId).lean<App>(),
    ratings.findById(ratingId).lean<Rating>(),
  ]);
  if (!app) return NO_CAMPAIGN;
  if (before?.status === 'screened') return undefined;
  const attempt = before ? attemptKey(before) : '';
  const isHeld = app.reservations.some((one) => one.attempt === attempt && one.screen);
  if (!isHeld) {
    const spent = await apps.updateOne(
      { _id: appId, 'screens.left': { $gte: 1 } } as never,
      {
        $inc: { 'screens.left': -1, 'screens.screened': 1 },
      } as never,
    );
    if (spent.modifiedCount === 0) return 'its campaign has no screen left for it';
  }
  const counted = before
    ? undefined
    : await people.findOneAndUpdate({ _id: raterId }, { $inc: { lastNo: 1 } }, { returnDocument: 'after' });
  const rating = screenedRating(app, before, paid, before?.ratingNo ?? counted?.lastNo ?? 1);
  await ratings.replaceOne({ _id: ratingId }, { ...rating, closedAt: at }, { upsert: true });
  return undefined;
}

function screenedRating(app: App, before: Rating | null, paid: PaidScreened, ratingNo: number): Rating {
  const { ratingId, raterId, rewardMicro, at } = paid;
  const goesOn = before?.appId === app._id;
  const check = before?.offer.check ?? { ...(app.screens?.check ?? { text: '', options: [], ends: [] }), rewardMicro };
  return {
    _id: ratingId,
    userId: raterId,
    appId: app._id,
    series: seriesOf(app),
    publisherId: app.publisherId,
    attempt: before?.attempt ?? 1,
    ratingNo,
    day: goesOn ? before.day : londonDay(at.getTime()),
    offer: {
      amountMicro: app.priceMicro,
      profitMicro: app.profitMicro,
      appName: app.name,
      appPicture: app.picture,
      appDescription: app.description,
      appLink: app.link,
      secondsMin: 0,
      ...(goesOn && before.offer),
      check: { ...check, rewardMicro },
    },
    stars: null,
    feedback: null,
    reason: null,
    checked: { answer: '', screened: true, at },
    createdAt: goesOn ? before.createdAt : at,
    expiresAt: goesOn ? before.expiresAt : at,
    draftSavedAt: null,
    submittedAt: null,
    closedAt: at,
    status: 'screened',
    unsettled: true,
    fenced: false,
    outbox: before?.outbox ?? [],
  };
}
