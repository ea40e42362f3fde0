import { wageMicro } from '@candor/money';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Person } from '../people/model.ts';
import type { Rating } from '../rating/model.ts';
import { medianWorkMs } from '../worked/median.ts';
import { type DifferenceRound, isRoundUnderWay, type Share } from './model.ts';

/** What the raters of a campaign lack of the minimum, as it is now. */
export interface Owed {
  /** The median of the time really worked, in milliseconds; null before ten people's ratings were accepted. */
  workMs: number | null;
  /** What that is worth at least, in micro-USDT; 0 while it is not known. */
  wageMicro: number;
  shares: Share[];
  totalMicro: number;
  /** The number that the next round has. */
  number: number;
  /** Whether money of a round is on its way. */
  isUnderWay: boolean;
}

type Deps = Pick<RatingsDeps, 'models' | 'rules'>;

/**
 * For each accepted rating: max(0, what the median is worth at the least pay an hour − its reward − what was paid before). Whoever is
 * leaving or has left is left out. In the order in which they were rated.
 */
export async function owedOf(deps: Deps, { _id: appId }: Pick<App, '_id'>): Promise<Owed> {
  const rounds = await deps.models.differenceRounds.find({ appId }).sort({ number: 1 }).lean<DifferenceRound[]>();
  const known = { number: (rounds.at(-1)?.number ?? 0) + 1, isUnderWay: rounds.some(isRoundUnderWay) };
  const workMs = await medianWorkMs(deps, appId);
  if (workMs === null) return { workMs, wageMicro: 0, shares: [], totalMicro: 0, ...known };
  const wage = wageMicro(deps.rules.prices, workMs);
  const shares = await sharesOf(deps, appId, wage, paidBefore(rounds));
  return { workMs, wageMicro: wage, shares, totalMicro: shares.reduce((sum, { micro }) => sum + micro, 0), ...known };
}

/** By rating, in micro-USDT. */
function paidBefore(rounds: readonly DifferenceRound[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { shares } of rounds.filter(({ state }) => state !== 'refused'))
    for (const { ratingId, micro, state } of shares)
      if (state !== 'back') paid.set(ratingId, (paid.get(ratingId) ?? 0) + micro);
  return paid;
}

type Paid = Pick<Rating, '_id' | 'userId'> & { offer: Pick<Rating['offer'], 'profitMicro'> };

async function sharesOf(
  { models }: Deps,
  appId: string,
  wage: number,
  before: ReadonlyMap<string, number>,
): Promise<Share[]> {
  const under = await models.ratings
    .find({ appId, status: 'completed', 'offer.profitMicro': { $lt: wage } }, { userId: 1, 'offer.profitMicro': 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Paid[]>();
  const short = under.flatMap(({ _id: ratingId, userId: raterId, offer }): Share[] => {
    const micro = wage - offer.profitMicro - (before.get(ratingId) ?? 0);
    return micro > 0 ? [{ ratingId, raterId, micro, state: 'due' }] : [];
  });
  const leaving = await leavingAmong(
    { models },
    short.map(({ raterId }) => raterId),
  );
  return short.filter(({ raterId }) => !leaving.has(raterId));
}

/** Which of these people are leaving, or have left. */
export async function leavingAmong(
  { models }: Pick<RatingsDeps, 'models'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await models.people
    .find({ _id: { $in: [...userIds] }, leaving: true }, { _id: 1 })
    .lean<Pick<Person, '_id'>[]>();
  return new Set(found.map(({ _id }) => _id));
}
