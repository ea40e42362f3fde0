import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, refuse } from '@candor/service-kit';
import { CAS_TRIES, OPEN_MAX, type RatingsDeps } from '../config.ts';
import { refuseStart } from '../rating/errors.ts';
import { londonDay, nextMidnightMs } from './days.ts';
import type { OpenAttempt, Person } from './model.ts';

/** Days of counts that a person's document keeps; only today's is ever asked for. */
const DAYS_KEPT = 7;
/** At most this long between two tries of a compare-and-set. */
const JITTER_MS = 8;

const newPerson = (userId: string): Person => ({
  _id: userId,
  version: 0,
  open: [],
  days: {},
  lastNo: 0,
  hasOpen: false,
});

/** The person's document, or that of somebody who never started anything. */
export async function readPerson(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<Person> {
  return (await deps.models.people.findById(userId).lean<Person>()) ?? newPerson(userId);
}

/** How much of the day is used: completed or rejected, and open, of ratings that were started on it. */
export function usedOn(person: Person, day: string): number {
  return (person.days[day] ?? 0) + person.open.filter((entry) => entry.day === day).length;
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
 * called again with the newer document when somebody was faster. Refuses with UNAVAILABLE after many tries.
 */
async function changePerson(
  deps: RatingsDeps,
  userId: string,
  change: (person: Person) => Pick<Person, 'open' | 'days' | 'lastNo'> | undefined,
): Promise<void> {
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const person = await readPerson(deps, userId);
    const changed = change(person);
    if (!changed) return;
    const next: Person = { _id: userId, version: person.version + 1, ...changed, hasOpen: changed.open.length > 0 };
    if (await replacePerson(deps, person.version, next)) return;
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

/**
 * Step 1 of a start: takes a slot if fewer than the cap count today and fewer than three are open. Returns the rating's
 * number. Refuses with DAILY_CAP_REACHED or TOO_MANY_OPEN; the latter also while another call holds the same attempt.
 */
export async function takeSlot(
  deps: RatingsDeps,
  userId: string,
  slot: { attempt: string; appId: string; starter: string; ratingNo: number | undefined },
): Promise<{ day: string; ratingNo: number }> {
  const now = deps.clock.now();
  const day = londonDay(now);
  let ratingNo = 0;
  await changePerson(deps, userId, (person) => {
    if (usedOn(person, day) >= deps.rules.dailyCap) throw refuseStart('DAILY_CAP_REACHED');
    if (person.open.length >= OPEN_MAX || person.open.some((entry) => entry.attempt === slot.attempt))
      throw refuseStart('TOO_MANY_OPEN');
    ratingNo = slot.ratingNo ?? person.lastNo + 1;
    const entry: OpenAttempt = {
      attempt: slot.attempt,
      appId: slot.appId,
      starter: slot.starter,
      day,
      ratingNo,
      at: new Date(now),
    };
    return { open: [...person.open, entry], days: recentDays(person.days), lastNo: Math.max(person.lastNo, ratingNo) };
  });
  return { day, ratingNo };
}

/** Gives a slot back that this call took itself, because there was no place. */
export async function untakeSlot(
  deps: RatingsDeps,
  userId: string,
  slot: { attempt: string; starter: string; newNumber: boolean },
): Promise<void> {
  await changePerson(deps, userId, (person) => {
    const mine = person.open.find((entry) => entry.attempt === slot.attempt && entry.starter === slot.starter);
    if (!mine) return undefined;
    const open = person.open.filter((entry) => entry !== mine);
    // Its number is free again, if it was a new one and no later rating has taken the next.
    const lastNo = slot.newNumber && mine.ratingNo === person.lastNo ? person.lastNo - 1 : person.lastNo;
    return { open, days: person.days, lastNo };
  });
}

/** The last step of a submit, return or expiry: takes the attempt out; `counts` when it used up a part of its day. */
export async function freeSlot(deps: RatingsDeps, userId: string, attempt: string, counts: boolean): Promise<void> {
  await changePerson(deps, userId, (person) => {
    const entry = person.open.find((one) => one.attempt === attempt);
    if (!entry) return undefined;
    const days = counts ? { ...person.days, [entry.day]: (person.days[entry.day] ?? 0) + 1 } : person.days;
    return { open: person.open.filter((one) => one !== entry), days, lastNo: person.lastNo };
  });
}

function recentDays(days: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(days).sort().slice(-DAYS_KEPT));
}
