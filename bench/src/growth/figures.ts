import { loadavg } from 'node:os';
import { type Aimed, median, type Say } from '../measure.ts';
import type { LedgerCosts } from './ledger.ts';
import { type RatingsCosts, SLICE } from './ratings.ts';
import { TIMES } from './turns.ts';
import { OPEN } from './write-open.ts';

const WORSE_AT_MOST = 1.2;
const START_SECONDS = 10;
const MEBIBYTES = 300;

/** What one size costs. */
export interface Costs {
  size: number;
  ledger: LedgerCosts | undefined;
  ratings: RatingsCosts | undefined;
}

/** One line of the table: a figure of each size, by rounds where it was measured in rounds. */
interface Line {
  name: string;
  of: (costs: Costs) => readonly number[];
  /** At most so much at each size. */
  atMost?: number;
  /** Whether the last size may cost 1.2 times as much as the first. */
  compared?: boolean;
}

const one = (value: number | undefined) => (value === undefined ? [] : [value]);
const perTransfer = ({ size, ledger }: Costs) => ledger?.histories && (ledger.histories.whole.seconds / size) * 1e6;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const compared = true;

const lines: readonly Line[] = [
  { name: 'seconds of the first fold', of: ({ ledger }) => one(ledger?.foldSeconds) },
  { name: 'seconds of a start with its tail', of: ({ ledger }) => one(ledger?.tailSeconds), atMost: START_SECONDS },
  { name: 'pages of that tail', of: ({ ledger }) => one(ledger?.tailPages) },
  { name: 'seconds of a start', of: ({ ledger }) => one(ledger?.startSeconds), atMost: START_SECONDS },
  { name: 'MiB of a process', of: ({ ledger }) => one(ledger?.mebibytes), atMost: MEBIBYTES },
  { name: 'MiB of a process at most', of: ({ ledger }) => one(ledger?.peakMebibytes) },
  { name: 'ms of a balance', of: ({ ledger }) => ledger?.balanceMs ?? [], compared },
  { name: "ms of a statement's page", of: ({ ledger }) => ledger?.histories?.pageMs ?? [], compared },
  { name: 'ms of a trail', of: ({ ledger }) => ledger?.histories?.trailMs ?? [], compared },
  { name: 'ms of the statement of a month', of: ({ ledger }) => ledger?.histories?.monthMs ?? [] },
  { name: 'ms of a reward', of: ({ ledger }) => ledger?.rewardMs ?? [], compared },
  { name: `ms of the proof of ${TIMES} rewards`, of: ({ ledger }) => ledger?.proofMs ?? [] },
  { name: 'ms of a submit', of: ({ ratings }) => ratings?.submitMs ?? [], compared },
  { name: `ms of ${SLICE} of a sweep of ${OPEN}`, of: ({ ratings }) => ratings?.sweepMs ?? [], compared },
  { name: 'seconds of that sweep', of: ({ ratings }) => one(ratings && sum(ratings.sweepMs) / 1_000), compared },
  { name: 'µs a transfer of ledger:verify', of: (costs) => one(perTransfer(costs)), compared },
  {
    name: 'MiB of ledger:verify at most',
    of: ({ ledger }) => one(ledger?.histories?.whole.mebibytes),
    atMost: MEBIBYTES,
  },
  { name: 'seconds of ledger:verify, resumed', of: ({ ledger }) => one(ledger?.histories?.resumed.seconds) },
  { name: 'page that it resumed behind', of: ({ ledger }) => one(ledger?.histories?.resumed.fromPage) },
];

/** Says what each size costs, a line for each figure. */
export function sayTable(all: readonly Costs[], say: Say): void {
  say([''.padEnd(36), ...all.map(({ size }) => String(size).padStart(12))].join(''));
  for (const { name, of } of lines) {
    const values = all.map((costs) => of(costs));
    if (values.every((value) => value.length === 0)) continue;
    say([name.padEnd(36), ...values.map((value) => String(rounded(median(value))).padStart(12))].join(''));
  }
}

/** The figures that have a bound. */
export function figuresOf(all: readonly Costs[]): Aimed[] {
  const load = rounded(loadavg()[0] ?? 0);
  const [first, last] = [all[0], all.at(-1)];
  return lines.flatMap(({ name, of, atMost, compared }): Aimed[] => {
    if (atMost !== undefined)
      return all.flatMap((costs) =>
        of(costs).map((value) => ({ name: `growth: ${name}, ${costs.size}`, value: rounded(value), atMost, load })),
      );
    if (!compared || !first || !last || first === last) return [];
    // Round by round: what the machine did meanwhile, it did to both.
    const before = of(first);
    const runs = of(last).map((value, at) => rounded(value / (before[at] ?? Number.NaN)));
    if (runs.length === 0) return [];
    const value = rounded(median(runs));
    return [{ name: `growth: ${name}, ${last.size} ÷ ${first.size}`, value, atMost: WORSE_AT_MOST, runs, load }];
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;
