import type { Connection, Model } from 'mongoose';
import { type Person, personModel } from './persons/model.ts';
import { type PromotionsFunding, promotionsFundingModel } from './promotions/model.ts';
import { type Referral, referralModel } from './referrals/model.ts';

/** The wallet's records beside the journal. None of them holds money. */
export interface Models {
  persons: Model<Person>;
  referrals: Model<Referral>;
  promotionsFundings: Model<PromotionsFunding>;
}

/** The models on this connection; asking twice gives the same ones. */
export function openModels(connection: Connection): Models {
  const [person, referral, funding] = ['Person', 'Referral', 'PromotionsFunding'].map(
    (name) => connection.models[name],
  );
  return {
    persons: (person as Model<Person> | undefined) ?? personModel(connection),
    referrals: (referral as Model<Referral> | undefined) ?? referralModel(connection),
    promotionsFundings: (funding as Model<PromotionsFunding> | undefined) ?? promotionsFundingModel(connection),
  };
}
