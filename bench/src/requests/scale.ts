import { type ProcessName, processNames } from '@candor/events';
import { answersReady } from '@candor/infra/balancer';
import { buildProgram } from '@candor/infra/build';
import { type ReplicaCounts, type ReplicaStack, startReplicaStack } from '@candor/infra/replica-stack';
import type { ServiceSecrets } from '@candor/infra/secrets';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { callers } from '../ledger.ts';
import { type Comparison, comparisonOf, median, ROUNDS, type Say } from '../measure.ts';
import { homeQuery } from './home-query.ts';
import { type Ask, CALLERS, graphAsk, openAsker, spend } from './load.ts';
import { type Person, personOf, signTokens, spareApp, writePeople } from './people.ts';
import { type BenchStores, idle, productOptions, startBenchStores } from './product.ts';
import { startRating, submitRating } from './rating.ts';

/** For each process of the gateway. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_024);
/** Of what the largest of them gets done a second when nobody waits. */
const PACE_PART = 0.5;
const REWARDS = 200;
const LOOK_EVERY_MS = 50;
const NOTIFICATIONS = `query Bench_notifications($first: Int!) {
  me { id notifications(first: $first) { edges { node { id type message createdAt read } } } }
}`;

/** People who ask each process of the gateway. */
const PEOPLE = 200;

/** So many processes of each, behind one address each. */
const SIZES = {
  one: {},
  two: { wallet: 2 },
  three: { gateway: 3, ratings: 3, notifications: 3, wallet: 3 },
} as const satisfies Record<string, ReplicaCounts>;
type Size = keyof typeof SIZES;
/** Each has the work of so many of the first: who runs three has three times as much to do, and what travels together does so in each process. */
const TIMES = { one: 1, two: 2, three: 3 } as const satisfies Record<Size, number>;

interface Product {
  stack: ReplicaStack;
  people: Person[];
  secrets: ServiceSecrets;
  told(): Promise<number>;
}

const READ_BY = ['gateway', 'ratings', 'notifications', 'wallet'] as const;
/** What a process does, a second of its processor. */
type Work = Record<(typeof READ_BY)[number] | 'events', number>;

/**
 * The same work by one process of a service and by three behind one address: what each gets done with a second of processor, all its processes
 * together. The wallet by its reads and by the rewards that it posts, by two as well. Each process is asked as often a second, as those that a
 * service is scaled by would be: otherwise three products that share the machine's processors would be measured by what they keep for seconds.
 */
export async function benchScale(say: Say): Promise<Comparison[]> {
  for (const name of processNames) await buildProgram(name);
  const stores = await startBenchStores();
  const running: { stop(): Promise<unknown> }[] = [stores];
  try {
    const products = {} as Record<Size, Product>;
    for (const size of Object.keys(SIZES) as Size[]) {
      products[size] = await startReplicas(stores, SIZES[size], TIMES[size]);
      running.unshift(products[size].stack);
    }
    for (const size of Object.keys(SIZES) as Size[]) await workOf(products[size], { times: TIMES[size], round: 0 });
    const { seconds } = await workOf(products.three, { times: TIMES.three, round: 1 });
    const perSecond = (REQUESTS / seconds) * PACE_PART;
    say(`     ${Math.round(perSecond)} requests a second of each process of the gateway`);
    const rounds: Record<Size, Work>[] = [];
    for (let round = 2; round < ROUNDS + 2; round += 1) {
      const works = {} as Record<Size, Work>;
      for (const size of Object.keys(SIZES) as Size[])
        works[size] = (await workOf(products[size], { times: TIMES[size], round, perSecond })).work;
      rounds.push(works);
    }
    for (const size of Object.keys(SIZES) as Size[])
      say(`     ${size.padEnd(8)} ${toldOf(rounds.map((works) => works[size]))}`);
    const ratio = (size: Size, what: keyof Work) => rounds.map((works) => works[size][what] / works.one[what]);
    return [
      ...READ_BY.map((name) =>
        comparisonOf({ name: `scale: ${name}, three processes ÷ one`, target: 0.9 }, ratio('three', name)),
      ),
      comparisonOf({ name: 'scale: wallet’s writes, two processes ÷ one', target: 0.6 }, ratio('two', 'events')),
      // Told, with no target: they write one journal.
      comparisonOf({ name: 'scale: wallet’s writes, three processes ÷ one', target: 0 }, ratio('three', 'events')),
    ];
  } finally {
    for (const one of running) await one.stop();
  }
}

function toldOf(works: readonly Work[]): string {
  const middle = (what: keyof Work) => Math.round(median(works.map((work) => work[what])));
  return `a CPU-second: ${[...READ_BY, 'events' as const].map((what) => `${what} ${middle(what)}`).join(', ')}`;
}

async function startReplicas(stores: BenchStores, counts: ReplicaCounts, times: number): Promise<Product> {
  const options = productOptions(stores, { DAILY_RATING_CAP: '100' });
  const stack = await startReplicaStack({ ...options, isReady: answersReady }, counts);
  const kept = { mongoUrl: stores.access.mongoUrl, name: options.name };
  const people = await writePeople(kept, PEOPLE * times);
  const notifications = (await connectMongo(kept.mongoUrl, `${kept.name}_notifications`)).collection('notifications');
  await idle([...processNames.flatMap((name) => pidsOf(stack, name)), ...stores.pids]);
  return {
    ...{ stack, people, secrets: options.secrets },
    told: () => notifications.countDocuments({ kind: 'reward' }),
  };
}

const pidsOf = (stack: ReplicaStack, name: ProcessName) => stack.of(name).map(({ child }) => child.pid);

interface Round {
  times: number;
  round: number;
  /** Requests of each process of the gateway; as many as it can where left out. */
  perSecond?: number;
}

async function workOf(
  { stack, people, secrets, told }: Product,
  { times, round, perSecond }: Round,
): Promise<{ work: Work; seconds: number }> {
  signTokens(people, secrets);
  const home = homeQuery();
  const ask = (n: number, person: Person) =>
    n % 2 === 0 ? graphAsk(person, home, {}) : graphAsk(person, NOTIFICATIONS, { first: 20 });
  const groups = {
    gateway: pidsOf(stack, 'gateway'),
    ratings: pidsOf(stack, 'ratings'),
    notifications: pidsOf(stack, 'notifications'),
    wallet: pidsOf(stack, 'wallet'),
  };
  const reads = await spend(groups, () => askAsBrowsers(stack.url, people, { times, perSecond, ask }));
  const asker = openAsker(stack.url, CALLERS * times);
  const started: { person: Person; id: string }[] = [];
  let next = 0;
  await callers(CALLERS * times, REWARDS * times, async () => {
    next += 1;
    const person = personOf(people, next - 1);
    started.push({ person, id: await startRating(asker, person, spareApp(round)) });
  });
  const before = await told();
  const events = await spend({ wallet: groups.wallet }, async () => {
    await Promise.all(started.map(({ person, id }) => submitRating(asker, person, id)));
    while ((await told()) < before + REWARDS * times) await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  });
  await asker.close();
  const [all, half] = [REQUESTS * times, (REQUESTS * times) / 2];
  const work = {
    gateway: all / reads.cpuSeconds.gateway,
    ratings: half / reads.cpuSeconds.ratings,
    notifications: half / reads.cpuSeconds.notifications,
    wallet: half / reads.cpuSeconds.wallet,
    events: (REWARDS * times) / events.cpuSeconds.wallet,
  };
  return { work, seconds: reads.seconds };
}

interface Asked {
  times: number;
  perSecond: number | undefined;
  ask: (n: number, person: Person) => Ask;
}

/** Each caller is the browser of some people, on a connection of its own, which a packet filter leads to one process. They ask in turn. */
async function askAsBrowsers(url: string, people: readonly Person[], { times, perSecond, ask }: Asked): Promise<void> {
  const browsers = CALLERS * times;
  const each = Math.ceil(REQUESTS / CALLERS);
  const everyMs = perSecond === undefined ? 0 : 1_000 / (perSecond * times);
  const startMs = performance.now();
  const browse = async (_: unknown, browser: number) => {
    const asker = openAsker(url, 1);
    for (let n = 0; n < each; n += 1) {
      const waitMs = startMs + (n * browsers + browser) * everyMs - performance.now();
      if (waitMs > 0) await new Promise((due) => setTimeout(due, waitMs));
      await asker.ask(ask(n, personOf(people, browser + browsers * (n >> 1))));
    }
    await asker.close();
  };
  await Promise.all(Array.from({ length: browsers }, browse));
}
