import { atOnce } from '@candor/service-kit/at-once';
import { inBatches } from '@candor/service-kit/data/batches';
import { hasStoodStill, stoodStill } from '@candor/service-kit/data/stood-still';
import { CrashAbort } from '@candor/service-kit/steps';
import { settleCase } from '../alike/decide.ts';
import type { AlikeCase } from '../alike/model.ts';
import { endCase } from '../alike/sweep.ts';
import { payUndecided } from '../alike/verdict.ts';
import { dateAppeals } from '../appeals/dated.ts';
import { lapseRejection } from '../appeals/service.ts';
import { settleClosing } from '../apps/close.ts';
import { settleFunding } from '../apps/fund.ts';
import type { App, Reservation } from '../apps/model.ts';
import { releasePlace } from '../apps/places.ts';
import { makeNext } from '../apps/price.ts';
import { sweepEstimates } from '../audience/snapshot.ts';
import type { RatingsDeps } from '../deps.ts';
import { sweepDifferences } from '../differences/settle.ts';
import type { OpenAttempt, Person } from '../people/model.ts';
import { freeSlot } from '../people/service.ts';
import { judgeProblem } from '../problems/judge.ts';
import type { Problem } from '../problems/model.ts';
import type { QuestionCase } from '../raised/model.ts';
import { keepRaised } from '../raised/service.ts';
import { settleQuestionCase } from '../raised/settle.ts';
import { expireRating } from '../rating/give-back.ts';
import { isFinal, isOpen, isRepeatable, openStatuses, type Rating, splitAttempt } from '../rating/model.ts';
import { settleRating } from '../rating/settle.ts';
import { insertAttempt, newAttempt } from '../rating/start.ts';
import { settleReport } from '../reports/decide.ts';
import type { Report } from '../reports/model.ts';
import { sweepScreens } from '../screens/sweep.ts';
import { sweepBonuses } from '../thanks/settle.ts';

/** Records that are brought to their end side by side: each waits for the database most of the time. */
const AT_ONCE = 16;

/**
 * Brings to its end whatever a vanished call has left: each of these may run in several processes at once, and again, because
 * each step is keyed. Ages are those of the records. Each goes by an index and in batches: what it holds and what it asks for
 * what is in order grow with neither the records that there are nor those that are due.
 */
export async function sweepRatings(deps: RatingsDeps): Promise<void> {
  // Before the time of what it ends runs out.
  await sweepRaised(deps);
  await sweepExpired(deps);
  await sweepUnsettled(deps);
  await sweepStarters(deps);
  await sweepReservations(deps);
  await sweepLookedAt(deps);
  await sweepReports(deps);
  await sweepScreens(deps, guarded);
  await sweepDifferences(deps, guarded);
  await sweepProblems(deps);
  await sweepBonuses(deps, guarded);
  await sweepPrices(deps);
  await sweepMoney(deps);
  await guarded(deps, 'appeal', () => dateAppeals(deps.models.ratings));
  await guarded(deps, 'estimate', () => sweepEstimates(deps));
}

/** Ends open ratings whose time ran out. */
async function sweepExpired(deps: RatingsDeps): Promise<void> {
  const now = new Date(deps.clock.now());
  for (const status of openStatuses) {
    const due = { filter: { status, expiresAt: { $lte: now } }, by: 'expiresAt' } as const;
    for await (const batch of inBatches<Rating>(deps.models.ratings, due))
      await atOnce(batch, AT_ONCE, (rating) => guarded(deps, 'expire', () => expireRating(deps, rating)));
  }
}

/** Lets place and slot follow ratings whose call vanished after closing them. */
async function sweepUnsettled(deps: RatingsDeps): Promise<void> {
  for (const closedAt of stoodStill(deps.clock.now(), deps.rules.abandonedMs)) {
    const left = { filter: { unsettled: true, closedAt }, by: 'closedAt' } as const;
    for await (const batch of inBatches<Rating>(deps.models.ratings, left))
      await atOnce(batch, AT_ONCE, (rating) => guarded(deps, 'settle', () => settleRating(deps, rating, 'settle', 1)));
  }
}

/** Gives back what a start held that never got to its rating: the attempt is fenced first, so that it can never go on. */
async function sweepStarters(deps: RatingsDeps): Promise<void> {
  for await (const batch of inBatches<Person>(deps.models.people, { filter: { hasOpen: true }, fields: { open: 1 } })) {
    const old = batch.flatMap((person) =>
      person.open.filter(({ at }) => isAbandoned(deps, at)).map((entry) => ({ userId: person._id, entry })),
    );
    // Nearly all of them have their rating: one question tells of a batch.
    const isNeeded = await neededAmong(
      deps,
      old.map(({ entry }) => entry.attempt),
    );
    for (const { userId, entry } of old)
      if (!isNeeded.has(entry.attempt)) await guarded(deps, 'starter', () => sweepStarter(deps, userId, entry));
  }
}

/** Of these attempts those whose rating is open, or closed and not settled: they need their slot. */
async function neededAmong(deps: RatingsDeps, attempts: readonly string[]): Promise<Set<string>> {
  const ratings = await ratingsOf(deps, attempts);
  return new Set(
    attempts.filter((key) => {
      const { ratingId, attempt } = splitAttempt(key);
      const rating = ratings.get(ratingId);
      return rating?.attempt === attempt && needsSlot(rating);
    }),
  );
}

type Standing = Pick<Rating, '_id' | 'attempt' | 'status' | 'unsettled'>;

const needsSlot = (rating: Standing) => isOpen(rating.status) || rating.unsettled;

async function ratingsOf(deps: RatingsDeps, attempts: readonly string[]): Promise<Map<string, Standing>> {
  if (attempts.length === 0) return new Map();
  const ids = attempts.map((key) => splitAttempt(key).ratingId);
  const fields = { attempt: 1, status: 1, unsettled: 1 } as const;
  const found = await deps.models.ratings.find({ _id: { $in: ids } }, fields).lean<Standing[]>();
  return new Map(found.map((rating) => [rating._id, rating]));
}

async function sweepStarter(deps: RatingsDeps, userId: string, entry: OpenAttempt): Promise<void> {
  const { ratingId, attempt } = splitAttempt(entry.attempt);
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating && rating.attempt >= attempt) {
    // The start got to its end. A newer attempt, or a closed one, no longer needs this slot.
    const isNeeded = rating.attempt === attempt && needsSlot(rating);
    if (!isNeeded) await freeSlot(deps, userId, entry.attempt, { counts: false, wasStarted: true });
    return;
  }
  await fence(deps, userId, entry, { ratingId, attempt });
}

async function fence(
  deps: RatingsDeps,
  userId: string,
  entry: OpenAttempt,
  { ratingId, attempt }: ReturnType<typeof splitAttempt>,
): Promise<void> {
  const app = await deps.models.apps.findById(entry.appId).lean<App>();
  if (!app) throw new Error(`app ${entry.appId} of attempt ${entry.attempt} is gone`);
  const at = new Date(deps.clock.now());
  const rating: Rating = {
    ...newAttempt(deps, {
      ratingId,
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
  const now = new Date(deps.clock.now());
  const due = { filter: { 'reservations.until': { $lte: now } }, fields: { _id: 1 } } as const;
  for await (const batch of inBatches<App>(deps.models.apps, due))
    for (const { _id } of batch) await sweepReservationsOf(deps, _id);
}

/** The places of one app, whose list is all that is held. */
async function sweepReservationsOf(deps: RatingsDeps, appId: string): Promise<void> {
  const app = await deps.models.apps.findById(appId, { reservations: 1 }).lean<Pick<App, 'reservations'>>();
  const due = (app?.reservations ?? []).filter(({ until }) => until.getTime() <= deps.clock.now());
  for (const { attempt } of due.filter(({ disputed }) => disputed))
    await guarded(deps, 'reservation', () => sweepDispute(deps, attempt));
  const held = due.filter(({ disputed }) => !disputed);
  const ratings = await ratingsOf(deps, held.map(attemptOf));
  for (const { attempt } of held)
    if (isOver(ratings, attempt)) await guarded(deps, 'reservation', () => releasePlace(deps, appId, attempt));
}

const attemptOf = ({ attempt }: Reservation) => attempt;

/** Ends a dispute that nobody appealed in time. One that was decided lets its place follow, if that was cut off. */
async function sweepDispute(deps: RatingsDeps, key: string): Promise<void> {
  const { ratingId, attempt } = splitAttempt(key);
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating?.attempt !== attempt)
    throw new Error(`the place of attempt ${key} is disputed, and its rating is not there`);
  if (rating.status === 'rejected' && !isFinal(rating)) await lapseRejection(deps, rating);
  else await settleRating(deps, rating, 'settle', 1);
}

function isOver(ratings: Map<string, Standing>, key: string): boolean {
  const { ratingId, attempt } = splitAttempt(key);
  const rating = ratings.get(ratingId);
  // Without a rating the attempt is not fenced yet: the sweep of starters does that first.
  if (!rating || rating.attempt < attempt) return false;
  // The place of a completed or rejected one is not free: it was counted or disputed, perhaps since this list of places was read.
  return rating.attempt > attempt || (isRepeatable(rating) && !rating.unsettled);
}

/** Lets ratings follow the decisions of their cases, pays those that nobody decided in time, and ends the cases that nothing waits for. */
async function sweepLookedAt(deps: RatingsDeps): Promise<void> {
  const { alikeCases, ratings } = deps.models;
  for await (const batch of inBatches<AlikeCase>(alikeCases, { filter: { unsettled: true } }))
    for (const found of batch) await guarded(deps, 'alike', () => settleCase(deps, found));
  const now = new Date(deps.clock.now());
  const due = { filter: { lookedAtUntil: { $lte: now } }, by: 'lookedAtUntil' } as const;
  for await (const batch of inBatches<Rating>(ratings, due))
    await atOnce(batch, AT_ONCE, (rating) => guarded(deps, 'alike', () => payUndecided(deps, rating)));
  const over = { filter: { status: 'open', until: { $lte: now } }, by: 'until' } as const;
  for await (const batch of inBatches<AlikeCase>(alikeCases, over))
    for (const found of batch) await guarded(deps, 'alike', () => endCase(deps, found));
}

/** Counts upheld reports whose decision was cut off before it. */
async function sweepReports(deps: RatingsDeps): Promise<void> {
  for await (const batch of inBatches<Report>(deps.models.reports, { filter: { unsettled: true } }))
    for (const report of batch) await guarded(deps, 'report', () => settleReport(deps, report));
}

/** Lets ratings follow reported questions: those that wait keep their time, those of an upheld one end. */
async function sweepRaised(deps: RatingsDeps): Promise<void> {
  for await (const batch of inBatches<QuestionCase>(deps.models.questionCases, { filter: { unsettled: true } }))
    for (const found of batch)
      await guarded(deps, 'question', () =>
        found.status === 'open' ? keepRaised(deps, found) : settleQuestionCase(deps, found),
      );
}

/** Judges what was cut off before it was, or had to wait for its day. */
async function sweepProblems(deps: RatingsDeps): Promise<void> {
  const due = { filter: { judgeAt: { $lte: new Date(deps.clock.now()) } }, by: 'judgeAt' } as const;
  for await (const batch of inBatches<Problem>(deps.models.problems, due))
    for (const problem of batch) await guarded(deps, 'problem', () => judgeProblem(deps, problem));
}

/** Makes the campaigns that those go on as whose change of price was cut off. */
async function sweepPrices(deps: RatingsDeps): Promise<void> {
  for (const due of stoodStill(deps.clock.now(), deps.rules.abandonedMs))
    for await (const batch of inBatches<App>(deps.models.apps, { filter: { 'next.due': due } }))
      for (const app of batch) {
        const { next } = app;
        if (next) await guarded(deps, 'price', () => makeNext(deps, app, next));
      }
}

/** Finishes fundings and refunds whose call vanished or did not hear the wallet's answer. */
async function sweepMoney(deps: RatingsDeps): Promise<void> {
  const forMs = Math.min(MONEY_MS, deps.rules.abandonedMs);
  // One question each: an index knows the dates in a list, and none whether a list is empty.
  for (const list of ['pendingFundings', 'closings'] as const)
    for (const at of stoodStill(deps.clock.now(), forMs)) {
      const left = { filter: { [`${list}.at`]: at }, fields: { _id: 1 } } as const;
      for await (const batch of inBatches<App>(deps.models.apps, left))
        for (const { _id } of batch) await sweepMoneyOf(deps, _id, list, forMs);
    }
}

async function sweepMoneyOf(
  deps: RatingsDeps,
  appId: string,
  list: 'pendingFundings' | 'closings',
  forMs: number,
): Promise<void> {
  const app = await deps.models.apps.findById(appId).lean<App>();
  if (!app) return;
  const isDue = ({ at }: { at: Date }) => hasStoodStill(at, deps.clock.now(), forMs);
  if (list === 'pendingFundings')
    for (const funding of app.pendingFundings.filter(isDue))
      await guarded(deps, 'funding', () => settleFunding(deps, app, funding));
  else
    for (const closing of app.closings.filter(isDue))
      await guarded(deps, 'closing', () => settleClosing(deps, app, closing));
}

/** A call that still runs has this long to hear the wallet before the sweeper asks, under the same key. */
const MONEY_MS = 10_000;

/** One dated ahead is not: what is fenced cannot go on, and it may be a start that goes on this moment by a clock that is ahead. */
const isAbandoned = (deps: RatingsDeps, since: Date) => deps.clock.now() - since.getTime() >= deps.rules.abandonedMs;

// One record that cannot be finished now must not keep the others waiting; a test's crash must stop the sweep like a real one.
async function guarded(deps: RatingsDeps, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CrashAbort) throw error;
    deps.log.warn({ err: error, what }, 'a record could not be finished; the next sweep tries again');
  }
}
