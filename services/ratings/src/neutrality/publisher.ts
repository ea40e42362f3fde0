import type { RatingsDeps } from '../deps.ts';
import type { Estimate } from '../questions/estimate.ts';
import type { Rating } from '../rating/model.ts';
import { ofFeedback, type Report } from '../reports/model.ts';
import { judged, medianToReward, TIMES_MAX, wasGiven, wasLeftOut, wasRejected, wholeShare } from './figures.ts';
import { keepAnHour } from './kept.ts';
import { type Quarter, settledQuarters } from './quarters.ts';

/** So many people are in each band, at least, or nothing of a quarter is told. */
export const BAND_MIN = 30;
/** Quarters that are told. */
const QUARTERS = 4;
/** Ratings of a quarter that are looked at, the first ones. */
const LOOKED_AT = 20_000;

/** What became of the ratings of a band of stars: shares, and never how many they are. */
export interface NeutralBand {
  /** The fewest and the most stars. */
  from: number;
  to: number;
  rejected: Estimate;
  reported: Estimate;
  upheld: Estimate;
  bonus: Estimate;
  leftOut: Estimate;
  rewardSeconds: number | null;
}

export interface NeutralQuarter {
  quarter: string;
  bands: NeutralBand[];
}

type Deps = Pick<RatingsDeps, 'models' | 'clock' | 'rewardTimes' | 'log'>;
type Judged = Pick<Rating, '_id' | 'userId' | 'stars' | 'status' | 'appeal' | 'thanks' | 'leftOut'>;
type Made = Pick<Report, 'ratingId' | 'status' | 'createdAt' | 'decidedAt'>;

const BANDS = [
  { from: 1, to: 2 },
  { from: 3, to: 5 },
] as const;
const kept = new WeakMap<RatingsDeps['models'], ReturnType<typeof keepAnHour<NeutralQuarter[]>>>();

/**
 * What became of the ratings of a publisher's apps, in two bands of stars, by the last four quarters that are over and settled; a quarter in which a
 * band has fewer than 30 people is not told, nor is an unknown publisher. What comes later changes nothing of it. At most an hour old.
 */
export function publisherNeutrality(deps: Deps, publisherId: string): Promise<NeutralQuarter[]> {
  const keep = kept.get(deps.models) ?? keepAnHour<NeutralQuarter[]>();
  kept.set(deps.models, keep);
  const now = deps.clock.now();
  return keep(publisherId, now, async () => {
    const quarters: NeutralQuarter[] = [];
    for (const quarter of settledQuarters(now, QUARTERS)) {
      const bands = await bandsOf(deps, publisherId, quarter);
      if (bands) quarters.push({ quarter: quarter.name, bands });
    }
    return quarters;
  });
}

async function bandsOf(deps: Deps, publisherId: string, quarter: Quarter): Promise<NeutralBand[] | null> {
  const { ratings, reports } = deps.models;
  const looked = await ratings
    .find(
      {
        publisherId,
        day: { $gte: quarter.from, $lte: quarter.to },
        status: { $in: [...judged] },
        stars: { $ne: null },
      },
      { userId: 1, stars: 1, status: 1, 'appeal.status': 1, 'thanks.state': 1, 'thanks.at': 1, leftOut: 1 },
    )
    .sort({ day: 1, _id: 1 })
    .limit(LOOKED_AT)
    .lean<Judged[]>();
  const inBands = BANDS.map((band) =>
    looked.filter(({ stars }) => stars !== null && stars >= band.from && stars <= band.to),
  );
  if (inBands.some((band) => new Set(band.map(({ userId }) => userId)).size < BAND_MIN)) return null;
  const settledAt = new Date(quarter.settledAtMs);
  const made = await reports
    .find(
      { publisherId, createdAt: { $lte: settledAt }, ...ofFeedback },
      { ratingId: 1, status: 1, createdAt: 1, decidedAt: 1 },
    )
    .lean<Made[]>();
  const reportOf = new Map(made.map((report) => [report.ratingId, report]));
  const isUpheld = (report: Made | undefined) =>
    report?.status === 'upheld' && report.decidedAt !== null && report.decidedAt <= settledAt;
  return Promise.all(
    BANDS.map(async (band, at): Promise<NeutralBand> => {
      const of = inBands[at] ?? [];
      const share = (is: (rating: Judged) => boolean) => wholeShare(of.filter(is).length, of.length);
      const paid = of.filter(({ status }) => status === 'completed').slice(-TIMES_MAX);
      return {
        ...band,
        rejected: share(wasRejected),
        reported: share(({ _id }) => reportOf.has(_id)),
        upheld: share(({ _id }) => isUpheld(reportOf.get(_id))),
        bonus: share((rating) => wasGiven(rating, settledAt)),
        leftOut: share((rating) => wasLeftOut(rating, settledAt)),
        rewardSeconds: await medianToReward(
          deps,
          paid.map(({ _id }) => _id),
        ),
      };
    }),
  );
}
