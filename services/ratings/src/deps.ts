import type {
  FundsQuestion,
  FundsReply,
  InvitedQuestion,
  InvitedReply,
  JoinedQuestion,
  JoinedReply,
  KeySpendQuestion,
  KeySpendReply,
  PeopleFound,
  RewardTimes,
  RewardTimesQuestion,
} from '@candor/events';
import type { PriceRules } from '@candor/money';
import type { Clock } from '@candor/service-kit/clock';
import type { AskParting } from '@candor/service-kit/data/endings';
import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { createRelay, type Relay } from '@candor/service-kit/events/relay';
import type { WalletClient } from '@candor/service-kit/http/wallet-client';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Step } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import { type Models, openModels } from './models.ts';
import type { OfferKey } from './receipts/keys.ts';

/** What the operator may set. */
export interface RatingRules {
  /** What a price and a reward must be at least. */
  prices: PriceRules;
  /** The least time between start and submit. */
  secondsMin: number;
  /** How long a place is held. */
  minutesMax: number;
  /** Ratings a London day may have. */
  dailyCap: number;
  /** How old a trace of a vanished call must be before a sweeper takes it up; a minute. */
  abandonedMs: number;
}

/** What every flow of this service is given. */
export interface RatingsDeps {
  models: Models;
  clock: Clock;
  step: Step;
  wallet: WalletClient;
  /** Whether a publisher's funds would pay for this now; the wallet records nothing. Rejects while it does not answer. */
  funds: (question: FundsQuestion) => Promise<FundsReply>;
  /** Whether an administrator has invited somebody, as the wallet has it. Rejects while it does not answer. */
  invited: (question: InvitedQuestion) => Promise<InvitedReply>;
  /** How long rewards took, by the ledger. Rejects while the wallet does not answer. */
  rewardTimes: (question: RewardTimesQuestion) => Promise<RewardTimes>;
  /** Takes from what an API key may spend in a day, or gives back. Rejects while auth does not answer. */
  keySpend: (question: KeySpendQuestion) => Promise<KeySpendReply>;
  /** How many people these are who are not joined with each other by an invitation, a device or an address. Rejects as `invited`. */
  joined: (question: JoinedQuestion) => Promise<JoinedReply>;
  /** Which organisations would end with a person. Rejects while auth does not answer. */
  askParting: AskParting;
  /** Who matches an administrator's search. Rejects while auth does not answer. */
  findPeople: (search: string) => Promise<PeopleFound>;
  /** Tells the relay that a document has a new event. */
  nudge: Relay['nudge'];
  log: Log;
  pictures: PictureStore;
  rules: RatingRules;
  idKeys: SecretRing;
  uploadKeys: SecretRing;
  /** What offers are signed with, newest first; none: no receipts. */
  offerKeys: readonly OfferKey[];
}

/** What ratings is made of: everything that reaches outside of the process. */
export interface RatingsParts extends Omit<RatingsDeps, 'models' | 'nudge'> {
  connection: Connection;
  publisher: EventPublisher;
  onUndelivered?: (count: number, unreadable: number) => void;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createDeps(parts: RatingsParts): { deps: RatingsDeps; relay: Relay } {
  const { connection, publisher, onUndelivered, ...given } = parts;
  const { clock, log } = given;
  const models = openModels(connection);
  const { alikeCases, apps, conversations, differenceRounds, digests } = models;
  const { questionCases, ratings, reports, standings } = models;
  const relay = createRelay({
    models: [alikeCases, apps, conversations, differenceRounds, digests, questionCases, ratings, reports, standings],
    publisher,
    clock,
    log,
    onUndelivered,
  });
  return { deps: { ...given, models, nudge: relay.nudge }, relay };
}
