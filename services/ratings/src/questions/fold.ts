import type { Answer } from './answers.ts';
import { type Estimate, shareOf } from './estimate.ts';
import type { Question } from './question.ts';

/** Fewer people than this are not told apart from others. */
export const CELL_MIN = 3;

export interface ResultCell {
  label: string;
  /** Null where fewer than `CELL_MIN` chose it. */
  count: number | null;
  /** Of those who answered; null where the count is. */
  share: Estimate | null;
}

/** Counts of people, with those of too few told together. */
export interface Folded {
  cells: ResultCell[];
  /** How many people chose what too few did. */
  other: number;
}

/** What can be chosen, in its order. */
export function labelsOf({ options, scale }: Pick<Question, 'options' | 'scale'>): string[] {
  if (!scale) return options ?? [];
  return Array.from({ length: scale.to - scale.from + 1 }, (_, step) => String(scale.from + step));
}

/**
 * How many chose each label. Those that fewer than `CELL_MIN` people chose are told together; while fewer than so many are in there, the
 * smallest of the rest goes with them, or it would be told by what is missing from the sum.
 */
export function folded(labels: readonly string[], values: readonly Answer['value'][]): Folded {
  if (labels.length === 0) return { cells: [], other: 0 };
  const chosen = values.map((value) => (Array.isArray(value) ? value : [String(value)]));
  const counts = labels.map((label) => ({ label, count: chosen.filter((list) => list.includes(label)).length }));
  return foldedCounts(
    counts,
    values.length,
    (away) => chosen.filter((list) => list.some((one) => away.has(one))).length,
  );
}

/** The same of counts; `peopleIn` says how many people chose any of these labels, each counted once. */
export function foldedCounts(
  counts: readonly { label: string; count: number }[],
  answered: number,
  peopleIn: (labels: ReadonlySet<string>) => number,
): Folded {
  const away = new Set(counts.filter(({ count }) => count < CELL_MIN).map(({ label }) => label));
  const rest = counts.filter(({ label }) => !away.has(label)).sort((one, other) => one.count - other.count);
  while (peopleIn(away) > 0 && peopleIn(away) < CELL_MIN && rest.length > 0) away.add(rest.shift()?.label ?? '');
  const other = peopleIn(away);
  const cells = counts.map(({ label, count }) => {
    const isFolded = other > 0 && away.has(label);
    const share = isFolded || answered < CELL_MIN ? null : shareOf(count, answered);
    return { label, count: isFolded ? null : count, share };
  });
  return { cells, other };
}
