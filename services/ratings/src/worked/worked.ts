import type { Rating } from '../rating/model.ts';

const MS_PER_MINUTE = 60_000;
/** Whoever takes longer than so many times what was expected did something else besides. */
const TIMES_EXPECTED = 2;

type Begun = Pick<Rating, 'createdAt'> & { offer: Pick<Rating['offer'], 'minutes'> };

/**
 * The time that was really worked, in milliseconds: what the client has measured, but no more than passed from the start to the
 * submission, and no more than twice what was expected. Without a measure the clock of the server is all that there is.
 */
export function workedMs(
  { createdAt, offer }: Begun,
  submittedAt: Date,
  reportedMs: number | null | undefined,
): number {
  const passed = Math.max(0, submittedAt.getTime() - createdAt.getTime());
  const most = offer.minutes === undefined ? passed : TIMES_EXPECTED * offer.minutes * MS_PER_MINUTE;
  return Math.min(reportedMs ?? passed, passed, most);
}

/** The same of a rating that was submitted; one of before this was kept has its clock's time. */
export function workedMsOf(rating: Begun & Pick<Rating, 'submittedAt' | 'workedMs'>): number {
  return rating.workedMs ?? (rating.submittedAt ? workedMs(rating, rating.submittedAt, undefined) : 0);
}
