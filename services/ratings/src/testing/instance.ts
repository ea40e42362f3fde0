import {
  type FundsQuestion,
  type InvitedQuestion,
  type InvitedReply,
  type JoinedQuestion,
  type JoinedReply,
  type KeySpendQuestion,
  type KeySpendReply,
  type Parting,
  type PartingQuestion,
  type WalletCommand,
  type WalletReply,
  walletCommand,
} from '@candor/events';
import { type Clock, fakeClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { memoryPictures } from '@candor/service-kit/pictures/memory';
import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { noStep, type Step } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { emptyModels } from '@candor/service-kit/testing/models';
import { notedPublisher } from '@candor/service-kit/testing/publisher';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection } from 'mongoose';
import { type Actor, newFieldsInput } from '../apps/fields.ts';
import { fundApp } from '../apps/fund.ts';
import { placesTaken } from '../apps/held.ts';
import type { App } from '../apps/model.ts';
import { createApp } from '../apps/service.ts';
import { createDeps, type RatingsDeps } from '../deps.ts';
import { type Models, openModels } from '../models.ts';
import type { Rating } from '../rating/model.ts';
import { type OfferKey, readOfferKeys } from '../receipts/keys.ts';

/** Noon in London, on a day without a change of the clocks. */
export const NOON = Date.UTC(2026, 5, 15, 11);
export const TICKET_SECRET = 'a secret for tests of the ratings service';
/** The seed of a key, for tests alone. */
export const OFFER_KEY = 'bWFkZS13aXRoLW9wZW5zc2wtcmFuZC0zMi1ieXRlcyE';
export const publisher: Actor = { userId: 'publisher', publisher: true, role: 'User' };
export const longText = (mark: string) => `${mark}: I tried the search, the lists and the settings for a while.`;

/** A wallet that keeps its promises: a key is decided once, for one command, and every later call hears the same. */
export function fakeWallet(fundsMicro = 1_000_000_000_000) {
  const decided = new Map<string, WalletReply>();
  const asked = new Map<string, string>();
  const escrow = new Map<string, number>();
  const wallet = {
    fundsMicro,
    escrow,
    decided,
    asked,
    /** The next so many answers are lost after the wallet has acted. */
    loseAnswers: 0,
    /** Why bonuses are refused, where they are. */
    thanksFault: undefined as 'RATER_LEAVING' | 'FUNDS_TOO_NEW' | undefined,
    /** Nobody has invited anybody, until a test says otherwise. */
    invited: async (_question: InvitedQuestion): Promise<InvitedReply> => ({ invited: false }),
    /** Nobody is joined with anybody, until a test says otherwise. */
    joined: async ({ userIds }: JoinedQuestion): Promise<JoinedReply> => ({ groups: userIds.length }),
    funds: async ({ amountMicro }: FundsQuestion) => ({ enough: wallet.fundsMicro >= amountMicro }),
    client: async (command: WalletCommand): Promise<WalletReply> => {
      walletCommand.parse(command);
      if (command.verb === 'holdPayout') throw new Error('ratings holds no payouts');
      const key = keyOf(command);
      // What the client of the real one makes of a conflict: it never says no, and it never says yes.
      if ((asked.get(key) ?? JSON.stringify(command)) !== JSON.stringify(command)) throw refuse('UNAVAILABLE');
      asked.set(key, JSON.stringify(command));
      const reply = decided.get(key) ?? decide(key, command);
      decided.set(key, reply);
      if (wallet.loseAnswers > 0) {
        wallet.loseAnswers -= 1;
        throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
      }
      return reply;
    },
  };
  const decide = (key: string, command: Command): WalletReply => {
    const held = escrow.get(command.appId) ?? 0;
    if (command.verb === 'payDifference') {
      if (held < command.amountMicro) throw new Error('the escrow does not hold the difference');
      escrow.set(command.appId, held - command.amountMicro);
      return { posted: true, key };
    }
    if (command.verb === 'thankRater') {
      if (wallet.thanksFault) return { posted: false, key, code: wallet.thanksFault };
      if (wallet.fundsMicro < command.amountMicro) return { posted: false, key, code: 'BALANCE_TOO_LOW' };
      wallet.fundsMicro -= command.amountMicro;
    } else if (FUNDING.has(command.verb)) {
      if (wallet.fundsMicro < command.amountMicro) return { posted: false, key, code: 'BALANCE_TOO_LOW' };
      wallet.fundsMicro -= command.amountMicro;
      escrow.set(command.appId, held + command.amountMicro);
    } else {
      if (held < command.amountMicro) throw new Error('the escrow does not hold what is refunded');
      wallet.fundsMicro += command.amountMicro;
      escrow.set(command.appId, held - command.amountMicro);
    }
    return { posted: true, key };
  };
  return wallet;
}

type Command = Exclude<WalletCommand, { verb: 'holdPayout' }>;

function keyOf(command: Command): string {
  switch (command.verb) {
    case 'fundCampaign':
      return `funding/${command.fundingId}`;
    case 'refundPlaces':
      return `refund/${command.refundId}`;
    case 'buyScreens':
      return `screens/${command.screensId}`;
    case 'thankRater':
      return `thanks/${command.bonusId}`;
    case 'giveScreensBack':
      return `screensBack/${command.backId}`;
    case 'fundDifferences':
      return `topups/${command.roundId}`;
    case 'payDifference':
      return `topup/${command.roundId}/${command.ratingId}`;
  }
}

const FUNDING: ReadonlySet<string> = new Set(['fundCampaign', 'buyScreens', 'fundDifferences']);

/** A ratings service on a database of its own; `again` is a fresh instance on the same data, as after a crash. */
export async function openRatings() {
  const { url } = await testMongo();
  const connection: Connection = await connectMongo(url, testName('ratings'));
  const models: Models = openModels(connection);
  await ensureIndexes(Object.values(models));
  const clock = fakeClock(NOON);
  const wallet = fakeWallet();
  const pictures = memoryPictures(clock);
  /** What auth says of API keys: all may spend, until a test says otherwise. */
  const keySpend = { ask: async (_question: KeySpendQuestion): Promise<KeySpendReply> => ({ reserved: true }) };
  /** As auth has it: nobody is the only member of an organisation that another founded, until a test says otherwise. */
  const parting = { ask: async (_question: PartingQuestion): Promise<Parting> => ({ publishes: true }) };
  /** Those whom a search can find, by their ids. */
  const people: string[] = [];
  const instance = (step: Step = noStep, own: { clock?: Clock; offerKeys?: OfferKey[] } = {}): RatingsDeps =>
    createDeps({
      connection,
      publisher: notedPublisher(),
      clock: own.clock ?? clock,
      step,
      wallet: wallet.client,
      funds: wallet.funds,
      invited: (question) => wallet.invited(question),
      rewardTimes: async ({ ratingIds }) => ({ seconds: ratingIds.map(() => null) }),
      keySpend: (question) => keySpend.ask(question),
      askParting: (question) => parting.ask(question),
      joined: (question) => wallet.joined(question),
      findPeople: async (search) => ({ userIds: people.filter((userId) => userId.includes(search)) }),
      log: silentLog,
      pictures,
      rules: { secondsMin: 30, minutesMax: 60, dailyCap: 32, abandonedMs: 60_000, prices },
      idKeys: secretRing(TICKET_SECRET),
      uploadKeys: secretRing(TICKET_SECRET),
      offerKeys: own.offerKeys ?? readOfferKeys(OFFER_KEY),
    }).deps;
  const reset = async () => {
    await emptyModels(Object.values(models));
    clock.set(NOON);
    people.length = 0;
    const invited = async (_question: InvitedQuestion) => ({ invited: false });
    const joined = async ({ userIds }: JoinedQuestion) => ({ groups: userIds.length });
    Object.assign(wallet, { fundsMicro: 1_000_000_000_000, loseAnswers: 0, thanksFault: undefined, invited, joined });
    wallet.escrow.clear();
    wallet.decided.clear();
    wallet.asked.clear();
  };
  return {
    connection,
    models,
    clock,
    wallet,
    keySpend,
    parting,
    people,
    instance,
    reset,
    close: () => connection.close(),
  };
}

export type TestRatings = Awaited<ReturnType<typeof openRatings>>;

/** As they are where nothing else is set. */
const prices = { priceMinMicro: 100_000, rewardMinMicro: 50_000, rewardPerHourMinMicro: 6_000_000, feeMinPercent: 10 };

let made = 0;
/** Where the apps of these tests are. */
export const LINK = 'https://tidepool.example';

/** A new app of `publisher` with this many places, at 1.00 for 0.75. */
export async function liveApp(ratings: TestRatings, places: number, name = 'Tidepool'): Promise<App> {
  const deps = ratings.instance();
  const app = await draftApp(ratings, name);
  return places === 0 ? app : fundApp(deps, publisher, { appId: app._id, places });
}

/** A new app of `publisher` without places; without an id of its own it has one by how many were made before, by other files as well. */
export function draftApp(ratings: TestRatings, name = 'Tidepool', link = LINK, id?: string): Promise<App> {
  made += 1;
  const recordId = id ?? `app${made}`;
  const picture = { purpose: 'app', userId: publisher.userId, recordId, name: `${recordId}/x.webp` } as const;
  return createApp(ratings.instance(), publisher, {
    ...newFieldsInput.parse({ name, link, amount: 1_000_000, profit: 750_000 }),
    imageTicket: sealTicket(secretRing(TICKET_SECRET), picture, ratings.clock.now()),
  });
}

/** The app's document as it is now. */
export async function appNow(ratings: TestRatings, appId: string): Promise<App> {
  const app = await ratings.models.apps.findById(appId).lean<App>();
  if (!app) throw new Error(`no app ${appId}`);
  return app;
}

/** The fund rule: places add up, and the escrow holds the price of each that is not spent or refunded. */
export async function brokenFundRule(ratings: TestRatings, appId: string): Promise<string | undefined> {
  const app = await appNow(ratings, appId);
  const { funded, available, completed, closing, refunded, compensated = 0 } = app;
  const reserved = placesTaken(app);
  const sum = available + reserved + completed + compensated + closing + refunded;
  if (funded !== sum) return `funded ${funded}, but its parts are ${sum}`;
  if (available < 0 || closing < 0) return 'a counter is below 0';
  const division = brokenDivision(app);
  if (division) return division;
  // The rewards of completed places leave the escrow by their events, which the wallet of these tests does not hear.
  const places = (available + reserved + closing + completed) * app.priceMicro;
  const screens = screensOf(app);
  if (typeof screens === 'string') return screens;
  // What a check paid leaves it in the same way.
  // Of one that was compensated the reward does, and what would have been kept goes back by itself.
  const fees = app.closings.reduce((micro, { amountMicro = 0 }) => micro + amountMicro, 0);
  const owed = places + screens + compensated * app.profitMicro + fees;
  const held = ratings.wallet.escrow.get(appId) ?? 0;
  return held === owed ? undefined : `the escrow holds ${held} and ${owed} is owed`;
}

/** What the escrow of an app holds for its screens, or how they do not add up. */
function screensOf({ screens, reservations }: App): number | string {
  if (!screens) return 0;
  const { bought, left, screened, closing, back, rewardMicro } = screens;
  const held = reservations.filter(({ screen }) => screen).length;
  const sum = left + held + screened + closing + back;
  if (bought !== sum) return `${bought} screens were bought, but their parts are ${sum}`;
  if (Math.min(left, closing) < 0) return 'a counter of screens is below 0';
  return (left + held + screened + closing) * rewardMicro;
}

/** How the division among quotas is broken; undefined where it is not. */
export function brokenDivision({ available, quotas, reservations, held = [] }: App): string | undefined {
  if (!quotas) return undefined;
  const left = quotas.cells.map((cell) => cell.left);
  const sum = left.reduce((all, one) => all + one, quotas.open);
  if (sum !== available) return `${available} are available, but open and left in cells are ${sum}`;
  if (Math.min(quotas.open, ...left) < 0) return 'a cell is below 0';
  const over = quotas.cells.find((cell) => cell.left + cell.taken > cell.places);
  if (over) return `the cell ${over.name} has ${over.left + over.taken} of ${over.places} places`;
  const short = quotas.cells.find(
    ({ id, taken }) => taken < [...reservations, ...held].filter(({ cell }) => cell === id).length,
  );
  return short && `the cell ${short.name} has more reserved than taken`;
}

/** Names of the events in a rating's or an app's outbox. */
export function eventNames(doc: Pick<Rating, 'outbox'>): string[] {
  return doc.outbox.map((entry) => entry.event.name);
}

/** The codes of the refusals among settled calls; of a fault, its text. */
export function refusalCodes(settled: PromiseSettledResult<unknown>[]): string[] {
  return settled.flatMap((one) =>
    one.status === 'rejected' ? [String((one.reason as { code?: string }).code ?? one.reason)] : [],
  );
}

/** How many of settled calls got what they asked for. */
export function countFulfilled(settled: PromiseSettledResult<unknown>[]): number {
  return settled.filter((one) => one.status === 'fulfilled').length;
}
