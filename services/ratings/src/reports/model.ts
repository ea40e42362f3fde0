import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type NoteFields, noteSchema } from '@candor/service-kit/notes/note';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a message is reported for; ‘stars’: it promises a bonus for stars. */
export const messageReportKinds = ['offensive', 'personal', 'stars', 'other'] as const;
export type MessageReportKind = (typeof messageReportKinds)[number];

/** The message that a report is about. */
export interface ReportedMessage {
  id: string;
  /** Who has reported it: it is of the other one. */
  by: 'rater' | 'publisher';
  kind: MessageReportKind;
  /** Its words when it was reported. */
  text: string;
}

export type ReportStatus = 'open' | 'upheld' | 'dismissed';

/** What a publisher has against a piece of feedback, one for a rating; or what one of the two has against a message of the other. */
export interface Report extends OutboxFields, NoteFields {
  _id: string;
  ratingId: string;
  attempt: number;
  appId: string;
  appName: string;
  raterId: string;
  publisherId: string;
  /** Whoever reports says so. */
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
  /** Absent where it is about feedback. */
  message?: ReportedMessage | undefined;
}

/** Reports of feedback alone. */
export const ofFeedback = { message: { $exists: false } } as const;

/** Who has made a report, and whose words it is about. */
export function partiesOf({ message, raterId, publisherId }: Report): { reporterId: string; reportedId: string } {
  return message?.by === 'rater'
    ? { reporterId: raterId, reportedId: publisherId }
    : { reporterId: publisherId, reportedId: raterId };
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
    message: { type: Object },
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
