import type { Connection } from 'mongoose';
import type { BalanceDeps } from '../balances/service.ts';
import type { Postings } from '../projections/postings.ts';
import type { ReferralDeps } from '../referrals/service.ts';

/** What the wallet's part of an erasure is given. */
export type ErasureDeps = ReferralDeps &
  BalanceDeps & {
    postings: Postings;
    connection: Connection;
    /** Less than this can be paid out on no network, and may be given up. */
    leastPayoutMicro: number;
  };
