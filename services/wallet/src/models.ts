import type { Connection, Model } from 'mongoose';
import { type Person, personModel } from './people/model.ts';
import { type PromotionsFunding, promotionsFundingModel } from './promotions/model.ts';
import { type Referral, referralModel } from './referrals/model.ts';

/** The wallet's records beside the journal. None of them holds money. */
export interface Models {
  persons: Model<Person>;
  referrals: Model<Referral>;
  promotionsFundings: Model<PromotionsFunding>;
}

/** Opens the collections on a connection. */
export function openModels(connection: Connection): Models {
  return {
    persons: personModel(connection),
    referrals: referralModel(connection),
    promotionsFundings: promotionsFundingModel(connection),
  };
}
