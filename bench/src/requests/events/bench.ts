import { connectMongo } from '@candor/service-kit/data/mongo';
import { callers } from '../../ledger.ts';
import { type Comparison, compare, median, type Rate, type Say } from '../../measure.ts';
import { type Asker, CALLERS, graphAsk, openAsker, spend } from '../load.ts';
import { type Person, personOf, signTokens, spareApp } from '../people.ts';
import { type BenchProduct, type BenchStores, productOptions, startBenchStores, startProduct } from '../product.ts';
import { startRating, submitRating } from '../rating.ts';
import { type PlainWay, startPlainWay } from './start-plain.ts';
import { openStream } from './stream.ts';

const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 1_000);
const ONE_BY_ONE = 40;
const CONNECTIONS = 250;
/** Nobody rates an app twice: those for one submit after the other come first. */
const APPS_ONE_BY_ONE = 10;
const LOOK_EVERY_MS = 25;
const BALANCE = 'query Bench_balance { me { id totalBalance } }';
/** A mutation that changes nothing, as nothing is chosen by it. */
const NOTHING = 'mutation Bench_nothing { setMailPreferences(input: {}) { id } }';

/**
 * From a submit to the moment that its rater is told of the reward by the live stream, against a mutation that does nothing and two chained jobs
 * that do nothing but insert; and a thousand submits at once until everybody is paid and told.
 */
export async function benchEvents(say: Say): Promise<Comparison[]> {
  const stores = await startBenchStores();
  const running: { stop(): Promise<unknown> }[] = [stores];
  try {
    const product = await startProduct(stores, AT_ONCE, productOptions(stores, { DAILY_RATING_CAP: '100' }));
    running.unshift(product.stack);
    const plain = await startPlainWay(stores, product.name);
    running.unshift(plain);
    const waits = { ours: [] as number[], plain: [] as number[], jobs: [] as number[] };
    const one = await compare({
      ours: oneByOne(waits.ours, await ourWay(product)),
      plain: oneByOne(waits.plain, plainWay(product, plain, waits.jobs)),
    }, () => {}, [
      { name: 'events: submit until told ÷ two plain jobs', of: 'plain', to: 'ours', target: 2, atMost: true },
    ]);
    for (const [name, ms] of Object.entries(waits))
      say(
        `     ${name.padEnd(8)} median ${median(ms).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms of ${ms.length}`,
      );
    const all = await compare(
      { ours: await allAtOnce(product, stores, say), plain: plainAtOnce(product, plain) },
      say,
      [{ name: `events: ${AT_ONCE} submits at once ÷ plain jobs`, of: 'ours', to: 'plain', target: 0.5 }],
    );
    return [...one, ...all];
  } finally {
    for (const one of running) await one.stop();
  }
}

/** One event after the other; each takes milliseconds. */
type Way = (n: number) => Promise<number>;

function oneByOne(waits: number[], way: Way): () => Promise<Rate> {
  let done = 0;
  return async () => {
    const ms: number[] = [];
    for (let n = 0; n < ONE_BY_ONE; n += 1) ms.push(await way(done + n));
    // The first round warms up.
    if (done > 0) waits.push(...ms);
    done += ONE_BY_ONE;
    return { perSecond: 1_000 / median(ms), perCpuSecond: 0 };
  };
}

/** A person's stream is open and the rating started when the clock begins; when it ends the balance has what was earned. */
async function ourWay({ stack, people, secrets }: BenchProduct): Promise<Way> {
  const asker = openAsker(stack.url, 2);
  const balance = async (person: Person) => {
    const answer = JSON.parse(await asker.ask(graphAsk(person, BALANCE, {}))) as {
      data: { me: { totalBalance: string } };
    };
    return Number(answer.data.me.totalBalance);
  };
  return async (n) => {
    if (n % ONE_BY_ONE === 0) signTokens(people, secrets);
    const person = personOf(people, n);
    const stream = await openStream(stack.url, person);
    const ratingId = await startRating(asker, person, spareApp(Math.floor(n / people.length)));
    const before = await balance(person);
    const told = stream.reward();
    const start = performance.now();
    await submitRating(asker, person, ratingId);
    await told;
    const ms = performance.now() - start;
    if ((await balance(person)) <= before) throw new Error('told of a reward that the balance does not have');
    stream.close();
    return ms;
  };
}

/** `jobs` is told the part behind the mutation. */
function plainWay({ stack, people, secrets }: BenchProduct, plain: PlainWay, jobs: number[]): Way {
  const [gateway, door] = [openAsker(stack.url, 2), openAsker(plain.url, 2)];
  return async (n) => {
    if (n % ONE_BY_ONE === 0) signTokens(people, secrets);
    const ended = plain.ended(1);
    const start = performance.now();
    await gateway.ask(graphAsk(personOf(people, n), NOTHING, {}));
    const between = performance.now();
    await askDoor(door, `one-${n}`);
    await ended;
    const end = performance.now();
    jobs.push(end - between);
    return end - start;
  };
}

const askDoor = (door: Asker, of: string) => door.ask({ method: 'POST', path: `/${of}`, headers: {}, holds: '"data"' });

/** Everybody submits a rating of one campaign at once; it is over when all are paid and told. */
async function allAtOnce(
  { stack, name, people, secrets }: BenchProduct,
  stores: BenchStores,
  say: Say,
): Promise<() => Promise<Rate>> {
  const notifications = (await connectMongo(stores.access.mongoUrl, `${name}_notifications`)).collection(
    'notifications',
  );
  const services = ['gateway', 'auth', 'ratings', 'wallet', 'notifications'] as const;
  const pids = Object.fromEntries([
    ...services.map((service) => [service, [stack.pid(service)]]),
    ['stores', stores.pids],
  ]) as Record<string, number[]>;
  let round = 0;
  return async () => {
    signTokens(people, secrets);
    round += 1;
    const starter = openAsker(stack.url, CALLERS);
    const ratings: { person: Person; id: string }[] = [];
    let next = 0;
    await callers(CALLERS, AT_ONCE, async () => {
      next += 1;
      const person = personOf(people, next - 1);
      ratings.push({ person, id: await startRating(starter, person, spareApp(APPS_ONE_BY_ONE + round)) });
    });
    await starter.close();
    const told = () => notifications.countDocuments({ kind: 'reward' });
    const before = await told();
    const asker = openAsker(stack.url, CONNECTIONS);
    const { seconds, cpuSeconds } = await spend(pids, async () => {
      await Promise.all(ratings.map(({ person, id }) => submitRating(asker, person, id)));
      while ((await told()) < before + AT_ONCE) await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    });
    await asker.close();
    const ms = Object.entries(cpuSeconds).map(([of, spent]) => `${of} ${((spent / AT_ONCE) * 1_000).toFixed(2)}`);
    say(`     ms of processor a submit: ${ms.join(', ')}`);
    return { perSecond: AT_ONCE / seconds, perCpuSecond: 0 };
  };
}

function plainAtOnce({ stack, people, secrets }: BenchProduct, plain: PlainWay): () => Promise<Rate> {
  return async () => {
    signTokens(people, secrets);
    const [gateway, door] = [openAsker(stack.url, CONNECTIONS), openAsker(plain.url, CONNECTIONS)];
    const ended = plain.ended(AT_ONCE);
    const start = performance.now();
    const asks = Array.from({ length: AT_ONCE }, async (_, n) => {
      await gateway.ask(graphAsk(personOf(people, n), NOTHING, {}));
      await askDoor(door, `all-${n}`);
    });
    await Promise.all([...asks, ended]);
    const seconds = (performance.now() - start) / 1_000;
    await Promise.all([gateway.close(), door.close()]);
    return { perSecond: AT_ONCE / seconds, perCpuSecond: 0 };
  };
}

/** The value that this part of all are at most. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
