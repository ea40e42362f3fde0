import { type Connection, type Model, Schema } from 'mongoose';

/**
 * `open` until it is decided whether it may be paid; then `posting`, which nothing takes back, and `posted` once it is in the journal; or
 * `refused` for good, of which the journal knows nothing.
 */
export const thanksStates = ['open', 'posting', 'posted', 'refused'] as const;
/** Why a bonus was refused before anything was posted. */
export const thanksFaults = ['BALANCE_TOO_LOW', 'RATER_LEAVING', 'FUNDS_TOO_NEW'] as const;
export type ThanksFault = (typeof thanksFaults)[number];

/** A bonus that a publisher gives a rater, as the wallet decides it. */
export interface Thanks {
  /** The bonus's id. */
  _id: string;
  ratingId: string;
  appId: string;
  publisherId: string;
  raterId: string;
  /** More than 0. */
  amountMicro: number;
  state: (typeof thanksStates)[number];
  /** Of a refused one. */
  fault?: ThanksFault | undefined;
  at: Date;
}

/** The key of a bonus in the journal. */
export const thanksKey = (bonusId: string) => `thanks/${bonusId}`;

const text = { type: String, required: true };

const schema = new Schema<Thanks>(
  {
    _id: text,
    ratingId: text,
    appId: text,
    publisherId: text,
    raterId: text,
    amountMicro: { type: Number, required: true },
    state: { type: String, enum: thanksStates, required: true },
    fault: { type: String, enum: thanksFaults },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'thanks' },
);
schema.index({ state: 1, at: 1, _id: 1 });
schema.index({ raterId: 1, state: 1 });
schema.index({ publisherId: 1, state: 1 });

export const thanksModel = (connection: Connection): Model<Thanks> => connection.model<Thanks>('Thanks', schema);

/** What of a publisher's older funds is promised to bonuses that are on their way: one document, so that two never take the same money. */
export interface OlderFunds {
  /** The publisher's id. */
  _id: string;
  version: number;
  taken: { id: string; micro: number }[];
}

const olderFundsSchema = new Schema<OlderFunds>(
  {
    _id: text,
    version: { type: Number, required: true },
    taken: { type: [{ _id: false, id: String, micro: Number }], default: [] },
  },
  { versionKey: false, collection: 'olderFunds' },
);

export const olderFundsModel = (connection: Connection): Model<OlderFunds> =>
  connection.model<OlderFunds>('OlderFunds', olderFundsSchema);
