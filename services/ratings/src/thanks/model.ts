import { type Connection, type Model, Schema } from 'mongoose';
import type { MaskedKind } from '../words/patterns.ts';
import type { BonusCode } from './errors.ts';

/** A publisher's bonus for a piece of feedback; it stands in the rating's own document, so that there is one at most. */
export interface GivenBonus {
  id: string;
  /** A fingerprint of what was asked for; empty where a restore has it from the ledger alone, which does not know the words. */
  print: string;
  amountMicro: number;
  /** The publisher's words to the rater, without what was left out; empty once one of the two was erased. */
  text: string;
  masked: MaskedKind[];
  at: Date;
  /** The API key that gave it. */
  keyId?: string | undefined;
  /** Who of the organisation gave it, for its log. */
  by: string;
  /** `due` until it counts for the person; `taken` until the wallet has answered; `refused` until nothing of it counts any more. */
  state: 'due' | 'taken' | 'given' | 'refused';
  /** Of a refused one. */
  code?: RefusedBonus['code'] | undefined;
}

/** A bonus that was refused, so that a retry under its key hears the same. */
export interface RefusedBonus {
  id: string;
  print: string;
  code: BonusCode | 'BALANCE_TOO_LOW';
}

/** What an organisation gave one person as bonuses: one document, so that however many come at once are no more than may be. */
export interface BonusPair {
  /** The organisation's id and the person's. */
  _id: string;
  raterId: string;
  version: number;
  given: { id: string; amountMicro: number; at: Date }[];
}

const schema = new Schema<BonusPair>(
  {
    _id: { type: String, required: true },
    raterId: { type: String, required: true },
    version: { type: Number, required: true },
    given: { type: [{ _id: false, id: String, amountMicro: Number, at: Date }], default: [] },
  },
  { versionKey: false, collection: 'bonusPairs' },
);
schema.index({ raterId: 1 });

export const bonusPairModel = (connection: Connection): Model<BonusPair> =>
  connection.model<BonusPair>('BonusPair', schema);
