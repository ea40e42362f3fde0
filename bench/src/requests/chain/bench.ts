import { join } from 'node:path';
import { type Comparison, compare, type Say } from '../../measure.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { homeAsks, PEOPLE } from '../gateway.ts';
import { type Ask, load } from '../load.ts';
import { personOf, signTokens } from '../people.ts';
import { type BenchProduct, productOptions, startBenchStores, startProduct } from '../product.ts';
import { BEFORE_SPEED, buildBase } from './base.ts';
import { startBareChain } from './start-bare.ts';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000);
const IDLE_SECONDS = 5;

/**
 * What the home page's query costs of processor in all: all processes of the product and the stores together, against the same documents read
 * and joined by hand, and against the product as it was at a commit, beside it in the same run.
 */
export async function benchChain(say: Say, base = BEFORE_SPEED): Promise<Comparison[]> {
  const { dir, revision } = buildBase(base);
  const stores = await startBenchStores();
  const running: { stop(): Promise<unknown> }[] = [stores];
  try {
    const now = await startProduct(stores, PEOPLE);
    running.unshift(now.stack);
    const earlier = productOptions(stores, { CANDOR_ROOT: dir });
    earlier.programOf = (name) => join(dir, 'dist', name, 'index.js');
    const before = await startProduct(stores, PEOPLE, earlier);
    running.unshift(before.stack);
    const bare = await startBareChain({ mongoUrl: stores.access.mongoUrl, name: now.name });
    running.unshift(bare);
    await tellIdle(say, { now: now.pids, before: before.pids, bare: bare.pids, stores: stores.pids });
    const asked = (product: BenchProduct) => () => {
      signTokens(product.people, product.secrets);
      return load(product.stack.url, [...product.pids, ...stores.pids], { count: REQUESTS, ask: homeAsks(product) });
    };
    const byHand = (n: number): Ask => {
      const { userId } = personOf(now.people, n);
      return { method: 'GET', path: `/${userId}`, headers: {}, holds: `"id":"${userId}"` };
    };
    const contestants = {
      now: asked(now),
      before: asked(before),
      bare: () => load(bare.url, [...bare.pids, ...stores.pids], { count: REQUESTS, ask: byHand }),
    };
    say(`     before: ${revision.slice(0, 8)}`);
    // A cost is a rate upside down.
    return await compare(contestants, say, [
      {
        name: 'chain: CPU of the home query ÷ bare chain',
        of: 'bare',
        to: 'now',
        target: 3,
        atMost: true,
        by: 'perCpuSecond',
      },
      {
        name: 'chain: CPU of the home query ÷ before',
        of: 'before',
        to: 'now',
        target: 0.45,
        atMost: true,
        by: 'perCpuSecond',
      },
    ]);
  } finally {
    for (const one of running) await one.stop();
  }
}

/** Others stand idle while one is measured: what they need meanwhile, of a processor. */
async function tellIdle(say: Say, groups: Record<string, number[]>): Promise<void> {
  const before = Object.entries(groups).map(([name, pids]) => ({ name, pids, seconds: cpuSecondsOf(pids) }));
  await new Promise((done) => setTimeout(done, IDLE_SECONDS * 1_000));
  const parts = before.map(
    ({ name, pids, seconds }) => `${name} ${(((cpuSecondsOf(pids) - seconds) / IDLE_SECONDS) * 100).toFixed(1)} %`,
  );
  say(`     of a processor while nobody asks: ${parts.join(', ')}`);
}
