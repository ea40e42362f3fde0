import type { RatingsDeps } from '../deps.ts';
import { stoodAt } from '../left-out/model.ts';
import { type Estimate, shareOf } from '../questions/estimate.ts';
import type { Rating } from '../rating/model.ts';

/** Ratings that the check has looked at. */
export const judged = ['completed', 'rejected'] as const;
/** More of the newest ones say no more about how long one waits. */
export const TIMES_MAX = 300;

/** Whether the check rejected it, also where an appeal was granted later: it cost its rater the wait. */
export const wasRejected = ({ status, appeal }: Pick<Rating, 'status' | 'appeal'>): boolean =>
  status === 'rejected' || appeal?.status === 'granted';

/** Whether it was given a bonus by then. */
export const wasGiven = ({ thanks }: Pick<Rating, 'thanks'>, until: Date): boolean =>
  thanks?.state === 'given' && thanks.at < until;

/**
 * Whether its publisher left its rater out by it, and that stood then. One that was taken back before counts for nothing: who keeps out by
 * stars whom they left out without them is shown as they are.
 */
export const wasLeftOut = ({ leftOut }: Pick<Rating, 'leftOut'>, at: Date): boolean =>
  leftOut !== undefined && stoodAt(leftOut, at);

/** A share in whole percent, with Wilson's interval: finer it would tell of how many it is. */
export function wholeShare(count: number, of: number): Estimate {
  const { value, from, to } = shareOf(count, of);
  return { value: Math.round(value), from: Math.round(from), to: Math.round(to) };
}

/**
 * The median time from the submission of these ratings to their reward in the ledger, in seconds; null while the ledger knows none of them or
 * does not answer.
 */
export async function medianToReward(
  { rewardTimes, log }: Pick<RatingsDeps, 'rewardTimes' | 'log'>,
  ratingIds: readonly string[],
): Promise<number | null> {
  if (ratingIds.length === 0) return null;
  try {
    const { seconds } = await rewardTimes({ ratingIds: [...ratingIds] });
    const known = seconds.flatMap((one) => one ?? []).sort((one, other) => one - other);
    return known[Math.ceil(known.length / 2) - 1] ?? null;
  } catch (error) {
    // The shares are told all the same.
    log.warn({ err: error }, 'the times to rewards could not be read');
    return null;
  }
}
