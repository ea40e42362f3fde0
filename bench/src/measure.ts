import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

/** One comparison: a rate divided by another's of the same run. */
export interface Comparison {
  name: string;
  ratio: number;
  /** Half the distance between the rounds' extremes, as a part of the median. */
  spread: number;
  target: number;
  ok: boolean;
  /** The target is the most that it may be, not the least. */
  atMost?: true;
  /** The machine's load average when it was measured. */
  load?: number;
}

const ROUNDS = 5;
const RESULTS = join(import.meta.dirname, '..', 'results', 'latest.json');

/** Operations a second, and a second of the CPU time of the process in question: this one's own, or those that a bench names. */
export interface Rate {
  perSecond: number;
  perCpuSecond: number;
}

/** A contestant: does a bounded piece of work and tells its rate. */
export type Contestant = () => Promise<Rate>;
/** Says how far the run has come; silent where only JSON is wanted. */
export type Say = (line: string) => void;

/** The rate of `count` operations that `run` does. */
export async function rateOf(count: number, run: () => Promise<unknown>): Promise<Rate> {
  const start = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: count / (Number(process.hrtime.bigint() - start) / 1e9),
    perCpuSecond: count / ((user + system) / 1e6),
  };
}

/** Which contestant's rate is divided by which other's. */
export interface Pair {
  name: string;
  of: string;
  to: string;
  target: number;
  atMost?: true;
  by?: keyof Rate;
}

/**
 * Runs every contestant once to warm up and then in turn, A B C A B C …, five rounds; each round gives one ratio a pair, so that a
 * machine whose speed drifts does not favour any of them.
 */
export async function compare(
  contestants: Record<string, Contestant>,
  say: Say,
  pairs: readonly Pair[],
): Promise<Comparison[]> {
  for (const run of Object.values(contestants)) await run();
  const rounds: Record<string, Rate>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: Record<string, Rate> = {};
    for (const [name, run] of Object.entries(contestants)) rates[name] = await run();
    rounds.push(rates);
  }
  for (const name of Object.keys(contestants)) {
    const middle = (pick: (rate: Rate) => number) =>
      Math.round(median(rounds.flatMap((rates) => (rates[name] ? [pick(rates[name])] : []))));
    say(
      `     ${name.padEnd(8)} ${middle((rate) => rate.perSecond)} a second, ${middle((rate) => rate.perCpuSecond)} a CPU-second`,
    );
  }
  return pairs.map(({ of, to, by = 'perSecond', ...pair }) =>
    comparisonOf(
      pair,
      rounds.map((rates) => (rates[of]?.[by] ?? 0) / (rates[to]?.[by] ?? 1)),
    ),
  );
}

/** The median of the rounds' ratios, with their spread and what the machine did meanwhile. */
export function comparisonOf(
  { name, target, atMost }: Pick<Pair, 'name' | 'target' | 'atMost'>,
  ratios: readonly number[],
): Comparison {
  const ratio = median(ratios);
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio;
  const ok = atMost ? ratio <= target : ratio >= target;
  return { name, ratio: round2(ratio), spread: round2(spread), target, ok, ...(atMost && { atMost }), load: loadNow() };
}

/** The machine's load average over five minutes. */
export const loadNow = () => Math.round(loadavg()[1] ?? 0);

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? 0)) / 2;
}

const round2 = (value: number) => Math.round(value * 100) / 100;

/** How many spreads below the kept figure count as having got worse. */
const WORSE_SPREADS = 3;

/**
 * Prints the comparisons, as lines or as one JSON object each, and keeps them in results/latest.json. With `check` nothing is kept:
 * returns how many got worse than what is kept there; otherwise how many missed their target.
 */
export function report(comparisons: readonly Comparison[], how: { json: boolean; check: boolean }): number {
  const kept = readKept() as Record<string, Comparison | undefined>;
  let failed = 0;
  for (const one of comparisons) {
    const before = kept[one.name];
    const worse = before !== undefined && isWorse(one, before);
    if (how.check ? worse : !one.ok) failed += 1;
    if (how.json) console.log(JSON.stringify(one));
    else console.log(lineOf(one) + (how.check && worse ? `, WORSE than ${before?.ratio}` : ''));
  }
  if (!how.check) keep(Object.fromEntries(comparisons.map((one) => [one.name, one])));
  return failed;
}

function isWorse(one: Comparison, before: Comparison): boolean {
  const allowed = WORSE_SPREADS * before.spread;
  return one.atMost ? one.ratio > before.ratio * (1 + allowed) : one.ratio < before.ratio * (1 - allowed);
}

function lineOf({ name, ratio, spread, target, ok, atMost, load }: Comparison): string {
  const bound = atMost ? `at most ${target}` : `to reach ${target}`;
  const told = `${ratio.toFixed(2)} × (± ${Math.round(spread * 100)} %), ${bound}, at a load of ${load}`;
  return `${ok ? 'ok  ' : 'miss'} ${name.padEnd(52)} ${told}`;
}

/** A figure that stands for itself, with the bound it has to keep. */
export interface Aimed {
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
  /** What the value is the median of. */
  runs?: number[];
  /** The machine's load average when it was measured. */
  load?: number;
}

/** How much worse than the kept one a figure may be before it counts, as a part of it: files grow by a little, runs differ. */
const WORSE_PART = 0.02;

/**
 * Prints the figures and keeps them in results/latest.json. Returns how many miss their bound; with `check` nothing is kept, and one
 * that is worse than the kept one counts too.
 */
export function reportAimed(figures: readonly Aimed[], how: { json: boolean; check: boolean }): number {
  const kept = readKept() as Record<string, Aimed | undefined>;
  let failed = 0;
  for (const one of figures) {
    const { name, value, atLeast = -Infinity, atMost = Infinity, runs } = one;
    const ok = value >= atLeast && value <= atMost;
    const before = kept[name]?.value;
    const worseBy = before === undefined ? 0 : one.atLeast === undefined ? value - before : before - value;
    const worse = how.check && before !== undefined && worseBy > WORSE_PART * before;
    if (!ok || worse) failed += 1;
    const bound = one.atLeast === undefined ? `at most ${one.atMost}` : `at least ${one.atLeast}`;
    const of = runs ? ` (median of ${runs.join(', ')})` : '';
    if (how.json) console.log(JSON.stringify({ ...one, ok }));
    else
      console.log(
        `${ok ? 'ok  ' : 'miss'} ${name.padEnd(44)} ${value}${of}, ${bound}${worse ? `, WORSE than ${before}` : ''}`,
      );
  }
  if (!how.check) keep(Object.fromEntries(figures.map((one) => [one.name, one])));
  return failed;
}

function readKept(): Record<string, unknown> {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, unknown>) : {};
}

/** Keeps figures by name beside those of other benches. */
export function keep(figures: Record<string, unknown>): void {
  mkdirSync(join(RESULTS, '..'), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ ...readKept(), ...figures }, null, 2)}\n`);
}
