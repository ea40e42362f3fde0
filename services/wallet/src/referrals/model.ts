import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Where a referral stands: `waiting` for the invited person's first reward, `due` until the promotions budget pays it, `paid`,
 * or `void` because one of the two has left before it was due.
 */
export const referralStates = ['waiting', 'due', 'paid', 'void'] as const;
export type ReferralState = (typeof referralStates)[number];

/** That somebody was invited by somebody. Both are ids. */
export interface Referral {
  /** The invited person's id: a person is invited once. */
  _id: string;
  /** Who is to be paid; null once one of the two was erased. */
  inviterId: string | null;
  /** Whether the inviter is on hold, so that what waits for a release is passed over by the query for what is due. */
  inviterHeld: boolean;
  state: ReferralState;
  invitedAt: Date;
  dueAt: Date | null;
  paidAt: Date | null;
}

const referralSchema = new Schema<Referral>(
  {
    _id: { type: String, required: true },
    inviterId: { type: String, default: null },
    inviterHeld: { type: Boolean, required: true, default: false },
    state: { type: String, enum: referralStates, required: true },
    invitedAt: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    paidAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'referrals' },
);
referralSchema.index({ state: 1, inviterHeld: 1, dueAt: 1, _id: 1 });
referralSchema.index({ inviterId: 1 });

export const referralModel = (connection: Connection): Model<Referral> =>
  connection.model<Referral>('Referral', referralSchema);
