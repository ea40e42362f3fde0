import { type Connection, type Model, Schema } from 'mongoose';

/** What notifications knows of an organisation, by auth's events: who its members are, and as what. */
export interface KnownOrganisation {
  _id: string;
  version: number;
  members: { userId: string; role: string }[];
}

const text = { type: String, required: true };

const schema = new Schema<KnownOrganisation>(
  { _id: String, version: { type: Number, required: true }, members: [{ _id: false, userId: text, role: text }] },
  { versionKey: false, collection: 'organisations' },
);

export const organisationModel = (connection: Connection): Model<KnownOrganisation> =>
  connection.model<KnownOrganisation>('Organisation', schema);
