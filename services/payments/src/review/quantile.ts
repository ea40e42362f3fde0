/** The nearest-rank quantile of sorted numbers, to two decimals; null of none. */
export function quantile(sorted: readonly number[], part: number): number | null {
  const at = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  return at === undefined ? null : Math.round(at * 100) / 100;
}
