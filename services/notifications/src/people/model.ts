import { type Connection, type Model, Schema } from 'mongoose';
import { type ChosenType, ofEach } from '../inbox/types.ts';

/** What a person chose, and whether the account is gone. Somebody without a record has chosen nothing yet. */
export interface Person {
  /** The person's id. */
  _id: string;
  mail?: Partial<MailPreferences> | undefined;
  /** The id of a mail about apps to rate, which was of no notification, by a build of before 2026-11-26: an erasure removes it. */
  appsMail?: string | undefined;
  /** Set by an erasure: from then on no event tells this person anything. */
  erasedAt?: Date | null | undefined;
}

/**
 * Which kinds of notifications are mailed besides, and whether apps to rate are. Mail about security is always sent. `digest`: whether it is
 * told at all that there are apps to rate.
 */
export type MailPreferences = Record<ChosenType | 'apps' | 'digest', boolean>;

const personSchema = new Schema<Person>(
  {
    _id: { type: String, required: true },
    mail: {
      type: new Schema<MailPreferences>({ ...ofEach(() => Boolean), apps: Boolean, digest: Boolean }, { _id: false }),
      default: undefined,
    },
    appsMail: { type: String, default: undefined },
    erasedAt: { type: Date, default: undefined },
  },
  { versionKey: false, collection: 'people' },
);

export const personModel = (connection: Connection): Model<Person> => connection.model<Person>('Person', personSchema);
