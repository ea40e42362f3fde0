import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Where a referral stands: `waiting` until the invited person has earned enough, `unconfirmed` until they have confirmed their mail address
 * where that is asked for, `due` until the promotions budget pays it, `paid`, `judged` while a person decides and when one decided against
 * it, or `void` because one of the two has left before it was due.
 */
export const referralStates = ['waiting', 'unconfirmed', 'due', 'judged', 'paid', 'void'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Those that are neither paid nor over. */
export const openReferrals = ['waiting', 'unconfirmed', 'due', 'judged'] as const satisfies readonly ReferralState[];

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
  /** When the invited person's mail address is asked for again. */
  checkAt?: Date | null | undefined;
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
    checkAt: { type: Date, default: null },
    paidAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'referrals' },
);
referralSchema.index({ state: 1, inviterHeld: 1, dueAt: 1, _id: 1 });
referralSchema.index({ state: 1, checkAt: 1 });
referralSchema.index({ inviterId: 1 });

export const referralModel = (connection: Connection): Model<Referral> =>
  connection.model<Referral>('Referral', referralSchema);
