import type { SchemaDefinition } from 'mongoose';

/** How far an erasure has come. */
export interface Erasure {
  /** Each service is asked what stands in the way; or told that nothing comes of it; or removes what is personal. */
  phase: 'preparing' | 'cancelling' | 'removing';
  /** Drawn anew by whoever takes it over: of two processes only the last one goes on. */
  attempt: string;
  /** When whoever is at it last wrote. */
  at: Date;
  /** The services that have removed what they had. Once one has, there is no way back. */
  removed: string[];
}

/** What a person's record says of erasure. All of it is missing in a record that nobody asked to erase. */
export interface ErasureFields {
  accountState?: 'erasing' | 'erased';
  erasure?: Erasure;
  /** Of somebody who was erased: keyed hashes of the mail address and the phone, to know them again, and nothing else. */
  erasedKeys?: string[];
  /** The erased accounts that had the same mail address or phone when this person signed up. */
  formerUserIds?: string[];
}

export const erasureSchema: SchemaDefinition = {
  accountState: { type: String },
  erasure: { type: { _id: false, phase: String, attempt: String, at: Date, removed: [String] } },
  erasedKeys: { type: [String], default: undefined },
  formerUserIds: { type: [String], default: undefined },
};
