import { setTimeout as pause } from 'node:timers/promises';
import { derivedIds, randomId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { expectedMinutes } from '../apps/minutes.ts';
import { type App, type AppFace, faceOnly, productOf, seriesOf } from '../apps/model.ts';
import { isLess, offerSeen, rewardChanged, type Seen } from '../apps/offers.ts';
import { releasePlace, reservePlace } from '../apps/places.ts';
import { tellPlacesLeft } from '../apps/places-left.ts';
import { readFacts } from '../audience/facts.ts';
import { isIn } from '../audience/match.ts';
import type { Facts } from '../audience/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { leftOutBy } from '../left-out/effect.ts';
import { RESERVATIONS_MAX } from '../limits.ts';
import { ownPublishers } from '../organisations/service.ts';
import { wasRatedBefore } from '../people/former.ts';
import { findStart, readPerson, type Slot, takeSlot, untakeSlot } from '../people/service.ts';
import { hasPlace } from '../quotas/match.ts';
import type { ScreenWanted } from '../screens/places.ts';
import { refuseStart } from './errors.ts';
import { attemptKey, isRepeatable, type Rating, type RatingStatus, splitAttempt } from './model.ts';
import { findRatingOf, ratingIdOf } from './rating-id.ts';
import { rulesNow } from './rules.ts';
import { settleRating } from './settle.ts';

/** How often, and how long, a retry under the same key waits for the first call to get to its end. */
const SAME_KEY_TRIES = 40;
const SAME_KEY_PAUSE_MS = 25;

export interface StartRequest {
  userId: string;
  appId: string;
  /** The app's offer as the person has seen it; without one, whatever holds now is taken. */
  offer?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/**
 * Starts a rating: a slot of the person, then a place of the app, then the rating with its offer frozen. The same key answers
 * with the rating that its first call started, whatever the offer is by then. Refuses with NOT_FOUND, DAILY_CAP_REACHED, NO_APP_AVAILABLE,
 * ALREADY_RATED by an erased account of the same person, TOO_MANY_OPEN, TOO_MANY_LOOKED_AT, TRY_AGAIN, IDEMPOTENCY_CONFLICT; REWARD_CHANGED, with the new
 * offer, where the reward is lower than the offer said, and OFFER_INVALID.
 */
export async function startRating(deps: RatingsDeps, request: StartRequest): Promise<Rating> {
  const { userId, appId, offer, idempotencyKey } = request;
  const startKeys = idempotencyKey ? derivedIds(deps.idKeys, userId, 'start', idempotencyKey) : [];
  const first = await findByKey(deps, userId, startKeys, appId);
  if (first && first !== 'under way') return first;
  try {
    return await startAnew(deps, { userId, appId, startKeys, offer });
  } catch (error) {
    // A refusal that the first call under this key has brought about: the answer is the rating that it starts.
    const same = error instanceof DomainError ? await waitForKey(deps, userId, startKeys, appId) : undefined;
    if (same) return same;
    throw error;
  }
}

/** The rating that was started under the key; `under way` before it is there; undefined when nothing was. */
async function findByKey(
  deps: RatingsDeps,
  userId: string,
  startKeys: readonly string[],
  appId: string,
): Promise<Rating | 'under way' | undefined> {
  if (startKeys.length === 0) return undefined;
  const start = findStart(await readPerson(deps, userId), startKeys, appId);
  if (!start) return undefined;
  const { ratingId, attempt } = splitAttempt(start.attempt);
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (!rating || rating.attempt < attempt) return 'under way';
  return rating.attempt === attempt && rating.fenced ? undefined : rating;
}

async function waitForKey(
  deps: RatingsDeps,
  userId: string,
  startKeys: readonly string[],
  appId: string,
): Promise<Rating | undefined> {
  for (let tries = 0; tries < SAME_KEY_TRIES; tries += 1) {
    const found = await findByKey(deps, userId, startKeys, appId);
    if (found !== 'under way') return found;
    await pause(SAME_KEY_PAUSE_MS);
  }
  return undefined;
}

async function startAnew(
  deps: RatingsDeps,
  { userId, appId, startKeys, offer }: StartRequest & { startKeys: readonly string[] },
): Promise<Rating> {
  const seen = offer ? offerSeen(deps, appId, offer) : undefined;
  const app = await deps.models.apps.findById(appId, faceOnly).lean<AppFace>();
  if (!app || app.hidden) throw refuse('NOT_FOUND');
  const before = await settledBefore(deps, app, userId);
  const own = await ownPublishers(deps, userId);
  // A person's own app, or one of an organisation they are or were in, one that is over, and one that was rated: none of them is there to be rated.
  const isRateable = !own.includes(app.publisherId) && app.state === 'live' && (!before || isRepeatable(before));
  if (!isRateable && before && !isRepeatable(before) && before.closedAt === null) throw refuseStart('TOO_MANY_OPEN');
  if (!isRateable) throw refuseStart('NO_APP_AVAILABLE');
  if (await wasRatedBefore(deps, userId, app)) throw refuseStart('ALREADY_RATED');
  // Whoever it does not look for, or leaves out, is not told so, and uses up nothing by asking.
  const [facts, without] = await Promise.all([readFacts(deps, userId), leftOutBy(deps, userId)]);
  const isFor = isIn(app.audience, facts) && hasPlace(app.quotas, facts) && !without.includes(app.publisherId);
  if (!isFor) throw refuseStart('NO_APP_AVAILABLE');

  // Told of no check, or of one that paid more, nobody is asked this one unawares.
  if (!before?.checked && isLess(app, seen)) throw rewardChanged(deps, app);

  const attempt = (before?.attempt ?? 0) + 1;
  const series = seriesOf(app);
  const ratingId = before?._id ?? ratingIdOf(deps, series, userId);
  const key = attemptKey({ _id: ratingId, attempt });
  const screen = screenWanted(app, before, seen);
  const mayEnd = typeof screen === 'object';
  const slot: Slot = {
    ...{ attempt: key, appId, series, starter: randomId(), ratingNo: before?.ratingNo, startKeys },
    mayEnd,
  };
  const { day, ratingNo } = await takeSlot(deps, userId, slot);
  await deps.step('start:1');
  const expiresAt = new Date(deps.clock.now() + deps.rules.minutesMax * 60_000);
  const rewardMinMicro = seen?.profitMicro ?? 0;
  const reserved = await reservePlace(deps, appId, { attempt: key, until: expiresAt, rewardMinMicro, facts, screen });
  if (!reserved) {
    await untakeSlot(deps, userId, slot);
    throw await reasonNotReserved(deps, appId, { seen, facts, screen });
  }
  await deps.step('start:2');
  const rating = newAttempt(deps, { ratingId, app: reserved, userId, attempt, ratingNo, day, expiresAt, before });
  if (!(await insertAttempt(deps, rating))) {
    // A sweeper took this call for vanished and fenced the attempt: what it still held is given back.
    await releasePlace(deps, appId, key);
    throw refuseStart('TOO_MANY_OPEN');
  }
  await deps.step('start:3');
  // The start is done whatever comes of this: a sweep comes back to it.
  await tellPlacesLeft(deps, reserved).catch((error) =>
    deps.log.warn({ err: error, appId }, 'places left were not told'),
  );
  return rating;
}

/** The rating of an earlier try, with its place and slot given back, so that a new try may follow. */
async function settledBefore(deps: RatingsDeps, app: AppFace, userId: string): Promise<Rating | null> {
  const before = await findRatingOf(deps, app, [userId]);
  if (before?.unsettled) await settleRating(deps, before, 'settle', 1);
  return before;
}

async function reasonNotReserved(
  deps: RatingsDeps,
  appId: string,
  { seen, facts, screen }: { seen: Seen | undefined; facts: Facts; screen: ScreenWanted },
): Promise<DomainError> {
  const app = await deps.models.apps.findById(appId).lean<App>();
  if (app?.state !== 'live' || app.available === 0) return refuseStart('NO_APP_AVAILABLE');
  if (isLess(screen === 'answered' ? { ...app, screens: undefined } : app, seen)) return rewardChanged(deps, app);
  if (!isIn(app.audience, facts) || !hasPlace(app.quotas, facts)) return refuseStart('NO_APP_AVAILABLE');
  if (typeof screen === 'object' && app.screens?.left === 0) return refuseStart('NO_APP_AVAILABLE');
  // It was given a check, or freed of one, at this moment.
  if (screen !== 'answered' && (screen === 'none') !== !app.screens?.check) return refuseStart('TRY_AGAIN');
  const isFull = app.reservations.length >= RESERVATIONS_MAX;
  return refuseStart(isFull ? 'TRY_AGAIN' : 'NO_APP_AVAILABLE');
}

/** Whether this person is asked the check, and at what price at least: what was answered on an earlier attempt is not asked again. */
function screenWanted(app: AppFace, before: Rating | null, seen: Seen | undefined): ScreenWanted {
  if (before?.checked) return 'answered';
  return app.screens?.check ? { rewardMinMicro: seen?.screenMicro ?? 0 } : 'none';
}

interface NewAttempt {
  ratingId: string;
  app: AppFace;
  userId: string;
  attempt: number;
  ratingNo: number;
  day: string;
  expiresAt: Date;
  /** The same rating as its last attempt left it. */
  before?: Rating | null;
}

/** The rating of a new attempt, with what is promised frozen as the app has it now. */
export function newAttempt(deps: RatingsDeps, made: NewAttempt): Rating {
  const { ratingId, app, userId, attempt, ratingNo, day, expiresAt, before } = made;
  const check = before?.checked ? before.offer.check : frozenCheck(app);
  return {
    _id: ratingId,
    userId,
    appId: app._id,
    series: seriesOf(app),
    product: productOf(app),
    publisherId: app.publisherId,
    attempt,
    status: 'pending',
    ratingNo,
    day,
    offer: {
      amountMicro: app.priceMicro,
      profitMicro: app.profitMicro,
      appName: app.name,
      appPicture: app.picture,
      appDescription: app.description,
      appLink: app.link,
      secondsMin: deps.rules.secondsMin,
      ...(app.asked && { questions: app.asked.version }),
      ...(check && { check }),
      minutes: expectedMinutes(app),
      rules: rulesNow(deps).version,
    },
    stars: null,
    feedback: null,
    answers: [],
    ...(before?.checked && { checked: before.checked }),
    reason: null,
    screenshots: [],
    createdAt: new Date(deps.clock.now()),
    expiresAt,
    draftSavedAt: null,
    submittedAt: null,
    closedAt: null,
    unsettled: false,
    fenced: false,
    starsUnseen: true,
    outbox: [],
  };
}

/** The check as the campaign has it at this moment. */
function frozenCheck({ screens }: Pick<App, 'screens'>): Rating['offer']['check'] {
  if (!screens?.check) return undefined;
  const { text, options, ends } = screens.check;
  return { text, options, ends, rewardMicro: screens.rewardMicro };
}

/** Inserts an attempt: the first as a new document, a later one over its predecessor. False when somebody was there before. */
export async function insertAttempt(deps: RatingsDeps, rating: Rating): Promise<boolean> {
  const { ratings } = deps.models;
  if (rating.attempt > 1) {
    // The outbox stays: the predecessor's event may not be delivered yet.
    const { _id, outbox: _outbox, outboxState: _state, ...fields } = rating;
    const before = {
      _id,
      attempt: rating.attempt - 1,
      status: { $in: ['returned', 'expired'] as RatingStatus[] },
      unsettled: false,
    };
    return (await ratings.updateOne(before, { $set: fields })).modifiedCount === 1;
  }
  try {
    await ratings.create(rating);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
