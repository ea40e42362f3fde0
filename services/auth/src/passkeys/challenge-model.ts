import { type Connection, type Model, Schema } from 'mongoose';

/** What a passkey is asked to sign, once. */
export interface Challenge {
  /** In base64url. */
  _id: string;
  /** Whether it is to be added by its person, or signs somebody in. */
  kind: 'add' | 'signIn';
  /** Whose, and in which session, where it is to be added. */
  userId: string | null;
  sessionId: string | null;
  expiresAt: Date;
}

const schema = new Schema<Challenge>(
  {
    _id: String,
    kind: { type: String, required: true },
    userId: { type: String, default: null },
    sessionId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'passkeyChallenges' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const challengeModel = (connection: Connection): Model<Challenge> =>
  connection.model<Challenge>('PasskeyChallenge', schema);
