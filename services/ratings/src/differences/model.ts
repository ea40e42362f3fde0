import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';

/** `due` until it is `sent` to the wallet, which pays it; `back`: its rater is leaving or has left, and it goes back to the publisher. */
export type ShareState = 'due' | 'sent' | 'paid' | 'back';
/** `pending` until the sum is in escrow; `paying` until every share has left it; `refused`: the funds were too low. */
export type RoundState = 'pending' | 'paying' | 'done' | 'refused';

/** What one rater gets, in micro-USDT, more than 0. */
export interface Share {
  ratingId: string;
  raterId: string;
  micro: number;
  state: ShareState;
}

/** One payment of the differences to the minimum of a campaign: fixed for all when it was asked for. */
export interface DifferenceRound extends OutboxFields {
  _id: string;
  appId: string;
  publisherId: string;
  /** Of a campaign's rounds, from 1: of two that were worked out from the same rounds before them, one is made. */
  number: number;
  fingerprint: string;
  /** The median of the time worked, in milliseconds, and what that is worth at least, in micro-USDT. */
  workMs: number;
  wageMicro: number;
  totalMicro: number;
  shares: Share[];
  state: RoundState;
  /** The API key that asked for it; absent where somebody did in person. */
  keyId?: string | undefined;
  at: Date;
}

const text = { type: String, required: true };
const count = { type: Number, required: true };

const schema = new Schema<DifferenceRound>(
  {
    _id: text,
    appId: text,
    publisherId: text,
    number: count,
    fingerprint: text,
    workMs: count,
    wageMicro: count,
    totalMicro: count,
    shares: [{ _id: false, ratingId: String, raterId: String, micro: Number, state: String }],
    state: { type: String, enum: ['pending', 'paying', 'done', 'refused'], required: true },
    keyId: { type: String },
    at: { type: Date, required: true },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'differenceRounds' },
);
schema.index({ appId: 1, number: 1 }, { unique: true });
schema.index({ publisherId: 1, state: 1 });
schema.index({ state: 1, at: 1, _id: 1 });
schema.index({ 'shares.raterId': 1, state: 1 });
schema.index(outboxIndex);

export const differenceRoundModel = (connection: Connection): Model<DifferenceRound> =>
  connection.model<DifferenceRound>('DifferenceRound', schema);

/** What a round gives back of its sum, under this closing of its campaign. */
export const backId = (roundId: string): string => `${BACK}${roundId}`;
const BACK = 'difference-';
/** Whether a closing of a campaign is what a round gave back: it is of no places, and closes nothing. */
export const isBackOfRound = (closingId: string): boolean => closingId.startsWith(BACK);

/** Whether a share is still to reach its rater. */
export const isUnpaid = ({ state }: Pick<Share, 'state'>): boolean => state === 'due' || state === 'sent';

/** Whether money of it is on its way. */
export const isRoundUnderWay = ({ state }: Pick<DifferenceRound, 'state'>): boolean =>
  state === 'pending' || state === 'paying';
