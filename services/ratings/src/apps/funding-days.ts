import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { londonDay, nextMidnightMs } from '@candor/service-kit/london';
import type { RatingsDeps } from '../deps.ts';
import { refuseApp } from './errors.ts';

/**
 * Fundings of one publisher on one London day that are under way or were refused by the wallet. Each refusal is an entry of the
 * journal, which cannot forget: so there is an end to them.
 */
export const REFUSED_A_DAY = 50;

/** Whose funding it is, and when it began. */
export interface DayOfFunding {
  publisherId: string;
  at: Date;
}

/**
 * Counts a funding before the wallet is asked, so that whatever happens to the call it was counted. Refuses with FUNDINGS_REFUSED when
 * the day's are used up, until midnight in London.
 */
export async function countFunding(deps: RatingsDeps, funding: DayOfFunding): Promise<void> {
  const { fundingDays } = deps.models;
  const room = { _id: dayOf(funding), count: { $lt: REFUSED_A_DAY } };
  try {
    await fundingDays.updateOne(room, { $inc: { count: 1 } }, { upsert: true });
  } catch (error) {
    // The day is there and has no room, or another call made it at this moment.
    if (!isDuplicateKey(error)) throw error;
    const { matchedCount } = await fundingDays.updateOne(room, { $inc: { count: 1 } });
    if (matchedCount === 0) throw refuseApp('FUNDINGS_REFUSED', { retryAfterSeconds: secondsLeft(deps, funding) });
  }
}

/** Takes a funding out of the count: it was bought, or never asked for. */
export async function uncountFunding(deps: RatingsDeps, funding: DayOfFunding): Promise<void> {
  await deps.models.fundingDays.updateOne({ _id: dayOf(funding), count: { $gt: 0 } }, { $inc: { count: -1 } });
}

const secondsLeft = ({ clock }: RatingsDeps, { at }: DayOfFunding) =>
  Math.max(1, Math.ceil((nextMidnightMs(at.getTime()) - clock.now()) / 1_000));
const dayOf = ({ publisherId, at }: DayOfFunding) => `${publisherId}/${londonDay(at.getTime())}`;
