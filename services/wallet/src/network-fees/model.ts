import { type Connection, type Model, Schema } from 'mongoose';

/** `due` until the platform's fees pay it; `paid` once it is in the journal. */
const networkFeeStates = ['due', 'paid'] as const;
type NetworkFeeState = (typeof networkFeeStates)[number];

/** What a network took for sending a payout. */
export interface NetworkFee {
  /** The payout's id. */
  _id: string;
  /** More than 0. */
  amountMicro: number;
  state: NetworkFeeState;
  dueAt: Date;
  paidAt: Date | null;
}

const networkFeeSchema = new Schema<NetworkFee>(
  {
    _id: { type: String, required: true },
    amountMicro: { type: Number, required: true },
    state: { type: String, enum: networkFeeStates, required: true },
    dueAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'networkFees' },
);
networkFeeSchema.index({ state: 1, dueAt: 1, _id: 1 });

export const networkFeeModel = (connection: Connection): Model<NetworkFee> =>
  connection.model<NetworkFee>('NetworkFee', networkFeeSchema);
