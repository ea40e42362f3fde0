import { inBatches } from '@candor/service-kit/data/batches';
import type { RatingsDeps } from '../deps.ts';
import type { Estimate } from '../questions/estimate.ts';
import { CELL_MIN } from '../questions/fold.ts';
import type { Rating } from '../rating/model.ts';
import { ofFeedback, type Report } from '../reports/model.ts';
import { judged, medianToReward, TIMES_MAX, wasGiven, wasLeftOut, wasRejected, wholeShare } from './figures.ts';
import { keepAnHour } from './kept.ts';

/** How often something was done to ratings with so many stars. */
export interface NeutralCount {
  /** Null where it is one or two. */
  count: number | null;
  share: Estimate | null;
}

export interface NeutralRow {
  stars: number;
  ratings: number;
  rejected: NeutralCount;
  reported: NeutralCount;
  upheld: NeutralCount;
  bonus: NeutralCount;
  leftOut: NeutralCount;
  rewardSeconds: number | null;
}

/** The platform's table: of all ratings that the check looked at until the last midnight (UTC). */
export interface Neutrality {
  asOf: Date;
  rows: NeutralRow[];
}

const STARS = [1, 2, 3, 4, 5];
const DAY_MS = 24 * 3_600_000;
const COUNTED = ['ratings', 'rejected', 'reported', 'upheld', 'bonus', 'leftOut'] as const;
type Counts = Record<(typeof COUNTED)[number], number>;
type Deps = Pick<RatingsDeps, 'models' | 'clock' | 'rewardTimes' | 'log'>;

const kept = new WeakMap<RatingsDeps['models'], ReturnType<typeof keepAnHour<Neutrality>>>();

/** What the platform did to ratings, by their stars; from the records, at most an hour old. */
export function platformNeutrality(deps: Deps): Promise<Neutrality> {
  const keep = kept.get(deps.models) ?? keepAnHour<Neutrality>();
  kept.set(deps.models, keep);
  const now = deps.clock.now();
  const asOf = new Date(Math.floor(now / DAY_MS) * DAY_MS);
  return keep(asOf.toISOString(), now, async () => ({ asOf, rows: await rowsUntil(deps, asOf) }));
}

async function rowsUntil(deps: Deps, until: Date): Promise<NeutralRow[]> {
  const none = () => Object.fromEntries(COUNTED.map((name) => [name, 0])) as Counts;
  const counts = new Map<number, Counts>(STARS.map((stars) => [stars, none()]));
  await countRatings(deps, until, counts);
  await countReports(deps, until, counts);
  await countGiven(deps, until, counts);
  const rows: NeutralRow[] = [];
  for (const [stars, { ratings, rejected, reported, upheld, bonus, leftOut }] of counts) {
    const told = (count: number): NeutralCount => {
      if (count > 0 && count < CELL_MIN) return { count: null, share: null };
      return { count, share: ratings < CELL_MIN ? null : wholeShare(count, ratings) };
    };
    const rewardSeconds = await medianToReward(deps, await newestOf(deps, until, stars));
    rows.push({
      ...{ stars, ratings, rejected: told(rejected), reported: told(reported), upheld: told(upheld) },
      ...{ bonus: told(bonus), leftOut: told(leftOut), rewardSeconds },
    });
  }
  return rows;
}

interface Group {
  _id: { stars: number; status: Rating['status']; appeal?: 'open' | 'granted' | 'denied' | null };
  count: number;
}

/** By the index alone. */
async function countRatings({ models }: Deps, until: Date, counts: Map<number, Counts>): Promise<void> {
  const groups = await models.ratings.aggregate<Group>([
    { $match: { status: { $in: [...judged] }, stars: { $in: STARS }, closedAt: { $lt: until } } },
    { $group: { _id: { stars: '$stars', status: '$status', appeal: '$appeal.status' }, count: { $sum: 1 } } },
  ]);
  for (const { _id, count } of groups) {
    const row = counts.get(_id.stars);
    if (!row) continue;
    row.ratings += count;
    const appeal = _id.appeal ? ({ status: _id.appeal } as Rating['appeal']) : undefined;
    if (wasRejected({ status: _id.status, appeal })) row.rejected += count;
  }
}

/** Of those ratings that were counted. */
async function countReports({ models }: Deps, until: Date, counts: Map<number, Counts>): Promise<void> {
  const fields = { ratingId: 1, status: 1, createdAt: 1 } as const;
  for await (const batch of inBatches<Report>(models.reports, {
    filter: { createdAt: { $lt: until }, ...ofFeedback },
    fields,
  })) {
    const rated = await models.ratings
      .find(
        { _id: { $in: batch.map(({ ratingId }) => ratingId) }, status: { $in: [...judged] }, closedAt: { $lt: until } },
        { stars: 1 },
      )
      .lean<Pick<Rating, '_id' | 'stars'>[]>();
    const starsOf = new Map(rated.map(({ _id, stars }) => [_id, stars]));
    for (const { ratingId, status } of batch) {
      const row = counts.get(starsOf.get(ratingId) ?? 0);
      if (!row) continue;
      row.reported += 1;
      if (status === 'upheld') row.upheld += 1;
    }
  }
}

/** Bonuses and leaving-outs, each by an index of those ratings alone that have one. */
async function countGiven({ models }: Deps, until: Date, counts: Map<number, Counts>): Promise<void> {
  const judgedBefore = { status: { $in: [...judged] }, closedAt: { $lt: until } };
  const fields = { stars: 1, thanks: 1, leftOut: 1 } as const;
  const given = inBatches<Rating>(models.ratings, {
    filter: { 'thanks.id': { $exists: true }, ...judgedBefore } as never,
    fields,
  });
  const count = (name: 'bonus' | 'leftOut', { stars }: Rating) => {
    const row = counts.get(stars ?? 0);
    if (row) row[name] += 1;
  };
  for await (const batch of given) for (const rating of batch) if (wasGiven(rating, until)) count('bonus', rating);
  const left = inBatches<Rating>(models.ratings, {
    filter: { 'leftOut.at': { $lt: until }, ...judgedBefore } as never,
    fields,
  });
  for await (const batch of left) for (const rating of batch) if (wasLeftOut(rating, until)) count('leftOut', rating);
}

async function newestOf({ models }: Deps, until: Date, stars: number): Promise<string[]> {
  const found = await models.ratings
    .find({ status: 'completed', stars, closedAt: { $lt: until } }, { _id: 1 })
    .sort({ closedAt: -1 })
    .limit(TIMES_MAX)
    .lean<Pick<Rating, '_id'>[]>();
  return found.map(({ _id }) => _id);
}
