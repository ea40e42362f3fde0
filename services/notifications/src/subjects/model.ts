import { type Connection, type Model, Schema } from 'mongoose';

/** What a rating was about, for the sentences of events that know only its id. */
export interface Subject {
  /** The rating's id. */
  _id: string;
  appName: string;
}

const subjectSchema = new Schema<Subject>(
  { _id: { type: String, required: true }, appName: { type: String, required: true } },
  { versionKey: false, collection: 'subjects' },
);

export const subjectModel = (connection: Connection): Model<Subject> =>
  connection.model<Subject>('Subject', subjectSchema);
