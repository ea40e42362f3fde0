export interface PlotPoint {
  /** What stands under it, such as a day. */
  label: string;
  value: number;
}

/** Where the highest value is; undefined when there is nothing but zeros. */
export function highestOf(points: readonly PlotPoint[]): number | undefined {
  let at: number | undefined;
  points.forEach(({ value }, index) => {
    if (value > (at === undefined ? 0 : (points[at]?.value ?? 0))) at = index;
  });
  return at;
}
