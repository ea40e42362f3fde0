/** Faults that need raters at work to be noticed. */
import { setTimeout as rest } from 'node:timers/promises';
import { until } from '@candor/testkit/until';
import { type Load, startLoad } from '../../../load.ts';
import { type Bench, onTopOf, page, type Scenario, ticket } from '../scenario.ts';
import { idsOf, pause } from './services.ts';

const AT_WORK_WITHIN_MS = 120_000;
const REPLAYED_WITHIN_MS = 120_000;
/** Shares of a processor: less and less, until the service is too slow on whatever machine this is. */
const CPUS_FIRST = 0.2;
const CPUS_LEAST = 0.03;
const LESS_EVERY_MS = 25_000;
/** Longer than a reward may take, and short enough for rates over 20 s to see what was before and after. */
const HELD_UP_MS = 10_000;
const GOING_ON_MS = 8_000;

async function ratersAtWork(bench: Bench, workers: number): Promise<Load> {
  const load = startLoad({ url: bench.project.url, profit: bench.campaign.profit, workers });
  const before = load.figures().rewards;
  await until('raters at work', () => load.figures().rewards > before + 3, AT_WORK_WITHIN_MS).catch(async (error) => {
    await load.stop();
    throw error;
  });
  return load;
}

/** Does something over and over until it is told to stop; resolves when the round under way is over. */
function repeat(round: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const ended = new AbortController();
  const rounds = (async () => {
    while (!ended.signal.aborted) await round(ended.signal);
  })();
  // What goes wrong in a round is told when it is awaited.
  rounds.catch(() => undefined);
  return async () => {
    ended.abort();
    await rounds;
  };
}

const restUnless = (ms: number, signal: AbortSignal) => rest(ms, undefined, { signal }).catch(() => undefined);

/** Ends the work. Events that used up their attempts meanwhile are tried again, as an operator has them. */
async function endWork(bench: Bench, load: Load): Promise<void> {
  await load.stop();
  const replayed = async () => {
    await bench.project.operator(['events:replay']);
    return true;
  };
  // A store that goes on this moment is not healthy yet, and operators' commands wait for none.
  await until('events to be tried again', replayed, REPLAYED_WITHIN_MS);
}

async function slowRatings(bench: Bench): Promise<() => Promise<void>> {
  const [id = ''] = await idsOf(bench, 'ratings');
  let cpus = CPUS_FIRST;
  const stop = repeat(async (signal) => {
    await bench.project.docker(['update', '--cpus', String(cpus), id]);
    cpus = Math.max(CPUS_LEAST, cpus / 2);
    await restUnless(LESS_EVERY_MS, signal);
  });
  return async () => {
    await stop();
    await bench.project.docker(['update', '--cpus', '1', id]);
  };
}

const holdWalletUp = (bench: Bench) =>
  repeat(async (signal) => {
    const goOn = await pause(bench, 'wallet');
    await restUnless(HELD_UP_MS, signal);
    await goOn();
    await restUnless(GOING_ON_MS, signal);
  });

export const loadFaults: readonly Scenario[] = [
  {
    fault: 'MongoDB paused with raters at work',
    expects: [page('DependencyDown'), ticket('HighErrorRatio'), page('RequestsBudgetBurns')],
    later: [ticket('RequestsBudgetBurns')],
    withinMs: 150_000,
    async inject(bench) {
      const load = await ratersAtWork(bench, 4);
      return onTopOf(
        () => endWork(bench, load),
        () => pause(bench, 'mongo'),
      );
    },
  },
  {
    fault: 'the only ratings given less and less of a processor, with raters at work',
    expects: [ticket('EventLoopLag'), ticket('HighLatency')],
    withinMs: 210_000,
    async inject(bench) {
      const load = await ratersAtWork(bench, 6);
      return onTopOf(
        () => endWork(bench, load),
        () => slowRatings(bench),
      );
    },
  },
  {
    fault: 'the wallet paused for 10 s, again and again, with raters at work',
    expects: [page('RewardsBudgetBurns')],
    later: [ticket('RewardsBudgetBurns')],
    withinMs: 150_000,
    async inject(bench) {
      const load = await ratersAtWork(bench, 6);
      return onTopOf(
        () => endWork(bench, load),
        async () => holdWalletUp(bench),
      );
    },
  },
  {
    fault: 'the only wallet paused with raters at work, until more than 100 events wait',
    expects: [page('ServiceDown'), page('RewardsStopped'), page('EventsStuck'), ticket('OutboxGrows')],
    withinMs: 300_000,
    async inject(bench) {
      const load = await ratersAtWork(bench, 10);
      return onTopOf(
        () => endWork(bench, load),
        () => pause(bench, 'wallet'),
      );
    },
  },
];
