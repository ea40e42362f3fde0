import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a rater may have against a question. */
export const raisedKinds = ['personal_data', 'offensive', 'not_about_app'] as const;
export type RaisedKind = (typeof raisedKinds)[number];

export const raisedDecisions = ['upheld', 'dismissed'] as const;
export type RaisedDecision = (typeof raisedDecisions)[number];
export type RaisedStatus = 'open' | RaisedDecision;

/** A rater's report of a question, made while the rating was open. */
export interface Raised {
  /** `<rating>#<attempt>`. */
  attempt: string;
  ratingId: string;
  raterId: string;
  kind: RaisedKind;
  at: Date;
}

/** A question of a campaign that raters reported: one case with one decision, however many report it. */
export interface QuestionCase extends OutboxFields {
  /** The hash of the campaign and of what is asked. */
  _id: string;
  appId: string;
  appName: string;
  publisherId: string;
  /** The hash of what is asked (`printOf`): a question stays the same one in a later version of the campaign's questions. */
  print: string;
  /** The question as it was asked. */
  text: string;
  options: string[];
  status: RaisedStatus;
  /** At least one, oldest first. */
  raised: Raised[];
  createdAt: Date;
  /** The administrator's words; null while it is open. */
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Whether something still has to follow: ratings that stay open for it, or, upheld, those that it ends. */
  unsettled: boolean;
}

const text = { type: String, required: true };

const schema = new Schema<QuestionCase>(
  {
    _id: text,
    appId: text,
    appName: text,
    publisherId: text,
    print: text,
    text,
    options: { type: [String], default: [] },
    status: { type: String, enum: ['open', ...raisedDecisions], required: true },
    raised: [{ _id: false, attempt: String, ratingId: String, raterId: String, kind: String, at: Date }],
    createdAt: { type: Date, required: true },
    reason: { type: String, default: null },
    decidedBy: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    unsettled: { type: Boolean, default: false },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'questionCases' },
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ appId: 1, status: 1 });
schema.index({ publisherId: 1 });
schema.index({ unsettled: 1, _id: 1 });
schema.index(outboxIndex);

export const questionCaseModel = (connection: Connection): Model<QuestionCase> =>
  connection.model<QuestionCase>('QuestionCase', schema);
