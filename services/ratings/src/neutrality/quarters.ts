/** Three months, by days of Europe/London. */
export interface Quarter {
  /** Such as `2026-Q3`. */
  name: string;
  /** Its first and its last day, as `2026-07-01`. */
  from: string;
  to: string;
  /** What is known of it by then is told, and nothing that comes later. */
  settledAtMs: number;
}

const DAY_MS = 24 * 3_600_000;
/** Feedback may be reported for 7 days; a decision takes some more. */
const SETTLED_DAYS = 14;

/** The newest quarters that are over, and settled, the newest first. */
export function settledQuarters(nowMs: number, count: number): Quarter[] {
  const now = new Date(nowMs);
  const current = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return Array.from({ length: count + 1 }, (_, back) => quarterAt(current - 1 - back))
    .filter(({ settledAtMs }) => settledAtMs <= nowMs)
    .slice(0, count);
}

function quarterAt(number: number): Quarter {
  const [year, quarter] = [Math.floor(number / 4), number % 4];
  const next = Date.UTC(year, quarter * 3 + 3, 1);
  return {
    name: `${year}-Q${quarter + 1}`,
    from: new Date(Date.UTC(year, quarter * 3, 1)).toISOString().slice(0, 10),
    to: new Date(next - DAY_MS).toISOString().slice(0, 10),
    settledAtMs: next + SETTLED_DAYS * DAY_MS,
  };
}
