/** A figure with the interval that holds the true one in 95 of 100 cases. */
export interface Estimate {
  value: number;
  from: number;
  to: number;
}

/** Student's t at 97.5 %, by degrees of freedom; beyond the last one the normal distribution's is as good. */
const T = [
  ...[12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228],
  ...[2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086],
  ...[2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042],
];
const NORMAL = 1.96;

/** How many there are of a value. */
export interface Counted {
  value: number;
  count: number;
}

/**
 * The mean of at least two values, within what they can be, with the interval of Student's t (Student, "The probable error of a mean",
 * Biometrika 6, 1908).
 */
export function meanOf(values: readonly number[], bounds: { from: number; to: number }): Estimate {
  return meanOfCounts(
    values.map((value) => ({ value, count: 1 })),
    bounds,
  );
}

/** The same of values that were counted, each count with a noise of this variance: the interval is as much wider. */
export function meanOfCounts(counts: readonly Counted[], bounds: { from: number; to: number }, noise = 0): Estimate {
  const sumOf = (term: (one: Counted) => number) => counts.reduce((sum, one) => sum + term(one), 0);
  const count = sumOf((one) => one.count);
  const mean = sumOf((one) => one.value * one.count) / count;
  const variance = sumOf((one) => one.count * (one.value - mean) ** 2) / (count - 1);
  const ofNoise = sumOf((one) => noise * (one.value - mean) ** 2) / count ** 2;
  const half = (T[count - 2] ?? NORMAL) * Math.sqrt(variance / count + ofNoise);
  return {
    value: rounded(mean),
    from: rounded(Math.max(bounds.from, mean - half)),
    to: rounded(Math.min(bounds.to, mean + half)),
  };
}

/** Promoters (9, 10) less detractors (0 to 6), in percent, of at least two answers on a scale from 0 to 10. */
export function npsOf(values: readonly number[]): Estimate {
  return npsOfCounts(values.map((value) => ({ value, count: 1 })));
}

/** The same of answers that were counted, as `meanOfCounts`. */
export function npsOfCounts(counts: readonly Counted[], noise = 0): Estimate {
  const sides = counts.map(({ value, count }) => ({ value: value >= 9 ? 100 : value <= 6 ? -100 : 0, count }));
  return meanOfCounts(sides, { from: -100, to: 100 }, noise);
}

/**
 * So many of so many, in percent, with Wilson's interval (Wilson, "Probable inference, the law of succession, and statistical inference",
 * JASA 22, 1927): unlike that of the normal distribution it is right for few, and for none or all of them.
 */
export function shareOf(count: number, of: number): Estimate {
  const part = count / of;
  const square = NORMAL ** 2;
  const middle = (part + square / (2 * of)) / (1 + square / of);
  const half = (NORMAL / (1 + square / of)) * Math.sqrt((part * (1 - part)) / of + square / (4 * of ** 2));
  return {
    value: rounded(part * 100),
    from: rounded(Math.max(0, middle - half) * 100),
    to: rounded(Math.min(1, middle + half) * 100),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
