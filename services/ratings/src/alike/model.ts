import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';

/** The signature of a text that a rating submits; made once, changed never. Of texts that are too short there is none. */
export interface StoredSignature {
  /** The rating's id and the text's fingerprint: of two submissions at once each has its own. */
  _id: string;
  ratingId: string;
  attempt: number;
  /** Who submits it; absent once that person was erased. */
  userId?: string | undefined;
  at: Date;
  /** As `packed` makes it. */
  values: Buffer;
  /** By what it is found among the texts of its product. */
  bands: string[];
}

const signatureSchema = new Schema<StoredSignature>(
  {
    _id: String,
    ratingId: { type: String, required: true },
    attempt: { type: Number, required: true },
    userId: { type: String },
    at: { type: Date, required: true },
    values: { type: Buffer, required: true },
    bands: { type: [String], required: true },
  },
  { versionKey: false, collection: 'signatures' },
);
signatureSchema.index({ bands: 1 });
signatureSchema.index({ userId: 1, at: -1, _id: -1 });

export const signatureModel = (connection: Connection): Model<StoredSignature> =>
  connection.model<StoredSignature>('Signature', signatureSchema);

export const caseDecisions = ['fine', 'duplicate'] as const;
export type CaseDecision = (typeof caseDecisions)[number];
/** `paid`: 48 hours passed, and nobody had decided. */
export type CaseStatus = 'open' | CaseDecision | 'paid';

/** A rating that waits for a case to be decided. */
export interface HeldRating {
  /** `<rating>#<attempt>`. */
  attempt: string;
  ratingId: string;
  appId: string;
  raterId: string;
  publisherId: string;
}

/** Ratings that are alike to each other or to the same text: one case with one decision. */
export interface AlikeCase extends OutboxFields {
  _id: string;
  /** What they are alike to: the rating that the first of them was found with. */
  cluster: string;
  /** The same, as long as it is open: of a cluster one case is open at a time. */
  openCluster?: string | undefined;
  status: CaseStatus;
  held: HeldRating[];
  createdAt: Date;
  /** When the first of those that wait is paid without a decision. */
  until: Date;
  /** The administrator's words; null while it is open, and of one that was paid. */
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Decided, and not all of its ratings have followed. */
  unsettled: boolean;
}

const caseSchema = new Schema<AlikeCase>(
  {
    _id: String,
    cluster: { type: String, required: true },
    openCluster: { type: String },
    status: { type: String, required: true },
    held: [{ _id: false, attempt: String, ratingId: String, appId: String, raterId: String, publisherId: String }],
    createdAt: { type: Date, required: true },
    until: { type: Date, required: true },
    reason: { type: String, default: null },
    decidedBy: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    unsettled: { type: Boolean, default: false },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'alikeCases' },
);
caseSchema.index({ openCluster: 1 }, { unique: true, sparse: true });
caseSchema.index({ 'held.attempt': 1 });
caseSchema.index({ status: 1, createdAt: -1, _id: -1 });
caseSchema.index({ createdAt: -1, _id: -1 });
caseSchema.index({ status: 1, until: 1, _id: 1 });
caseSchema.index({ unsettled: 1, _id: 1 });
caseSchema.index(outboxIndex);

export const alikeCaseModel = (connection: Connection): Model<AlikeCase> =>
  connection.model<AlikeCase>('AlikeCase', caseSchema);
