import { type Connection, type Model, Schema } from 'mongoose';

export const problemKinds = ['does_not_start', 'link_dead', 'paywall', 'not_as_described'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What kept a rater from rating an app, as it is kept with the rating: of its last attempt that ended so. */
export interface ToldProblem {
  attempt: number;
  kind: ProblemKind;
  /** The rater's own words; empty where there were none. */
  text: string;
  /** Whether the app's link was opened from the sheet, as the rater's device says. */
  opened: boolean;
  at: Date;
}

/** The same as its publisher reads it, and by which it is judged whether the campaign pauses. */
export interface Problem {
  /** Tells nothing of the rating: its publisher is shown it. */
  _id: string;
  /** The key of the attempt that it ended. */
  attempt: string;
  ratingId: string;
  appId: string;
  raterId: string;
  publisherId: string;
  kind: ProblemKind;
  text: string;
  opened: boolean;
  createdAt: Date;
  /** Whether it counts: by somebody with ten completed ratings who opened the link; absent until it was looked at. */
  counts?: boolean | undefined;
  /** From when it is to be judged whether the campaign pauses; absent once it was. */
  judgeAt?: Date | undefined;
}

const text = { type: String, required: true };

const schema = new Schema<Problem>(
  {
    _id: text,
    attempt: text,
    ratingId: text,
    appId: text,
    raterId: text,
    publisherId: text,
    kind: { type: String, enum: problemKinds, required: true },
    text: { type: String, default: '' },
    opened: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    counts: { type: Boolean },
    judgeAt: { type: Date },
  },
  { versionKey: false, collection: 'problems' },
);
schema.index({ attempt: 1 }, { unique: true });
schema.index({ appId: 1, createdAt: -1, _id: -1 });
schema.index({ raterId: 1 });
schema.index({ judgeAt: 1, _id: 1 }, { sparse: true });

export const problemModel = (connection: Connection): Model<Problem> => connection.model<Problem>('Problem', schema);
