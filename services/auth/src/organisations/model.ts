import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import type { OrganisationRole } from '@candor/service-kit/security/organisation-roles';
import { type Connection, type Model, Schema } from 'mongoose';

/** Somebody who belongs to an organisation. */
export interface Member {
  userId: string;
  role: OrganisationRole;
  since: Date;
}

/** Somebody who left: for 90 days they rate none of its apps. */
export interface FormerMember {
  userId: string;
  until: Date;
}

/** That somebody is wanted as a member, by the mail address; open until it is accepted, withdrawn or over. */
export interface Invitation {
  id: string;
  email: string;
  emailKey: string;
  role: OrganisationRole;
  by: string;
  at: Date;
  until: Date;
  /** The hashes of the links that were mailed: a crash between the link and the mail makes another one. */
  hashes: string[];
  mailed: boolean;
}

/** An organisation. Its id is its founder's user id. `version` guards every change: of two at once the second sees the first. */
export interface Organisation extends OutboxFields {
  _id: string;
  name: string;
  members: Member[];
  former: FormerMember[];
  invitations: Invitation[];
  /** While its only member is being erased: it takes nobody in. */
  closing?: boolean;
  /** Members whose erasure has begun: they count as owners no more. */
  leaving?: string[];
  version: number;
  createdAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const schema = new Schema<Organisation>(
  {
    _id: String,
    name: text,
    members: [{ _id: false, userId: text, role: text, since: date }],
    former: [{ _id: false, userId: text, until: date }],
    invitations: [
      {
        _id: false,
        id: text,
        email: text,
        emailKey: text,
        role: text,
        by: text,
        at: date,
        until: date,
        hashes: { type: [String], default: [] },
        mailed: { type: Boolean, default: false },
      },
    ],
    closing: { type: Boolean },
    leaving: { type: [String], default: undefined },
    version: { type: Number, required: true },
    createdAt: date,
    ...outboxSchema,
  },
  { versionKey: false, collection: 'organisations' },
);
schema.index({ 'members.userId': 1 });
schema.index({ leaving: 1 }, { sparse: true });
schema.index({ 'invitations.hashes': 1 });
schema.index({ 'invitations.mailed': 1 });
schema.index(outboxIndex);

export const organisationModel = (connection: Connection): Model<Organisation> =>
  connection.model<Organisation>('Organisation', schema);
