import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One comparison: a rate divided by another's of the same run. */
export interface Comparison {
  name: string;
  ratio: number;
  /** Half the distance between the rounds' extremes, as a part of the median. */
  spread: number;
  target: number;
  ok: boolean;
}

const ROUNDS = 5;
const RESULTS = join(import.meta.dirname, '..', 'results', 'latest.json');

/** A contestant: does a bounded piece of work and returns how many operations a second it managed. */
export type Contestant = () => Promise<number>;

/** Operations a second of `count` operations that `run` does. */
export async function rateOf(count: number, run: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await run();
  return count / (Number(process.hrtime.bigint() - start) / 1e9);
}

/**
 * Runs every contestant once to warm up and then in turn, A B C A B C …, five rounds; each round gives one ratio a pair, so that a
 * machine whose speed drifts does not favour any of them.
 */
export async function compare(
  contestants: Record<string, Contestant>,
  pairs: readonly { name: string; of: string; to: string; target: number }[],
): Promise<Comparison[]> {
  for (const run of Object.values(contestants)) await run();
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: Record<string, number> = {};
    for (const [name, run] of Object.entries(contestants)) rates[name] = await run();
    rounds.push(rates);
  }
  return pairs.map(({ name, of, to, target }) => {
    const ratios = rounds.map((rates) => (rates[of] ?? 0) / (rates[to] ?? 1)).sort((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
    const spread = ((ratios.at(-1) ?? 0) - (ratios[0] ?? 0)) / 2 / ratio;
    return { name, ratio: round2(ratio), spread: round2(spread), target, ok: ratio >= target };
  });
}

const round2 = (value: number) => Math.round(value * 100) / 100;

/** Prints the comparisons, as lines or as one JSON object each, and keeps them in results/latest.json. */
export function report(comparisons: readonly Comparison[], asJson: boolean): void {
  for (const one of comparisons) {
    if (asJson) console.log(JSON.stringify(one));
    else
      console.log(
        `${one.ok ? 'ok  ' : 'miss'} ${one.name.padEnd(58)} ${one.ratio.toFixed(2)} × (± ${Math.round(one.spread * 100)} %), to reach ${one.target}`,
      );
  }
  keep(Object.fromEntries(comparisons.map((one) => [one.name, one])));
}

/** Keeps figures by name beside those of other benches. */
export function keep(figures: Record<string, unknown>): void {
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, unknown>) : {};
  mkdirSync(join(RESULTS, '..'), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ ...before, ...figures }, null, 2)}\n`);
}
