import { connectMongo } from '@candor/service-kit/data/mongo';
import type { Product } from '../support/stack.ts';

interface RatingRecord {
  _id: string;
  stars: number | null;
  status: string;
  appeal?: { status: string };
  submittedAt: Date;
  thanks?: { state: string; at: Date };
  leftOut?: { at: Date; takenBackAt?: Date };
  closedAt: Date;
}

/** What `/api/neutrality` has to say of ratings with so many stars, worked out from the records alone. */
export interface ExpectedRow {
  stars: number;
  ratings: number;
  rejected: Told;
  reported: Told;
  upheld: Told;
  bonus: Told;
  leftOut: Told;
  rewardSeconds: number | null;
}
interface Told {
  count: number | null;
  share: { value: number; from: number; to: number } | null;
}

const DAY_MS = 24 * 3_600_000;
/** The quantile of the normal distribution beyond which 2.5 % are. */
const Z = 1.959_963_984_540_054;

/** These ratings in turns, in each of which there is one of each star at most. */
export async function inTurnsByStars(stack: Product, ids: readonly string[]): Promise<string[][]> {
  const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
  try {
    const found = await ratings
      .collection<RatingRecord>('ratings')
      .find({ _id: { $in: [...ids] } })
      .toArray();
    const turns: string[][] = [];
    for (const stars of [1, 2, 3, 4, 5])
      for (const [turn, { _id }] of found.filter((one) => one.stars === stars).entries()) {
        turns[turn] ??= [];
        turns[turn].push(_id);
      }
    return turns;
  } finally {
    await ratings.close();
  }
}

/**
 * Makes ratings, reports, bonuses and leaving-outs those of the day before, as the page tells of days that are over, and works out what it must say: by hand, with nothing of the code that
 * makes the page.
 */
export async function yesterdaysRows(stack: Product): Promise<ExpectedRow[]> {
  const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
  const wallet = await connectMongo(stack.mongoUrl, `${stack.name}_wallet`);
  try {
    const found = await ratings.collection<RatingRecord>('ratings').find().toArray();
    const pages = await wallet
      .collection<{ at: Date; transfers: { key: string; refused?: string }[] }>('pages')
      .find()
      .toArray();
    const paidAt = new Map(pages.flatMap(({ at, transfers }) => transfers.map(({ key }) => [key, at] as const)));
    const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);
    for (const { _id, closedAt, thanks, leftOut } of found)
      if (closedAt)
        await ratings.collection<RatingRecord>('ratings').updateOne(
          { _id },
          {
            $set: {
              closedAt: dayBefore(closedAt),
              ...(thanks && { 'thanks.at': dayBefore(thanks.at) }),
              ...(leftOut && { 'leftOut.at': dayBefore(leftOut.at) }),
              ...(leftOut?.takenBackAt && { 'leftOut.takenBackAt': dayBefore(leftOut.takenBackAt) }),
            },
          },
        );
    const reports = await ratings.collection('reports').find().toArray();
    for (const { _id, createdAt } of reports)
      await ratings
        .collection('reports')
        .updateOne({ _id }, { $set: { createdAt: new Date(createdAt.getTime() - DAY_MS) } });

    return [1, 2, 3, 4, 5].map((stars) => {
      const judged = found.filter((one) => one.stars === stars && ['completed', 'rejected'].includes(one.status));
      const about = reports.filter(({ ratingId }) => judged.some(({ _id }) => _id === ratingId));
      const waits = judged
        .filter(({ status }) => status === 'completed')
        .flatMap(({ _id, submittedAt }) => {
          const at = paidAt.get(`rating/${_id}`);
          return at ? [(at.getTime() - submittedAt.getTime()) / 1_000] : [];
        })
        .sort((one, other) => one - other);
      const rejected = judged.filter(({ status, appeal }) => status === 'rejected' || appeal?.status === 'granted');
      return {
        stars,
        ratings: judged.length,
        rejected: told(rejected.length, judged.length),
        reported: told(about.length, judged.length),
        upheld: told(about.filter(({ status }) => status === 'upheld').length, judged.length),
        bonus: told(judged.filter(({ thanks }) => thanks?.state === 'given').length, judged.length),
        leftOut: told(judged.filter(({ leftOut }) => leftOut && !leftOut.takenBackAt).length, judged.length),
        rewardSeconds: waits[Math.floor((waits.length - 1) / 2)] ?? null,
      };
    });
  } finally {
    await Promise.all([ratings.close(), wallet.close()]);
  }
}

/** One and two are not told, nor is a share of one or two. */
function told(count: number, of: number): Told {
  if (count === 1 || count === 2) return { count: null, share: null };
  if (of < 3) return { count, share: null };
  const p = count / of;
  const middle = p + Z ** 2 / (2 * of);
  const around = Z * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2));
  const percent = (part: number) => Math.round((100 * part) / (1 + Z ** 2 / of));
  return { count, share: { value: Math.round(100 * p), from: percent(middle - around), to: percent(middle + around) } };
}
