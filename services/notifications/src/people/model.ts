import { type Connection, type Model, Schema } from 'mongoose';
import { type ChosenType, ofEach } from '../inbox/types.ts';

/** What a person chose, and whether the account is gone. Somebody without a record has chosen nothing yet. */
export interface Person {
  /** The person's id. */
  _id: string;
  mail?: Partial<MailPreferences> | undefined;
  /** Set by an erasure: from then on no event tells this person anything. */
  erasedAt?: Date | null | undefined;
}

/** Which kinds of notifications are mailed besides. Mail about security is always sent. */
export type MailPreferences = Record<ChosenType, boolean>;

const personSchema = new Schema<Person>(
  {
    _id: { type: String, required: true },
    mail: {
      type: new Schema<MailPreferences>(
        ofEach(() => Boolean),
        { _id: false },
      ),
      default: undefined,
    },
    erasedAt: { type: Date, default: undefined },
  },
  { versionKey: false, collection: 'people' },
);

export const personModel = (connection: Connection): Model<Person> => connection.model<Person>('Person', personSchema);
