import type { EndingOrganisation } from '@candor/events';
import type { SchemaDefinition } from 'mongoose';

/** How far an erasure has come. */
export interface Erasure {
  /** Names it from beginning to end, whoever goes on with it; missing in one that an older build began. */
  id?: string;
  /** What the person agreed to give up, in micro-USDT; missing where nothing was. */
  giveUpMicro?: number;
  /** Whether what the person has as a publisher goes with them; missing until it was looked at, and of before there were organisations. */
  publishes?: boolean;
  /** Which other organisations end with them; missing until it was looked at, and in one that an older build began. */
  organisations?: EndingOrganisation[];
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
  /** What was given up with the erasure, in micro-USDT: the wallet has posted it under this erasure's keys. */
  gaveUp?: { erasureId: string; micro: number };
  /** What of organisations went with the erasure, for services that are restored to before it; missing where nothing is to be said. */
  parted?: { publishes: boolean; organisationIds: string[] };
  /**
   * Of somebody who was erased with a confirmed mail address: a keyed hash of it, apart from `erasedKeys`, which are of what was typed. By it
   * whoever confirms the same address later is known to be the same person, and inherits what `carried…` says.
   */
  carriedKey?: string;
  erasedAt?: Date;
  /** The hold that the account had when it was erased, with its reason, which whoever inherits it is told. */
  carriedHold?: { reason: string };
  /** The erased accounts whose reports and rated apps are this person's, too, by a confirmed mail address. */
  carriedUserIds?: string[];
  /** The erased accounts that had the same mail address or phone when this person signed up. */
  formerUserIds?: string[];
}

export const erasureSchema: SchemaDefinition = {
  accountState: { type: String },
  erasure: {
    type: {
      _id: false,
      id: String,
      giveUpMicro: Number,
      publishes: Boolean,
      organisations: { type: [{ _id: false, id: String, name: String }], default: undefined },
      phase: String,
      attempt: String,
      at: Date,
      removed: [String],
    },
  },
  gaveUp: { type: { _id: false, erasureId: String, micro: Number }, default: undefined },
  parted: { type: { _id: false, publishes: Boolean, organisationIds: [String] }, default: undefined },
  erasedKeys: { type: [String], default: undefined },
  carriedKey: { type: String },
  erasedAt: { type: Date },
  carriedHold: { type: { _id: false, reason: String }, default: undefined },
  carriedUserIds: { type: [String], default: undefined },
  formerUserIds: { type: [String], default: undefined },
};
