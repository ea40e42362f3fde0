import type { Connection, Model } from 'mongoose';
import { type FundingKey, fundingKeyModel } from './apps/funding-key-model.ts';
import { type App, appModel } from './apps/model.ts';
import { type Person, personModel } from './people/model.ts';
import { type Rating, ratingModel, type TextFingerprint, textModel } from './rating/model.ts';
import { type Report, reportModel } from './reports/model.ts';
import { type Standing, standingModel } from './standing/model.ts';

/** The collections of this service. */
export interface Models {
  apps: Model<App>;
  fundingKeys: Model<FundingKey>;
  people: Model<Person>;
  ratings: Model<Rating>;
  texts: Model<TextFingerprint>;
  reports: Model<Report>;
  standings: Model<Standing>;
}

/** Opens the collections on a connection. */
export function openModels(connection: Connection): Models {
  return {
    apps: appModel(connection),
    fundingKeys: fundingKeyModel(connection),
    people: personModel(connection),
    ratings: ratingModel(connection),
    texts: textModel(connection),
    reports: reportModel(connection),
    standings: standingModel(connection),
  };
}
