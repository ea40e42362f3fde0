import { type Connection, type Model, Schema } from 'mongoose';

/** A slot that an attempt takes, until the attempt is over. */
export interface OpenAttempt {
  /** `<rating>#<attempt>`. */
  attempt: string;
  appId: string;
  /** The series of campaigns that it is of; absent in those of before 2026-11-23: the app's id. */
  series?: string | undefined;
  /** The London day of the start: it counts on that day, whenever it ends. */
  day: string;
  /** The call that took the slot: only that call takes it out again when it finds no place. */
  starter: string;
  ratingNo: number;
  at: Date;
  /** Whether the answer to its check may still end it. */
  mayEnd?: boolean | undefined;
}

/** What was started under an idempotency key, written in the update that took the slot. */
export interface KeyedStart {
  key: string;
  appId: string;
  attempt: string;
}

/** One person's slots and days, in one document that is changed by compare-and-set on `version`. */
export interface Person {
  _id: string;
  version: number;
  open: OpenAttempt[];
  /** Ratings completed, rejected or ended by a check, by the London day of their start. */
  days: Record<string, number>;
  /** Of them those that a check ended; absent before the first. */
  screened?: Record<string, number> | undefined;
  /** The newest starts under a key, for whoever asks again. */
  starts: KeyedStart[];
  /** The number of the person's newest rating. */
  lastNo: number;
  /** Attempts whose ratings are to be looked at; absent before the first. */
  lookedAt?: string[] | undefined;
  /** Whether `open` holds anything: the sweeper's index. */
  hasOpen: boolean;
  /** Whether the account is being erased, or was: nothing new is made for it. */
  leaving: boolean;
  /** Whether an organisation with other members has the person's campaigns: those do not leave. */
  publisherStays?: boolean;
  /** Erased accounts of the same person, by a mail address that both confirmed; missing for most. */
  formerUserIds?: string[];
}

const attempt = {
  _id: false,
  attempt: String,
  appId: String,
  series: String,
  day: String,
  starter: String,
  ratingNo: Number,
  at: Date,
  mayEnd: Boolean,
};
const schema = new Schema<Person>(
  {
    _id: String,
    version: { type: Number, required: true },
    open: [attempt],
    days: { type: Object, default: {} },
    screened: { type: Object, default: undefined },
    starts: [{ _id: false, key: String, appId: String, attempt: String }],
    lastNo: { type: Number, default: 0 },
    lookedAt: { type: [String], default: undefined },
    hasOpen: { type: Boolean, default: false },
    leaving: { type: Boolean, default: false },
    publisherStays: { type: Boolean },
    formerUserIds: { type: [String], default: undefined },
  },
  { versionKey: false, collection: 'people', minimize: false },
);
schema.index({ hasOpen: 1, _id: 1 });

export const personModel = (connection: Connection): Model<Person> => connection.model<Person>('Person', schema);
