import type { SchemaDefinition } from 'mongoose';

/** What a person's record carries so that administrators find it quickly among many. */
export interface ListedFields {
  /** Every piece of one to three characters of the user name, mail address and number: the index of the substring search. */
  searchKeys?: string[];
  /** The day of Europe/London of the signup, as `2026-11-21`. */
  signupDay?: string;
}

export const listedSchema: SchemaDefinition = {
  searchKeys: { type: [String], default: undefined },
  signupDay: { type: String },
};
