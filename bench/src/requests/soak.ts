import { availableParallelism } from 'node:os';
import { processNames } from '@candor/events';
import { type Aimed, loadNow, median, type Say } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { cpuSecondsOf } from './cpu.ts';
import { quantile } from './events/bench.ts';
import { homeQuery } from './home-query.ts';
import { type Asker, graphAsk, openAsker } from './load.ts';
import { type Person, personOf, signTokens, spareApp } from './people.ts';
import { type BenchProduct, type BenchStores, productOptions, startBenchStores, startProduct } from './product.ts';
import { startRating, submitRating } from './rating.ts';

const PEOPLE = 1_000;
/** Of all processors, for the product, its stores and who asks. */
const BUSY_PART = 0.6;
const TICK_MS = 1_000;
const SAMPLE_EVERY_TICKS = 10;
const AT_ONCE_MAX = 64;
const FIRST_RATE = 20;
const RATE_MIN = 2;
const RATE_MAX = 2_000;
/** How far the rate may move in one tick. */
const STEP_MAX = 1.1;
/** Times on a shared machine differ by so much without anything having got slower. */
const P99_MOST = 1.2;
const MEMORY_MOST = 1.05;
const NOTIFICATIONS = `query Bench_notifications($first: Int!) {
  me { id unreadNotificationCount notifications(first: $first) { edges { node { id type message createdAt read } } } }
}`;
const RECORDS = `query Bench_records($first: Int!) {
  me { id ratings(first: $first) { edges { node { id status appName profit stars feedback createdAt } } } }
}`;

interface Sample {
  atMs: number;
  mebibytes: number;
}
interface Done {
  atMs: number;
  ms: number;
}

/**
 * Mixed load for so many minutes at 60 % of the processors: whether memory and times stay where they are. Of ten calls six are the home page's query, two notifications, one the
 * records, one a rating that is started and submitted.
 */
export async function benchSoak(say: Say, minutes: number): Promise<Aimed[]> {
  const stores = await startBenchStores();
  try {
    // At the last of the spare apps the ratings end, and the reads go on.
    const product = await startProduct(stores, PEOPLE, productOptions(stores, { DAILY_RATING_CAP: '100' }));
    try {
      return await soak(product, stores, { minutes, say });
    } finally {
      await product.stack.stop();
    }
  } finally {
    await stores.stop();
  }
}

async function soak(product: BenchProduct, stores: BenchStores, { minutes, say }: { minutes: number; say: Say }) {
  const asker = openAsker(product.stack.url, AT_ONCE_MAX);
  const call = callsOf(product, asker);
  const done: Done[] = [];
  const errors: unknown[] = [];
  const samples: Sample[] = [];
  const busy: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + minutes * 60_000;
  const pids = [process.pid, ...product.pids, ...stores.pids];
  let [rate, asked, open, used] = [FIRST_RATE, 0, 0, cpuSecondsOf(pids)];
  let lastMs = startMs;
  for (let tick = 1; performance.now() < endMs; tick += 1) {
    signTokens(product.people, product.secrets);
    for (let n = 0; n < rate && performance.now() < endMs; n += 1) {
      await new Promise((next) => setTimeout(next, TICK_MS / rate));
      if (open >= AT_ONCE_MAX) continue;
      open += 1;
      const atMs = performance.now();
      void call(asked)
        .then(() => done.push({ atMs, ms: performance.now() - atMs }))
        .catch((error: unknown) => errors.push(error))
        .finally(() => {
          open -= 1;
        });
      asked += 1;
    }
    const [nowMs, usedNow] = [performance.now(), cpuSecondsOf(pids)];
    const part = (usedNow - used) / ((nowMs - lastMs) / 1_000) / availableParallelism();
    [used, lastMs] = [usedNow, nowMs];
    busy.push(part);
    rate = Math.min(RATE_MAX, Math.max(RATE_MIN, rate * Math.min(STEP_MAX, Math.max(1 / STEP_MAX, BUSY_PART / part))));
    if (tick % SAMPLE_EVERY_TICKS === 0) samples.push({ atMs: nowMs, mebibytes: memoryNow(product) });
  }
  while (open > 0) await new Promise((next) => setTimeout(next, TICK_MS / 10));
  await asker.close();
  for (const error of errors.slice(0, 3)) say(`     ${String(error).slice(0, 300)}`);
  const seconds = (endMs - startMs) / 1_000;
  say(
    `     ${(done.length / seconds).toFixed(1)} calls a second at ${Math.round(median(busy) * 100)} % of the processors, ${asker.away()} met a service that was away`,
  );
  return figuresOf({ done, samples, errors: errors.length, startMs, endMs, minutes, say });
}

const memoryNow = ({ stack }: BenchProduct) =>
  processNames.reduce((sum, name) => sum + memoryOf(stack.pid(name)).mebibytes, 0);

/** The nth call: whose turn it is, and what of the mix. */
function callsOf({ people }: BenchProduct, asker: Asker): (n: number) => Promise<unknown> {
  const home = homeQuery();
  let rated = 0;
  const rate = async () => {
    const [person, app] = [personOf(people, rated), Math.floor(rated / PEOPLE)];
    rated += 1;
    await submitRating(asker, person, await startRating(asker, person, spareApp(app)));
  };
  const read = (person: Person, query: string) => asker.ask(graphAsk(person, query, { first: 20 }));
  return (n) => {
    const person = personOf(people, n);
    const turn = n % 10;
    if (turn < 6) return asker.ask(graphAsk(person, home, {}));
    if (turn < 8) return read(person, NOTIFICATIONS);
    return turn === 8 ? read(person, RECORDS) : rate();
  };
}

interface Soaked {
  done: readonly Done[];
  samples: readonly Sample[];
  errors: number;
  startMs: number;
  endMs: number;
  minutes: number;
  say: Say;
}

function figuresOf({ done, samples, errors, startMs, endMs, minutes, say }: Soaked): Aimed[] {
  const third = (endMs - startMs) / 3;
  const inThird = <Timed extends { atMs: number }>(all: readonly Timed[], nth: number) =>
    all.filter(({ atMs }) => Math.floor((atMs - startMs) / third) === nth);
  const memory = [0, 1, 2].map((nth) => median(inThird(samples, nth).map(({ mebibytes }) => mebibytes)));
  const p99 = [0, 1, 2].map((nth) =>
    quantile(
      inThird(done, nth).map(({ ms }) => ms),
      0.99,
    ),
  );
  say(
    `     memory of the three thirds: ${memory.join(', ')} MiB; p99: ${p99.map((ms) => Math.round(ms)).join(', ')} ms`,
  );
  const ratio = (of: readonly number[]) => Math.round(((of[2] ?? 0) / (of[1] || 1)) * 100) / 100;
  const [load, of] = [loadNow(), `soak of ${minutes} minutes`];
  return [
    { name: `${of}: memory, last third ÷ second`, value: ratio(memory), atMost: MEMORY_MOST, load },
    { name: `${of}: p99, last third ÷ second`, value: ratio(p99), atMost: P99_MOST, load },
    { name: `${of}: errors`, value: errors, atMost: 0, load },
  ];
}
