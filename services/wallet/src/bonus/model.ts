import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Where a bonus stands. `covering`: fees are being taken for it; `covered`: they are, it can be paid; `releasing`: what was taken is being
 * given back; `case`: a person decides; `granted`: one has, it can be paid; `refused`, `paid` and `void` are for good.
 */
export const bonusStates = ['covering', 'covered', 'releasing', 'case', 'granted', 'refused', 'paid', 'void'] as const;
export type BonusState = (typeof bonusStates)[number];
export type BonusKind = 'signup' | 'referral';

/** Why a bonus is not paid by itself. */
export const caseReasons = [
  'fees_too_low',
  'new_publisher',
  'same_address',
  'same_device',
  'same_mail',
  'person_unknown',
] as const;
export type CaseReason = (typeof caseReasons)[number];
/** What two people can share. */
export type Shared = Extract<CaseReason, 'same_address' | 'same_device' | 'same_mail'>;

/** A publisher who paid the rater, as it was when the bonus was judged; amounts in micro-USDT. */
export interface CountedPublisher {
  publisherId: string;
  /** Paid to the rater by this publisher. */
  rewardsMicro: number;
  /** Fees that this publisher's campaigns ever earned, and what of them other bonuses had used up. */
  feesMicro: number;
  usedMicro: number;
  firstDepositAt: Date | null;
  /** With the rater, or, of a referral, with the inviter. */
  shared: Shared[];
}

/** Fees of one publisher that a bonus takes, in micro-USDT. */
export interface CoverPart {
  publisherId: string;
  micro: number;
}

/** A person's decision of a case. */
export interface BonusDecision {
  by: string;
  at: Date;
  granted: boolean;
  reason: string;
}

/** A signup bonus or a referral from when it was judged: once for each, whatever becomes of it. It holds ids, never an address or a device. */
export interface Bonus extends OutboxFields {
  /** `signup.<user>` or `referral.<invited>`. */
  _id: string;
  kind: BonusKind;
  /** Who is to be paid. */
  userId: string;
  /** Whose rewards it is for: the same person, or the one who was invited. */
  raterId: string;
  amountMicro: number;
  state: BonusState;
  /** What it becomes when what was taken for it is given back. */
  next: 'case' | 'void' | null;
  cover: CoverPart[];
  reasons: CaseReason[];
  publishers: CountedPublisher[];
  /** What rater and inviter share, of a referral. */
  sharedWithInviter: Shared[];
  registeredAt: Date | null;
  decision: BonusDecision | null;
  createdAt: Date;
  /** When a sweeper last looked at it: it goes round, and never stays with the same ones. */
  sweptAt: Date;
}

const micro = { type: Number, required: true };
const schema = new Schema<Bonus>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['signup', 'referral'], required: true },
    userId: { type: String, required: true },
    raterId: { type: String, required: true },
    amountMicro: micro,
    state: { type: String, enum: bonusStates, required: true },
    next: { type: String, default: null },
    cover: [{ _id: false, publisherId: String, micro: Number }],
    reasons: { type: [String], default: [] },
    publishers: {
      type: [
        {
          _id: false,
          publisherId: String,
          rewardsMicro: Number,
          feesMicro: Number,
          usedMicro: Number,
          firstDepositAt: { type: Date, default: null },
          shared: [String],
        },
      ],
      default: [],
    },
    sharedWithInviter: { type: [String], default: [] },
    registeredAt: { type: Date, default: null },
    decision: { type: Object, default: null },
    createdAt: { type: Date, required: true },
    sweptAt: { type: Date, required: true },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'bonuses' },
);
schema.index({ state: 1, sweptAt: 1 });
schema.index({ state: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ userId: 1 });
schema.index(outboxIndex);

export const bonusModel = (connection: Connection): Model<Bonus> => connection.model<Bonus>('Bonus', schema);

/** One bonus's part of a publisher's fees; 0 once it was given back, so that whoever comes late does not take it again. */
export interface FeeUse {
  bonusId: string;
  micro: number;
}

/** What of a publisher's fees bonuses have used up: one document a publisher, so that it is guarded by itself. */
export interface FeeCover {
  /** The publisher's id. */
  _id: string;
  usedMicro: number;
  uses: FeeUse[];
}

const coverSchema = new Schema<FeeCover>(
  {
    _id: { type: String, required: true },
    usedMicro: micro,
    uses: [{ _id: false, bonusId: String, micro: Number }],
  },
  { versionKey: false, collection: 'feeCovers' },
);

export const feeCoverModel = (connection: Connection): Model<FeeCover> =>
  connection.model<FeeCover>('FeeCover', coverSchema);
