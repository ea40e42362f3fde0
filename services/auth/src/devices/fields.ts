import type { SchemaDefinition } from 'mongoose';

/** A device that a person has signed in from. */
export interface KnownDevice {
  /** A keyed hash of the id that its browser keeps. */
  key: string;
  /** The program, as people know it; null when it did not name itself. */
  name: string | null;
  firstAt: Date;
  lastAt: Date;
}

/** What a person's record says of devices; missing in records of before they were known, and of whoever signed in from none. */
export interface DeviceFields {
  devices?: KnownDevice[];
}

export const deviceSchema: SchemaDefinition = {
  devices: { type: [{ _id: false, key: String, name: String, firstAt: Date, lastAt: Date }], default: undefined },
};
