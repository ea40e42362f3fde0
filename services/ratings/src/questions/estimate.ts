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

/** The mean of at least two values, within what they can be. */
export function meanOf(values: readonly number[], bounds: { from: number; to: number }): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / count;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1);
  const half = (T[count - 2] ?? NORMAL) * Math.sqrt(variance / count);
  return {
    value: rounded(mean),
    from: rounded(Math.max(bounds.from, mean - half)),
    to: rounded(Math.min(bounds.to, mean + half)),
  };
}

/** Promoters (9, 10) less detractors (0 to 6), in percent, of at least two answers on a scale from 0 to 10. */
export function npsOf(values: readonly number[]): Estimate {
  const sides = values.map((one) => (one >= 9 ? 100 : one <= 6 ? -100 : 0));
  return meanOf(sides, { from: -100, to: 100 });
}

const rounded = (value: number) => Math.round(value * 100) / 100;
