import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AppRef as AppRecord, CampaignRef as CampaignRecord, IdRef as DepositRecord, BudgetRef as BudgetRecord, IdRef as RatingRecord, IdRef as ReferralRecord, UserRef as UserRecord } from '../resolvers/refs.ts';
import type { PromotionsProposal as PromotionsProposalRecord } from '../promotions/proposal-model.ts';
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
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** An amount of USDT as a decimal text with up to six decimals, such as "0.9". */
  USDT: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** An app's campaign money. Visible to its publisher and to administrators. */
export type App = {
  __typename?: 'App';
  /** The price of a place, as ratings tells it. */
  amount: Scalars['USDT']['output'];
  /** The app's id. */
  id: Scalars['ID']['output'];
  /** The campaign's money. */
  money?: Maybe<CampaignMoney>;
  /** The places, as ratings tells them. */
  places?: Maybe<Places>;
  /** The publisher, as ratings tells it: it decides who may see the money. */
  publisherId?: Maybe<Scalars['ID']['output']>;
};

/** A bonus that a person decides, with what speaks for and against it when it was claimed. Visible to administrators only. */
export type BonusCase = {
  __typename?: 'BonusCase';
  /** How much it is. */
  amount: Scalars['USDT']['output'];
  /** When it was claimed, or due. */
  at: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who decided. */
  decidedBy?: Maybe<User>;
  /** Why it was decided so. */
  decision?: Maybe<Scalars['String']['output']>;
  /** The case's id. */
  id: Scalars['ID']['output'];
  /** Which bonus it is about. */
  kind: BonusKind;
  /** Whether it was paid; what was granted may wait for the budget. */
  paid: Scalars['Boolean']['output'];
  /** Who paid the rater, most first; 59 at most. */
  publishers: Array<BonusCasePublisher>;
  /** Whose ratings it is for: the same person, or who was invited. */
  rater: User;
  /** Why it is not paid by itself. */
  reasons: Array<BonusCaseReason>;
  /** When the rater signed up. */
  registeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** What inviter and invited person share. */
  sharedWithInviter: Array<BonusCaseReason>;
  /** Where it stands. */
  status: BonusCaseStatus;
  /** Who would be paid. */
  user: User;
};

/** A page of cases, newest first. */
export type BonusCaseConnection = {
  __typename?: 'BonusCaseConnection';
  /** The cases with their cursors. */
  edges: Array<BonusCaseEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A case in a list. */
export type BonusCaseEdge = {
  __typename?: 'BonusCaseEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The case. */
  node: BonusCase;
};

/** A publisher who paid the rater of a case. */
export type BonusCasePublisher = {
  __typename?: 'BonusCasePublisher';
  /** Fees that this publisher's campaigns ever earned, when the bonus was claimed. */
  fees: Scalars['USDT']['output'];
  /** What of them other bonuses had used up. */
  feesUsed: Scalars['USDT']['output'];
  /** When the first deposit was paid. */
  firstDepositAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who. */
  publisher: User;
  /** Paid to the rater. */
  rewards: Scalars['USDT']['output'];
  /** What publisher and rater, or publisher and inviter, share. */
  shared: Array<BonusCaseReason>;
};

/** Why a bonus is not paid by itself. */
export type BonusCaseReason =
  /** The fees of the publishers that count do not cover it, or other bonuses have used them up. */
  | 'fees_too_low'
  /** Without publishers whose first paid deposit is too new, not enough was earned. */
  | 'new_publisher'
  /** The person's account is not known any more. */
  | 'person_unknown'
  /** A publisher, or the inviter, has a payout address of the rater's. */
  | 'same_address'
  /** A publisher, or the inviter, signed in from a device of the rater's. */
  | 'same_device'
  /** A publisher, or the inviter, has a mail address that reaches the rater's mailbox. */
  | 'same_mail';

/** Where a case stands. */
export type BonusCaseStatus =
  /** It is paid, or waits for the budget. */
  | 'granted'
  /** Nobody has decided yet. */
  | 'open'
  /** It is not paid. */
  | 'refused';

/** What a person can decide of a case. */
export type BonusDecision =
  /** It is paid. */
  | 'granted'
  /** It is not paid. */
  | 'refused';

/** Which bonus it is about. */
export type BonusKind =
  /** For inviting somebody. */
  | 'referral'
  /** The signup bonus. */
  | 'signup';

/**
 * The public proof of a campaign's escrow: funded = available + reserved + spent + fees + refunded, to the last digit. Anyone can
 * recompute the head from the entries.
 */
export type Campaign = {
  __typename?: 'Campaign';
  /** In escrow and not reserved. For the moment in which a rating is being paid it cannot be told: 503, ask again. */
  available: Scalars['USDT']['output'];
  /** The escrow's entries, oldest first. */
  entries: CampaignEntryConnection;
  /** Entries of the escrow. */
  entryCount: Scalars['Int']['output'];
  /** Paid to the platform. */
  fees: Scalars['USDT']['output'];
  /** All that was ever put in. */
  funded: Scalars['USDT']['output'];
  /** The hash of the last entry, and so of the whole chain; 64 zeros before the first. */
  head: Scalars['String']['output'];
  /** The app's id. */
  id: Scalars['ID']['output'];
  /** Given back to the publisher. */
  refunded: Scalars['USDT']['output'];
  /** In escrow for open and disputed ratings, as ratings tells it. */
  reserved: Scalars['USDT']['output'];
  /** Paid to raters. */
  spent: Scalars['USDT']['output'];
};


/**
 * The public proof of a campaign's escrow: funded = available + reserved + spent + fees + refunded, to the last digit. Anyone can
 * recompute the head from the entries.
 */
export type CampaignEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One movement of a campaign's escrow. */
export type CampaignEntry = {
  __typename?: 'CampaignEntry';
  /** How much: negative when it left the escrow. */
  amount: Scalars['USDT']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** sha256 of four lines: the hash before it (64 zeros for the first), the key, the amount in micro-USDT, and seq. */
  hash: Scalars['String']['output'];
  /** What moved it: funding/…, rating/… or refund/… */
  key: Scalars['String']['output'];
  /** The number of the journal's page that holds it. */
  seq: Scalars['Int']['output'];
};

/** A page of a campaign's entries, oldest first. */
export type CampaignEntryConnection = {
  __typename?: 'CampaignEntryConnection';
  /** The entries with their cursors. */
  edges: Array<CampaignEntryEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** An entry of a campaign in a list. */
export type CampaignEntryEdge = {
  __typename?: 'CampaignEntryEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: CampaignEntry;
};

/** Where a campaign's money is: funded = available + reserved + rewards + fees + refunded. */
export type CampaignMoney = {
  __typename?: 'CampaignMoney';
  /** In escrow and not reserved. */
  available: Scalars['USDT']['output'];
  /** What the escrow holds now: available + reserved. */
  escrow: Scalars['USDT']['output'];
  /** Paid to the platform. */
  fees: Scalars['USDT']['output'];
  /** All that was ever put in. */
  funded: Scalars['USDT']['output'];
  /** Given back to the publisher. */
  refunded: Scalars['USDT']['output'];
  /** In escrow for open and disputed ratings. */
  reserved: Scalars['USDT']['output'];
  /** Paid to raters. */
  rewards: Scalars['USDT']['output'];
};

/** A decision of a case. */
export type DecideBonusCaseInput = {
  /** Paid or not. */
  decision: BonusDecision;
  /** The case's id. */
  id: Scalars['ID']['input'];
  /** Why; of a refusal the person is told it. */
  reason: Scalars['String']['input'];
};

/** The money's side of a deposit. Visible to its publisher and to administrators. */
export type Deposit = {
  __typename?: 'Deposit';
  /** The entry that it made in the publisher's funds; null until it is paid and counted. An invoice is made of it. */
  entry?: Maybe<LedgerEntry>;
  /** The deposit's id. */
  id: Scalars['ID']['output'];
};

/** A payment into the promotions budget. */
export type FundPromotionsInput = {
  /** How much, more than 0. */
  amount: Scalars['USDT']['input'];
  /** The same key with the same input answers with what the first call did. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why. */
  reason: Scalars['String']['input'];
  /** The network's transaction hash. */
  txHash: Scalars['String']['input'];
};

/** What moved on one day of Europe/London. */
export type LedgerDay = {
  __typename?: 'LedgerDay';
  /** The day, such as 2026-11-21. */
  day: Scalars['String']['output'];
  /** Deposits that were paid. */
  deposited: Scalars['USDT']['output'];
  /** The platform's fees. */
  fees: Scalars['USDT']['output'];
  /** Ratings that were paid. */
  ratings: Scalars['Int']['output'];
  /** Rewards to raters. */
  rewards: Scalars['USDT']['output'];
  /** Payouts that were sent. */
  withdrawn: Scalars['USDT']['output'];
};

/** One movement of an account. */
export type LedgerEntry = {
  __typename?: 'LedgerEntry';
  /** How much: negative when it left the account. */
  amount: Scalars['USDT']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** What the account held afterwards. */
  balanceAfter: Scalars['USDT']['output'];
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** What it was: deposit, funding, reward, refund, remedy, hold, payout, release, bonus or referral. */
  kind: Scalars['String']['output'];
  /** Of a reward: the rating that it is for, to whoever may see that. */
  rating?: Maybe<Rating>;
  /** The id of the record that moved it: a rating, a payout, a deposit, a funding, an invited person. */
  reference: Scalars['String']['output'];
};

/** A page of an account's entries, newest first. */
export type LedgerEntryConnection = {
  __typename?: 'LedgerEntryConnection';
  /** The entries with their cursors. */
  edges: Array<LedgerEntryEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** An entry in a list. */
export type LedgerEntryEdge = {
  __typename?: 'LedgerEntryEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: LedgerEntry;
};

/** How the ledger is. */
export type LedgerHealth = {
  __typename?: 'LedgerHealth';
  /** The first entry that is wrong, if one was found. */
  fault?: Maybe<Scalars['String']['output']>;
  /** The coins that the platform must have: what came in and has not left. */
  funds: Scalars['USDT']['output'];
  /** Owed to people: earnings, what is held, publishers' funds and escrows. */
  liabilities: Scalars['USDT']['output'];
  /** Nothing needs a person: the sum is 0, nothing is wrong, parked, or out of reach. */
  ok: Scalars['Boolean']['output'];
  /** Referrals that wait for the promotions budget. */
  owed: Scalars['USDT']['output'];
  /** Pages in the journal. */
  pages: Scalars['Int']['output'];
  /** Events that used up their attempts and wait for a person. */
  parked: Scalars['Int']['output'];
  /** The sum over all accounts: 0. */
  sum: Scalars['USDT']['output'];
  /** Recorded transfers, refused ones included. */
  transfers: Scalars['Int']['output'];
  /** When the oldest event was made that not every consumer has handled; null when all are handled. */
  undelivered?: Maybe<Scalars['DateTime']['output']>;
  /** Services that did not answer. */
  unreachable: Array<Scalars['String']['output']>;
  /** When that was last looked at. */
  verifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The page up to which the journal was proved from the data alone. */
  verifiedTo: Scalars['Int']['output'];
};

/** The platform's figures since the beginning. */
export type LedgerTotals = {
  __typename?: 'LedgerTotals';
  /** All deposits that were paid. */
  deposited: Scalars['USDT']['output'];
  /** What networks took for sending payouts, paid out of the fees. */
  networkFees: Scalars['USDT']['output'];
  /** What networks took and the fees have not paid yet: it waits until they suffice. */
  networkFeesOwed: Scalars['USDT']['output'];
  /** Referrals that wait for the promotions budget. */
  owed: Scalars['USDT']['output'];
  /** All rewards that raters earned. */
  profit: Scalars['USDT']['output'];
  /** What is left of the promotions budget. */
  promotions: Scalars['USDT']['output'];
  /** The balance of the platform's account of fees: those earned, without what networks took. */
  revenue: Scalars['USDT']['output'];
  /** All payouts that were sent. */
  withdrawn: Scalars['USDT']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Claims the signup bonus of 30 USDT, once, after enough was earned from enough publishers. It is paid by itself while fees cover it and
   * nothing speaks against it; otherwise a person decides: BONUS_IN_REVIEW.
   */
  claimSignupBonus: User;
  /** Decides a case, with an entry in the audit log before any money moves. Administrators only, never of their own. */
  decideBonusCase: BonusCase;
  /** Takes back, or rejects, a payment into the promotions budget that waits for a second administrator: nothing is paid. Refused with CONFIRMED_ALREADY. Administrators only. */
  endPromotionsProposal: PromotionsBudget;
  /** Adds to the promotions budget out of the platform's capital; where two administrators are needed, once another one adds the same amount with the same transaction. Administrators only. */
  fundPromotions: PromotionsBudget;
};


export type MutationClaimSignupBonusArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDecideBonusCaseArgs = {
  input: DecideBonusCaseInput;
};


export type MutationEndPromotionsProposalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationFundPromotionsArgs = {
  input: FundPromotionsInput;
};

/** Where a list goes on. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page; null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A campaign's places, as ratings tells them. */
export type Places = {
  __typename?: 'Places';
  /** Held by open and disputed ratings. */
  reserved: Scalars['Int']['output'];
};

/** The budget from which bonuses are paid. */
export type PromotionsBudget = {
  __typename?: 'PromotionsBudget';
  /** How many payments of the last 30 days needed two administrators when there was nobody else. */
  alone: Scalars['Int']['output'];
  /** What is left of it. */
  balance: Scalars['USDT']['output'];
  /** What was paid into it, newest first. */
  fundings: PromotionsFundingConnection;
  /** Referrals that are due and wait for the budget, or for the release of an inviter who is on hold. */
  owed: Scalars['USDT']['output'];
  /** How many referrals that is. */
  owedCount: Scalars['Int']['output'];
  /** The payment that this call asked for, where it waits for a second administrator; null otherwise. */
  proposal?: Maybe<PromotionsProposal>;
  /** Signup bonuses that people have earned enough for and not claimed yet, at most: whatever publishers they earned of. */
  unclaimed: Scalars['USDT']['output'];
  /** How many bonuses that is. */
  unclaimedCount: Scalars['Int']['output'];
  /** Payments that wait for a second administrator, newest first, 100 at most. */
  waiting: Array<PromotionsProposal>;
};


/** The budget from which bonuses are paid. */
export type PromotionsBudgetFundingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An administrator's payment into the promotions budget. */
export type PromotionsFunding = {
  __typename?: 'PromotionsFunding';
  /** Who paid it in. */
  actor: User;
  /** Whether two administrators were needed and there was nobody else. */
  alone: Scalars['Boolean']['output'];
  /** How much. */
  amount: Scalars['USDT']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** The payment's id. */
  id: Scalars['ID']['output'];
  /** Whether it is in the budget; until then it is on its way. */
  posted: Scalars['Boolean']['output'];
  /** Who wanted it first, where two administrators were needed. */
  proposedBy?: Maybe<User>;
  /** Why. */
  reason: Scalars['String']['output'];
  /** The network's transaction. */
  txHash: Scalars['String']['output'];
};

/** A page of payments into the promotions budget, newest first. */
export type PromotionsFundingConnection = {
  __typename?: 'PromotionsFundingConnection';
  /** The payments with their cursors. */
  edges: Array<PromotionsFundingEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A payment into the promotions budget in a list. */
export type PromotionsFundingEdge = {
  __typename?: 'PromotionsFundingEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The payment. */
  node: PromotionsFunding;
};

/** A payment into the promotions budget that one administrator wants, while another one is waited for. */
export type PromotionsProposal = {
  __typename?: 'PromotionsProposal';
  /** How much. */
  amount: Scalars['USDT']['output'];
  /** When it was asked for. */
  at: Scalars['DateTime']['output'];
  /** Who wants it. */
  by: User;
  /** The id that the payment will have. */
  id: Scalars['ID']['output'];
  /** Why. */
  reason: Scalars['String']['output'];
  /** The network's transaction. */
  txHash: Scalars['String']['output'];
  /** Until when it waits for another one. */
  until: Scalars['DateTime']['output'];
};

/**
 * What anybody may know of the last 30 days, out of the ledger. A figure that fewer than 10 people make is null, so that it is about none
 * of them.
 */
export type PublicFigures = {
  __typename?: 'PublicFigures';
  /** When they were read. */
  asOf: Scalars['DateTime']['output'];
  /** What left for people's own addresses: earnings, and funds that publishers took back. */
  paidOut?: Maybe<Scalars['USDT']['output']>;
  /** How many seconds payouts took, from asking to the transaction, the waiting time of new addresses included: the median. */
  payoutSeconds?: Maybe<Scalars['Float']['output']>;
  /** How many seconds rewards took, from the submission of the rating to the balance: the median. */
  rewardSeconds?: Maybe<Scalars['Float']['output']>;
};

/** Where a publisher's money is. */
export type PublisherBalance = {
  __typename?: 'PublisherBalance';
  /** Deposited and free to fund campaigns with. */
  funds: Scalars['USDT']['output'];
  /** In the escrow of the publisher's campaigns. */
  inCampaigns: Scalars['USDT']['output'];
  /** What could be paid back now. */
  refundable: Scalars['USDT']['output'];
  /** Paid out of campaigns for completed ratings: rewards and fees. */
  spent: Scalars['USDT']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Bonuses and referrals that a person decides or has decided, newest first. Administrators only. */
  bonusCases: BonusCaseConnection;
  /** What moved on each of the last days of Europe/London, today included, oldest first. Administrators only. */
  ledgerDays: Array<LedgerDay>;
  /** How the ledger is: its books, how far it was proved, what was not delivered. Administrators only. */
  ledgerHealth: LedgerHealth;
  /** The platform's figures since the beginning. Administrators only. */
  ledgerTotals: LedgerTotals;
  /** How many bonuses wait for a person's decision. Administrators only. */
  openBonusCaseCount: Scalars['Int']['output'];
  /** The budget from which bonuses are paid. Administrators only. */
  promotions: PromotionsBudget;
  /** What anybody may know of the last 30 days, at most a minute old. */
  publicFigures: PublicFigures;
  /** A campaign whose proof anybody may try, where whoever runs Candor shows one. */
  shownCampaign?: Maybe<Campaign>;
  /** The five apps that paid raters most in the last 30 days, most first. */
  topApps: Array<TopApp>;
};


export type QueryBonusCasesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<BonusCaseStatus>;
};


export type QueryLedgerDaysArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};

/** The money's side of a rating. Visible to the rater and to administrators. */
export type Rating = {
  __typename?: 'Rating';
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** The whole way of its reward, first in, first out, in order of time. Empty until the reward is paid. */
  trail?: Maybe<Array<TrailStep>>;
};

/** The money's side of an invitation. Visible to whoever invited. */
export type Referral = {
  __typename?: 'Referral';
  /** The invited person's id. */
  id: Scalars['ID']['output'];
  /** Whether the referral bonus was paid. */
  paid: Scalars['Boolean']['output'];
};

/** A person's signup bonus: how far they are. */
export type SignupBonus = {
  __typename?: 'SignupBonus';
  /** How much it is. */
  amount: Scalars['USDT']['output'];
  /** Whether the promotions budget is too low for it now: nothing is promised meanwhile. */
  budgetEmpty: Scalars['Boolean']['output'];
  /** Whether the mail address must be confirmed first. */
  mailNeeded: Scalars['Boolean']['output'];
  /** From how many publishers so far. */
  publishers: Scalars['Int']['output'];
  /** From how many it must be. */
  publishersNeeded: Scalars['Int']['output'];
  /** Why it was decided against. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Earned by rating so far. */
  rewards: Scalars['USDT']['output'];
  /** How much must be earned. */
  rewardsNeeded: Scalars['USDT']['output'];
  /** Where it stands. */
  state: SignupBonusState;
};

/** Where a person's signup bonus stands. */
export type SignupBonusState =
  /** It could be claimed, and the budget is too low for it now. */
  | 'budget_empty'
  /** It can be claimed. */
  | 'claimable'
  /** Not enough was earned yet, or from too few publishers. */
  | 'collecting'
  /** It was claimed, and a person looks at it before it is paid. */
  | 'in_review'
  /** The mail address is to be confirmed first. */
  | 'mail_unconfirmed'
  /** It was paid. */
  | 'paid'
  /** A person decided against it. */
  | 'refused'
  /** Nothing was earned by rating yet. */
  | 'unrated'
  /** The registration is still being processed. */
  | 'unready';

/** An account's movements in a period: opening + entries = closing. */
export type Statement = {
  __typename?: 'Statement';
  /** Which account. */
  account: StatementAccount;
  /** The balance when the period ended. */
  closing: Scalars['USDT']['output'];
  /** All entries of the period, oldest first. */
  entries: Array<LedgerEntry>;
  /** The beginning of the period. */
  from: Scalars['DateTime']['output'];
  /** The balance when the period began. */
  opening: Scalars['USDT']['output'];
  /** The end of the period: entries are before it. */
  to: Scalars['DateTime']['output'];
};

/** One of a person's accounts. */
export type StatementAccount =
  /** Earned and not withdrawn. */
  | 'earnings'
  /** An organisation's: deposited and in no campaign. */
  | 'funds'
  /** Of an organisation's funds: waits for a decision on a payout. */
  | 'fundsHeld'
  /** Waits for a decision on a payout. */
  | 'held';

/** An app and what it paid to raters. */
export type TopApp = {
  __typename?: 'TopApp';
  /** The app. */
  app: App;
  /** Rewards paid in the last 30 days. */
  rewardsPaid: Scalars['USDT']['output'];
};

/** What can happen to a reward's money. */
export type TrailKind =
  /** The rater earned it. */
  | 'earned'
  /** The publisher put it into the campaign's escrow. */
  | 'escrowed'
  /** It was held for a payout. */
  | 'held'
  /** It was paid out on a network. */
  | 'paid_out'
  /** The payout was rejected: it went back to the earnings. */
  | 'released';

/** One step of a reward's way, of the whole of it or of a part. */
export type TrailStep = {
  __typename?: 'TrailStep';
  /** How much of the reward. */
  amount: Scalars['USDT']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** What happened. */
  kind: TrailKind;
  /** The id of the funding, the rating or the payout. */
  reference: Scalars['String']['output'];
  /** The network's transaction of what was paid out. */
  txHash?: Maybe<Scalars['String']['output']>;
};

/** A person's money. Visible to that person and to administrators. */
export type User = {
  __typename?: 'User';
  /** An account's entries, newest first. */
  entries?: Maybe<LedgerEntryConnection>;
  /** Waits for a decision on a payout. */
  heldBalance?: Maybe<Scalars['USDT']['output']>;
  /** Everything that the wallet holds about the person. Visible to that person only. */
  heldByWallet?: Maybe<Scalars['JSON']['output']>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** A publisher's money. */
  publisherBalance?: Maybe<PublisherBalance>;
  /** All that was ever paid for inviting others. */
  referralEarnings?: Maybe<Scalars['USDT']['output']>;
  /** What is left below the smallest payout, earnings and publisher funds together: deleting the account may give it up. The funds of an organisation with other members stay with it, and are not in it. */
  restBelowMinimum?: Maybe<Scalars['USDT']['output']>;
  /** Where the signup bonus stands, and what is missing for it. Visible to that person only. */
  signupBonus?: Maybe<SignupBonus>;
  /** Whether the signup bonus was paid to this person. */
  signupBonusClaimed?: Maybe<Scalars['Boolean']['output']>;
  /** An account's statement. Refused with PERIOD_TOO_LONG for more than 50,000 entries. */
  statement?: Maybe<Statement>;
  /** Rewards earned by rating since midnight in Europe/London. */
  todayProfit?: Maybe<Scalars['USDT']['output']>;
  /** Earned and not yet withdrawn or held. */
  totalBalance?: Maybe<Scalars['USDT']['output']>;
  /** All that was ever deposited. */
  totalDeposited?: Maybe<Scalars['USDT']['output']>;
  /** All rewards ever earned by rating. */
  totalProfit?: Maybe<Scalars['USDT']['output']>;
  /** All that was ever paid out, of earnings and of publisher funds. */
  totalWithdrawn?: Maybe<Scalars['USDT']['output']>;
};


/** A person's money. Visible to that person and to administrators. */
export type UserEntriesArgs = {
  account?: InputMaybe<StatementAccount>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** A person's money. Visible to that person and to administrators. */
export type UserStatementArgs = {
  account?: InputMaybe<StatementAccount>;
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
};



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
  App: App;
  Campaign: Campaign;
  Deposit: Deposit;
  Rating: Rating;
  Referral: Referral;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  App:
    ( { __typename: 'App' }
    & GraphQLRecursivePick<FederationTypes['App'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['App'], {"publisherId":true,"amount":true,"places":{"reserved":true}}> ) );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Campaign'], {"reserved":true}> ) );
  Deposit:
    ( { __typename: 'Deposit' }
    & GraphQLRecursivePick<FederationTypes['Deposit'], {"id":true}> );
  Rating:
    ( { __typename: 'Rating' }
    & GraphQLRecursivePick<FederationTypes['Rating'], {"id":true}> );
  Referral:
    ( { __typename: 'Referral' }
    & GraphQLRecursivePick<FederationTypes['Referral'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  App: ResolverTypeWrapper<AppRecord>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  BonusCase: ResolverTypeWrapper<Omit<BonusCase, 'decidedBy' | 'publishers' | 'rater' | 'user'> & { decidedBy?: Maybe<ResolversTypes['User']>, publishers: Array<ResolversTypes['BonusCasePublisher']>, rater: ResolversTypes['User'], user: ResolversTypes['User'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BonusCaseConnection: ResolverTypeWrapper<Omit<BonusCaseConnection, 'edges'> & { edges: Array<ResolversTypes['BonusCaseEdge']> }>;
  BonusCaseEdge: ResolverTypeWrapper<Omit<BonusCaseEdge, 'node'> & { node: ResolversTypes['BonusCase'] }>;
  BonusCasePublisher: ResolverTypeWrapper<Omit<BonusCasePublisher, 'publisher'> & { publisher: ResolversTypes['User'] }>;
  BonusCaseReason: BonusCaseReason;
  BonusCaseStatus: BonusCaseStatus;
  BonusDecision: BonusDecision;
  BonusKind: BonusKind;
  Campaign: ResolverTypeWrapper<CampaignRecord>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  CampaignEntry: ResolverTypeWrapper<CampaignEntry>;
  CampaignEntryConnection: ResolverTypeWrapper<CampaignEntryConnection>;
  CampaignEntryEdge: ResolverTypeWrapper<CampaignEntryEdge>;
  CampaignMoney: ResolverTypeWrapper<CampaignMoney>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecideBonusCaseInput: DecideBonusCaseInput;
  Deposit: ResolverTypeWrapper<DepositRecord>;
  FundPromotionsInput: FundPromotionsInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LedgerDay: ResolverTypeWrapper<LedgerDay>;
  LedgerEntry: ResolverTypeWrapper<Omit<LedgerEntry, 'rating'> & { rating?: Maybe<ResolversTypes['Rating']> }>;
  LedgerEntryConnection: ResolverTypeWrapper<Omit<LedgerEntryConnection, 'edges'> & { edges: Array<ResolversTypes['LedgerEntryEdge']> }>;
  LedgerEntryEdge: ResolverTypeWrapper<Omit<LedgerEntryEdge, 'node'> & { node: ResolversTypes['LedgerEntry'] }>;
  LedgerHealth: ResolverTypeWrapper<LedgerHealth>;
  LedgerTotals: ResolverTypeWrapper<LedgerTotals>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Places: ResolverTypeWrapper<Places>;
  PromotionsBudget: ResolverTypeWrapper<BudgetRecord>;
  PromotionsFunding: ResolverTypeWrapper<Omit<PromotionsFunding, 'actor' | 'proposedBy'> & { actor: ResolversTypes['User'], proposedBy?: Maybe<ResolversTypes['User']> }>;
  PromotionsFundingConnection: ResolverTypeWrapper<Omit<PromotionsFundingConnection, 'edges'> & { edges: Array<ResolversTypes['PromotionsFundingEdge']> }>;
  PromotionsFundingEdge: ResolverTypeWrapper<Omit<PromotionsFundingEdge, 'node'> & { node: ResolversTypes['PromotionsFunding'] }>;
  PromotionsProposal: ResolverTypeWrapper<PromotionsProposalRecord>;
  PublicFigures: ResolverTypeWrapper<PublicFigures>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  PublisherBalance: ResolverTypeWrapper<PublisherBalance>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Rating: ResolverTypeWrapper<RatingRecord>;
  Referral: ResolverTypeWrapper<ReferralRecord>;
  SignupBonus: ResolverTypeWrapper<SignupBonus>;
  SignupBonusState: SignupBonusState;
  Statement: ResolverTypeWrapper<Omit<Statement, 'entries'> & { entries: Array<ResolversTypes['LedgerEntry']> }>;
  StatementAccount: StatementAccount;
  TopApp: ResolverTypeWrapper<Omit<TopApp, 'app'> & { app: ResolversTypes['App'] }>;
  TrailKind: TrailKind;
  TrailStep: ResolverTypeWrapper<TrailStep>;
  USDT: ResolverTypeWrapper<Scalars['USDT']['output']>;
  User: ResolverTypeWrapper<UserRecord>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  App: AppRecord;
  ID: Scalars['ID']['output'];
  BonusCase: Omit<BonusCase, 'decidedBy' | 'publishers' | 'rater' | 'user'> & { decidedBy?: Maybe<ResolversParentTypes['User']>, publishers: Array<ResolversParentTypes['BonusCasePublisher']>, rater: ResolversParentTypes['User'], user: ResolversParentTypes['User'] };
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  BonusCaseConnection: Omit<BonusCaseConnection, 'edges'> & { edges: Array<ResolversParentTypes['BonusCaseEdge']> };
  BonusCaseEdge: Omit<BonusCaseEdge, 'node'> & { node: ResolversParentTypes['BonusCase'] };
  BonusCasePublisher: Omit<BonusCasePublisher, 'publisher'> & { publisher: ResolversParentTypes['User'] };
  Campaign: CampaignRecord;
  Int: Scalars['Int']['output'];
  CampaignEntry: CampaignEntry;
  CampaignEntryConnection: CampaignEntryConnection;
  CampaignEntryEdge: CampaignEntryEdge;
  CampaignMoney: CampaignMoney;
  DateTime: Scalars['DateTime']['output'];
  DecideBonusCaseInput: DecideBonusCaseInput;
  Deposit: DepositRecord;
  FundPromotionsInput: FundPromotionsInput;
  JSON: Scalars['JSON']['output'];
  LedgerDay: LedgerDay;
  LedgerEntry: Omit<LedgerEntry, 'rating'> & { rating?: Maybe<ResolversParentTypes['Rating']> };
  LedgerEntryConnection: Omit<LedgerEntryConnection, 'edges'> & { edges: Array<ResolversParentTypes['LedgerEntryEdge']> };
  LedgerEntryEdge: Omit<LedgerEntryEdge, 'node'> & { node: ResolversParentTypes['LedgerEntry'] };
  LedgerHealth: LedgerHealth;
  LedgerTotals: LedgerTotals;
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  Places: Places;
  PromotionsBudget: BudgetRecord;
  PromotionsFunding: Omit<PromotionsFunding, 'actor' | 'proposedBy'> & { actor: ResolversParentTypes['User'], proposedBy?: Maybe<ResolversParentTypes['User']> };
  PromotionsFundingConnection: Omit<PromotionsFundingConnection, 'edges'> & { edges: Array<ResolversParentTypes['PromotionsFundingEdge']> };
  PromotionsFundingEdge: Omit<PromotionsFundingEdge, 'node'> & { node: ResolversParentTypes['PromotionsFunding'] };
  PromotionsProposal: PromotionsProposalRecord;
  PublicFigures: PublicFigures;
  Float: Scalars['Float']['output'];
  PublisherBalance: PublisherBalance;
  Query: Record<PropertyKey, never>;
  Rating: RatingRecord;
  Referral: ReferralRecord;
  SignupBonus: SignupBonus;
  Statement: Omit<Statement, 'entries'> & { entries: Array<ResolversParentTypes['LedgerEntry']> };
  TopApp: Omit<TopApp, 'app'> & { app: ResolversParentTypes['App'] };
  TrailStep: TrailStep;
  USDT: Scalars['USDT']['output'];
  User: UserRecord;
};

export type AppResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App'], FederationReferenceType extends FederationReferenceTypes['App'] = FederationReferenceTypes['App']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['App']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  money?: Resolver<Maybe<ResolversTypes['CampaignMoney']>, ParentType, ContextType>;
};

export type BonusCaseResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusCase'] = ResolversParentTypes['BonusCase']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BonusKind'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishers?: Resolver<Array<ResolversTypes['BonusCasePublisher']>, ParentType, ContextType>;
  rater?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['BonusCaseReason']>, ParentType, ContextType>;
  registeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sharedWithInviter?: Resolver<Array<ResolversTypes['BonusCaseReason']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BonusCaseStatus'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type BonusCaseConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusCaseConnection'] = ResolversParentTypes['BonusCaseConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BonusCaseEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BonusCaseEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusCaseEdge'] = ResolversParentTypes['BonusCaseEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BonusCase'], ParentType, ContextType>;
};

export type BonusCasePublisherResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusCasePublisher'] = ResolversParentTypes['BonusCasePublisher']> = {
  fees?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  feesUsed?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  firstDepositAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  publisher?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  rewards?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  shared?: Resolver<Array<ResolversTypes['BonusCaseReason']>, ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  available?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['CampaignEntryConnection'], ParentType, ContextType, Partial<CampaignEntriesArgs>>;
  entryCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fees?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  funded?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  head?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  spent?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type CampaignEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignEntry'] = ResolversParentTypes['CampaignEntry']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CampaignEntryConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignEntryConnection'] = ResolversParentTypes['CampaignEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CampaignEntryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CampaignEntryEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignEntryEdge'] = ResolversParentTypes['CampaignEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CampaignEntry'], ParentType, ContextType>;
};

export type CampaignMoneyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['CampaignMoney'] = ResolversParentTypes['CampaignMoney']> = {
  available?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  escrow?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  fees?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  funded?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  rewards?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DepositResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Deposit'] = ResolversParentTypes['Deposit'], FederationReferenceType extends FederationReferenceTypes['Deposit'] = FederationReferenceTypes['Deposit']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Deposit']> | FederationReferenceType, FederationReferenceType, ContextType>;
  entry?: Resolver<Maybe<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LedgerDayResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LedgerDay'] = ResolversParentTypes['LedgerDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deposited?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  fees?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  ratings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rewards?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  balanceAfter?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LedgerEntryConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LedgerEntryConnection'] = ResolversParentTypes['LedgerEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LedgerEntryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type LedgerEntryEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LedgerEntryEdge'] = ResolversParentTypes['LedgerEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type LedgerHealthResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LedgerHealth'] = ResolversParentTypes['LedgerHealth']> = {
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  funds?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  liabilities?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owed?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  transfers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undelivered?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  unreachable?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  verifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  verifiedTo?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LedgerTotalsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LedgerTotals'] = ResolversParentTypes['LedgerTotals']> = {
  deposited?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  networkFees?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  networkFeesOwed?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  owed?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  promotions?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  claimSignupBonus?: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<MutationClaimSignupBonusArgs>>;
  decideBonusCase?: Resolver<ResolversTypes['BonusCase'], ParentType, ContextType, RequireFields<MutationDecideBonusCaseArgs, 'input'>>;
  endPromotionsProposal?: Resolver<ResolversTypes['PromotionsBudget'], ParentType, ContextType, RequireFields<MutationEndPromotionsProposalArgs, 'id'>>;
  fundPromotions?: Resolver<ResolversTypes['PromotionsBudget'], ParentType, ContextType, RequireFields<MutationFundPromotionsArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PromotionsBudgetResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotionsBudget'] = ResolversParentTypes['PromotionsBudget']> = {
  alone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  fundings?: Resolver<ResolversTypes['PromotionsFundingConnection'], ParentType, ContextType, Partial<PromotionsBudgetFundingsArgs>>;
  owed?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  owedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['PromotionsProposal']>, ParentType, ContextType>;
  unclaimed?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  unclaimedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<Array<ResolversTypes['PromotionsProposal']>, ParentType, ContextType>;
};

export type PromotionsFundingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotionsFunding'] = ResolversParentTypes['PromotionsFunding']> = {
  actor?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  alone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  posted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  proposedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  txHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PromotionsFundingConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotionsFundingConnection'] = ResolversParentTypes['PromotionsFundingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PromotionsFundingEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PromotionsFundingEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotionsFundingEdge'] = ResolversParentTypes['PromotionsFundingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PromotionsFunding'], ParentType, ContextType>;
};

export type PromotionsProposalResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PromotionsProposal'] = ResolversParentTypes['PromotionsProposal']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  txHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PublicFiguresResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PublicFigures'] = ResolversParentTypes['PublicFigures']> = {
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  paidOut?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  payoutSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rewardSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PublisherBalanceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PublisherBalance'] = ResolversParentTypes['PublisherBalance']> = {
  funds?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  inCampaigns?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  refundable?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  spent?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  bonusCases?: Resolver<ResolversTypes['BonusCaseConnection'], ParentType, ContextType, Partial<QueryBonusCasesArgs>>;
  ledgerDays?: Resolver<Array<ResolversTypes['LedgerDay']>, ParentType, ContextType, Partial<QueryLedgerDaysArgs>>;
  ledgerHealth?: Resolver<ResolversTypes['LedgerHealth'], ParentType, ContextType>;
  ledgerTotals?: Resolver<ResolversTypes['LedgerTotals'], ParentType, ContextType>;
  openBonusCaseCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  promotions?: Resolver<ResolversTypes['PromotionsBudget'], ParentType, ContextType>;
  publicFigures?: Resolver<ResolversTypes['PublicFigures'], ParentType, ContextType>;
  shownCampaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  topApps?: Resolver<Array<ResolversTypes['TopApp']>, ParentType, ContextType>;
};

export type RatingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Rating'] = ResolversParentTypes['Rating'], FederationReferenceType extends FederationReferenceTypes['Rating'] = FederationReferenceTypes['Rating']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Rating']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  trail?: Resolver<Maybe<Array<ResolversTypes['TrailStep']>>, ParentType, ContextType>;
};

export type ReferralResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Referral'] = ResolversParentTypes['Referral'], FederationReferenceType extends FederationReferenceTypes['Referral'] = FederationReferenceTypes['Referral']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Referral']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignupBonusResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SignupBonus'] = ResolversParentTypes['SignupBonus']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  budgetEmpty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mailNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishersNeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rewards?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  rewardsNeeded?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SignupBonusState'], ParentType, ContextType>;
};

export type StatementResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Statement'] = ResolversParentTypes['Statement']> = {
  account?: Resolver<ResolversTypes['StatementAccount'], ParentType, ContextType>;
  closing?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  opening?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TopAppResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TopApp'] = ResolversParentTypes['TopApp']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  rewardsPaid?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type TrailStepResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TrailStep'] = ResolversParentTypes['TrailStep']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TrailKind'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  txHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface UsdtScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['USDT'], any> {
  name: 'USDT';
}

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  entries?: Resolver<Maybe<ResolversTypes['LedgerEntryConnection']>, ParentType, ContextType, RequireFields<UserEntriesArgs, 'account'>>;
  heldBalance?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  heldByWallet?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publisherBalance?: Resolver<Maybe<ResolversTypes['PublisherBalance']>, ParentType, ContextType>;
  referralEarnings?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  restBelowMinimum?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  signupBonus?: Resolver<Maybe<ResolversTypes['SignupBonus']>, ParentType, ContextType>;
  signupBonusClaimed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  statement?: Resolver<Maybe<ResolversTypes['Statement']>, ParentType, ContextType, RequireFields<UserStatementArgs, 'account' | 'from' | 'to'>>;
  todayProfit?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  totalBalance?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  totalDeposited?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  totalProfit?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
  totalWithdrawn?: Resolver<Maybe<ResolversTypes['USDT']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  App?: AppResolvers<ContextType>;
  BonusCase?: BonusCaseResolvers<ContextType>;
  BonusCaseConnection?: BonusCaseConnectionResolvers<ContextType>;
  BonusCaseEdge?: BonusCaseEdgeResolvers<ContextType>;
  BonusCasePublisher?: BonusCasePublisherResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignEntry?: CampaignEntryResolvers<ContextType>;
  CampaignEntryConnection?: CampaignEntryConnectionResolvers<ContextType>;
  CampaignEntryEdge?: CampaignEntryEdgeResolvers<ContextType>;
  CampaignMoney?: CampaignMoneyResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Deposit?: DepositResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LedgerDay?: LedgerDayResolvers<ContextType>;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  LedgerEntryConnection?: LedgerEntryConnectionResolvers<ContextType>;
  LedgerEntryEdge?: LedgerEntryEdgeResolvers<ContextType>;
  LedgerHealth?: LedgerHealthResolvers<ContextType>;
  LedgerTotals?: LedgerTotalsResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PromotionsBudget?: PromotionsBudgetResolvers<ContextType>;
  PromotionsFunding?: PromotionsFundingResolvers<ContextType>;
  PromotionsFundingConnection?: PromotionsFundingConnectionResolvers<ContextType>;
  PromotionsFundingEdge?: PromotionsFundingEdgeResolvers<ContextType>;
  PromotionsProposal?: PromotionsProposalResolvers<ContextType>;
  PublicFigures?: PublicFiguresResolvers<ContextType>;
  PublisherBalance?: PublisherBalanceResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Rating?: RatingResolvers<ContextType>;
  Referral?: ReferralResolvers<ContextType>;
  SignupBonus?: SignupBonusResolvers<ContextType>;
  Statement?: StatementResolvers<ContextType>;
  TopApp?: TopAppResolvers<ContextType>;
  TrailStep?: TrailStepResolvers<ContextType>;
  USDT?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
};

