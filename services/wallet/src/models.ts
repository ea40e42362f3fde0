import { endingModel } from '@candor/service-kit/data/endings';
import type { Connection } from 'mongoose';
import { bonusModel, feeCoverModel } from './bonus/model.ts';
import { networkFeeModel } from './network-fees/model.ts';
import { personModel } from './people/model.ts';
import { promotionsFundingModel } from './promotions/model.ts';
import { promotionsProposalModel } from './promotions/proposal-model.ts';
import { referralModel } from './referrals/model.ts';
import { remedyModel } from './remedies/model.ts';
import { olderFundsModel, thanksModel } from './thanks/model.ts';

/** Opens the wallet's records beside the journal. None of them holds money. */
export function openModels(connection: Connection) {
  return {
    persons: personModel(connection),
    referrals: referralModel(connection),
    bonuses: bonusModel(connection),
    feeCovers: feeCoverModel(connection),
    promotionsFundings: promotionsFundingModel(connection),
    promotionsProposals: promotionsProposalModel(connection),
    networkFees: networkFeeModel(connection),
    remedies: remedyModel(connection),
    thanks: thanksModel(connection),
    olderFunds: olderFundsModel(connection),
    organisationEndings: endingModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
