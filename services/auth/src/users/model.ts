import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type NoteFields, noteSchema } from '@candor/service-kit/notes/note';
import type { AdminRole, Role } from '@candor/service-kit/security/roles';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ListedFields, listedSchema } from '../administration/listed-fields.ts';
import { type DeviceFields, deviceSchema } from '../devices/fields.ts';
import { type ErasureFields, erasureSchema } from '../erasure/fields.ts';
import { type FreezeFields, freezeSchema } from '../freezes/fields.ts';
import { type HoldFields, holdSchema } from '../holds/fields.ts';
import { type LostFactorFields, lostFactorSchema } from '../lost-factor/fields.ts';
import { type PasskeyFields, passkeySchema } from '../passkeys/fields.ts';
import { type AgreementFields, agreementSchema } from './agreement.ts';

/** A role that was taken from somebody. */
export interface FormerRole {
  role: AdminRole;
  until: Date;
}

import { type ViewFields, viewSchema } from '../views/fields.ts';

/** That a superadmin wants somebody to have another role, and another superadmin is waited for. */
export interface RoleProposal {
  role: Role;
  by: string;
  at: Date;
  until: Date;
}

/** A person. `usernameKey` is unique whatever the case; `emailKey` is among those who confirmed it, as `confirmedKey`. */
export interface User
  extends NoteFields,
    OutboxFields,
    HoldFields,
    PasskeyFields,
    ErasureFields,
    ListedFields,
    DeviceFields,
    FreezeFields,
    LostFactorFields,
    AgreementFields,
    ViewFields {
  _id: string;
  name: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  emailVerified: boolean;
  /** The address once it is confirmed, and missing until then: so of all who typed it one has it. */
  confirmedKey?: string;
  /** Whether the address is taken at the sign-in though it is not confirmed: of before it had to be, when nobody else could type it. */
  mailSignIn?: boolean;
  /** Since when this is the person's address; missing: since the signup. Whatever changes the address sets it. */
  emailSince?: Date;
  passwordHash: string;
  /** When the password was reset by a mailed link, if ever: for a while a mailed link alone resets nothing else at once. */
  passwordResetAt?: Date;
  mobile: string;
  country: string;
  role: Role;
  /** Missing where nobody wants another role for them, or it took nobody else. */
  roleProposal?: RoleProposal | null;
  /** Roles of administrators that the person had, the newest last, and until when. Missing where there were none. */
  formerRoles?: FormerRole[];
  publisher: boolean;
  company: string | null;
  website: string | null;
  /** The picture's name in the store. */
  picture: string | null;
  invitationCode: string;
  /** Who invited this person. */
  inviterId: string | null;
  /** The generation of sessions that is good. Raising it ends every session of the generations before, in the same update. */
  sessionEpoch: number;
  /** The one session of an earlier generation that stays good: that of whoever changed the password or the second factor. */
  keptSessionId: string | null;
  /** When an administrator last signed in; missing until one did. */
  signedInAt?: Date;
  /** When the second factor was last removed; missing where it never was. */
  factorEndedAt?: Date;
  /** The secret of the second factor, sealed; null without one. */
  totpSecret: string | null;
  /** The session that set a second factor up, the app's or a passkey, and so gave it; null without one, or where it was not recorded. */
  factorSessionId?: string | null;
  /** The secret that is being set up, sealed, until its first code proves it. */
  totpPending: string | null;
  /** The number of the last 30 seconds whose code was taken: each code is taken once. */
  totpLastStep: number;
  /** The hashes of the recovery codes that are left. */
  recoveryHashes: string[];
  /** The hash of the call that created the record, without its password. */
  fingerprint: string;
  /** When the person was last told that somebody guesses the password. */
  guessingToldAt?: Date;
  createdAt: Date;
  lastActivity: Date;
}

const text = { type: String, required: true };
const optional = { type: String, default: null };

const schema = new Schema<User>(
  {
    _id: String,
    name: text,
    username: text,
    usernameKey: text,
    email: text,
    emailKey: text,
    emailVerified: { type: Boolean, default: false },
    confirmedKey: { type: String },
    mailSignIn: { type: Boolean },
    emailSince: { type: Date },
    passwordHash: text,
    passwordResetAt: { type: Date },
    mobile: { type: String, default: '' },
    country: { type: String, default: '' },
    role: text,
    roleProposal: { type: Object },
    formerRoles: { type: [Object], default: undefined } as never,
    publisher: { type: Boolean, default: false },
    company: optional,
    website: optional,
    picture: optional,
    invitationCode: text,
    inviterId: optional,
    sessionEpoch: { type: Number },
    keptSessionId: optional,
    signedInAt: { type: Date },
    factorEndedAt: { type: Date },
    totpSecret: optional,
    factorSessionId: optional,
    totpPending: optional,
    totpLastStep: { type: Number, default: 0 },
    recoveryHashes: { type: [String], default: [] },
    fingerprint: text,
    guessingToldAt: { type: Date },
    createdAt: { type: Date, required: true },
    lastActivity: { type: Date, required: true },
    ...holdSchema,
    ...passkeySchema,
    ...deviceSchema,
    ...freezeSchema,
    ...lostFactorSchema,
    ...agreementSchema,
    ...viewSchema,
    ...erasureSchema,
    ...listedSchema,
    ...noteSchema,
    ...outboxSchema,
  },
  { versionKey: false, collection: 'users' },
);
schema.index({ usernameKey: 1 }, { unique: true });
// Not one index of those with `emailVerified` alone: the embedded server knows no unique partial ones.
schema.index({ confirmedKey: 1 }, { unique: true, sparse: true });
schema.index({ emailKey: 1, createdAt: -1 });
schema.index({ invitationCode: 1 }, { unique: true });
schema.index({ inviterId: 1, createdAt: -1 });
schema.index({ role: 1, createdAt: -1, _id: -1 });
schema.index({ 'formerRoles.until': 1 }, { sparse: true });
schema.index({ onHold: 1, createdAt: -1, _id: -1 });
schema.index({ holdAppealOpen: 1 });
schema.index({ accountState: 1 });
schema.index({ 'freeze.until': 1 }, { sparse: true });
schema.index({ erasedKeys: 1 });
schema.index({ 'passkeys.credentialId': 1 });
schema.index({ mobile: 1 });
schema.index({ carriedKey: 1, erasedAt: -1 });
schema.index({ searchKeys: 1 });
schema.index({ signupDay: 1 });
// Lists of people are read page by page, in either order.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ usernameKey: 1, _id: 1 });
schema.index(outboxIndex);

export const userModel = (connection: Connection): Model<User> => connection.model<User>('User', schema);

/** A name or mail address as it is compared: whatever its case. */
export function keyOf(text: string): string {
  return text.trim().toLowerCase();
}
