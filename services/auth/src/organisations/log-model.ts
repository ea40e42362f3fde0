import { type Connection, type Model, Schema } from 'mongoose';

/** An act in an organisation's own log; its id is that of the event that told of it. */
export interface LogEntry {
  _id: string;
  organisationId: string;
  createdAt: Date;
  actorId: string;
  act: string;
  /** What it was done to: a campaign, a deposit, a member. */
  recordId: string | null;
  details: Record<string, string | number>;
}

const text = { type: String, required: true };

const schema = new Schema<LogEntry>(
  {
    _id: String,
    organisationId: text,
    createdAt: { type: Date, required: true },
    actorId: text,
    act: text,
    recordId: { type: String, default: null },
    details: { type: Object, default: {} },
  },
  { versionKey: false, minimize: false, collection: 'organisationLog' },
);
schema.index({ organisationId: 1, createdAt: -1, _id: -1 });

export const organisationLogModel = (connection: Connection): Model<LogEntry> =>
  connection.model<LogEntry>('OrganisationLog', schema);
