import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AdminNote as AdminNoteRecord } from '@candor/service-kit/notes/note';
import type { ApiKey as ApiKeyRecord } from '../keys/model.ts';
import type { AuditEntry as AuditEntryRecord } from '../audit/model.ts';
import type { Organisation as OrganisationRecord, Invitation as InvitationRecord, Member as MemberRecord } from '../organisations/model.ts';
import type { LogEntry as LogEntryRecord } from '../organisations/log-model.ts';
import type { Invited as ReferralRecord } from '../resolvers/referral.ts';
import type { UserRef as UserRecord } from '../resolvers/user.ts';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment as ISO 8601 text in UTC, such as 2026-11-21T09:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value; an answer only. */
  JSON: { input: unknown; output: unknown; }
  /** An amount of USDT as a decimal text with up to six decimals, such as "0.9". */
  USDT: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** A passkey that a browser has made. */
export type AddPasskeyInput = {
  /** The browser's answer, as JSON in a text. */
  answer: Scalars['String']['input'];
  /** As its person calls it, 1 to 60 characters. */
  name: Scalars['String']['input'];
};

/** A passkey that was added. */
export type AddedPasskey = {
  __typename?: 'AddedPasskey';
  /** Ten recovery codes where it is the person's first factor besides the password; else none. Nobody sees them again. */
  codes: Array<Scalars['String']['output']>;
  /** The passkey. */
  passkey: Passkey;
};

/** What an administrator wrote down, for the other administrators; nothing changes it. */
export type AdminNote = {
  __typename?: 'AdminNote';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who wrote it. */
  by: User;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The words, plain. */
  text: Scalars['String']['output'];
};

/** By what a publisher's program acts for it, on the calls of its scopes alone. */
export type ApiKey = {
  __typename?: 'ApiKey';
  /** Whether it is neither over nor revoked. */
  active: Scalars['Boolean']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it may spend in a day (UTC); null where it may spend nothing. */
  dailyLimit?: Maybe<Scalars['USDT']['output']>;
  /** When it ends; null where it has no end. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The key's id, by which it is revoked. */
  id: Scalars['ID']['output'];
  /** When it was last used, to the minute; null while it was not. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** As its maker calls it. */
  name: Scalars['String']['output'];
  /** What the key begins with, by which it is known again. The key itself is shown once, when it is made. */
  prefix: Scalars['String']['output'];
  /** When it was revoked; null where it was not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is for: campaigns:read, campaigns:write, feedback:read, messages, funds:read, funds:spend. */
  scopes: Array<Scalars['String']['output']>;
  /** What it has spent today (UTC). */
  spentToday: Scalars['USDT']['output'];
};

/** Whose second factor may be removed, and why. */
export type ApproveFactorLossInput = {
  /** Why, at most 500 characters; it is kept in the audit log. */
  reason: Scalars['String']['input'];
  /** Whose account. */
  userId: Scalars['ID']['input'];
};

/** What the proof of the audit log found: each entry follows the one before it and nothing was changed. */
export type AuditChain = {
  __typename?: 'AuditChain';
  /** How many entries were proved. */
  entries: Scalars['Int']['output'];
  /** What is wrong, with the first entry that is; null when the log is whole. */
  fault?: Maybe<Scalars['String']['output']>;
  /** The hash of the last one; to be compared with one that was noted elsewhere. 64 zeros when there is none. */
  head: Scalars['String']['output'];
  /** When that was looked at. */
  verifiedAt: Scalars['DateTime']['output'];
};

/** A page of the audit log, newest first. */
export type AuditConnection = {
  __typename?: 'AuditConnection';
  /** The entries with their cursors. */
  edges: Array<AuditEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** An entry of the audit log in a list. */
export type AuditEdge = {
  __typename?: 'AuditEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: AuditEntry;
};

/** One decision of an administrator, as it was recorded with the decision itself; or that one was shown facts of people, which are not told. Administrators only. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** What was done, such as user.hold or deposit.decide; of a read the class of facts, such as contact.read, or contact.list where more than one person was shown. */
  action: Scalars['String']['output'];
  /** Who decided. */
  actor: User;
  /** What is so since. */
  after: Scalars['JSON']['output'];
  /** When it was decided. */
  at: Scalars['DateTime']['output'];
  /** What was so before. */
  before: Scalars['JSON']['output'];
  /** SHA-256 over this entry and the hash of the one before it. */
  hash: Scalars['String']['output'];
  /** The entry's number in the log, counted from 1 without holes. */
  id: Scalars['ID']['output'];
  /** Why. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Which record; of a read whose facts, of a list which call. */
  recordId: Scalars['ID']['output'];
  /** What kind of record it was done to; of a read the class of facts: contact, payout or evidence. */
  recordType: Scalars['String']['output'];
};

/** Who a publisher is. */
export type BecomePublisherInput = {
  /** The company's name, 1 to 120 characters. */
  company: Scalars['String']['input'];
  /** The company's web site, an http or https address. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** A member's new role. */
export type ChangeMemberRoleInput = {
  /** Whether ownership is handed over: the member becomes an owner, and whoever asks an editor. */
  handOver?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the member may do from now on. */
  role: OrganisationRole;
  /** The member's user id. */
  userId: Scalars['ID']['input'];
};

/** Whose sessions are ended, and why. */
export type EndSessionsInput = {
  /** Why, at most 500 characters; it is kept in the audit log. */
  reason: Scalars['String']['input'];
  /** Whose. */
  userId: Scalars['ID']['input'];
};

/** That somebody with the password and the mailbox says that the second factor is lost. */
export type FactorLoss = {
  __typename?: 'FactorLoss';
  /** Since when. */
  at: Scalars['DateTime']['output'];
  /** From when on it can be removed. */
  from: Scalars['DateTime']['output'];
  /** Until when it can be removed; then it is forgotten. */
  until: Scalars['DateTime']['output'];
  /** Whether another administrator must approve it still. */
  waitsForAdministrator: Scalars['Boolean']['output'];
};

/** What a text led to, over everything. */
export type Found = {
  __typename?: 'Found';
  /** The text. */
  id: Scalars['ID']['output'];
  /** People by id, or by a part of the user name, mail address or number. Visible to administrators. */
  people?: Maybe<Array<User>>;
};

/** That an account is frozen. */
export type Freeze = {
  __typename?: 'Freeze';
  /** Since when. */
  at: Scalars['DateTime']['output'];
  /** Whether its owner froze it, by a mailed link. */
  byOwner: Scalars['Boolean']['output'];
  /** Why an administrator did. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Until when. */
  until: Scalars['DateTime']['output'];
};

/** A held person's request to be released. */
export type HoldAppeal = {
  __typename?: 'HoldAppeal';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** What the person wrote. */
  text: Scalars['String']['output'];
};

/** Whom an organisation wants. */
export type InviteMemberInput = {
  /** Where the link is mailed. */
  email: Scalars['String']['input'];
  /** As what. */
  role: OrganisationRole;
};

/** What somebody signs in with. */
export type LoginInput = {
  /** What one of the person's passkeys has signed, in place of a code: the browser's answer, as JSON in a text. */
  passkey?: InputMaybe<Scalars['String']['input']>;
  /** The password. */
  password: Scalars['String']['input'];
  /** The six digits of the second factor, or a recovery code, where one is set up. */
  totp?: InputMaybe<Scalars['String']['input']>;
  /** The user name, or the mail address once it is confirmed. */
  username: Scalars['String']['input'];
};

/** What somebody signs in with who has lost the second factor. */
export type LoseSecondFactorInput = {
  /** The password. */
  password: Scalars['String']['input'];
  /** The user name, or the mail address once it is confirmed. */
  username: Scalars['String']['input'];
};

/** An API key that was made. */
export type MadeApiKey = {
  __typename?: 'MadeApiKey';
  /** The key's record. */
  key: ApiKey;
  /** The key itself, to be sent as Authorization: Bearer. Nobody sees it again. */
  token: Scalars['String']['output'];
};

/** What makes an API key. */
export type MakeApiKeyInput = {
  /** What it may spend in a day (UTC); needed with funds:spend, and ignored without. */
  dailyLimit?: InputMaybe<Scalars['USDT']['input']>;
  /** When it ends, within two years; left out: never. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The same key with the same input makes one API key; what was shown is not shown again. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What to call it, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The present password. */
  password: Scalars['String']['input'];
  /** What it is for: campaigns:read, campaigns:write, feedback:read, messages, funds:read, funds:spend. */
  scopes: Array<Scalars['String']['input']>;
  /** The code of the second factor, where there is one. */
  totp?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Joins an organisation by the link that was mailed to the own address. */
  acceptInvitation: OrganisationMembership;
  /** Adds the passkey that the browser made for this session, and ends every other session of the person. Refused with PASSKEY_REFUSED. */
  addPasskey: AddedPasskey;
  /** Asks for the signed-in person's release from a hold, once for each hold. Refused with NOT_ON_HOLD or HOLD_APPEALED. */
  appealHold: User;
  /** Approves that an administrator's lost second factor is removed, with a reason. Superadmins only. Refused with NOTHING_LOST, OWN_RECORD, STATUS_UNCHANGED. */
  approveFactorLoss: User;
  /** Makes the signed-in person a publisher. */
  becomePublisher: User;
  /** Gives a member of the organisation another role, or hands ownership over. For owners; one owner stays. */
  changeMemberRole: Organisation;
  /** Confirms by a mailed link that the second factor is lost. Answers from when on it can be removed: 7 days later; until then the person can stop it. Refused with LINK_INVALID when the link was used, is older than 30 minutes or was never mailed. */
  confirmFactorLoss: Scalars['DateTime']['output'];
  /** Sets up the second factor that was begun, and ends every other session of the person. Refused with SECOND_FACTOR_CODE_WRONG or SECOND_FACTOR_NOT_STARTED. */
  confirmSecondFactor: RecoveryCodes;
  /** Erases the signed-in person's account, for good. Refused with ERASURE_BLOCKED and what stands in the way, such as money that is left; with ERASURE_REST where all that is missing is the consent to give up a rest. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Ends every session of the signed-in person but this one. Refused with PASSWORD_WRONG. */
  endOtherSessions: Scalars['Boolean']['output'];
  /** Ends one of the signed-in person's sessions: its tokens stop working within two seconds. Refused with PASSWORD_REQUIRED or PASSWORD_WRONG. */
  endSession: Scalars['Boolean']['output'];
  /** Ends every session of a person, with a reason; the person is told. Moderators only. */
  endSessionsOf: User;
  /** Mails a link to reset the password, if somebody has this mail address. Always true: the answer does not tell. */
  forgotPassword: Scalars['Boolean']['output'];
  /** Mails the signed-in person a link to reset the security PIN. Always true: the answer does not tell whether there is one, nor whether the mail address is old enough to prove anything. */
  forgotPin: Scalars['Boolean']['output'];
  /** Freezes an account by the link in a mail of what somebody else may have done, for 7 days, and ends all its sessions. Answers until when. Refused with LINK_INVALID when the link is older than 7 days or was never mailed; with FREEZE_AGAIN when the account was frozen in the last 30 days. */
  freezeAccount: Scalars['DateTime']['output'];
  /** Invites somebody into the organisation by a mailed link that is good once, for 7 days. For owners. */
  inviteMember: OrganisationInvitation;
  /** Keeps the signed-in person's second factor that somebody says is lost. Refused with NOTHING_LOST; with SECOND_FACTOR_CODE_REQUIRED in a session that never gave it. */
  keepSecondFactor: Scalars['Boolean']['output'];
  /** Signs in by user name, or by a mail address that is confirmed. The same refusal for a wrong name and a wrong password. */
  login: Session;
  /** Signs in by a passkey alone, which counts as both factors. Refused with PASSKEY_WRONG. */
  loginWithPasskey: Session;
  /** Ends this session: its tokens stop working at once. */
  logout: Scalars['Boolean']['output'];
  /** Says, at the sign-in's step of the second factor, that it and the recovery codes are lost: the confirmed mail address is mailed what comes next. Refused as the sign-in is until the password is right; with MAIL_UNCONFIRMED where the address was never confirmed. */
  loseSecondFactor: Scalars['Boolean']['output'];
  /** Makes an API key, with the password and the second factor's code where there is one; shown in this answer alone. Its owner is told by mail. Refused with KEY_SCOPES, KEY_LIMIT_MISSING, KEY_END, KEYS_MAX, PASSWORD_WRONG, KEY_SHOWN. */
  makeApiKey: MadeApiKey;
  /** Adds a note about a person, which nothing changes. Refused with NOTES_FULL. Administrators only. */
  noteUser: User;
  /** Exchanges the refresh token of the cookie for a new access token; the refresh token rotates. */
  refreshSession: Session;
  /** Creates a user and signs in. It answers alike whether the mail address is somebody's or not: whose it is hears of it by mail, and nobody else can confirm it. The refresh token is set as a cookie, never shown. */
  register: Session;
  /** Removes a lost second factor, with its passkeys and recovery codes, by a link that is mailed once the 7 days have passed, with the password; ends every session, lets payouts wait, and signs in. Refused with LINK_INVALID, PASSWORD_WRONG; with SECOND_ADMINISTRATOR for an administrator whom no other one approved. */
  removeLostFactor: Session;
  /** Leaves the organisation (the own id), or takes a member out, for owners; one owner stays. True when it is done. */
  removeMember: Scalars['Boolean']['output'];
  /** Removes one of the signed-in person's passkeys, and ends every other session of theirs. Refused with PASSWORD_WRONG, and with PASSKEY_LAST where an administrator needs one. */
  removePasskey: Scalars['Boolean']['output'];
  /** Removes the second factor and its recovery codes, and ends every other session of the person. */
  removeSecondFactor: User;
  /** Removes a saved view of whoever asks. Refused with NOT_FOUND. */
  removeView: Scalars['Boolean']['output'];
  /** Gives the organisation another name. For owners. */
  renameOrganisation: Organisation;
  /** Renames one of the signed-in person's passkeys. */
  renamePasskey: Passkey;
  /** Gives the second factor anew within the session, by a code of the app, a recovery code or a passkey: what moves money or rights asks administrators for one of the last five minutes (FACTOR_NEEDED) where they need a second factor. The session gets other tokens; access tokens of before are no longer good. Refused with SECOND_FACTOR_NOT_SET, SECOND_FACTOR_CODE_REQUIRED, SECOND_FACTOR_CODE_WRONG, PASSKEY_NOT_ACCEPTED. */
  renewSecondFactor: Session;
  /** Sets a new password by a mailed link, and ends all sessions. Refused with LINK_INVALID when the link was used, is older than 30 minutes or was never mailed. */
  resetPassword: Scalars['Boolean']['output'];
  /** Sets a new security PIN by a mailed link, with the password, and the second factor where there is one. Payouts wait 24 hours after it, 72 where the password was reset by mail in the 72 hours before and there is no second factor. Refused with LINK_INVALID when the link was used, is older than 30 minutes or was never mailed; PIN_FORMAT, PASSWORD_WRONG, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG. */
  resetPin: Scalars['Boolean']['output'];
  /** Revokes an API key of one's organisation: it does nothing any more. */
  revokeApiKey: ApiKey;
  /** Keeps a view of one of the administrators' lists under a name, for whoever asks; one of that name is replaced. Refused with VIEWS_MAX. */
  saveView: SavedView;
  /** Mails the signed-in person the link that lifts the freeze. Refused with NOT_FROZEN. */
  sendUnfreezeLink: Scalars['Boolean']['output'];
  /** Mails the signed-in person the link that confirms the mail address. Refused with EMAIL_VERIFIED when it is confirmed already. */
  sendVerification: Scalars['Boolean']['output'];
  /** Freezes an account for 7 days and ends all its sessions, or unfreezes it, with a reason. One that is frozen is prolonged by another administrator. Moderators only. Refused with STATUS_UNCHANGED when it is so already; with FREEZE_AGAIN where the same administrator froze it in the last 30 days; with SECOND_ADMINISTRATOR for an administrator's account. */
  setFreeze: User;
  /** Puts an account on hold or releases it, with a reason. Moderators only. Refused with STATUS_UNCHANGED when it is so already. */
  setHold: User;
  /** Gives somebody a role of administrators, or takes it; where there is another superadmin it waits until that one wants the same. Superadmins only. Refused with STATUS_UNCHANGED, LAST_SUPERADMIN, OWN_ROLE and ACCOUNT_LEAVING. */
  setRole: User;
  /** Begins to add a passkey, with the password: what the browser makes it by, as WebAuthn's creation options in JSON. Good for 5 minutes, once. Refused with PASSKEYS_MAX or PASSWORD_WRONG. */
  startPasskey: Scalars['JSON']['output'];
  /** What a browser signs to sign in by a passkey, or to give one as the second factor, as WebAuthn's request options in JSON. Good for 5 minutes, once. */
  startPasskeySignIn: Scalars['JSON']['output'];
  /** Begins to set up a second factor; it counts once a code of it was confirmed. Refused with SECOND_FACTOR_SET when there is one. */
  startSecondFactor: SecondFactorSetup;
  /** Keeps a second factor that somebody says is lost, by the link in the mail about it. Refused with LINK_INVALID, NOTHING_LOST. */
  stopFactorLoss: Scalars['Boolean']['output'];
  /** Lifts a freeze by a mailed link, with the password, and the second factor where there is one. Refused with LINK_INVALID when the link was used, is older than 30 minutes or was never mailed; PASSWORD_WRONG, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG. */
  unfreezeAccount: Scalars['Boolean']['output'];
  /** Changes the given fields of the signed-in person's profile. */
  updateProfile: User;
  /** Confirms the mail address by a mailed link. Refused with LINK_INVALID when the link was used, is older than 24 hours or was never mailed. */
  verifyEmail: Scalars['Boolean']['output'];
  /** Takes an open invitation back. For owners. True when it is done. */
  withdrawInvitation: Scalars['Boolean']['output'];
};


export type MutationAcceptInvitationArgs = {
  token: Scalars['String']['input'];
};


export type MutationAddPasskeyArgs = {
  input: AddPasskeyInput;
};


export type MutationAppealHoldArgs = {
  text: Scalars['String']['input'];
};


export type MutationApproveFactorLossArgs = {
  input: ApproveFactorLossInput;
};


export type MutationBecomePublisherArgs = {
  input: BecomePublisherInput;
};


export type MutationChangeMemberRoleArgs = {
  input: ChangeMemberRoleInput;
};


export type MutationConfirmFactorLossArgs = {
  token: Scalars['String']['input'];
};


export type MutationConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationDeleteAccountArgs = {
  giveUp?: InputMaybe<Scalars['USDT']['input']>;
  password: Scalars['String']['input'];
};


export type MutationEndOtherSessionsArgs = {
  password: Scalars['String']['input'];
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationEndSessionsOfArgs = {
  input: EndSessionsInput;
};


export type MutationForgotPasswordArgs = {
  email: Scalars['String']['input'];
};


export type MutationFreezeAccountArgs = {
  token: Scalars['String']['input'];
};


export type MutationInviteMemberArgs = {
  input: InviteMemberInput;
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationLoginWithPasskeyArgs = {
  answer: Scalars['String']['input'];
};


export type MutationLoseSecondFactorArgs = {
  input: LoseSecondFactorInput;
};


export type MutationMakeApiKeyArgs = {
  input: MakeApiKeyInput;
};


export type MutationNoteUserArgs = {
  input: NoteInput;
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRemoveLostFactorArgs = {
  input: RemoveLostFactorInput;
};


export type MutationRemoveMemberArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
  password: Scalars['String']['input'];
};


export type MutationRemoveSecondFactorArgs = {
  input: RemoveSecondFactorInput;
};


export type MutationRemoveViewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRenameOrganisationArgs = {
  name: Scalars['String']['input'];
};


export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationRenewSecondFactorArgs = {
  input: RenewSecondFactorInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationResetPinArgs = {
  input: ResetPinInput;
};


export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSaveViewArgs = {
  input: SaveViewInput;
};


export type MutationSetFreezeArgs = {
  input: SetFreezeInput;
};


export type MutationSetHoldArgs = {
  input: SetHoldInput;
};


export type MutationSetRoleArgs = {
  input: SetRoleInput;
};


export type MutationStartPasskeyArgs = {
  password: Scalars['String']['input'];
};


export type MutationStartSecondFactorArgs = {
  password: Scalars['String']['input'];
};


export type MutationStopFactorLossArgs = {
  token: Scalars['String']['input'];
};


export type MutationUnfreezeAccountArgs = {
  input: UnfreezeInput;
};


export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
  onlyProve?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationWithdrawInvitationArgs = {
  id: Scalars['ID']['input'];
};

/** What an administrator writes down of a person or a request. */
export type NoteInput = {
  /** The id of whom, or of what, it is about. */
  id: Scalars['ID']['input'];
  /** The same key with the same words adds one note. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** At most 1,000 characters. */
  text: Scalars['String']['input'];
};

/** Funds, apps and feedback belong to an organisation. Its id is its founder's user id. */
export type Organisation = {
  __typename?: 'Organisation';
  /** The organisation's id, by which the header Candor-Organisation names it. */
  id: Scalars['ID']['output'];
  /** Invitations that are open. Visible to owners. */
  invitations?: Maybe<Array<OrganisationInvitation>>;
  /** What its members did, newest first. */
  log: OrganisationActConnection;
  /** Everybody who belongs to it, the founder first as long as they do. */
  members: Array<OrganisationMember>;
  /** What its members call it. */
  name: Scalars['String']['output'];
  /** The role of whoever asks. */
  role: OrganisationRole;
};


/** Funds, apps and feedback belong to an organisation. Its id is its founder's user id. */
export type OrganisationLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Something that a member did. */
export type OrganisationAct = {
  __typename?: 'OrganisationAct';
  /** What was done, as `<kind of record>.<verb>`: `member.left`, `campaign.create`. */
  act: Scalars['String']['output'];
  /** The name of who did it; null for somebody whose account is gone. */
  actor?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** More of it, as it was told: plain words and numbers, money as decimal text of USDT. */
  details: Scalars['JSON']['output'];
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** To which record, by its id; null where it is the organisation itself. */
  record?: Maybe<Scalars['String']['output']>;
};

/** A page of an organisation's log. */
export type OrganisationActConnection = {
  __typename?: 'OrganisationActConnection';
  /** The entries, newest first. */
  edges: Array<OrganisationActEdge>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** An entry in a page. */
export type OrganisationActEdge = {
  __typename?: 'OrganisationActEdge';
  /** Where the next page begins after it. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: OrganisationAct;
};

/** That somebody is wanted as a member. */
export type OrganisationInvitation = {
  __typename?: 'OrganisationInvitation';
  /** When it was made. */
  at: Scalars['DateTime']['output'];
  /** Where the link was mailed. */
  email: Scalars['String']['output'];
  /** The invitation's id. */
  id: Scalars['ID']['output'];
  /** As what. */
  role: OrganisationRole;
  /** Until when it is good. */
  until: Scalars['DateTime']['output'];
};

/** Somebody who belongs to an organisation. */
export type OrganisationMember = {
  __typename?: 'OrganisationMember';
  /** The person's mail address. */
  email?: Maybe<Scalars['String']['output']>;
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The person's name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What the person may do. */
  role: OrganisationRole;
  /** Since when. */
  since: Scalars['DateTime']['output'];
  /** Whether it is whoever asks. */
  you: Scalars['Boolean']['output'];
};

/** An organisation that a person belongs to. */
export type OrganisationMembership = {
  __typename?: 'OrganisationMembership';
  /** Whether it ends with the person's account: nobody else is a member. */
  endsWithAccount: Scalars['Boolean']['output'];
  /** The organisation's id. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** The person's role in it. */
  role: OrganisationRole;
};

/** What a member may do: owner all, editor campaigns, feedback and messages, finance deposits, what comes back and invoices; viewer reads. */
export type OrganisationRole =
  /** Campaigns, feedback and messages. */
  | 'editor'
  /** Deposits, what comes back, invoices. */
  | 'finance'
  /** All of it: members, payouts of its funds, its name. */
  | 'owner'
  /** Reads, and changes nothing. */
  | 'viewer';

/** Where a list goes on. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page; null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A passkey of a person's: kept by a device or a password manager, and good for this site alone. */
export type Passkey = {
  __typename?: 'Passkey';
  /** Whether it is kept by more than one device. */
  backedUp: Scalars['Boolean']['output'];
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** The passkey's id, by which it is renamed and removed. */
  id: Scalars['ID']['output'];
  /** When somebody last signed in by it; null while nobody did. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** As its person calls it. */
  name: Scalars['String']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Everybody who has a role of administrators, by user name. Superadmins and auditors only. */
  administrators: Array<User>;
  /** Whether the audit log is whole, proved from its entries at most a minute ago. Superadmins and auditors only. */
  auditChain: AuditChain;
  /** What administrators decided, and whose facts they read, newest first. Superadmins and auditors only. */
  auditLog: AuditConnection;
  /**
   * What a text leads to, over everything: each service finds its own kinds of records, for those whose role may read them. At most 6 of a
   * kind; what was typed exactly comes first. Administrators only.
   */
  find: Found;
  /** The signed-in person. Refused with UNAUTHENTICATED when nobody is signed in. */
  me: User;
  /** The organisation in which the signed-in person acts: the one that the header Candor-Organisation names, else their own, else their only one. Null for whoever is in none. */
  organisation?: Maybe<Organisation>;
  /** How many people signed up on each of the last days of Europe/London, today included, oldest first. Administrators only. */
  signupDays: Array<SignupDay>;
  /** The mailbox of support, for everybody. */
  supportMail: Scalars['String']['output'];
  /** Somebody, by id. Administrators only. */
  user: User;
  /** How many accounts there are, without those that were erased. Administrators only. */
  userCount: Scalars['Int']['output'];
  /** The people, without those who were erased. Administrators only. */
  users: UserConnection;
};


export type QueryAuditLogArgs = {
  action?: InputMaybe<Scalars['String']['input']>;
  actorId?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  reads?: InputMaybe<Scalars['Boolean']['input']>;
  recordId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindArgs = {
  text: Scalars['String']['input'];
};


export type QuerySignupDaysArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  holdAppeal?: InputMaybe<Scalars['Boolean']['input']>;
  onHold?: InputMaybe<Scalars['Boolean']['input']>;
  publisher?: InputMaybe<Scalars['Boolean']['input']>;
  role?: InputMaybe<Role>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<UserSort>;
};

/** The codes that take the place of the second factor, each once. Nobody sees them again. */
export type RecoveryCodes = {
  __typename?: 'RecoveryCodes';
  /** Ten codes. */
  codes: Array<Scalars['String']['output']>;
};

/** Somebody who was invited, as the inviter knows them. Visible to the inviter and to administrators. */
export type Referral = {
  __typename?: 'Referral';
  /** When they signed up. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The invited person's id. */
  id: Scalars['ID']['output'];
  /** The invited person's user name. */
  username?: Maybe<Scalars['String']['output']>;
};

/** A page of invited people, newest first. */
export type ReferralConnection = {
  __typename?: 'ReferralConnection';
  /** The invited people with their cursors. */
  edges: Array<ReferralEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** An invited person in a list. */
export type ReferralEdge = {
  __typename?: 'ReferralEdge';
  /** Their place in the list. */
  cursor: Scalars['String']['output'];
  /** The invited person. */
  node: Referral;
};

/** Who signs up. */
export type RegisterInput = {
  /** The version of the Terms and the Privacy notice that the person agreed to, being 18 or older, such as 2026-11-24; kept with its time. Another one than there is, is refused. Left out: nothing is kept. */
  agreedTo?: InputMaybe<Scalars['String']['input']>;
  /** The mail address; of all who type it one can confirm it. */
  email: Scalars['String']['input'];
  /** The same key with the same input answers with the record that the first call made. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The code of the person who invited; an unknown one is refused. */
  invitationCode?: InputMaybe<Scalars['String']['input']>;
  /** The mobile number in international form. */
  mobile: Scalars['String']['input'];
  /** The full name, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** 8 to 128 characters, and not easy to guess. */
  password: Scalars['String']['input'];
  /** The user name: 3 to 30 letters, digits, dots, dashes or underscores; unique whatever the case. */
  username: Scalars['String']['input'];
};

/** What removes a lost second factor. */
export type RemoveLostFactorInput = {
  /** The account's password. */
  password: Scalars['String']['input'];
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
};

/** What proves that it is the account's owner who removes the second factor. */
export type RemoveSecondFactorInput = {
  /** The six digits that the app shows, or a recovery code. */
  code: Scalars['String']['input'];
  /** The present password. */
  password: Scalars['String']['input'];
};

/** The second factor, given once more. */
export type RenewSecondFactorInput = {
  /** In its place: what a passkey has signed, the browser's answer as JSON in a text. */
  passkey?: InputMaybe<Scalars['String']['input']>;
  /** The six digits that the app shows, or a recovery code. */
  totp?: InputMaybe<Scalars['String']['input']>;
};

/** A new password, under a mailed link. */
export type ResetPasswordInput = {
  /** 8 to 128 characters, and not easy to guess. */
  password: Scalars['String']['input'];
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
};

/** A new security PIN, under a mailed link. */
export type ResetPinInput = {
  /** 4 to 6 digits, and not easy to guess. */
  newPin: Scalars['String']['input'];
  /** The account's password. */
  password: Scalars['String']['input'];
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
  /** The six digits of the second factor, or a recovery code, where one is set up. */
  totp?: InputMaybe<Scalars['String']['input']>;
};

/** What a person may do beyond what everyone may. */
export type Role =
  /** Rates apps and earns; may also be a publisher. */
  | 'User'
  /** An administrator who reads, and changes nothing. */
  | 'auditor'
  /** An administrator of deposits, payouts, deposit addresses and promotions. */
  | 'finance'
  /** An administrator of appeals, reports and holds. */
  | 'moderator'
  /** An administrator who may do all; the first is made by command, never by signup. */
  | 'superadmin';

/** That a superadmin wants somebody to have another role, and another superadmin is waited for. */
export type RoleProposal = {
  __typename?: 'RoleProposal';
  /** Since when. */
  at: Scalars['DateTime']['output'];
  /** Who wants it. */
  by: User;
  /** Which. */
  role: Role;
  /** Until when it can be confirmed. */
  until: Scalars['DateTime']['output'];
};

/** A view to be kept. */
export type SaveViewInput = {
  /** 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The page's name in its address, such as withdraw-requests. */
  page: Scalars['String']['input'];
  /** What stands behind the question mark of the address, at most 500 characters; a search and an open record are left out. */
  query: Scalars['String']['input'];
};

/** A way to look at one of the administrators' lists: its filters and order, never whom somebody looked for. */
export type SavedView = {
  __typename?: 'SavedView';
  /** Its id. */
  id: Scalars['ID']['output'];
  /** As its person calls it. */
  name: Scalars['String']['output'];
  /** The page's name in its address, such as withdraw-requests. */
  page: Scalars['String']['output'];
  /** What stands behind the question mark of the address. */
  query: Scalars['String']['output'];
};

/** What an app for second factors is given. Nobody sees it again. */
export type SecondFactorSetup = {
  __typename?: 'SecondFactorSetup';
  /** The secret in base 32, to be typed. */
  secret: Scalars['String']['output'];
  /** The same as an otpauth address, to be read from a QR code. */
  uri: Scalars['String']['output'];
};

/** A signed-in session. */
export type Session = {
  __typename?: 'Session';
  /** The access token, to be sent as `Authorization: Bearer`. It lasts 15 minutes. */
  token: Scalars['String']['output'];
  /** Whose session it is. */
  user: User;
};

/** Whose account is frozen or unfrozen, and why. */
export type SetFreezeInput = {
  /** Whether it is to be frozen. */
  frozen: Scalars['Boolean']['input'];
  /** Why, at most 500 characters; the person is told. */
  reason: Scalars['String']['input'];
  /** Whose account. */
  userId: Scalars['ID']['input'];
};

/** Whose account is put on hold or released, and why. */
export type SetHoldInput = {
  /** Whether it is to be on hold. */
  onHold: Scalars['Boolean']['input'];
  /** Why, at most 500 characters; the person is told. */
  reason: Scalars['String']['input'];
  /** Whose account. */
  userId: Scalars['ID']['input'];
};

/** Who is given a role or loses one, and why. */
export type SetRoleInput = {
  /** Why, at most 500 characters. */
  reason: Scalars['String']['input'];
  /** What the person may do from now on; User takes every role of administrators. */
  role: Role;
  /** Whose account. */
  userId: Scalars['ID']['input'];
};

/** One of a person's sign-ins that is good now. */
export type SignedInSession = {
  __typename?: 'SignedInSession';
  /** When the person signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether it is the session that asks. */
  current: Scalars['Boolean']['output'];
  /** The program, as it names itself, such as Firefox on Windows; null when it did not. */
  device?: Maybe<Scalars['String']['output']>;
  /** The session's id, by which it can be ended. */
  id: Scalars['ID']['output'];
  /** When it was last used, to a quarter of an hour. */
  lastUsedAt: Scalars['DateTime']['output'];
};

/** The sign-ups of one day. */
export type SignupDay = {
  __typename?: 'SignupDay';
  /** How many people signed up. */
  count: Scalars['Int']['output'];
  /** The day of Europe/London, such as 2026-11-21. */
  day: Scalars['String']['output'];
};

/** What lifts a freeze. */
export type UnfreezeInput = {
  /** The account's password. */
  password: Scalars['String']['input'];
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
  /** The six digits of the second factor, or a recovery code, where one is set up. */
  totp?: InputMaybe<Scalars['String']['input']>;
};

/** What of a profile changes; a field that is left out stays. */
export type UpdateProfileInput = {
  /** The country: its code of two letters (ISO 3166-1). */
  country?: InputMaybe<Scalars['String']['input']>;
  /** The mobile number in international form. */
  mobile?: InputMaybe<Scalars['String']['input']>;
  /** The full name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The new password. It ends every other session. */
  newPassword?: InputMaybe<Scalars['String']['input']>;
  /** The present password, to change it. */
  oldPassword?: InputMaybe<Scalars['String']['input']>;
  /** The present password, to change the number; not where the password is changed with it. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** The ticket that the upload of a picture answered with. */
  profilePictureTicket?: InputMaybe<Scalars['String']['input']>;
};

/** A person. Everyone sees their own record; administrators see all of them; nobody else sees any field but `id`. */
export type User = {
  __typename?: 'User';
  /** The API keys of the organisation in which one acts, the newest first, those that are over among them. Its owners alone see them. */
  apiKeys?: Maybe<Array<ApiKey>>;
  /** The publisher's company. */
  company?: Maybe<Scalars['String']['output']>;
  /** The country: its code of two capital letters, empty where none was told. */
  country?: Maybe<Scalars['String']['output']>;
  /** When the person signed up. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The mail address. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether the mail address was confirmed. */
  emailVerified?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the account is being erased. */
  erasing?: Maybe<Scalars['Boolean']['output']>;
  /** That somebody says that the second factor is lost, which the person can stop; null where nobody does. Visible to the person, superadmins and auditors. */
  factorLoss?: Maybe<FactorLoss>;
  /** That the account is frozen because of a suspected takeover: it reads, and nothing is changed or paid out. Null while it is not. */
  freeze?: Maybe<Freeze>;
  /** Everything that auth holds about the person, for the export. Nobody else sees it, administrators included. */
  heldByAuth?: Maybe<Scalars['JSON']['output']>;
  /** The person's request to be released, while it waits. */
  holdAppeal?: Maybe<HoldAppeal>;
  /** Why the account is on hold. */
  holdReason?: Maybe<Scalars['String']['output']>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** The code by which this person invites others. */
  invitationCode?: Maybe<Scalars['String']['output']>;
  /** When the person last did something, to the minute. */
  lastActivity?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the mail address must be confirmed before the signup bonus: where mail is set up. */
  mailConfirmationRequired?: Maybe<Scalars['Boolean']['output']>;
  /** The mobile number in international form. */
  mobile?: Maybe<Scalars['String']['output']>;
  /** The full name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What administrators wrote down of it, oldest first; 50 at most. Visible to administrators. */
  notes?: Maybe<Array<AdminNote>>;
  /** Whether the account is on hold. */
  onHold?: Maybe<Scalars['Boolean']['output']>;
  /** The organisations that the person belongs to, the oldest first. Visible to the person only. */
  organisations?: Maybe<Array<OrganisationMembership>>;
  /** The person's passkeys. Nobody else sees them, administrators included. */
  passkeys?: Maybe<Array<Passkey>>;
  /** The stored picture's name, `<user>/<hash>.webp`. */
  profilePicture?: Maybe<Scalars['String']['output']>;
  /** The picture's path, relative to the site's root. */
  profilePictureUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the person opted in as a publisher. */
  publisher?: Maybe<Scalars['Boolean']['output']>;
  /** The people whom this person invited, newest first. */
  referrals?: Maybe<ReferralConnection>;
  /** What the person may do. */
  role?: Maybe<Role>;
  /** The role that a superadmin wants the person to have, while another one is waited for. Visible to superadmins and auditors. */
  roleProposal?: Maybe<RoleProposal>;
  /** The person's saved views of the administrators' lists, in the order in which they were saved. Nobody else sees them. */
  savedViews?: Maybe<Array<SavedView>>;
  /** Whether a second factor is asked for at the sign-in: the code of an app, or a passkey. */
  secondFactor?: Maybe<Scalars['Boolean']['output']>;
  /** Whether an app for second factors is set up. */
  secondFactorApp?: Maybe<Scalars['Boolean']['output']>;
  /** Where the person is signed in, the one used last first. Nobody else sees it, administrators included. */
  sessions?: Maybe<Array<SignedInSession>>;
  /** The user name, as it was chosen. */
  username?: Maybe<Scalars['String']['output']>;
  /** The publisher's web site. */
  website?: Maybe<Scalars['String']['output']>;
};


/** A person. Everyone sees their own record; administrators see all of them; nobody else sees any field but `id`. */
export type UserReferralsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of people. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The people with their cursors. */
  edges: Array<UserEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A person in a list. */
export type UserEdge = {
  __typename?: 'UserEdge';
  /** Their place in the list. */
  cursor: Scalars['String']['output'];
  /** The person. */
  node: User;
};

/** How people are sorted. */
export type UserSort =
  /** Whoever signed up last comes first. */
  | 'newest'
  /** Whoever signed up first comes first. */
  | 'oldest'
  /** By user name, whatever its case. */
  | 'username'
  /** By user name, backwards. */
  | 'username_desc';



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  AuditEntry: AuditEntry;
  Found: Found;
  Referral: Referral;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  AuditEntry:
    ( { __typename: 'AuditEntry' }
    & GraphQLRecursivePick<FederationTypes['AuditEntry'], {"id":true}> );
  Found:
    ( { __typename: 'Found' }
    & GraphQLRecursivePick<FederationTypes['Found'], {"id":true}> );
  Referral:
    ( { __typename: 'Referral' }
    & GraphQLRecursivePick<FederationTypes['Referral'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddPasskeyInput: AddPasskeyInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  AddedPasskey: ResolverTypeWrapper<AddedPasskey>;
  AdminNote: ResolverTypeWrapper<AdminNoteRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ApiKey: ResolverTypeWrapper<ApiKeyRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ApproveFactorLossInput: ApproveFactorLossInput;
  AuditChain: ResolverTypeWrapper<AuditChain>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AuditConnection: ResolverTypeWrapper<Omit<AuditConnection, 'edges'> & { edges: Array<ResolversTypes['AuditEdge']> }>;
  AuditEdge: ResolverTypeWrapper<Omit<AuditEdge, 'node'> & { node: ResolversTypes['AuditEntry'] }>;
  AuditEntry: ResolverTypeWrapper<AuditEntryRecord>;
  BecomePublisherInput: BecomePublisherInput;
  ChangeMemberRoleInput: ChangeMemberRoleInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EndSessionsInput: EndSessionsInput;
  FactorLoss: ResolverTypeWrapper<FactorLoss>;
  Found: ResolverTypeWrapper<{ id: string }>;
  Freeze: ResolverTypeWrapper<Freeze>;
  HoldAppeal: ResolverTypeWrapper<HoldAppeal>;
  InviteMemberInput: InviteMemberInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LoginInput: LoginInput;
  LoseSecondFactorInput: LoseSecondFactorInput;
  MadeApiKey: ResolverTypeWrapper<Omit<MadeApiKey, 'key'> & { key: ResolversTypes['ApiKey'] }>;
  MakeApiKeyInput: MakeApiKeyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NoteInput: NoteInput;
  Organisation: ResolverTypeWrapper<OrganisationRecord>;
  OrganisationAct: ResolverTypeWrapper<LogEntryRecord>;
  OrganisationActConnection: ResolverTypeWrapper<Omit<OrganisationActConnection, 'edges'> & { edges: Array<ResolversTypes['OrganisationActEdge']> }>;
  OrganisationActEdge: ResolverTypeWrapper<Omit<OrganisationActEdge, 'node'> & { node: ResolversTypes['OrganisationAct'] }>;
  OrganisationInvitation: ResolverTypeWrapper<InvitationRecord>;
  OrganisationMember: ResolverTypeWrapper<MemberRecord>;
  OrganisationMembership: ResolverTypeWrapper<OrganisationMembership>;
  OrganisationRole: OrganisationRole;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passkey: ResolverTypeWrapper<Passkey>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecoveryCodes: ResolverTypeWrapper<RecoveryCodes>;
  Referral: ResolverTypeWrapper<ReferralRecord>;
  ReferralConnection: ResolverTypeWrapper<Omit<ReferralConnection, 'edges'> & { edges: Array<ResolversTypes['ReferralEdge']> }>;
  ReferralEdge: ResolverTypeWrapper<Omit<ReferralEdge, 'node'> & { node: ResolversTypes['Referral'] }>;
  RegisterInput: RegisterInput;
  RemoveLostFactorInput: RemoveLostFactorInput;
  RemoveSecondFactorInput: RemoveSecondFactorInput;
  RenewSecondFactorInput: RenewSecondFactorInput;
  ResetPasswordInput: ResetPasswordInput;
  ResetPinInput: ResetPinInput;
  Role: Role;
  RoleProposal: ResolverTypeWrapper<Omit<RoleProposal, 'by'> & { by: ResolversTypes['User'] }>;
  SaveViewInput: SaveViewInput;
  SavedView: ResolverTypeWrapper<SavedView>;
  SecondFactorSetup: ResolverTypeWrapper<SecondFactorSetup>;
  Session: ResolverTypeWrapper<Omit<Session, 'user'> & { user: ResolversTypes['User'] }>;
  SetFreezeInput: SetFreezeInput;
  SetHoldInput: SetHoldInput;
  SetRoleInput: SetRoleInput;
  SignedInSession: ResolverTypeWrapper<SignedInSession>;
  SignupDay: ResolverTypeWrapper<SignupDay>;
  USDT: ResolverTypeWrapper<Scalars['USDT']['output']>;
  UnfreezeInput: UnfreezeInput;
  UpdateProfileInput: UpdateProfileInput;
  User: ResolverTypeWrapper<UserRecord>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: Array<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  UserSort: UserSort;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddPasskeyInput: AddPasskeyInput;
  String: Scalars['String']['output'];
  AddedPasskey: AddedPasskey;
  AdminNote: AdminNoteRecord;
  ID: Scalars['ID']['output'];
  ApiKey: ApiKeyRecord;
  Boolean: Scalars['Boolean']['output'];
  ApproveFactorLossInput: ApproveFactorLossInput;
  AuditChain: AuditChain;
  Int: Scalars['Int']['output'];
  AuditConnection: Omit<AuditConnection, 'edges'> & { edges: Array<ResolversParentTypes['AuditEdge']> };
  AuditEdge: Omit<AuditEdge, 'node'> & { node: ResolversParentTypes['AuditEntry'] };
  AuditEntry: AuditEntryRecord;
  BecomePublisherInput: BecomePublisherInput;
  ChangeMemberRoleInput: ChangeMemberRoleInput;
  DateTime: Scalars['DateTime']['output'];
  EndSessionsInput: EndSessionsInput;
  FactorLoss: FactorLoss;
  Found: { id: string };
  Freeze: Freeze;
  HoldAppeal: HoldAppeal;
  InviteMemberInput: InviteMemberInput;
  JSON: Scalars['JSON']['output'];
  LoginInput: LoginInput;
  LoseSecondFactorInput: LoseSecondFactorInput;
  MadeApiKey: Omit<MadeApiKey, 'key'> & { key: ResolversParentTypes['ApiKey'] };
  MakeApiKeyInput: MakeApiKeyInput;
  Mutation: Record<PropertyKey, never>;
  NoteInput: NoteInput;
  Organisation: OrganisationRecord;
  OrganisationAct: LogEntryRecord;
  OrganisationActConnection: Omit<OrganisationActConnection, 'edges'> & { edges: Array<ResolversParentTypes['OrganisationActEdge']> };
  OrganisationActEdge: Omit<OrganisationActEdge, 'node'> & { node: ResolversParentTypes['OrganisationAct'] };
  OrganisationInvitation: InvitationRecord;
  OrganisationMember: MemberRecord;
  OrganisationMembership: OrganisationMembership;
  PageInfo: PageInfo;
  Passkey: Passkey;
  Query: Record<PropertyKey, never>;
  RecoveryCodes: RecoveryCodes;
  Referral: ReferralRecord;
  ReferralConnection: Omit<ReferralConnection, 'edges'> & { edges: Array<ResolversParentTypes['ReferralEdge']> };
  ReferralEdge: Omit<ReferralEdge, 'node'> & { node: ResolversParentTypes['Referral'] };
  RegisterInput: RegisterInput;
  RemoveLostFactorInput: RemoveLostFactorInput;
  RemoveSecondFactorInput: RemoveSecondFactorInput;
  RenewSecondFactorInput: RenewSecondFactorInput;
  ResetPasswordInput: ResetPasswordInput;
  ResetPinInput: ResetPinInput;
  RoleProposal: Omit<RoleProposal, 'by'> & { by: ResolversParentTypes['User'] };
  SaveViewInput: SaveViewInput;
  SavedView: SavedView;
  SecondFactorSetup: SecondFactorSetup;
  Session: Omit<Session, 'user'> & { user: ResolversParentTypes['User'] };
  SetFreezeInput: SetFreezeInput;
  SetHoldInput: SetHoldInput;
  SetRoleInput: SetRoleInput;
  SignedInSession: SignedInSession;
  SignupDay: SignupDay;
  USDT: Scalars['USDT']['output'];
  UnfreezeInput: UnfreezeInput;
  UpdateProfileInput: UpdateProfileInput;
  User: UserRecord;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
};

export type AddedPasskeyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AddedPasskey'] = ResolversParentTypes['AddedPasskey']> = {
  codes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  passkey?: Resolver<ResolversTypes['Passkey'], ParentType, ContextType>;
};

export type AdminNoteResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AdminNote'] = ResolversParentTypes['AdminNote']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dailyLimit?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  spentToday?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type AuditChainResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditChain'] = ResolversParentTypes['AuditChain']> = {
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  head?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AuditConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditConnection'] = ResolversParentTypes['AuditConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditEdge'] = ResolversParentTypes['AuditEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry'], FederationReferenceType extends FederationReferenceTypes['AuditEntry'] = FederationReferenceTypes['AuditEntry']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AuditEntry']> | FederationReferenceType, FederationReferenceType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FactorLossResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FactorLoss'] = ResolversParentTypes['FactorLoss']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  waitsForAdministrator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FoundResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Found'] = ResolversParentTypes['Found'], FederationReferenceType extends FederationReferenceTypes['Found'] = FederationReferenceTypes['Found']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Found']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  people?: Resolver<Maybe<Array<ResolversTypes['User']>>, ParentType, ContextType>;
};

export type FreezeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Freeze'] = ResolversParentTypes['Freeze']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  byOwner?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type HoldAppealResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['HoldAppeal'] = ResolversParentTypes['HoldAppeal']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MadeApiKeyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MadeApiKey'] = ResolversParentTypes['MadeApiKey']> = {
  key?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation?: Resolver<ResolversTypes['OrganisationMembership'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'token'>>;
  addPasskey?: Resolver<ResolversTypes['AddedPasskey'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'input'>>;
  appealHold?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationAppealHoldArgs, 'text'>>;
  approveFactorLoss?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationApproveFactorLossArgs, 'input'>>;
  becomePublisher?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationBecomePublisherArgs, 'input'>>;
  changeMemberRole?: Resolver<ResolversTypes['Organisation'], ParentType, ContextType, RequireFields<MutationChangeMemberRoleArgs, 'input'>>;
  confirmFactorLoss?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType, RequireFields<MutationConfirmFactorLossArgs, 'token'>>;
  confirmSecondFactor?: Resolver<ResolversTypes['RecoveryCodes'], ParentType, ContextType, RequireFields<MutationConfirmSecondFactorArgs, 'code'>>;
  deleteAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'password'>>;
  endOtherSessions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndOtherSessionsArgs, 'password'>>;
  endSession?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  endSessionsOf?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationEndSessionsOfArgs, 'input'>>;
  forgotPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'email'>>;
  forgotPin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  freezeAccount?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType, RequireFields<MutationFreezeAccountArgs, 'token'>>;
  inviteMember?: Resolver<ResolversTypes['OrganisationInvitation'], ParentType, ContextType, RequireFields<MutationInviteMemberArgs, 'input'>>;
  keepSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  login?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  loginWithPasskey?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLoginWithPasskeyArgs, 'answer'>>;
  logout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  loseSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLoseSecondFactorArgs, 'input'>>;
  makeApiKey?: Resolver<ResolversTypes['MadeApiKey'], ParentType, ContextType, RequireFields<MutationMakeApiKeyArgs, 'input'>>;
  noteUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationNoteUserArgs, 'input'>>;
  refreshSession?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  register?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removeLostFactor?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationRemoveLostFactorArgs, 'input'>>;
  removeMember?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'userId'>>;
  removePasskey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'id' | 'password'>>;
  removeSecondFactor?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRemoveSecondFactorArgs, 'input'>>;
  removeView?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveViewArgs, 'id'>>;
  renameOrganisation?: Resolver<ResolversTypes['Organisation'], ParentType, ContextType, RequireFields<MutationRenameOrganisationArgs, 'name'>>;
  renamePasskey?: Resolver<ResolversTypes['Passkey'], ParentType, ContextType, RequireFields<MutationRenamePasskeyArgs, 'id' | 'name'>>;
  renewSecondFactor?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationRenewSecondFactorArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  resetPin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPinArgs, 'input'>>;
  revokeApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'id'>>;
  saveView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationSaveViewArgs, 'input'>>;
  sendUnfreezeLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sendVerification?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  setFreeze?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetFreezeArgs, 'input'>>;
  setHold?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetHoldArgs, 'input'>>;
  setRole?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetRoleArgs, 'input'>>;
  startPasskey?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<MutationStartPasskeyArgs, 'password'>>;
  startPasskeySignIn?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  startSecondFactor?: Resolver<ResolversTypes['SecondFactorSetup'], ParentType, ContextType, RequireFields<MutationStartSecondFactorArgs, 'password'>>;
  stopFactorLoss?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStopFactorLossArgs, 'token'>>;
  unfreezeAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUnfreezeAccountArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'token'>>;
  withdrawInvitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationWithdrawInvitationArgs, 'id'>>;
};

export type OrganisationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Organisation'] = ResolversParentTypes['Organisation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitations?: Resolver<Maybe<Array<ResolversTypes['OrganisationInvitation']>>, ParentType, ContextType>;
  log?: Resolver<ResolversTypes['OrganisationActConnection'], ParentType, ContextType, Partial<OrganisationLogArgs>>;
  members?: Resolver<Array<ResolversTypes['OrganisationMember']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['OrganisationRole'], ParentType, ContextType>;
};

export type OrganisationActResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrganisationAct'] = ResolversParentTypes['OrganisationAct']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrganisationActConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrganisationActConnection'] = ResolversParentTypes['OrganisationActConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OrganisationActEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OrganisationActEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrganisationActEdge'] = ResolversParentTypes['OrganisationActEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OrganisationAct'], ParentType, ContextType>;
};

export type OrganisationInvitationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrganisationInvitation'] = ResolversParentTypes['OrganisationInvitation']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['OrganisationRole'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrganisationMemberResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrganisationMember'] = ResolversParentTypes['OrganisationMember']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['OrganisationRole'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  you?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrganisationMembershipResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OrganisationMembership'] = ResolversParentTypes['OrganisationMembership']> = {
  endsWithAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['OrganisationRole'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  backedUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  administrators?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  auditChain?: Resolver<ResolversTypes['AuditChain'], ParentType, ContextType>;
  auditLog?: Resolver<ResolversTypes['AuditConnection'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  find?: Resolver<ResolversTypes['Found'], ParentType, ContextType, RequireFields<QueryFindArgs, 'text'>>;
  me?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  organisation?: Resolver<Maybe<ResolversTypes['Organisation']>, ParentType, ContextType>;
  signupDays?: Resolver<Array<ResolversTypes['SignupDay']>, ParentType, ContextType, Partial<QuerySignupDaysArgs>>;
  supportMail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  userCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<QueryUsersArgs>>;
};

export type RecoveryCodesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RecoveryCodes'] = ResolversParentTypes['RecoveryCodes']> = {
  codes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReferralResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Referral'] = ResolversParentTypes['Referral'], FederationReferenceType extends FederationReferenceTypes['Referral'] = FederationReferenceTypes['Referral']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Referral']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReferralConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReferralConnection'] = ResolversParentTypes['ReferralConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ReferralEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReferralEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReferralEdge'] = ResolversParentTypes['ReferralEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Referral'], ParentType, ContextType>;
};

export type RoleProposalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RoleProposal'] = ResolversParentTypes['RoleProposal']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecondFactorSetupResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SecondFactorSetup'] = ResolversParentTypes['SecondFactorSetup']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SignedInSessionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SignedInSession'] = ResolversParentTypes['SignedInSession']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SignupDayResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SignupDay'] = ResolversParentTypes['SignupDay']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface UsdtScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['USDT'], any> {
  name: 'USDT';
}

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  apiKeys?: Resolver<Maybe<Array<ResolversTypes['ApiKey']>>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  erasing?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  factorLoss?: Resolver<Maybe<ResolversTypes['FactorLoss']>, ParentType, ContextType>;
  freeze?: Resolver<Maybe<ResolversTypes['Freeze']>, ParentType, ContextType>;
  heldByAuth?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  holdAppeal?: Resolver<Maybe<ResolversTypes['HoldAppeal']>, ParentType, ContextType>;
  holdReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitationCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastActivity?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mailConfirmationRequired?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<Array<ResolversTypes['AdminNote']>>, ParentType, ContextType>;
  onHold?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  organisations?: Resolver<Maybe<Array<ResolversTypes['OrganisationMembership']>>, ParentType, ContextType>;
  passkeys?: Resolver<Maybe<Array<ResolversTypes['Passkey']>>, ParentType, ContextType>;
  profilePicture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profilePictureUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  referrals?: Resolver<Maybe<ResolversTypes['ReferralConnection']>, ParentType, ContextType, Partial<UserReferralsArgs>>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  roleProposal?: Resolver<Maybe<ResolversTypes['RoleProposal']>, ParentType, ContextType>;
  savedViews?: Resolver<Maybe<Array<ResolversTypes['SavedView']>>, ParentType, ContextType>;
  secondFactor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  secondFactorApp?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sessions?: Resolver<Maybe<Array<ResolversTypes['SignedInSession']>>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  AddedPasskey?: AddedPasskeyResolvers<ContextType>;
  AdminNote?: AdminNoteResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  AuditChain?: AuditChainResolvers<ContextType>;
  AuditConnection?: AuditConnectionResolvers<ContextType>;
  AuditEdge?: AuditEdgeResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  FactorLoss?: FactorLossResolvers<ContextType>;
  Found?: FoundResolvers<ContextType>;
  Freeze?: FreezeResolvers<ContextType>;
  HoldAppeal?: HoldAppealResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  MadeApiKey?: MadeApiKeyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Organisation?: OrganisationResolvers<ContextType>;
  OrganisationAct?: OrganisationActResolvers<ContextType>;
  OrganisationActConnection?: OrganisationActConnectionResolvers<ContextType>;
  OrganisationActEdge?: OrganisationActEdgeResolvers<ContextType>;
  OrganisationInvitation?: OrganisationInvitationResolvers<ContextType>;
  OrganisationMember?: OrganisationMemberResolvers<ContextType>;
  OrganisationMembership?: OrganisationMembershipResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecoveryCodes?: RecoveryCodesResolvers<ContextType>;
  Referral?: ReferralResolvers<ContextType>;
  ReferralConnection?: ReferralConnectionResolvers<ContextType>;
  ReferralEdge?: ReferralEdgeResolvers<ContextType>;
  RoleProposal?: RoleProposalResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  SecondFactorSetup?: SecondFactorSetupResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SignedInSession?: SignedInSessionResolvers<ContextType>;
  SignupDay?: SignupDayResolvers<ContextType>;
  USDT?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
};

