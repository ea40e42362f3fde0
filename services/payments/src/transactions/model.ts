import { type Connection, type Model, Schema } from 'mongoose';

export const holderKinds = ['deposit', 'payout', 'promotion'] as const;

/** Which record a transaction is for. A payment into the promotions budget is the wallet's, and counted as soon as it has the entry. */
export interface Holder {
  kind: (typeof holderKinds)[number];
  recordId: string;
}

/** A transaction on a chain that a record is being paid with, or was. */
export interface Transaction extends Holder {
  /** `<chain>/<hash>`, the hash as `normaliseTxHash` writes it. */
  _id: string;
  /** From whom it was taken, until no update of that record goes through that was judged before; null since then. */
  previous: Holder | null;
  /** Goes up with each change; a change is guarded by it. */
  version: number;
}

const schema = new Schema<Transaction>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: holderKinds, required: true },
    recordId: { type: String, required: true },
    previous: { type: Object, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'transactions' },
);

export const transactionModel = (connection: Connection): Model<Transaction> =>
  connection.model<Transaction>('Transaction', schema);
