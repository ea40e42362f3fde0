import type { SchemaDefinition } from 'mongoose';

/** A passkey of a person's: the half of its key that is no secret. */
export interface Passkey {
  /** By which it is renamed and removed. */
  id: string;
  /** By which whatever holds the other half calls it, in base64url. */
  credentialId: string;
  /** As its person calls it. */
  name: string;
  /** The public key as COSE writes it, in base64url. */
  publicKey: string;
  /** How often it was used, as it says itself; 0 for ever where it does not count. */
  counter: number;
  /** How it can be reached, such as `internal` or `usb`. */
  transports: string[];
  /** Whether it is kept by more than one device. */
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** What a person's record says of passkeys. */
export interface PasskeyFields {
  /** At most ten; missing in records of before there were any. */
  passkeys?: Passkey[];
}

export const passkeySchema: SchemaDefinition = {
  passkeys: {
    type: [
      {
        _id: false,
        id: String,
        credentialId: String,
        name: String,
        publicKey: String,
        counter: Number,
        transports: [String],
        backedUp: Boolean,
        createdAt: Date,
        lastUsedAt: Date,
      },
    ],
    default: undefined,
  },
};

/** A person's passkeys. */
export function passkeysOf({ passkeys }: PasskeyFields): readonly Passkey[] {
  return passkeys ?? [];
}
