import { type Connection, type Model, Schema } from 'mongoose';

/** What lets somebody prove that an account that was deleted was theirs: of its session, or of its sign-in. */
export interface Farewell {
  /** A keyed hash of the session's id, or of the name that was signed in by. */
  _id: string;
  /** Of a sign-in: what its password is proved by. */
  passwordHash?: string | undefined;
  expiresAt: Date;
}

const schema = new Schema<Farewell>(
  { _id: String, passwordHash: { type: String }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'farewells' },
);
// The database forgets it.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const farewellModel = (connection: Connection): Model<Farewell> =>
  connection.model<Farewell>('Farewell', schema);
