import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { toldOf } from '@candor/ratings/feedback/service';
import { openModels } from '@candor/ratings/models';
import { createWire } from '@candor/service-kit/calls/wire';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import type { Connection } from 'mongoose';
import { appOf } from '../growth/cast.ts';
import { completed, newApp } from '../growth/write-ratings.ts';
import { callers } from '../ledger.ts';
import { type Comparison, compare, type Pair, type Rate, type Say } from '../measure.ts';
import { CALLERS, LIMIT_MS, spend } from './load.ts';
import { type Person, personOf } from './people.ts';
import { type BenchProduct, type BenchStores, startBenchStores, startProduct } from './product.ts';
import { createViewerSigner } from './viewers.ts';

const PAGE = 100;
/** So many more than a page, so that it goes on. */
const RECORDS = 120;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 600);
const PEOPLE = 200;

interface Page {
  edges: unknown[];
  pageInfo: { hasNextPage: boolean };
}
interface Answered {
  _entities?: { ratings: Page }[];
  app?: { feedback: Page };
  deposits?: Page;
}

/** A list as the service answers it, and the query that it stands on. */
interface List {
  name: string;
  service: ServiceName;
  viewer: Partial<Viewer>;
  query: string;
  variables: object;
  /** The list in an answer. */
  listOf: (data: Answered) => Page | undefined;
  collection: string;
  filter: object;
  /** The fields that the service asks for; whole documents where left out. */
  fields?: Record<string, number>;
}

/**
 * Lists of 100, asked of the service as the gateway asks, against the same query by the driver alone; by the processor of the service, or of
 * the process that asks by the driver, and of the store.
 */
export async function benchReads(say: Say): Promise<Comparison[]> {
  const stores = await startBenchStores();
  try {
    const product = await startProduct(stores, PEOPLE);
    try {
      return await compareLists(product, stores, await writeLists(product, stores), say);
    } finally {
      await product.stack.stop();
    }
  } finally {
    await stores.stop();
  }
}

async function compareLists(product: BenchProduct, stores: BenchStores, lists: readonly List[], say: Say) {
  const open: Connection[] = [];
  const found: Comparison[] = [];
  for (const list of lists) {
    const connection = await connectMongo(stores.access.mongoUrl, `${product.name}_${list.service}`);
    open.push(connection);
    const pair: Pair = {
      ...{ name: `reads: ${PAGE} ${list.name} ÷ the driver`, of: 'service', to: 'driver', target: 0.5 },
      by: 'perCpuSecond',
    };
    const contestants = { service: byService(product, stores, list), driver: byDriver(connection, stores, list) };
    found.push(...(await compare(contestants, say, [pair])));
  }
  for (const connection of open) await connection.close();
  return found;
}

/** Over the links that the gateway has to a service, on which calls and answers of one moment travel together. */
function byService({ stack, secrets }: BenchProduct, stores: BenchStores, list: List): () => Promise<Rate> {
  const sign = createViewerSigner(secrets);
  const { query, variables } = list;
  const pids = [stack.pid(list.service), ...stores.pids];
  return async () => {
    const wire = createWire(stack.urls[list.service]);
    const read = async () => {
      const headers = { [VIEWER_HEADER]: sign(list.service, list.viewer) };
      const reply = await wire.post({ path: '/graphql', headers, timeoutMs: LIMIT_MS, body: { query, variables } });
      const { data } = reply.body as { data?: Answered };
      const page = data && list.listOf(data);
      if (page?.edges.length !== PAGE || !page.pageInfo.hasNextPage)
        throw new Error(`${list.name}: ${JSON.stringify(reply).slice(0, 500)}`);
    };
    const found = await rate(pids, () => callers(CALLERS, REQUESTS, read));
    await wire.close();
    return found;
  };
}

function byDriver(
  connection: Connection,
  stores: BenchStores,
  { collection, filter, fields = {} }: List,
): () => Promise<Rate> {
  const documents = connection.collection(collection);
  const read = async () => {
    const page = await documents
      .find(filter, { projection: fields })
      .sort({ createdAt: -1, _id: -1 })
      .limit(PAGE + 1)
      .toArray();
    if (page.length !== PAGE + 1) throw new Error(`${collection} gave ${page.length}`);
  };
  return () => rate([process.pid, ...stores.pids], () => callers(CALLERS, REQUESTS, read));
}

async function rate(pids: readonly number[], work: () => Promise<unknown>): Promise<Rate> {
  const { seconds, cpuSeconds } = await spend({ all: pids }, work);
  return { perSecond: REQUESTS / seconds, perCpuSecond: REQUESTS / cpuSeconds.all };
}

/** A rater with many records, a campaign with much feedback, a queue of deposits. */
async function writeLists({ name, people }: BenchProduct, { access }: BenchStores): Promise<List[]> {
  const [rater, publisher] = [personOf(people, 0), personOf(people, 1)];
  const app = { ...newApp(appOf(900), RECORDS), publisherId: publisher.userId, fingerprint: appOf(900) };
  const ratings = await connectMongo(access.mongoUrl, `${name}_ratings`);
  const models = openModels(ratings);
  const rated = (userId: string, appId: string, n: number) => ({
    ...completed({ ratingId: randomId(), userId, appId }, app, 1 + (n % 5), n + 1),
    createdAt: new Date(Date.UTC(2026, 5, 1) + n * 60_000),
  });
  const numbers = Array.from({ length: RECORDS }, (_, n) => n);
  const rest = numbers.map((n) => ({ ...newApp(appOf(1_000 + n), RECORDS), fingerprint: appOf(1_000 + n) }));
  await models.apps.insertMany([{ ...app, available: 0, completed: RECORDS }, ...rest]);
  await models.ratings.insertMany([
    ...numbers.map((n) => rated(rater.userId, appOf(1_000 + n), n)),
    ...numbers.map((n) => ({ ...rated(`rater-${n}`, app._id, n), publisherId: publisher.userId })),
  ]);
  await ratings.close();
  await writeDeposits(access.mongoUrl, name, publisher);
  const user = (one: Person) => ({ userId: one.userId, sessionId: one.sessionId });
  const at = (id: string) => ({ of: [{ __typename: 'User', id }], first: PAGE });
  return [
    {
      ...{ name: 'records', service: 'ratings', viewer: user(rater), collection: 'ratings' },
      query: `query ($of: [_Any!]!, $first: Int!) { _entities(representations: $of) { ... on User { ratings(first: $first) { edges { cursor node { id ...RatingSheet_Rating ...Appeal_Rating } } pageInfo { endCursor hasNextPage } } } } }
        ${fragmentsOf(['RatingSheet_Rating', 'Appeal_Rating'])}`,
      variables: at(rater.userId),
      listOf: ({ _entities }) => _entities?.[0]?.ratings,
      filter: { userId: rater.userId },
    },
    {
      ...{ name: 'pieces of feedback', service: 'ratings', collection: 'ratings' },
      viewer: { ...user(publisher), publisher: true },
      query: `query ($id: ID!, $first: Int!) { app(id: $id) { id feedback(first: $first) { edges { cursor node { ...FeedbackItem_Feedback } } pageInfo { endCursor hasNextPage } } } }
        ${fragmentsOf(['FeedbackItem_Feedback'])}`,
      variables: { id: app._id, first: PAGE },
      listOf: ({ app: found }) => found?.feedback,
      filter: { appId: app._id, status: 'completed', stars: { $ne: null } },
      fields: toldOf,
    },
    {
      ...{ name: 'deposits of the queue', service: 'payments', collection: 'deposits' },
      viewer: { ...user(publisher), role: 'superadmin' },
      query: `query ($first: Int!) { deposits(status: to_be_reviewed, first: $first) { edges { cursor node { id amount network status reason txHash screenshot createdAt } } pageInfo { endCursor hasNextPage } } }`,
      variables: { first: PAGE },
      listOf: ({ deposits }) => deposits,
      filter: { status: 'to_be_reviewed' },
    },
  ];
}

async function writeDeposits(mongoUrl: string, name: string, publisher: Person): Promise<void> {
  const payments = await connectMongo(mongoUrl, `${name}_payments`);
  await payments.collection<{ _id: string }>('deposits').insertMany(
    Array.from({ length: RECORDS }, (_, n) => ({
      ...{ _id: `deposit-${n}`, userId: publisher.userId, amountMicro: 1_000_000, network: 'BSC (BEP20)' },
      ...{ txHash: `0x${n.toString(16).padStart(64, '0')}`, status: 'to_be_reviewed', reason: null },
      ...{ screenshot: `screenshot-${n}.webp`, txClaim: `unpaid/deposit-${n}`, inputHash: `input ${n}` },
      ...{ decisions: [], revision: 0, outbox: [], createdAt: new Date(Date.UTC(2026, 5, 1) + n * 60_000) },
    })),
  );
  await payments.close();
}

/** Fragments of the client, with those that they spread. */
function fragmentsOf(names: readonly string[]): string {
  const all = readFileSync(join(rootDir, 'frontend/src/generated/gql.ts'), 'utf8');
  const found = new Map<string, string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const text = new RegExp(`"\\\\n\\s*(fragment ${name} on \\w+ \\{[^"]*\\})\\\\n\\s*"`).exec(all)?.[1];
    if (!text) throw new Error(`the client has no ${name}`);
    found.set(name, text.replaceAll('\\n', ' '));
    for (const [, spread] of text.matchAll(/\.\.\.(\w+)/g)) if (spread) add(spread);
  };
  for (const name of names) add(name);
  return [...found.values()].join(' ');
}
