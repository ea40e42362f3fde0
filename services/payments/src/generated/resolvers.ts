import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AdminNote as AdminNoteRecord } from '@candor/service-kit/notes/note';
import type { Deposit as DepositRecord } from '../deposits/model.ts';
import type { DepositAddress as DepositAddressRecord } from '../addresses/model.ts';
import type { PayoutSource as PayoutSourceRecord, Withdrawal as WithdrawalRecord } from '../withdrawals/model.ts';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment as ISO 8601 text in UTC, such as 2026-11-21T09:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** An amount of USDT as a decimal text with up to six decimals, such as "0.9". */
  USDT: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** What becomes of a deposit address. */
export type AddressChangeKind =
  /** It is shown to publishers. */
  | 'create'
  /** It is shown to publishers no more. */
  | 'delete'
  /** It becomes another one. */
  | 'update';

/** That the first of two administrators wants a deposit address added, changed or removed. */
export type AddressProposal = {
  __typename?: 'AddressProposal';
  /** The address that it becomes; null where it is removed. */
  address?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who. */
  by: User;
  /** What becomes of the address. */
  kind: AddressChangeKind;
  /** The network that it becomes one of; null where it is removed. */
  network?: Maybe<Scalars['String']['output']>;
  /** Until when it waits for another one. */
  until: Scalars['DateTime']['output'];
};

/** That a payout's address was told to an administrator. */
export type AddressTold = {
  __typename?: 'AddressTold';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** To whom. */
  by: User;
  /** Until when they had, or have, the payout claimed. */
  until: Scalars['DateTime']['output'];
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

/** That the first of two administrators agrees, and another one is waited for. */
export type Approval = {
  __typename?: 'Approval';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who. */
  by: User;
  /** Of a deposit: the transaction. */
  txHash?: Maybe<Scalars['String']['output']>;
  /** Until when; null where it does not lapse. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** That an administrator looked on the chain and found nothing sent. */
export type ChainLook = {
  __typename?: 'ChainLook';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who. */
  by: User;
};

/** The present security PIN and the next. */
export type ChangePinInput = {
  /** 4 to 6 digits, and not easy to guess. */
  newPin: Scalars['String']['input'];
  /** The present PIN. */
  oldPin: Scalars['String']['input'];
};

/** What becomes of a deposit. */
export type DecideDepositInput = {
  /** The deposit's id. */
  id: Scalars['ID']['input'];
  /** The same key with the same decision answers with the record that the first call made. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why; required to reject. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The new status. */
  status: DepositStatus;
  /** The network's transaction hash; required to set to paid, counted once per network. */
  txHash?: InputMaybe<Scalars['String']['input']>;
};

/** What becomes of a payout. */
export type DecideWithdrawalInput = {
  /** The payout's id. */
  id: Scalars['ID']['input'];
  /** The same key with the same decision answers with the record that the first call made. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the network took for sending it, which the platform bears; 0 is allowed. */
  networkFee?: InputMaybe<Scalars['USDT']['input']>;
  /** With rejected, once the address was told: that one looked on the chain and nothing was sent. */
  notSent?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why; required to reject. The person reads it. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The new status: completed or rejected. */
  status: WithdrawalStatus;
  /** The network's transaction hash; required to complete, counted once per network. */
  txHash?: InputMaybe<Scalars['String']['input']>;
};

/** A publisher's deposit. Visible to that publisher and to administrators. */
export type Deposit = {
  __typename?: 'Deposit';
  /** Whether the last decision needed two administrators and there was nobody else. Visible to administrators. */
  alone?: Maybe<Scalars['Boolean']['output']>;
  /** How much was sent. */
  amount: Scalars['USDT']['output'];
  /** Who is looking at it right now. Visible to administrators. */
  claimedBy?: Maybe<User>;
  /** Until when they said so. Visible to administrators. */
  claimedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** When it was told. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided last. Visible to administrators. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who decided last. Visible to administrators. */
  decidedBy?: Maybe<User>;
  /** Whether another deposit was told with the same transaction. Visible to administrators. */
  duplicateHash?: Maybe<Scalars['Boolean']['output']>;
  /** The deposit's id. */
  id: Scalars['ID']['output'];
  /** Whether the wallet still has to follow the decision; it is done by itself. Visible to administrators. */
  moneyPending?: Maybe<Scalars['Boolean']['output']>;
  /** The network it was sent on. */
  network: Scalars['String']['output'];
  /** What administrators wrote down of it, oldest first; 50 at most. Visible to administrators of money. */
  notes?: Maybe<Array<AdminNote>>;
  /** The first of two administrators, while it waits for another one. Visible to administrators. */
  proposal?: Maybe<Approval>;
  /** Why it was rejected. */
  reason?: Maybe<Scalars['String']['output']>;
  /** A path to the screenshot, relative to the site's root, that works for a few minutes. */
  screenshot: Scalars['String']['output'];
  /** Where it stands. */
  status: DepositStatus;
  /** The network's transaction hash, where it is known. */
  txHash?: Maybe<Scalars['String']['output']>;
  /** Whose deposit it is. */
  user: User;
};

/** An address that deposits are sent to. */
export type DepositAddress = {
  __typename?: 'DepositAddress';
  /** The address, valid on that network. */
  address: Scalars['String']['output'];
  /** The address's id. */
  id: Scalars['ID']['output'];
  /** The network, by the name that is shown. */
  network: Scalars['String']['output'];
  /** What one administrator wants of it, while another one is waited for. Visible to administrators. */
  proposal?: Maybe<AddressProposal>;
};

/** An address that deposits are sent to. */
export type DepositAddressInput = {
  /** An address that is valid on it, checksum included where the network has one. */
  address: Scalars['String']['input'];
  /** When creating: the same key with the same input creates once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One of the deposit networks. */
  network: Scalars['String']['input'];
};

/** A page of deposits, newest first. */
export type DepositConnection = {
  __typename?: 'DepositConnection';
  /** The deposits with their cursors. */
  edges: Array<DepositEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A deposit in a list. */
export type DepositEdge = {
  __typename?: 'DepositEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The deposit. */
  node: Deposit;
};

/** Where a deposit stands. */
export type DepositStatus =
  /** The money was moved. Final. */
  | 'paid'
  /** Refused, with a reason; may be put back to review. */
  | 'rejected'
  /** An administrator has not decided yet. */
  | 'to_be_reviewed';

/** What a text led to, over everything. */
export type Found = {
  __typename?: 'Found';
  /** Deposits by id, or by their transaction. Visible to administrators of money. */
  deposits?: Maybe<Array<Deposit>>;
  /** The text. */
  id: Scalars['ID']['output'];
  /** Payouts by id, by their transaction or by their address. Visible to administrators of money. */
  payouts?: Maybe<Array<Withdrawal>>;
};

/** A transaction that an administrator found on the chain. */
export type FoundTransaction = {
  __typename?: 'FoundTransaction';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who. */
  by: User;
  /** The network that it was sent on. */
  network: Scalars['String']['output'];
  /** The network's transaction hash. */
  txHash: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Approves a payout that needs two administrators, for 24 hours; another one then claims and pays it. Administrators only. Refused with OWN_RECORD, TRANSITION_NOT_ALLOWED, NOT_PAYABLE_YET, MAY_HAVE_BEEN_SENT or DESK_CLOSED. */
  approveWithdrawal: Withdrawal;
  /** Takes an own payout back that waits for review. Refused with ADDRESS_TOLD once the address was told to anybody, and with TRANSITION_NOT_ALLOWED. */
  cancelWithdrawal: Withdrawal;
  /** Changes the security PIN. Refused with PIN_FORMAT, PIN_WEAK, PIN_NOT_SET, PIN_WRONG, PIN_LOCKED or PIN_BUSY. */
  changePin: User;
  /** Says for 15 minutes who is at a deposit; it keeps nobody from deciding. Administrators only. Refused with CLAIMED. */
  claimDeposit: Deposit;
  /** Takes a payout for 15 minutes, so that no two people pay it; again renews it, until 60 minutes passed without input. Administrators only. Refused with CLAIMED, CLAIM_ENDED, MAY_HAVE_BEEN_PAID, MAY_HAVE_BEEN_SENT, ADDRESS_LOST, DESK_CLOSED, NOT_PAYABLE_YET, OWN_RECORD; where two administrators are needed, APPROVAL_REQUIRED or SECOND_ADMINISTRATOR. */
  claimWithdrawal: Withdrawal;
  /** Adds a deposit address; where two administrators are needed, once another one adds the same. Administrators only. Refused with ADDRESS_INVALID. */
  createDepositAddress: DepositAddress;
  /** Decides a deposit; where two administrators are needed, it waits until another one decides the same. Administrators only. Refused with STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED or OWN_RECORD. */
  decideDeposit: Deposit;
  /** Decides a payout. Administrators only. To complete it needs an own live claim with the address; of one that may have been sent before a restore, the transaction that another administrator found. Refused with STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED, CLAIMED, CLAIM_REQUIRED, ADDRESS_NOT_TOLD, MAY_HAVE_BEEN_PAID, MAY_HAVE_BEEN_SENT, DESK_CLOSED, NOT_PAYABLE_YET or HASH_KEPT. */
  decideWithdrawal: Withdrawal;
  /** Removes a deposit address, and answers whether it is removed: where two administrators are needed, once another one removes it. One that waits to be added is removed by one. Administrators only. */
  deleteDepositAddress: Scalars['Boolean']['output'];
  /** Adds a note about a deposit, which nothing changes. Refused with NOTES_FULL. Administrators only. */
  noteDeposit: Deposit;
  /** Adds a note about a payout, which nothing changes. Refused with NOTES_FULL. Administrators only. */
  noteWithdrawal: Withdrawal;
  /** Records that one looked on the chain and nothing was sent; an own claim ends with it. Administrators only. Refused with ADDRESS_NOT_TOLD or CLAIMED. */
  recordNotSent: Withdrawal;
  /** Records that one found on the chain that a payout was sent before a restore: another administrator completes it with that transaction. Administrators only. Refused with NOT_RESTORED, NETWORK_REQUIRED, TX_HASH_INVALID or TX_HASH_USED. */
  recordSent: Withdrawal;
  /** Tells of a deposit that was sent. Publishers only: raters never pay. */
  requestDeposit: Deposit;
  /** Asks for a payout: its money is held at once; one to another address than that of the settings, or to a new one, can be paid after a while only. Refused with AMOUNT_TOO_SMALL, ADDRESS_INVALID, PIN_NOT_SET, PIN_WRONG, PIN_LOCKED, PIN_BUSY, PAYOUTS_WAIT, TOO_MANY_PAYOUTS or BALANCE_TOO_LOW. */
  requestWithdrawal: Withdrawal;
  /** Says where payouts go. The first time it sets the security PIN, and asks for the password, and the second factor where there is one; later the PIN must be right, and payouts to another address wait. Refused with ADDRESS_INVALID, PIN_FORMAT, PIN_WEAK, PIN_WRONG, PIN_LOCKED, PIN_BUSY, PASSWORD_REQUIRED or PASSWORD_WRONG. */
  setPayoutSettings: User;
  /** Gives an own claim back. Administrators only. */
  unclaimDeposit: Deposit;
  /** Gives an own claim back. Administrators only. */
  unclaimWithdrawal: Withdrawal;
  /** Changes a deposit address; where two administrators are needed, once another one wants the same. To what it is already, it ends what waits. Administrators only. Refused with ADDRESS_INVALID. */
  updateDepositAddress: DepositAddress;
};


export type MutationApproveWithdrawalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCancelWithdrawalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationChangePinArgs = {
  input: ChangePinInput;
  onlyProve?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationClaimDepositArgs = {
  id: Scalars['ID']['input'];
};


export type MutationClaimWithdrawalArgs = {
  id: Scalars['ID']['input'];
  idleSeconds?: InputMaybe<Scalars['Int']['input']>;
  tellAddress?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCreateDepositAddressArgs = {
  input: DepositAddressInput;
};


export type MutationDecideDepositArgs = {
  input: DecideDepositInput;
};


export type MutationDecideWithdrawalArgs = {
  input: DecideWithdrawalInput;
};


export type MutationDeleteDepositAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationNoteDepositArgs = {
  input: NoteInput;
};


export type MutationNoteWithdrawalArgs = {
  input: NoteInput;
};


export type MutationRecordNotSentArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRecordSentArgs = {
  id: Scalars['ID']['input'];
  network?: InputMaybe<Scalars['String']['input']>;
  txHash: Scalars['String']['input'];
};


export type MutationRequestDepositArgs = {
  input: RequestDepositInput;
};


export type MutationRequestWithdrawalArgs = {
  input: RequestWithdrawalInput;
};


export type MutationSetPayoutSettingsArgs = {
  input: PayoutSettingsInput;
};


export type MutationUnclaimDepositArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUnclaimWithdrawalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateDepositAddressArgs = {
  id: Scalars['ID']['input'];
  input: DepositAddressInput;
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

/** Where a list goes on. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page; null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** Whether payouts can be claimed and completed: after a restore only once each that may have been sent was looked up on the chain. */
export type PayoutDesk = {
  __typename?: 'PayoutDesk';
  /** How many are still to be looked up. */
  left: Scalars['Int']['output'];
  /** Whether they can. */
  open: Scalars['Boolean']['output'];
  /** The first 100 of them, oldest first. */
  payouts: Array<Withdrawal>;
};

/** A transaction that somebody named for a payout that was not theirs to complete any more. */
export type PayoutEvidence = {
  __typename?: 'PayoutEvidence';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who. */
  by: User;
  /** The network's transaction hash. */
  txHash: Scalars['String']['output'];
};

/** What a payout's reviewer should look at. */
export type PayoutFlag =
  /** The address was changed less than a day before, or is not the one of the settings. */
  | 'address_changed'
  /** It waited already when every administrator was shown the address: look on the chain before paying. */
  | 'address_was_open'
  /** Nothing was ever paid to this person. */
  | 'first_payout'
  /** The address was paid to for an account that was deleted since. */
  | 'former_address'
  /** Most of the earnings came from one publisher. */
  | 'one_publisher'
  /** The security PIN was reset by a mailed link in the 30 days before. */
  | 'pin_reset'
  /** Another account has, or had a payout to, the same address. */
  | 'same_address'
  /** Another account was signed in to from the same device, as far as programs and networks tell. */
  | 'same_device'
  /** Another account has the same number. */
  | 'same_mobile'
  /** Far more than this person's usual payout. */
  | 'unusual_amount';

/** That a payout waited when the database was restored, so that it may have been sent since the backup. */
export type PayoutGap = {
  __typename?: 'PayoutGap';
  /** With which transaction it was found; null while it was not. */
  found?: Maybe<FoundTransaction>;
  /** Who looked on the chain and found nothing sent. */
  looks: Array<ChainLook>;
  /** Whether it is still to be looked up: by two administrators who find nothing, or by one who finds it and one who completes it. */
  open: Scalars['Boolean']['output'];
  /** Whether it was made anew from its hold in the ledger: its address is lost. */
  rebuilt: Scalars['Boolean']['output'];
  /** When it was found out. */
  since: Scalars['DateTime']['output'];
};

/** A network that payouts are sent on. */
export type PayoutNetwork = {
  __typename?: 'PayoutNetwork';
  /** The smallest payout. */
  minimum: Scalars['USDT']['output'];
  /** Its name as it is shown. */
  network: Scalars['String']['output'];
};

/** How long payouts wait for an administrator, in hours, of those completed in the last 30 days; without those to a new address. */
export type PayoutQueue = {
  __typename?: 'PayoutQueue';
  /** Half of them waited no longer; null when none was completed. */
  medianHours?: Maybe<Scalars['Float']['output']>;
  /** Nine of ten waited no longer; null when none was completed. */
  p90Hours?: Maybe<Scalars['Float']['output']>;
  /** How many wait for review and can be paid. */
  waiting: Scalars['Int']['output'];
};

/** Where a person's payouts go. */
export type PayoutSettingsInput = {
  /** An address that is valid on it, checksum included where the network has one. */
  address: Scalars['String']['input'];
  /** The exchange that the address is of. */
  exchange?: InputMaybe<Scalars['String']['input']>;
  /** One of the payout networks. */
  network: Scalars['String']['input'];
  /** The account's password; asked for with the first PIN. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** 4 to 6 digits, and not easy to guess. The first time it is set, later it must be right. */
  securityPin: Scalars['String']['input'];
  /** The six digits of the second factor, or a recovery code, where one is set up; asked for with the first PIN. */
  totp?: InputMaybe<Scalars['String']['input']>;
};

/** Which of a person's accounts a payout is of. */
export type PayoutSource =
  /** What a rater earned. */
  | 'earnings'
  /** What a publisher deposited and has not put into a campaign. */
  | 'publisher_funds';

export type Query = {
  __typename?: 'Query';
  /** A deposit of the signed-in person, or any for an administrator. */
  deposit: Deposit;
  /** The addresses that deposits are sent to, one or more per network. */
  depositAddresses: Array<DepositAddress>;
  /** How many deposits there are. Administrators only. */
  depositCount: Scalars['Int']['output'];
  /** Deposits of everybody. Administrators only. */
  deposits: DepositConnection;
  /** Whether payouts can be paid, and after a restore what has to be looked up first. Administrators only. */
  payoutDesk: PayoutDesk;
  /** The networks that payouts are sent on, in the order in which they are offered, with the smallest payout of each. */
  payoutNetworks: Array<PayoutNetwork>;
  /** How long payouts wait, honestly. */
  payoutQueue: PayoutQueue;
  /** How long requests wait for an administrator. Administrators only. */
  reviewWaits: ReviewWaits;
  /** What waits for a second administrator. Administrators only. */
  secondPersonWaits: SecondPersonWaits;
  /** A payout of the signed-in person, or any for an administrator. */
  withdrawal: Withdrawal;
  /** How many payouts there are. Administrators only. */
  withdrawalCount: Scalars['Int']['output'];
  /** Payouts of everybody. Administrators only. */
  withdrawals: WithdrawalConnection;
};


export type QueryDepositArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDepositCountArgs = {
  status?: InputMaybe<DepositStatus>;
};


export type QueryDepositsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<RequestSort>;
  status?: InputMaybe<DepositStatus>;
};


export type QueryWithdrawalArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWithdrawalCountArgs = {
  status?: InputMaybe<WithdrawalStatus>;
};


export type QueryWithdrawalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<RequestSort>;
  status?: InputMaybe<WithdrawalStatus>;
};

/** A deposit that a publisher sent. */
export type RequestDepositInput = {
  /** How much was sent, more than 0. */
  amount: Scalars['USDT']['input'];
  /** The same key with the same input answers with the deposit that the first call made. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One of the deposit networks. */
  network: Scalars['String']['input'];
  /** The ticket that the upload of the screenshot answered with. */
  screenshotTicket: Scalars['String']['input'];
  /** The network's transaction hash. */
  txHash?: InputMaybe<Scalars['String']['input']>;
};

/** What administrators order deposits and payouts by. */
export type RequestSort =
  /** The smallest amount first. */
  | 'amount'
  /** The largest amount first. */
  | 'amount_desc'
  /** The latest request first. */
  | 'newest'
  /** The earliest request first. */
  | 'oldest';

/** A payout that somebody asks for. */
export type RequestWithdrawalInput = {
  /** An address that is valid on it, checksum included where the network has one. */
  address: Scalars['String']['input'];
  /** How much, at least 1. */
  amount: Scalars['USDT']['input'];
  /** The same key with the same input asks once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One of the payout networks. */
  network: Scalars['String']['input'];
  /** The security PIN. */
  securityPin: Scalars['String']['input'];
  /** Which account it is of; earnings when left out. */
  source?: InputMaybe<PayoutSource>;
};

/** How long requests of one kind wait, in hours, of those made and decided in the last 30 days. */
export type ReviewWait = {
  __typename?: 'ReviewWait';
  /** Half of them waited no longer; null when none was decided. */
  medianHours?: Maybe<Scalars['Float']['output']>;
  /** Since when the one waits that has waited longest; null when none waits. */
  oldest?: Maybe<Scalars['DateTime']['output']>;
  /** Nine of ten waited no longer; null when none was decided. */
  p90Hours?: Maybe<Scalars['Float']['output']>;
  /** How many wait for review. */
  waiting: Scalars['Int']['output'];
};

/** How long requests wait for an administrator. */
export type ReviewWaits = {
  __typename?: 'ReviewWaits';
  /** Deposits, until they were decided for the first time. */
  deposits: ReviewWait;
  /** Payouts. */
  payouts: ReviewWait;
};

/** What waits for a second administrator, and what was decided without one. */
export type SecondPersonWaits = {
  __typename?: 'SecondPersonWaits';
  /** Deposit addresses to be added, changed or removed, 100 at most. */
  addresses: Array<DepositAddress>;
  /** How many deposits, payouts and changes of deposit addresses of the last 30 days needed two administrators when there was nobody else. */
  alone: Scalars['Int']['output'];
  /** Deposits, the newest 100. */
  deposits: Array<Deposit>;
  /** Payouts, the newest 100. */
  payouts: Array<Withdrawal>;
};

/** A publisher's deposits and a person's payout settings. Visible to that person and to administrators. */
export type User = {
  __typename?: 'User';
  /** The publisher's deposits, newest first. */
  deposits?: Maybe<DepositConnection>;
  /** Whether a security PIN is set. */
  hasPin?: Maybe<Scalars['Boolean']['output']>;
  /** Everything that payments holds about the person; only for the person. */
  heldByPayments?: Maybe<Scalars['JSON']['output']>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** Until when payouts wait because the security PIN was reset or the second factor removed as lost; null when they do not. */
  payoutsFrom?: Maybe<Scalars['DateTime']['output']>;
  /** The address that payouts go to. */
  withdrawAddress?: Maybe<Scalars['String']['output']>;
  /** The exchange that the address is of, as the person wrote it. */
  withdrawExchange?: Maybe<Scalars['String']['output']>;
  /** The network that payouts go to. */
  withdrawNetwork?: Maybe<Scalars['String']['output']>;
  /** From when payouts to that address can be paid, while they wait because it is new; null when they do not. */
  withdrawPayableFrom?: Maybe<Scalars['DateTime']['output']>;
  /** The person's payouts, newest first. */
  withdrawals?: Maybe<WithdrawalConnection>;
};


/** A publisher's deposits and a person's payout settings. Visible to that person and to administrators. */
export type UserDepositsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A publisher's deposits and a person's payout settings. Visible to that person and to administrators. */
export type UserWithdrawalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A person's payout. Visible to that person and to administrators. */
export type Withdrawal = {
  __typename?: 'Withdrawal';
  /** Where it is sent; empty where a restore lost it. Visible to the person, and to the administrator it was told to while their claim is live. */
  address?: Maybe<Scalars['String']['output']>;
  /** The address but for its middle, so that it can be approved before it is told. Visible to administrators. */
  addressMasked?: Maybe<Scalars['String']['output']>;
  /** Whom the address was told last; null while it was told to nobody. Visible to administrators. */
  addressTold?: Maybe<AddressTold>;
  /** Whether it took two administrators to pay it and there was nobody else. Visible to administrators. */
  alone?: Maybe<Scalars['Boolean']['output']>;
  /** How much. */
  amount: Scalars['USDT']['output'];
  /** The first of two administrators, while it waits for another one to pay it. Visible to administrators. */
  approval?: Maybe<Approval>;
  /** Who is paying it right now. Visible to administrators. */
  claimedBy?: Maybe<User>;
  /** Until when it is theirs to pay. Visible to administrators. */
  claimedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who decided it. Visible to administrators. */
  decidedBy?: Maybe<User>;
  /** Transactions that were named by somebody whose claim had ended, or of which others found nothing. Visible to administrators. */
  evidence?: Maybe<Array<PayoutEvidence>>;
  /** What a reviewer should look at. Visible to administrators. */
  flags?: Maybe<Array<PayoutFlag>>;
  /** Whether a flag is still being found out. Visible to administrators. */
  flagsPending?: Maybe<Scalars['Boolean']['output']>;
  /** The payout's id. */
  id: Scalars['ID']['output'];
  /** Whether it can be cancelled: it waits, and the address was told to nobody. Visible to the person. */
  mayCancel?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it may have been paid: the address was told, and neither that administrator nor two others found nothing on the chain since. Visible to administrators. */
  mayHaveBeenPaid?: Maybe<Scalars['Boolean']['output']>;
  /** That it may have been sent before a restore, and who looked on the chain; null of every other one. Visible to administrators. */
  mayHaveBeenSent?: Maybe<PayoutGap>;
  /** Whether the wallet still has to follow the decision; it is done by itself. Visible to administrators. */
  moneyPending?: Maybe<Scalars['Boolean']['output']>;
  /** The network it is sent on; `unknown` where a restore lost it. */
  network: Scalars['String']['output'];
  /** What the network took for sending it, which the platform bears. Visible to administrators. */
  networkFee?: Maybe<Scalars['USDT']['output']>;
  /** Who looked on the chain since then and found nothing sent. Visible to administrators. */
  notSent?: Maybe<Array<ChainLook>>;
  /** What administrators wrote down of it, oldest first; 50 at most. Visible to administrators of money. */
  notes?: Maybe<Array<AdminNote>>;
  /** From when it can be paid, while it waits for that because its address is new; null when it does not. */
  payableFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Why it was rejected or refused. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Which account it is of. */
  source: PayoutSource;
  /** Where it stands. */
  status: WithdrawalStatus;
  /** The network's transaction hash, once it is completed. */
  txHash?: Maybe<Scalars['String']['output']>;
  /** Whose payout it is. */
  user: User;
};

/** A page of payouts, newest first. */
export type WithdrawalConnection = {
  __typename?: 'WithdrawalConnection';
  /** The payouts with their cursors. */
  edges: Array<WithdrawalEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A payout in a list. */
export type WithdrawalEdge = {
  __typename?: 'WithdrawalEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The payout. */
  node: Withdrawal;
};

/** Where a payout stands. */
export type WithdrawalStatus =
  /** Taken back by the person before the address was told to anybody; the money went back. Final. */
  | 'cancelled'
  /** Paid, with the network's transaction hash. Final. */
  | 'completed'
  /** Its money is being held; not accepted yet. */
  | 'processing'
  /** There was too little money to hold. */
  | 'refused'
  /** Refused with a reason; the money went back. Final. */
  | 'rejected'
  /** Its money is held; an administrator has not decided yet. */
  | 'to_be_reviewed';



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
  Deposit: Deposit;
  DepositAddress: DepositAddress;
  Found: Found;
  User: User;
  Withdrawal: Withdrawal;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Deposit:
    ( { __typename: 'Deposit' }
    & GraphQLRecursivePick<FederationTypes['Deposit'], {"id":true}> );
  DepositAddress:
    ( { __typename: 'DepositAddress' }
    & GraphQLRecursivePick<FederationTypes['DepositAddress'], {"id":true}> );
  Found:
    ( { __typename: 'Found' }
    & GraphQLRecursivePick<FederationTypes['Found'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
  Withdrawal:
    ( { __typename: 'Withdrawal' }
    & GraphQLRecursivePick<FederationTypes['Withdrawal'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddressChangeKind: AddressChangeKind;
  AddressProposal: ResolverTypeWrapper<Omit<AddressProposal, 'by'> & { by: ResolversTypes['User'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  AddressTold: ResolverTypeWrapper<Omit<AddressTold, 'by'> & { by: ResolversTypes['User'] }>;
  AdminNote: ResolverTypeWrapper<AdminNoteRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Approval: ResolverTypeWrapper<Omit<Approval, 'by'> & { by: ResolversTypes['User'] }>;
  ChainLook: ResolverTypeWrapper<Omit<ChainLook, 'by'> & { by: ResolversTypes['User'] }>;
  ChangePinInput: ChangePinInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecideDepositInput: DecideDepositInput;
  DecideWithdrawalInput: DecideWithdrawalInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Deposit: ResolverTypeWrapper<DepositRecord>;
  DepositAddress: ResolverTypeWrapper<DepositAddressRecord>;
  DepositAddressInput: DepositAddressInput;
  DepositConnection: ResolverTypeWrapper<Omit<DepositConnection, 'edges'> & { edges: Array<ResolversTypes['DepositEdge']> }>;
  DepositEdge: ResolverTypeWrapper<Omit<DepositEdge, 'node'> & { node: ResolversTypes['Deposit'] }>;
  DepositStatus: DepositStatus;
  Found: ResolverTypeWrapper<{ id: string }>;
  FoundTransaction: ResolverTypeWrapper<Omit<FoundTransaction, 'by'> & { by: ResolversTypes['User'] }>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  NoteInput: NoteInput;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PayoutDesk: ResolverTypeWrapper<Omit<PayoutDesk, 'payouts'> & { payouts: Array<ResolversTypes['Withdrawal']> }>;
  PayoutEvidence: ResolverTypeWrapper<Omit<PayoutEvidence, 'by'> & { by: ResolversTypes['User'] }>;
  PayoutFlag: PayoutFlag;
  PayoutGap: ResolverTypeWrapper<Omit<PayoutGap, 'found' | 'looks'> & { found?: Maybe<ResolversTypes['FoundTransaction']>, looks: Array<ResolversTypes['ChainLook']> }>;
  PayoutNetwork: ResolverTypeWrapper<PayoutNetwork>;
  PayoutQueue: ResolverTypeWrapper<PayoutQueue>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  PayoutSettingsInput: PayoutSettingsInput;
  PayoutSource: ResolverTypeWrapper<PayoutSourceRecord>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RequestDepositInput: RequestDepositInput;
  RequestSort: RequestSort;
  RequestWithdrawalInput: RequestWithdrawalInput;
  ReviewWait: ResolverTypeWrapper<ReviewWait>;
  ReviewWaits: ResolverTypeWrapper<ReviewWaits>;
  SecondPersonWaits: ResolverTypeWrapper<Omit<SecondPersonWaits, 'addresses' | 'deposits' | 'payouts'> & { addresses: Array<ResolversTypes['DepositAddress']>, deposits: Array<ResolversTypes['Deposit']>, payouts: Array<ResolversTypes['Withdrawal']> }>;
  USDT: ResolverTypeWrapper<Scalars['USDT']['output']>;
  User: ResolverTypeWrapper<{ id: string }>;
  Withdrawal: ResolverTypeWrapper<WithdrawalRecord>;
  WithdrawalConnection: ResolverTypeWrapper<Omit<WithdrawalConnection, 'edges'> & { edges: Array<ResolversTypes['WithdrawalEdge']> }>;
  WithdrawalEdge: ResolverTypeWrapper<Omit<WithdrawalEdge, 'node'> & { node: ResolversTypes['Withdrawal'] }>;
  WithdrawalStatus: WithdrawalStatus;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddressProposal: Omit<AddressProposal, 'by'> & { by: ResolversParentTypes['User'] };
  String: Scalars['String']['output'];
  AddressTold: Omit<AddressTold, 'by'> & { by: ResolversParentTypes['User'] };
  AdminNote: AdminNoteRecord;
  ID: Scalars['ID']['output'];
  Approval: Omit<Approval, 'by'> & { by: ResolversParentTypes['User'] };
  ChainLook: Omit<ChainLook, 'by'> & { by: ResolversParentTypes['User'] };
  ChangePinInput: ChangePinInput;
  DateTime: Scalars['DateTime']['output'];
  DecideDepositInput: DecideDepositInput;
  DecideWithdrawalInput: DecideWithdrawalInput;
  Boolean: Scalars['Boolean']['output'];
  Deposit: DepositRecord;
  DepositAddress: DepositAddressRecord;
  DepositAddressInput: DepositAddressInput;
  DepositConnection: Omit<DepositConnection, 'edges'> & { edges: Array<ResolversParentTypes['DepositEdge']> };
  DepositEdge: Omit<DepositEdge, 'node'> & { node: ResolversParentTypes['Deposit'] };
  Found: { id: string };
  FoundTransaction: Omit<FoundTransaction, 'by'> & { by: ResolversParentTypes['User'] };
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  NoteInput: NoteInput;
  PageInfo: PageInfo;
  PayoutDesk: Omit<PayoutDesk, 'payouts'> & { payouts: Array<ResolversParentTypes['Withdrawal']> };
  PayoutEvidence: Omit<PayoutEvidence, 'by'> & { by: ResolversParentTypes['User'] };
  PayoutGap: Omit<PayoutGap, 'found' | 'looks'> & { found?: Maybe<ResolversParentTypes['FoundTransaction']>, looks: Array<ResolversParentTypes['ChainLook']> };
  PayoutNetwork: PayoutNetwork;
  PayoutQueue: PayoutQueue;
  Float: Scalars['Float']['output'];
  PayoutSettingsInput: PayoutSettingsInput;
  Query: Record<PropertyKey, never>;
  RequestDepositInput: RequestDepositInput;
  RequestWithdrawalInput: RequestWithdrawalInput;
  ReviewWait: ReviewWait;
  ReviewWaits: ReviewWaits;
  SecondPersonWaits: Omit<SecondPersonWaits, 'addresses' | 'deposits' | 'payouts'> & { addresses: Array<ResolversParentTypes['DepositAddress']>, deposits: Array<ResolversParentTypes['Deposit']>, payouts: Array<ResolversParentTypes['Withdrawal']> };
  USDT: Scalars['USDT']['output'];
  User: { id: string };
  Withdrawal: WithdrawalRecord;
  WithdrawalConnection: Omit<WithdrawalConnection, 'edges'> & { edges: Array<ResolversParentTypes['WithdrawalEdge']> };
  WithdrawalEdge: Omit<WithdrawalEdge, 'node'> & { node: ResolversParentTypes['Withdrawal'] };
};

export type AddressProposalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AddressProposal'] = ResolversParentTypes['AddressProposal']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AddressChangeKind'], ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AddressToldResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AddressTold'] = ResolversParentTypes['AddressTold']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AdminNoteResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AdminNote'] = ResolversParentTypes['AdminNote']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApprovalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Approval'] = ResolversParentTypes['Approval']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  txHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ChainLookResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ChainLook'] = ResolversParentTypes['ChainLook']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DepositResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Deposit'] = ResolversParentTypes['Deposit'], FederationReferenceType extends FederationReferenceTypes['Deposit'] = FederationReferenceTypes['Deposit']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Deposit']> | FederationReferenceType, FederationReferenceType, ContextType>;
  alone?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  claimedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  claimedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  duplicateHash?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  moneyPending?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notes?: Resolver<Maybe<Array<ResolversTypes['AdminNote']>>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['Approval']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenshot?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DepositStatus'], ParentType, ContextType>;
  txHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type DepositAddressResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DepositAddress'] = ResolversParentTypes['DepositAddress'], FederationReferenceType extends FederationReferenceTypes['DepositAddress'] = FederationReferenceTypes['DepositAddress']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['DepositAddress']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['AddressProposal']>, ParentType, ContextType>;
};

export type DepositConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DepositConnection'] = ResolversParentTypes['DepositConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DepositEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DepositEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DepositEdge'] = ResolversParentTypes['DepositEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType>;
};

export type FoundResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Found'] = ResolversParentTypes['Found'], FederationReferenceType extends FederationReferenceTypes['Found'] = FederationReferenceTypes['Found']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Found']> | FederationReferenceType, FederationReferenceType, ContextType>;
  deposits?: Resolver<Maybe<Array<ResolversTypes['Deposit']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payouts?: Resolver<Maybe<Array<ResolversTypes['Withdrawal']>>, ParentType, ContextType>;
};

export type FoundTransactionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FoundTransaction'] = ResolversParentTypes['FoundTransaction']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  txHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  approveWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationApproveWithdrawalArgs, 'id'>>;
  cancelWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationCancelWithdrawalArgs, 'id'>>;
  changePin?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationChangePinArgs, 'input'>>;
  claimDeposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType, RequireFields<MutationClaimDepositArgs, 'id'>>;
  claimWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationClaimWithdrawalArgs, 'id'>>;
  createDepositAddress?: Resolver<ResolversTypes['DepositAddress'], ParentType, ContextType, RequireFields<MutationCreateDepositAddressArgs, 'input'>>;
  decideDeposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType, RequireFields<MutationDecideDepositArgs, 'input'>>;
  decideWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationDecideWithdrawalArgs, 'input'>>;
  deleteDepositAddress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteDepositAddressArgs, 'id'>>;
  noteDeposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType, RequireFields<MutationNoteDepositArgs, 'input'>>;
  noteWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationNoteWithdrawalArgs, 'input'>>;
  recordNotSent?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationRecordNotSentArgs, 'id'>>;
  recordSent?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationRecordSentArgs, 'id' | 'txHash'>>;
  requestDeposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType, RequireFields<MutationRequestDepositArgs, 'input'>>;
  requestWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationRequestWithdrawalArgs, 'input'>>;
  setPayoutSettings?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetPayoutSettingsArgs, 'input'>>;
  unclaimDeposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType, RequireFields<MutationUnclaimDepositArgs, 'id'>>;
  unclaimWithdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<MutationUnclaimWithdrawalArgs, 'id'>>;
  updateDepositAddress?: Resolver<ResolversTypes['DepositAddress'], ParentType, ContextType, RequireFields<MutationUpdateDepositAddressArgs, 'id' | 'input'>>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PayoutDeskResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PayoutDesk'] = ResolversParentTypes['PayoutDesk']> = {
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payouts?: Resolver<Array<ResolversTypes['Withdrawal']>, ParentType, ContextType>;
};

export type PayoutEvidenceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PayoutEvidence'] = ResolversParentTypes['PayoutEvidence']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  txHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutGapResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PayoutGap'] = ResolversParentTypes['PayoutGap']> = {
  found?: Resolver<Maybe<ResolversTypes['FoundTransaction']>, ParentType, ContextType>;
  looks?: Resolver<Array<ResolversTypes['ChainLook']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rebuilt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PayoutNetworkResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PayoutNetwork'] = ResolversParentTypes['PayoutNetwork']> = {
  minimum?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutQueueResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PayoutQueue'] = ResolversParentTypes['PayoutQueue']> = {
  medianHours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  p90Hours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutSourceResolvers = EnumResolverSignature<{ earnings?: any, publisher_funds?: any }, ResolversTypes['PayoutSource']>;

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  deposit?: Resolver<ResolversTypes['Deposit'], ParentType, ContextType, RequireFields<QueryDepositArgs, 'id'>>;
  depositAddresses?: Resolver<Array<ResolversTypes['DepositAddress']>, ParentType, ContextType>;
  depositCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, Partial<QueryDepositCountArgs>>;
  deposits?: Resolver<ResolversTypes['DepositConnection'], ParentType, ContextType, Partial<QueryDepositsArgs>>;
  payoutDesk?: Resolver<ResolversTypes['PayoutDesk'], ParentType, ContextType>;
  payoutNetworks?: Resolver<Array<ResolversTypes['PayoutNetwork']>, ParentType, ContextType>;
  payoutQueue?: Resolver<ResolversTypes['PayoutQueue'], ParentType, ContextType>;
  reviewWaits?: Resolver<ResolversTypes['ReviewWaits'], ParentType, ContextType>;
  secondPersonWaits?: Resolver<ResolversTypes['SecondPersonWaits'], ParentType, ContextType>;
  withdrawal?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType, RequireFields<QueryWithdrawalArgs, 'id'>>;
  withdrawalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, Partial<QueryWithdrawalCountArgs>>;
  withdrawals?: Resolver<ResolversTypes['WithdrawalConnection'], ParentType, ContextType, Partial<QueryWithdrawalsArgs>>;
};

export type ReviewWaitResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReviewWait'] = ResolversParentTypes['ReviewWait']> = {
  medianHours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  oldest?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  p90Hours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewWaitsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReviewWaits'] = ResolversParentTypes['ReviewWaits']> = {
  deposits?: Resolver<ResolversTypes['ReviewWait'], ParentType, ContextType>;
  payouts?: Resolver<ResolversTypes['ReviewWait'], ParentType, ContextType>;
};

export type SecondPersonWaitsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SecondPersonWaits'] = ResolversParentTypes['SecondPersonWaits']> = {
  addresses?: Resolver<Array<ResolversTypes['DepositAddress']>, ParentType, ContextType>;
  alone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deposits?: Resolver<Array<ResolversTypes['Deposit']>, ParentType, ContextType>;
  payouts?: Resolver<Array<ResolversTypes['Withdrawal']>, ParentType, ContextType>;
};

export interface UsdtScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['USDT'], any> {
  name: 'USDT';
}

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  deposits?: Resolver<Maybe<ResolversTypes['DepositConnection']>, ParentType, ContextType, Partial<UserDepositsArgs>>;
  hasPin?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  heldByPayments?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payoutsFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawExchange?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawNetwork?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawPayableFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  withdrawals?: Resolver<Maybe<ResolversTypes['WithdrawalConnection']>, ParentType, ContextType, Partial<UserWithdrawalsArgs>>;
};

export type WithdrawalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Withdrawal'] = ResolversParentTypes['Withdrawal'], FederationReferenceType extends FederationReferenceTypes['Withdrawal'] = FederationReferenceTypes['Withdrawal']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Withdrawal']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressMasked?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addressTold?: Resolver<Maybe<ResolversTypes['AddressTold']>, ParentType, ContextType>;
  alone?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  approval?: Resolver<Maybe<ResolversTypes['Approval']>, ParentType, ContextType>;
  claimedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  claimedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<Array<ResolversTypes['PayoutEvidence']>>, ParentType, ContextType>;
  flags?: Resolver<Maybe<Array<ResolversTypes['PayoutFlag']>>, ParentType, ContextType>;
  flagsPending?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayCancel?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayHaveBeenPaid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  mayHaveBeenSent?: Resolver<Maybe<ResolversTypes['PayoutGap']>, ParentType, ContextType>;
  moneyPending?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  networkFee?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  notSent?: Resolver<Maybe<Array<ResolversTypes['ChainLook']>>, ParentType, ContextType>;
  notes?: Resolver<Maybe<Array<ResolversTypes['AdminNote']>>, ParentType, ContextType>;
  payableFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['PayoutSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WithdrawalStatus'], ParentType, ContextType>;
  txHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type WithdrawalConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WithdrawalConnection'] = ResolversParentTypes['WithdrawalConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WithdrawalEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WithdrawalEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WithdrawalEdge'] = ResolversParentTypes['WithdrawalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Withdrawal'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  AddressProposal?: AddressProposalResolvers<ContextType>;
  AddressTold?: AddressToldResolvers<ContextType>;
  AdminNote?: AdminNoteResolvers<ContextType>;
  Approval?: ApprovalResolvers<ContextType>;
  ChainLook?: ChainLookResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Deposit?: DepositResolvers<ContextType>;
  DepositAddress?: DepositAddressResolvers<ContextType>;
  DepositConnection?: DepositConnectionResolvers<ContextType>;
  DepositEdge?: DepositEdgeResolvers<ContextType>;
  Found?: FoundResolvers<ContextType>;
  FoundTransaction?: FoundTransactionResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PayoutDesk?: PayoutDeskResolvers<ContextType>;
  PayoutEvidence?: PayoutEvidenceResolvers<ContextType>;
  PayoutGap?: PayoutGapResolvers<ContextType>;
  PayoutNetwork?: PayoutNetworkResolvers<ContextType>;
  PayoutQueue?: PayoutQueueResolvers<ContextType>;
  PayoutSource?: PayoutSourceResolvers;
  Query?: QueryResolvers<ContextType>;
  ReviewWait?: ReviewWaitResolvers<ContextType>;
  ReviewWaits?: ReviewWaitsResolvers<ContextType>;
  SecondPersonWaits?: SecondPersonWaitsResolvers<ContextType>;
  USDT?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  Withdrawal?: WithdrawalResolvers<ContextType>;
  WithdrawalConnection?: WithdrawalConnectionResolvers<ContextType>;
  WithdrawalEdge?: WithdrawalEdgeResolvers<ContextType>;
};

