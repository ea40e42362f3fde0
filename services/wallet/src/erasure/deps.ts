import type { Parting, PartingQuestion } from '@candor/events';
import type { OrganisationEnding } from '@candor/service-kit/data/endings';
import type { Connection, Model } from 'mongoose';
import type { BalanceDeps } from '../balances/service.ts';
import type { Postings } from '../projections/postings.ts';
import type { ReferralDeps } from '../referrals/service.ts';
import type { Remedy } from '../remedies/model.ts';
import type { Thanks } from '../thanks/model.ts';

/** What the wallet's part of an erasure is given. */
export type ErasureDeps = ReferralDeps &
  BalanceDeps & {
    postings: Postings;
    connection: Connection;
    remedies: Model<Remedy>;
    thanks: Model<Thanks>;
    organisationEndings: Model<OrganisationEnding>;
    /** Auth's word on what goes with a person. */
    askParting: (question: PartingQuestion) => Promise<Parting>;
    /** Less than this can be paid out on no network, and may be given up. */
    leastPayoutMicro: number;
  };
