import { type Connection, type Model, Schema } from 'mongoose';

/** `due` until the platform's fees suffice; `paid` once it is in the journal. */
const remedyStates = ['due', 'paid'] as const;

/** The fee of feedback whose report was upheld, which goes back to its publisher. */
export interface Remedy {
  /** The rating's id. */
  _id: string;
  publisherId: string;
  appId: string;
  /** More than 0. */
  amountMicro: number;
  state: (typeof remedyStates)[number];
  dueAt: Date;
  paidAt: Date | null;
}

const schema = new Schema<Remedy>(
  {
    _id: { type: String, required: true },
    publisherId: { type: String, required: true },
    appId: { type: String, required: true },
    amountMicro: { type: Number, required: true },
    state: { type: String, enum: remedyStates, required: true },
    dueAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'remedies' },
);
schema.index({ state: 1, dueAt: 1, _id: 1 });
schema.index({ publisherId: 1, state: 1 });

export const remedyModel = (connection: Connection): Model<Remedy> => connection.model<Remedy>('Remedy', schema);
