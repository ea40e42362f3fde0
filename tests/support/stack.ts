import { randomBytes } from 'node:crypto';
import { processNames } from '@candor/events';
import { buildProgram } from '@candor/infra/build';
import { makeSecrets, type ServiceSecrets } from '@candor/infra/secrets';
import { type Stack, type StackOptions, startStack } from '@candor/infra/stack';
import { testMinio, testMongo, testName, testRedis } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { type DemoClient, demoClient, patient, pictureForm } from '@candor/tools/demo/client';

/** The administrator whom the stack begins with. */
export const ADMIN = { username: 'the-admin', password: 'brave-lantern-7' };

/** The whole product on databases of its own, however many processes it consists of. */
export interface Product {
  url: string;
  /** Databases are `<name>_<service>`, queues `<name>:…`. */
  name: string;
  mongoUrl: string;
  redisUrl: string;
  /** A caller who is not signed in. */
  anyone: DemoClient;
  admin: DemoClient;
  /** The administrator's access token. */
  adminToken: string;
  /** What its processes sign with, for questions that a test asks in the gateway's place. */
  secrets: ServiceSecrets;
  stop(): Promise<void>;
}

/** The product with its bundles as real processes, one of each. */
export interface TestStack extends Product {
  stack: Stack;
  /** A second process of every service and of the gateway, on the same databases and queues. Whoever starts it stops it. */
  startReplica(): Promise<Stack>;
}

/** What a product for a test is started with; `env` is added to every process. */
export async function testStackOptions(env: Record<string, string> = {}): Promise<StackOptions & { name: string }> {
  for (const program of processNames) await buildProgram(program);
  const [mongo, redis, s3] = [await testMongo(), await testRedis(), await testMinio()];
  return {
    name: testName('stack'),
    stores: {
      mongoUrl: mongo.url,
      redisUrl: redis.url,
      s3Url: s3.url,
      s3AccessKey: s3.accessKey,
      s3SecretKey: s3.secretKey,
    },
    secrets: makeSecrets(),
    env: {
      RATE_LIMITS: 'off',
      // Where there are several administrators each acts alone; a test of two says `on`.
      FOUR_EYES: 'off',
      RATING_SECONDS_MIN: '0',
      // One rating of one publisher is enough for the bonus, and nobody waits two weeks.
      BONUS_AFTER_USDT: '0.5',
      BONUS_AFTER_PUBLISHERS: '1',
      BONUS_DEPOSIT_DAYS: '0',
      THANKS_DEPOSIT_HOURS: '0',
      // Five times as often, an idle product takes twice the processor; calls do their work themselves, a sweep only what they left.
      SWEEP_EVERY_SECONDS: '1',
      SWEEP_AFTER_SECONDS: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    envOf: { auth: { SUPERADMIN_USERNAME: ADMIN.username, SUPERADMIN_PASSWORD: ADMIN.password } },
  };
}

/** The product as tests speak to it, with its administrator signed in. */
export async function openProduct(
  options: StackOptions & { name: string },
  { url, stop }: Pick<Product, 'url' | 'stop'>,
): Promise<Product> {
  const anyone = demoClient(url);
  const { token } = await anyone.call<{ token: string }>('POST', '/api/auth/login', ADMIN);
  const { name, stores, secrets } = options;
  return {
    url,
    name,
    mongoUrl: stores.mongoUrl,
    redisUrl: stores.redisUrl,
    anyone,
    admin: demoClient(url, token),
    adminToken: token,
    secrets,
    stop,
  };
}

/** Starts the product for a test; `env` is added to every process. A rating can be submitted at once unless it says otherwise. */
export async function startTestStack(env: Record<string, string> = {}): Promise<TestStack> {
  const options = await testStackOptions(env);
  const stack = await startStack(options);
  return { ...(await openProduct(options, stack)), stack, startReplica: () => startStack(options) };
}

export interface Person extends DemoClient {
  username: string;
  token: string;
}

export const PASSWORD = 'quiet-harbour-42';

/** Signs somebody new up. */
export async function signUp(stack: Product, name = 'rater', invitationCode?: string): Promise<Person> {
  const username = `${name}-${randomBytes(6).toString('hex')}`;
  const person = {
    name: 'Rita Rater',
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    mobile: '+12025550142',
    ...(invitationCode === undefined ? {} : { invitationCode }),
  };
  // Everybody has a device of their own: people who share one are looked at before a bonus is paid.
  const device = demoClient(stack.url, undefined, { 'user-agent': `the device of ${username}` });
  const { token } = await device.call<{ token: string }>('POST', '/api/auth/register', person);
  return { ...demoClient(stack.url, token), username, token };
}

/** A publisher whose deposit of this many USDT an administrator has paid, and the ledger has. */
export async function fundedPublisher(stack: Product, usdt: number): Promise<Person> {
  const publisher = await signUp(stack, 'publisher');
  await publisher.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
  const form = pictureForm({ amount: usdt, network: 'BSC (BEP20)' }, 'screenshot', await drawReceipt(usdt));
  const deposit = await patient(publisher).call<{ _id: string }>('POST', '/api/deposits/request', form);
  await stack.admin.call('PUT', `/api/deposits/${deposit._id}/status`, {
    status: 'paid',
    txHash: `0x${randomBytes(32).toString('hex')}`,
  });
  await until('the deposit in the publisher’s balance', async () => (await balanceOf(publisher)).funds === usdt);
  return publisher;
}

export interface PublisherBalance {
  funds: number;
  inCampaigns: number;
  spent: number;
  refundable: number;
}
export const balanceOf = (publisher: DemoClient) => publisher.call<PublisherBalance>('GET', '/api/publisher/balance');

export interface AppRecord {
  _id: string;
  name: string;
  offer: string;
  state: string;
  places: Record<
    'funded' | 'available' | 'reserved' | 'completed' | 'compensated' | 'closing' | 'refunded' | 'processing',
    number
  >;
  money: Record<'funded' | 'escrow' | 'rewards' | 'fees' | 'refunded', number>;
}

/** A live app of the publisher with this many places at 1.00 for 0.75. */
export async function liveApp(publisher: DemoClient, places: number, name = 'Tidepool'): Promise<AppRecord> {
  const form = pictureForm(
    { name, amount: 1, profit: 0.75, link: 'https://example.com', description: 'An app for tests.' },
    'appImage',
    await drawReceipt(places),
  );
  const app = await patient(publisher).call<AppRecord>('POST', '/api/publisher/apps', form);
  return publisher.call<AppRecord>('POST', `/api/publisher/apps/${app._id}/fund`, { places });
}

/** One of the publisher's apps as it is now. */
export async function appNow(publisher: DemoClient, appId: string): Promise<AppRecord> {
  const apps = await publisher.call<AppRecord[]>('GET', '/api/publisher/apps');
  const app = apps.find((one) => one._id === appId);
  if (!app) throw new Error(`no app ${appId}`);
  return app;
}

/** Has the publisher's campaigns earn fees that cover this many bonuses: one rating by somebody, at a price that is nearly all fee. */
export async function coverBonuses(stack: Product, publisher: DemoClient, count: number): Promise<void> {
  const fields = { name: 'Fees', amount: count * 30 + 1, profit: 0.1, link: 'https://example.com', places: 1 };
  const form = pictureForm(fields, 'appImage', await drawReceipt(count));
  const app = await publisher.call<AppRecord>('POST', '/api/publisher/apps', form);
  const rater = await signUp(stack, 'fees');
  const { _id } = await start(rater, app._id);
  await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
  await until('the fees', async () => (await earned(rater)) > 0);
}

export interface RatingRecord {
  _id: string;
  status: string;
}

/** Starts a rating of the app. */
export async function start(rater: DemoClient, appId: string): Promise<RatingRecord> {
  return (await rater.call<{ rating: RatingRecord }>('POST', '/api/ratings/start', { appId })).rating;
}

/** A feedback text that nobody else submits. */
export const feedback = () =>
  `I tried the list and the search for a while; both work. ${randomBytes(8).toString('hex')}`;

/** A text of more than 25 words that is nearly the same for every word that is put in. */
export const nearText = (word: string) =>
  `I opened the list of tide pools and the map showed me three of them nearby, which was helpful, but the search did not find the one at the ${word} and I had to scroll for a long time until I saw it.`;

/** The rater's balance in USDT, as the ledger has it. */
export const earned = async (rater: DemoClient) =>
  (await rater.call<{ balance: number }>('GET', '/api/profile/balance')).balance;
