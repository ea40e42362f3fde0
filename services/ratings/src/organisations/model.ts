import { type Connection, type Model, Schema } from 'mongoose';

/** What ratings knows of an organisation, by auth's events: who belongs to it, and who left it less than 90 days ago. */
export interface KnownOrganisation {
  _id: string;
  version: number;
  memberIds: string[];
  former: { userId: string; until: Date }[];
}

const schema = new Schema<KnownOrganisation>(
  {
    _id: String,
    version: { type: Number, required: true },
    memberIds: { type: [String], default: [] },
    former: [{ _id: false, userId: { type: String, required: true }, until: { type: Date, required: true } }],
  },
  { versionKey: false, collection: 'organisations' },
);
schema.index({ memberIds: 1 });
schema.index({ 'former.userId': 1 });

export const organisationModel = (connection: Connection): Model<KnownOrganisation> =>
  connection.model<KnownOrganisation>('Organisation', schema);
