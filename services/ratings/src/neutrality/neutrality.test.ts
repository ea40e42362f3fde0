import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeftOut } from '../left-out/model.ts';
import type { Rating } from '../rating/model.ts';
import { NOON, openRatings, type TestRatings } from '../testing/instance.ts';
import { platformNeutrality } from './platform.ts';
import { publisherNeutrality } from './publisher.ts';
import { settledQuarters } from './quarters.ts';

const SEED = 4_711;
const DAY_MS = 86_400_000;
/** In the quarter before the tests' present one, which is settled by then. */
const SPRING = Date.UTC(2026, 1, 2, 12);

let ratings: TestRatings;
let fresh: TestRatings['models'];
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  // What was kept for an hour is kept for these models.
  fresh = { ...ratings.models };
});

/** What the ledger knows of the time to a reward: of each rating as many seconds as its number says. */
const secondsOf = (ratingId: string) => Number(ratingId.split('-')[1]) % 40;
const deps = () => ({
  ...ratings.instance(),
  models: fresh,
  rewardTimes: async ({ ratingIds }: { ratingIds: string[] }) => ({ seconds: ratingIds.map(secondsOf) }),
});

interface Made {
  rating: Pick<Rating, '_id' | 'userId' | 'stars' | 'status' | 'publisherId' | 'appeal' | 'closedAt' | 'day'>;
  report?: { status: 'open' | 'upheld' | 'dismissed' };
  thanks?: { id: string; state: 'given' | 'taken'; at: Date };
  leftOut?: LeftOut;
}

/** Records as a quarter leaves them, by lot. */
async function haveRecords(
  count: number,
  at = SPRING,
  stars: (n: number) => number = (n) => (n % 5) + 1,
): Promise<Made[]> {
  let state = SEED;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const made = Array.from({ length: count }, (_, n): Made => {
    const chance = below(10);
    const appeal = chance === 1 ? { status: 'granted' } : chance === 2 ? { status: 'denied' } : undefined;
    const closedAt = new Date(at + below(20) * DAY_MS);
    const rating = {
      ...{ _id: `r-${n}`, userId: `u-${n}`, stars: stars(n), publisherId: below(4) === 0 ? 'other' : 'publisher' },
      ...{ status: chance === 2 || chance === 3 ? 'rejected' : 'completed', appeal: appeal as never, closedAt },
      day: closedAt.toISOString().slice(0, 10),
    } as const;
    const status = (['open', 'upheld', 'dismissed'] as const)[below(3)] ?? 'open';
    const isCompleted = rating.status === 'completed';
    const after = (days: number) => new Date(closedAt.getTime() + days * DAY_MS);
    const thanks = { id: `t-${n}`, state: below(4) === 0 ? 'taken' : 'given', at: after(1) } as const;
    const reason = { reason: 'hurried', at: after(2), by: 'p' } as const;
    // Some were taken back.
    const leftOut = below(3) === 0 ? { ...reason, takenBackAt: after(3) } : { ...reason, raterId: rating.userId };
    return {
      rating: rating as Made['rating'],
      ...(isCompleted && below(5) === 0 && { report: { status } }),
      ...(isCompleted && below(3) === 0 && { thanks }),
      ...(isCompleted && below(4) === 0 && { leftOut }),
    };
  });
  const { models } = ratings;
  await models.ratings.collection.insertMany(
    made.map(({ rating, thanks, leftOut }) => ({
      ...(thanks && { thanks }),
      ...(leftOut && { leftOut }),
      ...{ ...rating, appId: 'a', attempt: 1, ratingNo: 1, offer: {}, feedback: 'Words.', outbox: [] },
      ...{ createdAt: rating.closedAt, submittedAt: rating.closedAt, expiresAt: rating.closedAt },
      ...{ unsettled: false, fenced: false },
    })) as never,
  );
  const reports = made.flatMap(({ rating, report }) =>
    report
      ? [
          {
            ...{ _id: `report of ${rating._id}`, ratingId: rating._id, attempt: 1, appId: 'a', appName: 'A' },
            ...{ raterId: rating.userId, publisherId: rating.publisherId, reason: 'Because.', status: report.status },
            ...{ decision: null, decidedBy: null, decidedAt: report.status === 'open' ? null : rating.closedAt },
            ...{ unsettled: false, createdAt: rating.closedAt, outbox: [] },
          },
        ]
      : [],
  );
  if (reports.length > 0) await models.reports.collection.insertMany(reports as never);
  return made;
}

// Wilson's interval once more, by solving his equation: (p - share)² = z² p (1 - p) / n.
function interval(count: number, of: number) {
  const [z2, share] = [1.96 ** 2, count / of];
  const [a, b, c] = [1 + z2 / of, -(2 * share + z2 / of), share ** 2];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
  return { value: percent(share), from: percent((-b - root) / (2 * a)), to: percent((-b + root) / (2 * a)) };
}
function middle(ids: string[]) {
  const sorted = ids.map(secondsOf).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
const isGiven = ({ thanks }: Made) => thanks?.state === 'given';
const isLeftOut = ({ leftOut }: Made) => leftOut !== undefined && !leftOut.takenBackAt;
const isRejected = ({ rating }: Made) => rating.status === 'rejected' || rating.appeal?.status === 'granted';

describe(`the platform’s table, of records with seed ${SEED}`, () => {
  it('is what the records say, recomputed', async () => {
    const made = await haveRecords(400);
    const { rows, asOf } = await platformNeutrality(deps());
    expect(asOf.toISOString()).toBe('2026-06-15T00:00:00.000Z');
    for (const row of rows) {
      const of = made.filter(({ rating }) => rating.stars === row.stars);
      const told = (some: Made[]) =>
        some.length === 1 || some.length === 2
          ? { count: null, share: null }
          : { count: some.length, share: interval(some.length, of.length) };
      expect(row).toEqual({
        ...{ stars: row.stars, ratings: of.length, rejected: told(of.filter(isRejected)) },
        reported: told(of.filter(({ report }) => report)),
        upheld: told(of.filter(({ report }) => report?.status === 'upheld')),
        bonus: told(of.filter(isGiven)),
        leftOut: told(of.filter(isLeftOut)),
        rewardSeconds: middle(of.filter(({ rating }) => rating.status === 'completed').map(({ rating }) => rating._id)),
      });
    }
    expect(rows.map(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is of what was until midnight, is kept for an hour, and tells neither one nor two', async () => {
    await haveRecords(2, NOON, () => 1);
    const nothing = { count: 0, share: null };
    expect((await platformNeutrality(deps())).rows[0]).toMatchObject({ ratings: 0, rejected: nothing });
    await ratings.models.ratings.updateMany({}, { $set: { closedAt: new Date(NOON - DAY_MS), status: 'rejected' } });
    expect((await platformNeutrality(deps())).rows[0]).toMatchObject({ ratings: 0 });
    ratings.clock.advance(3_600_000);
    expect((await platformNeutrality(deps())).rows[0]).toMatchObject({
      ratings: 2,
      rejected: { count: null, share: null },
    });
  });
});

describe(`a publisher’s page, of records with seed ${SEED}`, () => {
  it('is two bands of a settled quarter, in whole shares and without counts, recomputed', async () => {
    const made = (await haveRecords(400)).filter(({ rating }) => rating.publisherId === 'publisher');
    const [quarter, ...more] = await publisherNeutrality(deps(), 'publisher');
    expect(more).toEqual([]);
    expect(quarter?.quarter).toBe('2026-Q1');
    for (const band of quarter?.bands ?? []) {
      const of = made.filter(({ rating: { stars } }) => stars !== null && stars >= band.from && stars <= band.to);
      const share = (some: Made[]) => interval(some.length, of.length);
      expect(band).toEqual({
        ...{ from: band.from, to: band.to, rejected: share(of.filter(isRejected)) },
        reported: share(of.filter(({ report }) => report)),
        upheld: share(of.filter(({ report }) => report?.status === 'upheld')),
        bonus: share(of.filter(isGiven)),
        leftOut: share(of.filter(isLeftOut)),
        rewardSeconds: expect.any(Number),
      });
    }
    expect(quarter?.bands.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 5],
    ]);
  });

  it('is nothing while a band has fewer than thirty people, of an unknown publisher, and of a quarter that goes on', async () => {
    await haveRecords(60, SPRING, (n) => (n < 29 ? 1 : 5));
    await ratings.models.ratings.updateMany({}, { $set: { publisherId: 'few' } });
    expect(await publisherNeutrality(deps(), 'few')).toEqual([]);
    expect(await publisherNeutrality(deps(), 'nobody')).toEqual([]);
    await ratings.models.ratings.updateMany({}, { $set: { publisherId: 'now', stars: 1, day: '2026-06-01' } });
    await ratings.models.ratings.updateMany({ _id: { $gt: 'r-3' } }, { $set: { stars: 5 } });
    expect(await publisherNeutrality(deps(), 'now')).toEqual([]);
  });

  it('does not change by what is decided when the quarter is settled', async () => {
    await haveRecords(400);
    const before = await publisherNeutrality(deps(), 'publisher');
    const late = new Date(Date.UTC(2026, 3, 20));
    await ratings.models.reports.updateMany({ status: 'open' }, { $set: { status: 'upheld', decidedAt: late } });
    await ratings.models.ratings.updateMany(
      { thanks: { $exists: false } } as never,
      { $set: { thanks: { id: 'late', state: 'given', at: late } } } as never,
    );
    await ratings.models.ratings.updateMany(
      { leftOut: { $exists: false } } as never,
      { $set: { leftOut: { reason: 'other', at: late, by: 'p' } } } as never,
    );
    await ratings.models.ratings.updateMany(
      { 'leftOut.raterId': { $exists: true } } as never,
      { $set: { 'leftOut.takenBackAt': late } } as never,
    );
    ratings.clock.advance(2 * 3_600_000);
    expect(await publisherNeutrality(deps(), 'publisher')).toEqual(before);
  });

  it('tells the shares without the time while the ledger does not answer', async () => {
    await haveRecords(400);
    const silent = { ...deps(), rewardTimes: () => Promise.reject(new Error('away')) };
    const [quarter] = await publisherNeutrality(silent, 'publisher');
    expect(quarter?.bands.map(({ rewardSeconds }) => rewardSeconds)).toEqual([null, null]);
  });
});

describe('a quarter', () => {
  it('is settled a fortnight after its end', () => {
    const names = (at: string, count = 2) => settledQuarters(Date.parse(at), count).map(({ name }) => name);
    expect(names('2026-07-14T23:59:59Z')).toEqual(['2026-Q1', '2025-Q4']);
    expect(names('2026-07-15T00:00:00Z')).toEqual(['2026-Q2', '2026-Q1']);
    expect(settledQuarters(Date.parse('2026-02-01T00:00:00Z'), 1)).toMatchObject([
      { name: '2025-Q4', from: '2025-10-01', to: '2025-12-31' },
    ]);
  });
});
