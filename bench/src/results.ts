import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One figure: how two things that were measured in the same run compare. */
export interface Comparison {
  name: string;
  /** The median over the rounds. */
  ratio: number;
  /** Half the distance between the smallest and the largest round. */
  spread: number;
  target: number;
  ok: boolean;
}

export interface BenchOptions {
  say: (line: string) => void;
}

const FILE = fileURLToPath(new URL('../results/latest.json', import.meta.url));
/** A figure that is worse than the committed one by more than this many spreads has got worse. */
const WORSE_SPREADS = 3;

/** The comparison of two series of rates, round by round: what drifts in a run drifts for both. */
export function compare(name: string, a: readonly number[], b: readonly number[], target: number): Comparison {
  const ratios = a.map((rate, round) => rate / (b[round] ?? Number.NaN));
  const ratio = median(ratios);
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / 2;
  return { name, ratio: rounded(ratio), spread: rounded(spread), target, ok: ratio >= target };
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * Prints the comparisons and writes them to results/latest.json, merged by name. With `check` nothing is written: counts those
 * that got worse than the figures there; otherwise those that miss their target. Returns that count.
 */
export function report(comparisons: readonly Comparison[], options: { json: boolean; check: boolean }): number {
  const known = readKnown();
  let failed = 0;
  for (const one of comparisons) {
    const before = known.get(one.name);
    const worse = before !== undefined && one.ratio < before.ratio - WORSE_SPREADS * before.spread;
    if (options.check ? worse : !one.ok) failed += 1;
    const note = worse && options.check ? `, was ${before.ratio} ± ${before.spread}` : '';
    console.log(options.json ? JSON.stringify(one) : `${line(one)}${note}`);
    known.set(one.name, one);
  }
  if (!options.check) {
    mkdirSync(dirname(FILE), { recursive: true });
    const sorted = [...known.values()].sort((x, y) => (x.name < y.name ? -1 : 1));
    writeFileSync(FILE, `[\n${sorted.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
  }
  return failed;
}

function line({ name, ratio, spread, target, ok }: Comparison): string {
  return `${ok ? 'ok    ' : 'MISSED'} ${name.padEnd(52)} ${ratio.toFixed(2)} ± ${spread.toFixed(2)}  (to reach: ${target})`;
}

function readKnown(): Map<string, Comparison> {
  const list = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Comparison[]) : [];
  return new Map(list.map((one) => [one.name, one]));
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
