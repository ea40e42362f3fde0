import { type Connection, type Model, Schema } from 'mongoose';
import { type ChosenType, ofEach } from '../inbox/types.ts';

/** What a person chose, and whether the account is gone. Somebody without a record has chosen nothing yet. */
export interface Person {
  /** The person's id. */
  _id: string;
  mail?: Partial<MailPreferences> | undefined;
  /** There while a mail is to tell of apps to rate: by which event. */
  appsDue?: string | undefined;
  /** When a mail last told of them, and its id: an erasure removes it. */
  appsMailedAt?: Date | undefined;
  appsMail?: string | undefined;
  /** Set by an erasure: from then on no event tells this person anything. */
  erasedAt?: Date | null | undefined;
}

/** Which kinds of notifications are mailed besides, and whether apps to rate are. Mail about security is always sent. */
export type MailPreferences = Record<ChosenType | 'apps', boolean>;

const personSchema = new Schema<Person>(
  {
    _id: { type: String, required: true },
    mail: {
      type: new Schema<MailPreferences>({ ...ofEach(() => Boolean), apps: Boolean }, { _id: false }),
      default: undefined,
    },
    appsDue: { type: String, default: undefined },
    appsMailedAt: { type: Date, default: undefined },
    appsMail: { type: String, default: undefined },
    erasedAt: { type: Date, default: undefined },
  },
  { versionKey: false, collection: 'people' },
);
personSchema.index({ 'mail.apps': 1, appsMailedAt: 1 }, { sparse: true });
personSchema.index({ appsDue: 1 }, { sparse: true });

export const personModel = (connection: Connection): Model<Person> => connection.model<Person>('Person', personSchema);
