/** How many pieces of feedback there were with a number of stars, and how many of them were given a bonus. */
export interface GivenByStars {
  all: number;
  given: number;
}

/**
 * Fisher's exact test, for any number of columns (Freeman and Halton): how likely it is that bonuses that have nothing to do with stars fall
 * on them at least as unevenly as these. 1 where there is nothing to compare. Exact up to the last digits: sums of logarithms.
 */
export function chanceOf(columns: readonly GivenByStars[]): number {
  const used = columns.filter(({ all }) => all > 0);
  const all = used.reduce((sum, column) => sum + column.all, 0);
  const given = used.reduce((sum, column) => sum + column.given, 0);
  if (used.length < 2 || given === 0 || given === all) return 1;
  const logs = logFactorials(all);
  const choose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const whole = choose(all, given);
  const observed = used.reduce((sum, column) => sum + choose(column.all, column.given), 0) - whole;
  // As uneven as this one but for rounding is as uneven.
  const atMost = observed + 1e-9;
  let chance = 0;
  const place = (column: number, left: number, log: number): void => {
    const here = used[column]?.all ?? 0;
    if (column === used.length - 1) {
      const total = log + choose(here, left) - whole;
      if (total <= atMost) chance += Math.exp(total);
      return;
    }
    const behind = used.slice(column + 1).reduce((sum, one) => sum + one.all, 0);
    for (let k = Math.max(0, left - behind); k <= Math.min(here, left); k += 1)
      place(column + 1, left - k, log + choose(here, k));
  };
  place(0, given, 0);
  return Math.min(1, chance);
}

function logFactorials(upTo: number): number[] {
  const logs = [0];
  for (let n = 1; n <= upTo; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
}
