import type { DeviceId, InterestId } from '@candor/audience';
import { type Connection, type Model, Schema } from 'mongoose';

/** What somebody may tell about themselves, each of it or none. */
export interface AboutFields {
  yearOfBirth: number | null;
  /** Codes of ISO 639-1. */
  languages: string[];
  devices: DeviceId[];
  interests: InterestId[];
}

export const aboutFields = [
  'yearOfBirth',
  'languages',
  'devices',
  'interests',
] as const satisfies readonly (keyof AboutFields)[];
export type AboutField = (typeof aboutFields)[number];

/** The account's country, as far as campaigns know of it; the code is empty where the account says none. */
export interface KnownCountry {
  code: string;
  /** When it became this one. */
  since: Date;
  /** When auth's newest word of it was said. */
  toldAt: Date;
  /** What it is from a later moment on. */
  next?: { code: string; from: Date } | undefined;
}

/** One person's own words about themselves, by which campaigns find them; changed by compare-and-set on `version`. */
export interface AboutYou extends AboutFields {
  _id: string;
  version: number;
  /** When each was last set to something; taking it away changes nothing of it. */
  setAt: Partial<Record<AboutField, Date>>;
  /** Absent until auth has told of one. */
  country?: KnownCountry | undefined;
  /** The account was erased: nothing is ever told here again. */
  erased: boolean;
}

const schema = new Schema<AboutYou>(
  {
    _id: String,
    version: { type: Number, required: true },
    yearOfBirth: { type: Number, default: null },
    languages: { type: [String], default: [] },
    devices: { type: [String], default: [] },
    interests: { type: [String], default: [] },
    setAt: { type: Object, default: {} },
    country: { type: Object },
    erased: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'aboutYou', minimize: false },
);

export const aboutModel = (connection: Connection): Model<AboutYou> => connection.model<AboutYou>('AboutYou', schema);
