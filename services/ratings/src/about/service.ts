import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { requireStaying } from '../people/service.ts';
import { refuseAbout } from './errors.ts';
import type { AboutChange } from './input.ts';
import { type AboutField, type AboutFields, type AboutYou, aboutFields } from './model.ts';

/** Each may be set to something else once in so long: whoever could say something else each day would be found by every campaign. */
export const ABOUT_MS = 30 * 24 * 60 * 60_000;

const nothing = (): AboutFields => ({ yearOfBirth: null, languages: [], devices: [], interests: [] });
/** Of somebody who told nothing. */
export const freshAbout = (userId: string): AboutYou => ({
  _id: userId,
  version: 0,
  ...nothing(),
  setAt: {},
  erased: false,
});

/** What somebody told about themselves; empty for most. */
export async function readAbout(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<AboutYou> {
  return { ...freshAbout(userId), ...(await deps.models.abouts.findById(userId).lean<AboutYou>()) };
}

/** From when a field may be set to something else; null: now. */
export function changeableFrom({ setAt }: AboutYou, field: AboutField, now: number): Date | null {
  const until = (setAt[field]?.getTime() ?? 0) + ABOUT_MS;
  return until > now ? new Date(until) : null;
}

/**
 * Changes what somebody tells about themselves. Taking something away is always possible, and gives no earlier turn to set it again. The
 * same again changes nothing. Refuses with ABOUT_TOO_SOON, which names the field and the day, and changes nothing at all then; FORBIDDEN
 * while the account is being erased.
 */
export async function changeAbout(deps: RatingsDeps, userId: string, change: AboutChange): Promise<AboutYou> {
  await requireStaying(deps, userId);
  await insertOnce<AboutYou>(deps.models.abouts as never, freshAbout(userId));
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const before = await readAbout(deps, userId);
    if (before.erased) throw refuse('FORBIDDEN', {}, 'This account is being deleted.');
    const next = changed(before, change, deps.clock.now());
    if (!next) return before;
    const kept = await deps.models.abouts.replaceOne({ _id: userId, version: before.version, erased: false }, next);
    if (kept.modifiedCount === 1) return next;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** As it is after a change; undefined where it changes nothing. */
function changed(before: AboutYou, change: AboutChange, now: number): AboutYou | undefined {
  const fields = aboutFields.filter((field) => change[field] !== undefined && !isSame(before[field], change[field]));
  if (fields.length === 0) return undefined;
  const set = fields.filter((field) => !isEmpty(change[field]));
  for (const field of set) {
    const from = changeableFrom(before, field, now);
    if (from) throw tooSoon(field, from);
  }
  const setAt = { ...before.setAt, ...Object.fromEntries(set.map((field) => [field, new Date(now)])) };
  const values = Object.fromEntries(fields.map((field) => [field, change[field]]));
  return { ...before, ...values, setAt, version: before.version + 1 };
}

type Value = AboutFields[AboutField] | undefined;
const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: Value) => value === null || (Array.isArray(value) && value.length === 0);

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

function tooSoon(field: AboutField, from: Date) {
  return refuseAbout('ABOUT_TOO_SOON', { field }, `You can change this again on ${dayOf.format(from)}.`);
}

/** Takes everything away for good. Repeatable; whatever comes later is refused. */
export async function eraseAbout(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<void> {
  const none = { ...nothing(), setAt: {}, erased: true };
  const erased = { $set: none, $unset: { country: 1 as const }, $inc: { version: 1 } };
  await deps.models.abouts.updateOne({ _id: userId }, erased, { upsert: true });
}
