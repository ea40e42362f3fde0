import { type Connection, type Model, Schema } from 'mongoose';
import type { Question } from './question.ts';

/** One version of what a campaign asks: made once, changed never, so that a rating's answers can always be read. */
export interface QuestionSet {
  /** `<app>#<version>`. */
  _id: string;
  appId: string;
  version: number;
  questions: Question[];
  /** The hash of the questions: the same ones make no new version. */
  fingerprint: string;
  at: Date;
}

const schema = new Schema<QuestionSet>(
  {
    _id: String,
    appId: { type: String, required: true },
    version: { type: Number, required: true },
    questions: { type: [Object] as never, required: true },
    fingerprint: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'questions', minimize: false },
);
schema.index({ appId: 1, version: 1 });

export const questionSetModel = (connection: Connection): Model<QuestionSet> =>
  connection.model<QuestionSet>('QuestionSet', schema);

/** What a campaign asks now: which version, and how many questions it has. Absent in an app: version 0, which asks nothing. */
export interface AskedNow {
  version: number;
  count: number;
}

/** The id of a version's record. */
export const questionSetId = (appId: string, version: number): string => `${appId}#${version}`;
