import type { SchemaDefinition } from 'mongoose';

/** A held person's request to be released. */
export interface HoldAppeal {
  text: string;
  at: Date;
}

/** What a person's record says of holds. The optional fields are missing in records of before there were holds. */
export interface HoldFields {
  onHold: boolean;
  holdReason: string | null;
  /** Counts every change of the hold, so that each is made once. */
  holdRevision?: number;
  holdAppeal?: HoldAppeal | null;
  /** Whether an appeal waits for an answer; indexed. */
  holdAppealOpen?: boolean;
  /** The events by which this person lost their standing, each counted once. */
  standingEvents?: string[];
}

export const holdSchema: SchemaDefinition = {
  onHold: { type: Boolean, default: false },
  holdReason: { type: String, default: null },
  holdRevision: { type: Number },
  holdAppeal: { type: { _id: false, text: String, at: Date }, default: null },
  holdAppealOpen: { type: Boolean },
  standingEvents: { type: [String], default: undefined },
};
