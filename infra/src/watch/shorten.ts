/**
 * `npm run watch:shorten -- FACTOR FOLDER`: the rules with shorter waits, so that a drill need not wait for hours. Only `for`,
 * `keep_firing_for`, groups' intervals, and the ranges and offsets inside expressions change; thresholds and texts do not.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isScalar, parseDocument, visit } from 'yaml';
import { rootDir } from '../paths.ts';

export const rulesDir = join(rootDir, 'infra/helm/candor/files/rules');

export interface Shortening {
  /** What a duration is multiplied with: 1/60 makes a second of a minute. */
  factor: number;
  /** A range is at least this long: it must hold several scrapes, or a rate has nothing to compare. */
  rangeSecondsMin?: number;
  /** Alerts that are left as they are: a process cannot start sixty times faster. */
  keep?: readonly string[];
}

const KEPT = ['CrashLooping'];

const UNIT_SECONDS: Record<string, number> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3_600,
  d: 86_400,
  w: 604_800,
  y: 31_536_000,
};
const DURATION = '(?:\\d+(?:ms|[smhdwy]))+';
// A string in an expression is left alone: a label may well look like a range.
const RANGE_OR_OFFSET = new RegExp(
  `("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')|(\\[|\\boffset\\s+)(${DURATION})`,
  'g',
);
const DURATION_KEYS = new Set(['for', 'keep_firing_for', 'interval']);

/** The rules' YAML with every wait and window multiplied. Everything else, comments too, stays as it is. */
export function shortenRules(yaml: string, { factor, rangeSecondsMin = 20, keep = KEPT }: Shortening): string {
  const document = parseDocument(yaml);
  visit(document, {
    Map(_, map) {
      return keep.includes(String(map.get('alert'))) ? visit.SKIP : undefined;
    },
    Pair(_, pair) {
      if (!isScalar(pair.key) || !isScalar(pair.value) || typeof pair.value.value !== 'string') return;
      const key = String(pair.key.value);
      const text: string = pair.value.value;
      if (DURATION_KEYS.has(key)) pair.value.value = shorten(text, factor, 1);
      if (key === 'expr') pair.value.value = shortenExpression(text, factor, rangeSecondsMin);
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function shortenExpression(expr: string, factor: number, secondsMin: number): string {
  return expr.replace(RANGE_OR_OFFSET, (all: string, text: string | undefined, before: string, duration: string) =>
    text === undefined ? `${before}${shorten(duration, factor, secondsMin)}` : all,
  );
}

/** A duration as Prometheus writes it, multiplied, in whole seconds and at least `secondsMin`; never longer than it was. */
function shorten(duration: string, factor: number, secondsMin: number): string {
  const seconds = secondsOf(duration);
  return `${Math.min(seconds, Math.max(secondsMin, Math.round(seconds * factor)))}s`;
}

function secondsOf(duration: string): number {
  const parts = [...duration.matchAll(/(\d+)(ms|[smhdwy])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_SECONDS[unit ?? ''] ?? 0), 0);
}

function main(): void {
  const [factorText = '', folder = ''] = process.argv.slice(2);
  // Written as a fraction or a number: 1/60, 0.02.
  const [above = Number.NaN, below = 1] = factorText.split('/').map(Number);
  const factor = above / below;
  if (!(factor > 0 && factor <= 1) || folder === '') throw new Error('usage: watch:shorten -- 1/60 FOLDER');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(rulesDir).filter((one) => one.endsWith('.yml')))
    writeFileSync(join(folder, name), shortenRules(readFileSync(join(rulesDir, name), 'utf8'), { factor }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
