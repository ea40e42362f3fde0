import { type Connection, type Model, Schema } from 'mongoose';

export type LinkKind =
  | 'reset'
  | 'verify'
  | 'pin'
  | 'freeze'
  | 'unfreeze'
  | 'lostFactor'
  | 'removeFactor'
  | 'keepFactor';

/** What somebody asks for a link to. Others come with a mail of what was done, or by how far a lost second factor has come. */
export type RequestedKind = Exclude<LinkKind, 'freeze' | 'removeFactor' | 'keepFactor'>;

/** A link that was mailed. Of its token only the hash is kept. */
export interface Link {
  /** SHA-256 of the token. */
  _id: string;
  kind: LinkKind;
  userId: string;
  /** The mail address that it was sent to. */
  emailKey: string;
  /** The person's generation of sessions when it was made: a password that changed since has used it up. */
  epoch: number;
  /** When it was made; missing in a link that an older build made. */
  madeAt?: Date;
  expiresAt: Date;
}

/** A link that somebody asked for, and that is not mailed yet. */
export interface LinkRequest {
  _id: string;
  kind: RequestedKind;
  /** Where it is to go, whether anybody has this address or not. */
  emailKey: string;
  /** Who asked for it, signed in; missing where anybody may ask, and in requests of before it was kept. */
  userId?: string;
  requestedAt: Date;
}

const text = { type: String, required: true };

const linkSchema = new Schema<Link>(
  {
    _id: String,
    kind: text,
    userId: text,
    emailKey: text,
    epoch: { type: Number },
    madeAt: { type: Date },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'links' },
);
linkSchema.index({ userId: 1 });
linkSchema.index({ emailKey: 1 });
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const requestSchema = new Schema<LinkRequest>(
  { _id: String, kind: text, emailKey: text, userId: { type: String }, requestedAt: { type: Date, required: true } },
  { versionKey: false, collection: 'linkRequests' },
);
requestSchema.index({ emailKey: 1 });
requestSchema.index({ userId: 1 });

export const linkModel = (connection: Connection): Model<Link> => connection.model<Link>('Link', linkSchema);

export const linkRequestModel = (connection: Connection): Model<LinkRequest> =>
  connection.model<LinkRequest>('LinkRequest', requestSchema);
