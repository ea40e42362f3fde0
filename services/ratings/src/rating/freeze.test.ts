import { createEvent, type DomainEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, liveApp, longText, openRatings, type TestRatings } from '../testing/instance.ts';
import type { Rating } from './model.ts';
import { startRating } from './start.ts';
import { submitRating } from './submit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LEFT_MS = 40 * MINUTE_MS;

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const iso = (ms: number) => new Date(ms).toISOString();
const given = { userId: 'rater', freezeId: 'f1', reason: null };
const event = (name: 'user.frozen' | 'user.unfrozen', payload: object): DomainEvent =>
  createEvent({ id: `${name}.x`, name, occurredAtMs: 1, correlationId: 'c', payload: payload as never });
const frozen = (atMs: number, untilMs = atMs + 7 * DAY_MS) =>
  event('user.frozen', { ...given, by: 'owner', at: iso(atMs), until: iso(untilMs) });
const unfrozen = (frozenAtMs: number, atMs: number) =>
  event('user.unfrozen', { ...given, by: 'owner', frozenAt: iso(frozenAtMs), at: iso(atMs) });
const handle = (...events: DomainEvent[]) =>
  Promise.all(events.map((one) => handleEvent<'ratings'>(createHandlers(ratings.instance()), one)));
const now = () => ratings.clock.now();

/** A rating that has 40 of its 60 minutes left, and when that was. */
async function openOne(userId = 'rater') {
  const app = await liveApp(ratings, 2);
  const { _id } = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(20 * MINUTE_MS);
  return { id: _id, appId: app._id, atMs: now() };
}
const stored = async (id: string) => (await ratings.models.ratings.findById(id).lean<Rating>()) as Rating;
const leftOf = async (id: string) => (await stored(id)).expiresAt.getTime() - now();

describe('an open rating of an account that is frozen', () => {
  it('keeps the time that it had left, from the end of the freeze on, with its place; others go on', async () => {
    const one = await openOne();
    const other = await openOne('somebody-else');
    const before = (await stored(other.id)).expiresAt;
    await handle(frozen(one.atMs));
    ratings.clock.advance(3 * DAY_MS);
    await sweepRatings(ratings.instance());
    expect(await stored(one.id)).toMatchObject({ status: 'pending' });
    expect(await stored(other.id)).toMatchObject({ status: 'expired', expiresAt: before });
    expect((await appNow(ratings, one.appId)).reservations).toHaveLength(1);
    await handle(unfrozen(one.atMs, now()));
    expect(await leftOf(one.id)).toBe(LEFT_MS);
    expect((await appNow(ratings, one.appId)).reservations[0]?.until).toEqual((await stored(one.id)).expiresAt);
    ratings.clock.advance(LEFT_MS - 1);
    const verdict = { userId: 'rater', ratingId: one.id, stars: 4, feedback: longText('frozen') };
    expect(await submitRating(ratings.instance(), verdict)).toMatchObject({ status: 'completed' });
  });

  it('does so where nobody lifts the freeze, and where it is prolonged; after it the time runs out as ever', async () => {
    const { id, atMs } = await openOne();
    await handle(frozen(atMs));
    ratings.clock.set(atMs + 7 * DAY_MS);
    expect(await leftOf(id)).toBe(LEFT_MS);
    await handle(frozen(atMs, now() + 7 * DAY_MS));
    // The first news again, late.
    await handle(frozen(atMs));
    ratings.clock.advance(7 * DAY_MS);
    expect(await leftOf(id)).toBe(LEFT_MS);
    await handle(unfrozen(atMs, now()));
    expect(await leftOf(id)).toBe(LEFT_MS);
    ratings.clock.advance(LEFT_MS);
    await sweepRatings(ratings.instance());
    expect(await stored(id)).toMatchObject({ status: 'expired' });
  });

  it('is moved once, however often and in whatever order the events come', async () => {
    const { id, atMs } = await openOne();
    const endMs = atMs + DAY_MS;
    await handle(unfrozen(atMs, endMs), frozen(atMs), unfrozen(atMs, endMs), frozen(atMs));
    await handle(frozen(atMs), unfrozen(atMs, endMs));
    ratings.clock.set(endMs);
    expect(await leftOf(id)).toBe(LEFT_MS);
  });

  it('has its place for as long, also when whoever moved it died before the place was', async () => {
    const { id, appId, atMs } = await openOne();
    const place = async () => (await appNow(ratings, appId)).reservations[0]?.until;
    for (const told of [frozen(atMs), unfrozen(atMs, atMs + DAY_MS)]) {
      const dying = createHandlers(ratings.instance(crashAt('freeze:1')));
      await expect(handleEvent<'ratings'>(dying, told)).rejects.toThrow(CrashAbort);
      const { expiresAt } = await stored(id);
      expect(await place()).not.toEqual(expiresAt);
      await handle(told);
      expect(await place()).toEqual(expiresAt);
      expect((await stored(id)).expiresAt).toEqual(expiresAt);
    }
  });

  it('is not opened again where its time had run out, and a later one is not touched', async () => {
    const one = await openOne();
    ratings.clock.advance(DAY_MS);
    await sweepRatings(ratings.instance());
    const late = await openOne();
    const before = (await stored(late.id)).expiresAt;
    await handle(frozen(one.atMs + DAY_MS - 1));
    expect(await stored(one.id)).toMatchObject({ status: 'expired' });
    expect((await stored(late.id)).expiresAt).toEqual(before);
  });
});
