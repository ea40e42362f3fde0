import { createHash } from 'node:crypto';
import type {
  DomainEvent,
  FreezeReply,
  OwnerProved,
  OwnerQuestion,
  Parting,
  PartingQuestion,
  PayoutFacts,
  SecondPerson,
  SecondPersonQuestion,
  SharedFacts,
  WalletReply,
} from '@candor/events';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { WalletClient } from '@candor/service-kit/http/wallet-client';
import { memoryPictures } from '@candor/service-kit/pictures/memory';
import type { Picture } from '@candor/service-kit/pictures/picture';
import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { noStep, type Step } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { emptyModels } from '@candor/service-kit/testing/models';
import { notedPublisher } from '@candor/service-kit/testing/publisher';
import { testMongo, testName } from '@candor/testkit/stores';
import { createDeps } from '../deps.ts';
import { openModels } from '../models.ts';
import { payoutMinOf } from '../networks/minimum.ts';
import type { DepositNetwork } from '../networks/networks.ts';

const UPLOAD_SECRET = 'upload'.repeat(8);
const ID_SECRET = 'ids'.repeat(16);
/** As it is by default. */
export const ADDRESS_WAIT_HOURS = 24;
const START_MS = Date.UTC(2026, 10, 21, 9, 30);

/** Hashes that are valid on their networks, different for each `n`. */
export const evmHash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;

export const publisherViewer = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
  ...nobody,
  userId,
  sessionId: `session of ${userId}`,
  publisher: true,
  ...more,
});
export const adminViewer = publisherViewer('admin', { publisher: false, role: 'superadmin' });
export const raterViewer = publisherViewer('rater', { publisher: false });

/** A database of its own, a clock, and as many instances of the service on them as a test starts. */
export async function openWorld() {
  const connection = await connectMongo((await testMongo()).url, testName('payments'));
  const clock = fakeClock(START_MS);
  const pictures = memoryPictures(clock);
  const wallet = fakeWallet();
  /** Whom auth knows: ids stand for names here. */
  const people: string[] = [];
  const published: DomainEvent[] = [];
  /** Whom auth proves to be the owner: whoever asks, until a test says otherwise. */
  const owners = { proveOwner: async (_question: OwnerQuestion): Promise<OwnerProved> => ({ proved: true }) };
  /** As auth tells it: nobody else is there, until a test says otherwise. */
  const second = {
    ask: async (_question: SecondPersonQuestion): Promise<SecondPerson> => ({ isOwn: false, alone: true }),
  };
  /** What auth says of who shares what; undefined: it does not answer. */
  const shared: { facts: SharedFacts | undefined } = { facts: { mobile: false, device: false } };
  /** Whom auth has frozen: nobody, until a test says otherwise. */
  const freezes = { freezeOf: async (_userId: string): Promise<FreezeReply> => ({ frozenUntil: null }) };
  /** As auth has it: nobody is the only member of an organisation that another founded, until a test says otherwise. */
  const parting = { ask: async (_question: PartingQuestion): Promise<Parting> => ({ publishes: true }) };
  const alarms: string[] = [];
  const models = openModels(connection);
  await ensureIndexes(Object.values(models));
  const instance = (step: Step = noStep) =>
    createDeps({
      wallet: (command) => wallet.client(command),
      payoutFacts: (userId) => wallet.facts(userId),
      sharedFacts: async () => {
        if (!shared.facts) throw refuse('UNAVAILABLE');
        return shared.facts;
      },
      findPeople: async (search) => ({ userIds: people.filter((userId) => userId.includes(search)) }),
      proveOwner: (question) => owners.proveOwner(question),
      freezeOf: (userId) => freezes.freezeOf(userId),
      askParting: (question) => parting.ask(question),
      connection,
      pictures,
      publisher: notedPublisher(published),
      clock,
      step,
      log: silentLog,
      idKeys: secretRing(ID_SECRET),
      addressWaitHours: ADDRESS_WAIT_HOURS,
      fourEyes: { isOn: true, isProduction: true, limitMicro: 200_000_000 },
      askSecondPerson: (question) => second.ask(question),
      payoutMinMicro: payoutMinOf({ ERC20: 20_000_000 }),
      alarm: (kind) => void alarms.push(kind),
      uploadKeys: secretRing(UPLOAD_SECRET),
    });
  return {
    connection,
    clock,
    pictures,
    wallet,
    owners,
    shared,
    freezes,
    parting,
    published,
    people,
    alarms,
    second,
    /** What was noted of administrators' reads. */
    reads: models.reads,
    instance,
    ...instance(),
    /** Keeps a screenshot under `recordId` and answers with its ticket, as the upload does. */
    async ticket(userId: string, recordId: string, content = 'a screenshot'): Promise<string> {
      const name = await pictures.put(recordId, pictureOf(content));
      return sealTicket(secretRing(UPLOAD_SECRET), { purpose: 'screenshot', userId, recordId, name }, clock.now());
    },
    async empty(): Promise<void> {
      await emptyModels(Object.values(models));
      wallet.empty();
      shared.facts = { mobile: false, device: false };
      for (const name of pictures.names()) await pictures.remove(name);
      published.length = 0;
      alarms.length = 0;
      second.ask = async () => ({ isOwn: false, alone: true });
      parting.ask = async () => ({ publishes: true });
      people.length = 0;
      clock.set(START_MS);
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A picture whose hash is that of `content`; nothing here looks at its pixels. */
export function pictureOf(content: string): Picture {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { webp: Buffer.from(content), hash, width: 1, height: 1 };
}

/** The input of a deposit of 100 USDT on Ethereum by `userId`. */
export async function depositRequest(
  world: World,
  userId: string,
  more: { key?: string; network?: DepositNetwork; txHash?: string; amountMicro?: number; content?: string } = {},
) {
  const { key = null, network = 'Ethereum (ERC20)', txHash = null, amountMicro = 100_000_000, content } = more;
  const recordId = createHash('sha256')
    .update(`${userId} ${key ?? Math.random()}`)
    .digest('hex')
    .slice(0, 40);
  const screenshotTicket = await world.ticket(userId, recordId, content);
  return { userId, amountMicro, network, txHash, idempotencyKey: key, screenshotTicket };
}

/** A wallet that keeps its promises: a key is decided once, and every later call hears the same. */
export function fakeWallet() {
  const balances = new Map<string, number>();
  const decided = new Map<string, WalletReply>();
  const wallet = {
    balances,
    /** Keys in the order in which they were decided first. */
    decided,
    /** The next so many answers are lost after the wallet has acted. */
    loseAnswers: 0,
    /** What it says of where earnings came from; undefined: it does not answer. */
    origin: { earnedMicro: 0, topPublisherMicro: 0 } as PayoutFacts | undefined,
    client: (async (command) => {
      if (command.verb !== 'holdPayout') throw new Error('payments asks for holds only');
      const key = `withdrawal/${command.withdrawalId}/hold`;
      const account = `${command.userId}/${command.source}`;
      const balance = balances.get(account) ?? 0;
      const isEnough = balance >= command.amountMicro;
      if (!decided.has(key)) {
        decided.set(key, isEnough ? { posted: true, key } : { posted: false, key, code: 'BALANCE_TOO_LOW' });
        if (isEnough) balances.set(account, balance - command.amountMicro);
      }
      if (wallet.loseAnswers > 0) {
        wallet.loseAnswers -= 1;
        throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
      }
      return decided.get(key) as WalletReply;
    }) as WalletClient,
    facts: async (_userId: string): Promise<PayoutFacts> => {
      if (!wallet.origin) throw refuse('UNAVAILABLE');
      return wallet.origin;
    },
    empty() {
      balances.clear();
      decided.clear();
      wallet.loseAnswers = 0;
      wallet.origin = { earnedMicro: 0, topPublisherMicro: 0 };
    },
  };
  return wallet;
}

/** Names of the events in a document's outbox. */
export function eventNames(doc: { outbox: readonly { event: DomainEvent }[] } | null | undefined): string[] {
  return (doc?.outbox ?? []).map(({ event }) => event.name);
}
