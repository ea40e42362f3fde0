import { setTimeout as pause } from 'node:timers/promises';
import { isEnding } from '@candor/service-kit/data/endings';
import { findTogether } from '@candor/service-kit/data/loader';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { updateTogether } from '@candor/service-kit/data/together';
import { refuse } from '@candor/service-kit/errors';
import { londonDay, nextMidnightMs } from '@candor/service-kit/london';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES, LOOKED_AT_MAX, OPEN_MAX, SCREENED_MAX, STARTS_KEPT } from '../limits.ts';
import { refuseStart } from '../rating/errors.ts';
import { splitAttempt } from '../rating/model.ts';
import type { KeyedStart, OpenAttempt, Person } from './model.ts';

/** Days of counts that a person's document keeps; only today's is ever asked for. */
const DAYS_KEPT = 7;
/** At most this long between two tries of a compare-and-set. */
const JITTER_MS = 8;

const newPerson = (userId: string): Person => ({
  _id: userId,
  version: 0,
  open: [],
  days: {},
  starts: [],
  lastNo: 0,
  hasOpen: false,
  leaving: false,
});

/** The person's document, or that of somebody who never started anything. */
export async function readPerson(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<Person> {
  return { ...newPerson(userId), ...(await findTogether<Person>(deps.models.people, userId)) };
}

/** Refuses with FORBIDDEN whoever's account is being erased. */
function assertStays(person: Person): void {
  if (person.leaving) throw refuse('FORBIDDEN', {}, 'This account is being deleted.');
}

/** Refuses with FORBIDDEN new apps and fundings of somebody whose account is being erased. */
export async function requireStaying(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<void> {
  assertStays(await readPerson(deps, userId));
}

/** The same of an organisation: where it ends with its only member, who may have founded it. */
export async function requirePublisherStaying(deps: Pick<RatingsDeps, 'models'>, publisherId: string): Promise<void> {
  if (!(await isPublisherStaying(deps, publisherId))) throw refuse('FORBIDDEN', {}, 'This account is being deleted.');
}

/** Whether what is kept under a publisher's id stays: its founder does, or has left it to others, and it is not ending with one of those. */
export async function isPublisherStaying(deps: Pick<RatingsDeps, 'models'>, publisherId: string): Promise<boolean> {
  const founder = await readPerson(deps, publisherId);
  if (founder.leaving && !founder.publisherStays) return false;
  return !(await isEnding(deps.models.organisationEndings, publisherId));
}

/** Notes that an account is being erased, or not any more. `publisherStays`: an organisation with other members has its campaigns. */
export async function setLeaving(
  deps: RatingsDeps,
  userId: string,
  leaving: boolean,
  publisherStays = false,
): Promise<void> {
  await changePerson(deps, userId, (person) =>
    person.leaving === leaving && (person.publisherStays ?? false) === publisherStays
      ? undefined
      : { leaving, publisherStays },
  );
}

/** How much of the day is used: completed or rejected, and open, of ratings that were started on it. */
export function usedOn(person: Person, day: string): number {
  return (person.days[day] ?? 0) + person.open.filter((entry) => entry.day === day).length;
}

/** How many ratings that were started on a day a check has ended, or may still end. */
export function endableOn(person: Person, day: string): number {
  return (person.screened?.[day] ?? 0) + person.open.filter((entry) => entry.day === day && entry.mayEnd).length;
}

/** Today's figures of a person, and when the next day begins. */
export async function readDailyRatings(
  deps: RatingsDeps,
  userId: string,
): Promise<{ count: number; cap: number; resetsAt: Date }> {
  const now = deps.clock.now();
  const person = await readPerson(deps, userId);
  return { count: usedOn(person, londonDay(now)), cap: deps.rules.dailyCap, resetsAt: new Date(nextMidnightMs(now)) };
}

/**
 * Changes a person by compare-and-set. `change` returns the new fields, or undefined to leave the document as it is; it is
 * called again with the newer document when somebody was faster. Refuses with UNAVAILABLE after many tries. With `replaceTogether` it is also called again
 * with what it has changed itself, and must see that.
 */
export async function changePerson(
  deps: RatingsDeps,
  userId: string,
  change: (
    person: Person,
  ) =>
    | Partial<
        Pick<
          Person,
          | 'open'
          | 'days'
          | 'screened'
          | 'starts'
          | 'lastNo'
          | 'lookedAt'
          | 'leaving'
          | 'publisherStays'
          | 'formerUserIds'
        >
      >
    | undefined,
  replace = replacePerson,
): Promise<void> {
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const person = await readPerson(deps, userId);
    const changed = change(person);
    if (!changed) return;
    const next = { ...person, ...changed, version: person.version + 1 };
    if (await replace(deps, person.version, { ...next, hasOpen: next.open.length > 0 })) return;
    await pause(Math.random() * JITTER_MS);
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function replacePerson(deps: RatingsDeps, version: number, next: Person): Promise<boolean> {
  const { people } = deps.models;
  if (version > 0) return (await people.replaceOne({ _id: next._id, version }, next)).modifiedCount === 1;
  try {
    await people.create(next);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The same in one message with others who are changed at that moment. False also where it is not known: whoever is told so looks again. */
async function replaceTogether(deps: RatingsDeps, version: number, { _id, ...next }: Person): Promise<boolean> {
  if (version === 0) return replacePerson(deps, version, { _id, ...next });
  return (await updateTogether(deps.models.people, { _id, version }, { $set: next })) === 'changed';
}

/** What a start takes a slot for. */
export interface Slot {
  attempt: string;
  appId: string;
  /** The campaigns of which a person rates one. */
  series: string;
  /** The call's own nonce: only the call that took a slot takes it out again. */
  starter: string;
  /** The number of an earlier try of the same rating; undefined: the next one. */
  ratingNo: number | undefined;
  /** The idempotency key's ids, newest first, if the call came with one. */
  startKeys: readonly string[];
  /** Whether the answer to a check may end it: at most five a day do. */
  mayEnd: boolean;
}

/**
 * Step 1 of a start: takes a slot if fewer than the cap count today and fewer than three are open, and remembers it under the
 * call's key. Returns the rating's number. Refuses with DAILY_CAP_REACHED, TOO_MANY_LOOKED_AT or TOO_MANY_OPEN; the latter also while another call
 * holds the same attempt or the same key; IDEMPOTENCY_CONFLICT when the key started another app.
 */
export async function takeSlot(
  deps: RatingsDeps,
  userId: string,
  slot: Slot,
): Promise<{ day: string; ratingNo: number }> {
  const now = deps.clock.now();
  const day = londonDay(now);
  const { attempt, appId, series, starter, startKeys, mayEnd } = slot;
  let ratingNo = 0;
  await changePerson(deps, userId, (person) => {
    assertStays(person);
    const isKeyTaken = findStart(person, startKeys, appId) !== undefined;
    if (usedOn(person, day) >= deps.rules.dailyCap) throw refuseStart('DAILY_CAP_REACHED');
    if (isLookedAt(person)) throw refuseStart('TOO_MANY_LOOKED_AT');
    if (isKeyTaken || person.open.length >= OPEN_MAX || person.open.some((entry) => isHeld(entry, slot)))
      throw refuseStart('TOO_MANY_OPEN');
    if (mayEnd && endableOn(person, day) >= SCREENED_MAX) throw refuseStart('NO_APP_AVAILABLE');
    ratingNo = slot.ratingNo ?? person.lastNo + 1;
    const entry: OpenAttempt = {
      attempt,
      appId,
      series,
      starter,
      day,
      ratingNo,
      at: new Date(now),
      ...(mayEnd && { mayEnd }),
    };
    const [key] = startKeys;
    const starts = key === undefined ? person.starts : [...person.starts, { key, appId, attempt }];
    return {
      open: [...person.open, entry],
      days: recentDays(person.days),
      ...(person.screened && { screened: recentDays(person.screened) }),
      starts: starts.slice(-STARTS_KEPT),
      lastNo: Math.max(person.lastNo, ratingNo),
    };
  });
  return { day, ratingNo };
}

/** Whether so many of a person's ratings are to be looked at that nothing new is started. */
export const isLookedAt = ({ lookedAt = [] }: Person): boolean => lookedAt.length >= LOOKED_AT_MAX;

/** Whether a slot is held for the same attempt of the same app, or of another one of its series: also where another key of the ring made the id of its rating. */
function isHeld(entry: OpenAttempt, { attempt, series }: Slot): boolean {
  return (
    (entry.series ?? entry.appId) === series && splitAttempt(entry.attempt).attempt === splitAttempt(attempt).attempt
  );
}

/** What this person started under the key, by any of its ids. Refuses with IDEMPOTENCY_CONFLICT when that was another app. */
export function findStart(person: Person, startKeys: readonly string[], appId: string): KeyedStart | undefined {
  const known = person.starts.find((start) => startKeys.includes(start.key));
  if (known && known.appId !== appId) throw refuse('IDEMPOTENCY_CONFLICT');
  return known;
}

/** Gives a slot back that this call took itself, because there was no place. */
export async function untakeSlot(deps: RatingsDeps, userId: string, slot: Slot): Promise<void> {
  await changePerson(deps, userId, (person) => {
    const mine = person.open.find((entry) => entry.attempt === slot.attempt && entry.starter === slot.starter);
    if (!mine) return undefined;
    const open = person.open.filter((entry) => entry !== mine);
    const starts = person.starts.filter((start) => start.attempt !== slot.attempt);
    // Its number is free again, if it was a new one and no later rating has taken the next.
    const isLast = slot.ratingNo === undefined && mine.ratingNo === person.lastNo;
    return { open, starts, lastNo: isLast ? person.lastNo - 1 : person.lastNo };
  });
}

/**
 * The last step of a submit, return or expiry: takes the attempt out; `counts` when it used up a part of its day. One that `isLookedAt`
 * goes among those that are, until it is closed for good. Without
 * `wasStarted` its key is forgotten, so that the call under it may be made again.
 */
export async function freeSlot(
  deps: RatingsDeps,
  userId: string,
  attempt: string,
  how: { counts: boolean; wasStarted: boolean; screened?: boolean; isLookedAt?: boolean },
): Promise<void> {
  const free = (person: Person) => {
    const entry = person.open.find((one) => one.attempt === attempt);
    const lookedAt = person.lookedAt ?? [];
    if (!entry)
      return how.isLookedAt || !lookedAt.includes(attempt) ? undefined : { lookedAt: without(lookedAt, attempt) };
    const days = how.counts ? { ...person.days, [entry.day]: (person.days[entry.day] ?? 0) + 1 } : person.days;
    const screened = how.screened && {
      screened: { ...person.screened, [entry.day]: (person.screened?.[entry.day] ?? 0) + 1 },
    };
    const starts = how.wasStarted ? person.starts : person.starts.filter((start) => start.attempt !== attempt);
    const open = person.open.filter((one) => one !== entry);
    return { open, days, starts, ...screened, ...(how.isLookedAt && { lookedAt: [...lookedAt, attempt] }) };
  };
  await changePerson(deps, userId, free, replaceTogether);
}

/** Notes that a check was passed: it ends nothing any more. */
export async function passCheck(deps: RatingsDeps, userId: string, attempt: string): Promise<void> {
  await changePerson(deps, userId, (person) => {
    if (!person.open.some((one) => one.attempt === attempt && one.mayEnd)) return undefined;
    return {
      open: person.open.map(({ mayEnd, ...one }) =>
        one.attempt === attempt ? one : { ...one, ...(mayEnd && { mayEnd }) },
      ),
    };
  });
}

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

function recentDays(days: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(days).sort().slice(-DAYS_KEPT));
}
