import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../apps/model.ts';
import { histogram, ratingDays } from '../feedback/service.ts';
import { readPerson } from '../people/service.ts';
import { isOpen, isRepeatable, type Rating, ratedSeries } from '../rating/model.ts';
import { brokenDivision, openRatings, type TestRatings } from '../testing/instance.ts';
import { DAILY_CAP, FUNDS_MICRO, openPlay, type Play } from '../testing/play.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const SEEDS = [3, 20_261, 421_337, 7_700_077];
const TURNS = 120;

const allApps = () => ratings.models.apps.find().lean<App[]>();
const allRatings = () => ratings.models.ratings.find().lean<Rating[]>();
const sumOf = (app: App) => app.available + app.reservations.length + app.completed + app.closing + app.refunded;

/** The rewards that the wallet is told to pay out of the app's escrow, each once however often it is told. */
function paidMicro(all: Rating[], appId: string): number {
  const events = all.filter((rating) => rating.appId === appId).flatMap((rating) => rating.outbox);
  const paid = new Map<string, number>();
  for (const { event } of events) {
    if (event.name !== 'rating.completed') continue;
    const { ratingId, amountMicro } = event.payload as { ratingId: string; amountMicro: number };
    expect(paid.has(ratingId), 'a rating is paid once').toBe(false);
    paid.set(ratingId, amountMicro);
  }
  return [...paid.values()].reduce((sum, amount) => sum + amount, 0);
}

/** What holds after every single update, whoever died in between. */
async function expectAlways(play: Play): Promise<void> {
  expect(play.faults).toEqual([]);
  for (const app of await allApps()) {
    expect(sumOf(app), `the places of ${app.name}`).toBe(app.funded);
    expect(Math.min(app.available, app.completed, app.closing, app.refunded)).toBeGreaterThanOrEqual(0);
    expect(brokenDivision(app), `the quotas of ${app.name}`).toBeUndefined();
    expect(app.profitMicro).toBeLessThanOrEqual(app.priceMicro);
    const starred = Object.values(app.starCounts ?? {}).reduce((sum, count) => sum + count, 0);
    expect(starred, `the stars of ${app.name}`).toBe(app.completed);
    const attempts = app.reservations.map(({ attempt }) => attempt);
    expect(new Set(attempts).size, 'an attempt holds one place').toBe(attempts.length);
  }
  const all = await allRatings();
  for (const userId of play.raters) {
    const own = all.filter((rating) => rating.userId === userId);
    expect(own.filter((rating) => isOpen(rating.status)).length).toBeLessThanOrEqual(3);
    const series = own.filter((rating) => !isRepeatable(rating)).map(ratedSeries);
    expect(new Set(series).size, `${userId} rates a series once`).toBe(series.length);
    for (const day of new Set(own.map((rating) => rating.day))) {
      const counted = own.filter(({ status, day: started }) => started === day && !/returned|expired/.test(status));
      expect(counted.length, `${userId} on ${day}`).toBeLessThanOrEqual(DAILY_CAP);
    }
  }
}

/** What holds when everybody has gone home: nothing is held back, nothing was given twice, and the money is where it belongs. */
async function expectDrained(play: Play): Promise<void> {
  const all = await allRatings();
  const apps = await allApps();
  expect(all.filter((rating) => isOpen(rating.status) || rating.unsettled)).toEqual([]);
  let inEscrow = 0;
  let paid = 0;
  for (const app of apps) {
    expect(app).toMatchObject({ reservations: [], pendingFundings: [], closings: [], closing: 0 });
    const completed = all.filter((rating) => rating.appId === app._id && rating.status === 'completed');
    expect(app.completed, `ratings of ${app.name}`).toBe(completed.length);
    const scanned = [1, 2, 3, 4, 5].map((stars) => completed.filter((rating) => rating.stars === stars).length);
    expect(await histogram(ratings.instance(), app._id), `the stars of ${app.name}`).toEqual(scanned);
    for (const { day, count, averageStars } of await ratingDays(ratings.instance(), app._id, 366)) {
      const started = completed.filter((rating) => rating.day === day);
      const stars = started.reduce((sum, rating) => sum + (rating.stars ?? 0), 0);
      expect({ count, averageStars }).toEqual({
        count: started.length,
        averageStars: started.length === 0 ? null : stars / started.length,
      });
    }
    const held = (ratings.wallet.escrow.get(app._id) ?? 0) - paidMicro(all, app._id);
    expect(held, `the escrow of ${app.name}`).toBe(app.available * app.priceMicro);
    if (app.state === 'closed') expect(app.available).toBe(0);
    if (app.next) {
      expect(app).toMatchObject({ state: 'closed' });
      expect(app.next.due).toBeUndefined();
      const [after, ...others] = apps.filter(({ previous }) => previous === app._id);
      expect([after?._id, others]).toEqual([app.next.id, []]);
    }
    inEscrow += held;
    paid += paidMicro(all, app._id);
  }
  expect(ratings.wallet.fundsMicro + inEscrow + paid, 'no money came or went').toBe(FUNDS_MICRO);
  const accepted = all.filter((rating) => rating.status === 'completed' && rating.appeal === undefined);
  expect(new Set(accepted.map(({ feedback }) => feedback)).size, 'a text is accepted once').toBe(accepted.length);
  for (const rating of all) {
    const told = rating.outbox.filter(({ event }) => event.name === 'rating.completed');
    expect(told).toHaveLength(rating.status === 'completed' ? 1 : 0);
  }
  for (const userId of play.raters) {
    const person = await readPerson(ratings.instance(), userId);
    expect(person.open).toEqual([]);
    const own = all.filter((rating) => rating.userId === userId);
    for (const day of new Set(own.map((rating) => rating.day))) {
      const counted = own.filter(({ status, day: started }) => started === day && /completed|rejected/.test(status));
      // Only the newest days are kept.
      const isKept = day in person.days || Object.keys(person.days).length < 7;
      if (isKept) expect(person.days[day] ?? 0, `${userId} on ${day}`).toBe(counted.length);
    }
  }
}

describe('whatever raters, publishers and dying machines do', () => {
  let repriced = 0;
  it.each(SEEDS)(
    'no place, slot or reward is lost or given twice (seed %i)',
    async (seed) => {
      const play = await openPlay(ratings, seed, { raters: 3, apps: 14 });
      for (let turn = 0; turn < TURNS; turn += 1) {
        await play.turn();
        await expectAlways(play);
      }
      await play.drain();
      await expectAlways(play);
      await expectDrained(play);
      // A play in which nothing happens proves nothing.
      for (const act of ['start', 'submit', 'return', 'fund', 'divide', 'sweep'])
        expect(play.outcomes.get(`${act} done`) ?? 0, act).toBeGreaterThan(0);
      expect([...play.outcomes].some(([what]) => what.endsWith('cut off'))).toBe(true);
      repriced += play.outcomes.get('reprice done') ?? 0;
    },
    120_000,
  );

  // Rare: how many of a play's are done depends on who else is at work.
  it('and prices were changed among it', () => {
    expect(repriced).toBeGreaterThan(0);
  });
});
