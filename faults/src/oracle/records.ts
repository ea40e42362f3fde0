import type { Transfer } from '@candor/wallet/ledger/transfer';
import { all, type Databases } from './databases.ts';

export interface UserRecord {
  _id: string;
  usernameKey: string;
  accountState?: string;
  publisher: boolean;
  createdAt: Date;
}
export interface RatingRecord {
  _id: string;
  userId: string;
  appId: string;
  publisherId: string;
  attempt: number;
  status: string;
  fenced: boolean;
  stars: number | null;
  /** Its publisher's bonus. */
  thanks?: { id: string; amountMicro: number; state: string; at: Date };
  feedback: string | null;
  /** To the questions of the offer's version; absent in ratings of campaigns that ask nothing. */
  answers?: unknown[];
  /** As it was frozen at the start; `questions` is their version. */
  offer: { amountMicro: number; profitMicro: number; check?: { rewardMicro: number }; questions?: number };
  /** The time that was really worked; absent while it is open. */
  workedMs?: number;
  flags?: unknown[];
  /** What became of its first question. */
  checked?: { screened: boolean };
  appeal?: { status: string };
  closedAt?: Date | null;
  createdAt: Date;
}
export interface AppRecord {
  _id: string;
  publisherId: string;
  /** At which count of places bought its publisher was told that few are left, or none. */
  told?: { low?: number; exhausted?: number };
  state: string;
  funded: number;
  priceMicro: number;
  /** Which version of its questions it asks. */
  asked?: { version: number };
  /** How its available places are divided. */
  quotas?: { cells: { name: string }[] };
  /** Why it paused itself. */
  pausedFor?: string;
  /** Its first question's screens, all of them at one price. */
  screens?: { bought: number; rewardMicro: number };
  /** The campaign that this one goes on from, at another price. */
  previous?: string;
  reservations: { attempt: string }[];
  /** Of ratings that are to be looked at. */
  held?: { attempt: string }[];
  createdAt: Date;
}
export interface PersonRecord {
  _id: string;
  open: { attempt: string }[];
}
export interface MoneyRecord {
  _id: string;
  amountMicro: number;
  status: string;
  network: string;
  txHash: string | null;
  createdAt: Date;
}
export interface ReportRecord {
  _id: string;
  ratingId: string;
  status: string;
  createdAt: Date;
}
/** What publisher and rater wrote to each other under a rating, whose id it has. */
export interface ConversationRecord {
  _id: string;
  appId: string;
  publisherId: string;
  messages: { id: string; by: 'rater' | 'publisher'; text: string; at: Date }[];
  sent: Record<'rater' | 'publisher', number>;
  closedAt: Date | null;
}
/** One payment of differences to the minimum. */
export interface RoundRecord {
  _id: string;
  appId: string;
  publisherId: string;
  /** Of a campaign's rounds, from 1. */
  number: number;
  /** The median of the time worked, and what it is worth at least. */
  workMs: number;
  wageMicro: number;
  totalMicro: number;
  state: string;
  shares: { ratingId: string; raterId: string; micro: number; state: string }[];
  at: Date;
}
/** A question that raters reported. */
export interface QuestionCaseRecord {
  _id: string;
  appId: string;
  text: string;
  status: string;
  raised: { at: Date }[];
  decidedAt: Date | null;
}
export interface HookDeliveryRecord {
  _id: string;
  endpointId: string;
  organisationId: string;
  line: string;
  sequence: number;
  messageId: string;
  type: string;
  ids: Record<string, string>;
  state: string;
  tries: number;
}
export interface PayeeRecord {
  _id: string;
  address: string | null;
}
export interface PromotionsRecord {
  _id: string;
  txHash: string;
  amountMicro: number;
}

/** A transfer where it stands in the journal. */
export type Entry = Transfer & { seq: number; index: number };

/** Everything that the product has on record, as its databases hold it. */
export interface Records {
  /** By the name that they signed up with. */
  users: Map<string, UserRecord>;
  ratings: Map<string, RatingRecord>;
  apps: Map<string, AppRecord>;
  deposits: Map<string, MoneyRecord>;
  payouts: Map<string, MoneyRecord>;
  reports: ReportRecord[];
  /** Ratings whose apps could not be rated, as their publishers are told. */
  problems: Set<string>;
  /** Of nearly the same texts, by their ids. */
  alike: Map<string, { _id: string; status: string }>;
  /** Questions that raters reported, by their ids. */
  questions: Map<string, QuestionCaseRecord>;
  /** The texts of a campaign's questions, by `<app>#<version>`. */
  asked: Map<string, readonly string[]>;
  payees: Map<string, PayeeRecord>;
  promotions: PromotionsRecord[];
  /** By the ratings that they stand under. */
  conversations: Map<string, ConversationRecord>;
  /** Payments of differences to the minimum. */
  rounds: Map<string, RoundRecord>;
  /** What was posted, by its key; refused ones are not here. */
  posted: Map<string, Entry>;
  /** Keys under which something was posted more than once. */
  postedTwice: string[];
  /** The ids of what people were told. */
  told: string[];
  /** Webhooks and whose they are, what is to be sent to them or was, and the name under which the wallet tells of movements. */
  hooks: { endpoints: ReadonlyMap<string, string>; deliveries: HookDeliveryRecord[]; epoch: string };
}

const isRelay = ({ _id }: { _id: string }) => _id === 'relay';

interface QuestionSetRecord {
  _id: string;
  appId: string;
  version: number;
  questions: { text: string }[];
}
interface PageRecord {
  _id: number;
  transfers: Transfer[];
}

export async function readRecords({ auth, ratings, payments, wallet, notifications }: Databases): Promise<Records> {
  const byId = <Doc extends { _id: string }>(docs: Doc[]) => new Map(docs.map((doc) => [doc._id, doc]));
  const pages = await all<PageRecord>(wallet, 'pages');
  const entries = pages.flatMap(({ _id: seq, transfers }) => transfers.map((one, index) => ({ ...one, seq, index })));
  const posted = entries.filter(({ refused }) => refused === undefined);
  const byKey = new Map(posted.map((entry) => [entry.key, entry]));
  return {
    users: new Map((await all<UserRecord>(auth, 'users')).map((user) => [user.usernameKey, user])),
    ratings: byId(await all<RatingRecord>(ratings, 'ratings')),
    apps: byId(await all<AppRecord>(ratings, 'apps')),
    deposits: byId(await all<MoneyRecord>(payments, 'deposits')),
    payouts: byId(await all<MoneyRecord>(payments, 'withdrawals')),
    reports: await all<ReportRecord>(ratings, 'reports'),
    problems: new Set(
      (await all<{ _id: string; ratingId: string }>(ratings, 'problems')).map(({ ratingId }) => ratingId),
    ),
    alike: byId(await all<{ _id: string; status: string }>(ratings, 'alikeCases')),
    questions: byId(await all<QuestionCaseRecord>(ratings, 'questionCases')),
    asked: new Map(
      (await all<QuestionSetRecord>(ratings, 'questionSets')).map(({ appId, version, questions }) => [
        `${appId}#${version}`,
        questions.map(({ text }) => text),
      ]),
    ),
    payees: byId(await all<PayeeRecord>(payments, 'payees')),
    promotions: await all<PromotionsRecord>(wallet, 'promotionsFundings'),
    conversations: byId(await all<ConversationRecord>(ratings, 'conversations')),
    rounds: byId(await all<RoundRecord>(ratings, 'differenceRounds')),
    posted: byKey,
    postedTwice: posted.filter((entry) => byKey.get(entry.key) !== entry).map(({ key }) => key),
    hooks: {
      endpoints: new Map(
        (await all<{ _id: string; organisationId: string }>(notifications, 'hook_endpoints')).map(
          ({ _id, organisationId }) => [_id, organisationId],
        ),
      ),
      deliveries: await all<HookDeliveryRecord>(notifications, 'hook_deliveries'),
      epoch: (await all<{ _id: string; epoch?: string }>(wallet, 'checkpoints')).find(isRelay)?.epoch ?? '',
    },
    told: (await all<{ _id: string }>(notifications, 'notifications')).map(({ _id }) => _id),
  };
}
