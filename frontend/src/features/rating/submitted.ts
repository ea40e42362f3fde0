import type { Appeal_RatingFragment, RatingStatus } from '../../generated/graphql.ts';

/** What became of the rating by the submission. */
export interface Submitted extends Pick<Appeal_RatingFragment, 'id' | 'appeal' | 'appealableUntil'> {
  status: RatingStatus;
  reason?: string | null;
  submittedAt?: string | null;
  /** What the ledger said was earned before the submission: the reward has come when it says that much more. */
  profitBefore?: string | null;
  /** The balance before the submission, to which the reward comes. */
  balanceBefore?: string | null;
}
