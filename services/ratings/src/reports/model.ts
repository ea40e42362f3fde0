import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type NoteFields, noteSchema } from '@candor/service-kit/notes/note';
import { type Connection, type Model, Schema } from 'mongoose';

export type ReportStatus = 'open' | 'upheld' | 'dismissed';

/** What a publisher has against a piece of feedback; one for a rating. */
export interface Report extends OutboxFields, NoteFields {
  _id: string;
  ratingId: string;
  attempt: number;
  appId: string;
  appName: string;
  raterId: string;
  publisherId: string;
  /** The publisher's words. */
  reason: string;
  status: ReportStatus;
  /** The administrator's words; null while it is open. */
  decision: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Upheld: what the platform kept of the rating's price, which goes back to the publisher; absent in those of before 2026-11-25. */
  feeMicro?: number | undefined;
  /** Upheld, and not yet counted against the rater. */
  unsettled: boolean;
  createdAt: Date;
}

const text = { type: String, required: true };

const schema = new Schema<Report>(
  {
    _id: text,
    ratingId: text,
    attempt: { type: Number, required: true },
    appId: text,
    appName: text,
    raterId: text,
    publisherId: text,
    reason: text,
    status: { type: String, enum: ['open', 'upheld', 'dismissed'], required: true },
    decision: { type: String, default: null },
    decidedBy: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    feeMicro: { type: Number },
    unsettled: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    ...noteSchema,
    ...outboxSchema,
  },
  { versionKey: false, collection: 'reports' },
);
schema.index({ ratingId: 1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ publisherId: 1 });
schema.index({ raterId: 1 });
schema.index({ appId: 1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ unsettled: 1, _id: 1 });
schema.index(outboxIndex);

export const reportModel = (connection: Connection): Model<Report> => connection.model<Report>('Report', schema);
