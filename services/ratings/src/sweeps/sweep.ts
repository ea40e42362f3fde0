import { CrashAbort } from '@candor/service-kit/steps';
import { lapseRejection } from '../appeals/service.ts';
import { settleClosing } from '../apps/close.ts';
import { settleFunding } from '../apps/fund.ts';
import type { App } from '../apps/model.ts';
import { releasePlace } from '../apps/places.ts';
import type { RatingsDeps } from '../deps.ts';
import type { OpenAttempt, Person } from '../people/model.ts';
import { freeSlot } from '../people/service.ts';
import { expireRating } from '../rating/give-back.ts';
import { isFinal, isOpen, isRepeatable, openStatuses, type Rating, splitAttempt } from '../rating/model.ts';
import { settleRating } from '../rating/settle.ts';
import { insertAttempt, newAttempt } from '../rating/start.ts';
import { settleReport } from '../reports/decide.ts';
import type { Report } from '../reports/model.ts';

/**
 * Brings to its end whatever a vanished call has left: each of these may run in several processes at once, and again, because
 * each step is keyed. Ages are those of the records.
 */
export async function sweepRatings(deps: RatingsDeps): Promise<void> {
  await sweepExpired(deps);
  await sweepUnsettled(deps);
  await sweepStarters(deps);
  await sweepReservations(deps);
  await sweepReports(deps);
  await sweepMoney(deps);
}

/** Ends open ratings whose time ran out. */
async function sweepExpired(deps: RatingsDeps): Promise<void> {
  const now = new Date(deps.clock.now());
  for (const status of openStatuses) {
    for await (const rating of deps.models.ratings
      .find({ status, expiresAt: { $lte: now } })
      .lean<Rating[]>()
      .cursor()) {
      await guarded(deps, 'expire', () => expireRating(deps, rating));
    }
  }
}

/** Lets place and slot follow ratings whose call vanished after closing them. */
async function sweepUnsettled(deps: RatingsDeps): Promise<void> {
  for await (const rating of deps.models.ratings.find({ unsettled: true }).lean<Rating[]>().cursor()) {
    if (isAbandoned(deps, rating.closedAt))
      await guarded(deps, 'settle', () => settleRating(deps, rating, 'settle', 1));
  }
}

/** Gives back what a start held that never got to its rating: the attempt is fenced first, so that it can never go on. */
async function sweepStarters(deps: RatingsDeps): Promise<void> {
  for await (const person of deps.models.people.find({ hasOpen: true }).lean<Person[]>().cursor()) {
    for (const entry of person.open) {
      if (isAbandoned(deps, entry.at)) await guarded(deps, 'starter', () => sweepStarter(deps, person._id, entry));
    }
  }
}

async function sweepStarter(deps: RatingsDeps, userId: string, entry: OpenAttempt): Promise<void> {
  const { ratingId, attempt } = splitAttempt(entry.attempt);
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating && rating.attempt >= attempt) {
    // The start got to its end. A newer attempt, or a closed one, no longer needs this slot.
    const isNeeded = rating.attempt === attempt && (isOpen(rating.status) || rating.unsettled);
    if (!isNeeded) await freeSlot(deps, userId, entry.attempt, { counts: false, wasStarted: true });
    return;
  }
  await fence(deps, userId, entry, attempt);
}

async function fence(deps: RatingsDeps, userId: string, entry: OpenAttempt, attempt: number): Promise<void> {
  const app = await deps.models.apps.findById(entry.appId).lean<App>();
  if (!app) throw new Error(`app ${entry.appId} of attempt ${entry.attempt} is gone`);
  const at = new Date(deps.clock.now());
  const rating: Rating = {
    ...newAttempt(deps, {
      app,
      userId,
      attempt,
      ratingNo: entry.ratingNo,
      day: entry.day,
      expiresAt: at,
    }),
    createdAt: entry.at,
    fenced: true,
    status: 'expired',
    closedAt: at,
    unsettled: true,
  };
  if (await insertAttempt(deps, rating)) await settleRating(deps, rating, 'settle', 1);
}

/** Gives back places that nobody's rating needs any more: disputes that ended, and what a fenced start took afterwards. */
async function sweepReservations(deps: RatingsDeps): Promise<void> {
  const now = deps.clock.now();
  for await (const app of deps.models.apps
    .find({ 'reservations.until': { $lte: new Date(now) } }, { reservations: 1 })
    .lean<App[]>()
    .cursor()) {
    for (const reservation of app.reservations.filter((one) => one.until.getTime() <= now)) {
      await guarded(deps, 'reservation', async () => {
        if (reservation.disputed) await sweepDispute(deps, reservation.attempt);
        else if (await isAttemptOver(deps, reservation.attempt)) await releasePlace(deps, app._id, reservation.attempt);
      });
    }
  }
}

/** Ends a dispute that nobody appealed in time. One that was decided lets its place follow, if that was cut off. */
async function sweepDispute(deps: RatingsDeps, key: string): Promise<void> {
  const { ratingId, attempt } = splitAttempt(key);
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating?.attempt !== attempt)
    throw new Error(`the place of attempt ${key} is disputed, and its rating is not there`);
  if (rating.status === 'rejected' && !isFinal(rating)) await lapseRejection(deps, rating);
  else await settleRating(deps, rating, 'settle', 1);
}

async function isAttemptOver(deps: RatingsDeps, key: string): Promise<boolean> {
  const { ratingId, attempt } = splitAttempt(key);
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  // Without a rating the attempt is not fenced yet: the sweep of starters does that first.
  if (!rating || rating.attempt < attempt) return false;
  // The place of a completed or rejected one is not free: it was counted or disputed, perhaps since this list of places was read.
  return rating.attempt > attempt || (isRepeatable(rating) && !rating.unsettled);
}

/** Counts upheld reports whose decision was cut off before it. */
async function sweepReports(deps: RatingsDeps): Promise<void> {
  for await (const report of deps.models.reports.find({ unsettled: true }).lean<Report[]>().cursor())
    await guarded(deps, 'report', () => settleReport(deps, report));
}

/** Finishes fundings and refunds whose call vanished or did not hear the wallet's answer. */
async function sweepMoney(deps: RatingsDeps): Promise<void> {
  const underWay = { $or: [{ 'pendingFundings.0': { $exists: true } }, { 'closings.0': { $exists: true } }] };
  for await (const app of deps.models.apps.find(underWay).lean<App[]>().cursor()) {
    for (const funding of app.pendingFundings) {
      if (isOlder(deps, funding.at, moneyMs(deps)))
        await guarded(deps, 'funding', () => settleFunding(deps, app, funding));
    }
    for (const closing of app.closings) {
      if (isOlder(deps, closing.at, moneyMs(deps)))
        await guarded(deps, 'closing', () => settleClosing(deps, app, closing));
    }
  }
}

/** A call that still runs has this long to hear the wallet before the sweeper asks, under the same key. */
const MONEY_MS = 10_000;
const moneyMs = (deps: RatingsDeps) => Math.min(MONEY_MS, deps.rules.abandonedMs);

const isAbandoned = (deps: RatingsDeps, since: Date | null) => isOlder(deps, since, deps.rules.abandonedMs);

function isOlder(deps: RatingsDeps, since: Date | null, ms: number): boolean {
  return since === null || deps.clock.now() - since.getTime() >= ms;
}

// One record that cannot be finished now must not keep the others waiting; a test's crash must stop the sweep like a real one.
async function guarded(deps: RatingsDeps, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CrashAbort) throw error;
    deps.log.warn({ err: error, what }, 'a record could not be finished; the next sweep tries again');
  }
}
