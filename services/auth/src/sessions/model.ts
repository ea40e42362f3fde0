import { type Connection, type Model, Schema } from 'mongoose';

/** What was given at a sign-in. A code and a recovery code are the same factor; a passkey is one, and the second one, too. */
export type Factor = 'password' | 'passkey' | 'secondFactor';

/** A sign-in and all refresh tokens that follow from it: one family. */
export interface Session {
  _id: string;
  userId: string;
  /** The person's generation of sessions that this one belongs to. */
  epoch: number;
  /** What was given when it was made; missing in those of before this was recorded. */
  factors?: Factor[] | undefined;
  /** When the second factor was given last, at the sign-in or since; missing where it was not, and before this was recorded. */
  factorAt?: Date | undefined;
  /** How often it was given anew within this session: access tokens of before the last time are no longer good. */
  renewals?: number | undefined;
  /** The number of the refresh token that is good now. */
  counter: number;
  rotatedAt: Date;
  /** When its person last did something, to the minute; kept of administrators, whose sessions end when nobody does anything. */
  usedAt?: Date | undefined;
  createdAt: Date;
  /** The program that signed in, as people know it; null when it did not name itself. */
  device: string | null;
  /** A keyed hash of the program's whole name and the network address it signed in from: who shares it is told, it never is. */
  deviceKey?: string | null | undefined;
  /** The same under the older keys that counted then, so that sessions of before are known to be of the same device. */
  deviceKeysBefore?: string[] | undefined;
  expiresAt: Date;
  endedAt: Date | null;
}

const schema = new Schema<Session>(
  {
    _id: String,
    userId: { type: String, required: true },
    epoch: { type: Number },
    factors: { type: [String], default: undefined },
    factorAt: { type: Date },
    renewals: { type: Number },
    counter: { type: Number, required: true },
    rotatedAt: { type: Date, required: true },
    usedAt: { type: Date },
    createdAt: { type: Date, required: true },
    device: { type: String, default: null },
    deviceKey: { type: String, default: null },
    deviceKeysBefore: { type: [String], default: undefined },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'sessions' },
);
schema.index({ userId: 1 });
schema.index({ deviceKey: 1 });
schema.index({ deviceKeysBefore: 1 }, { sparse: true });
// The database forgets a session that nobody can use any more.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionModel = (connection: Connection): Model<Session> => connection.model<Session>('Session', schema);
