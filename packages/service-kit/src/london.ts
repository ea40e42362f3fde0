import { DateTime } from 'luxon';

const ZONE = 'Europe/London';

/** The last day that was asked for: most moments of one question, and the pages of a journal, lie on the same day. */
let known = { day: '', fromMs: 0, untilMs: 0 };

function dayAround(ms: number): typeof known {
  if (ms >= known.fromMs && ms < known.untilMs) return known;
  const start = DateTime.fromMillis(ms, { zone: ZONE }).startOf('day');
  known = { day: start.toISODate() ?? '', fromMs: start.toMillis(), untilMs: start.plus({ days: 1 }).toMillis() };
  return known;
}

/** The day of Europe/London that a moment belongs to, as `2026-11-21`: text that compares like the days do. */
export const londonDay = (ms: number): string => dayAround(ms).day;

/** The hour of Europe/London that a moment belongs to, 0 to 23. */
export const hourOfLondon = (ms: number): number => DateTime.fromMillis(ms, { zone: ZONE }).hour;

/** When the next day of Europe/London begins: after 23, 24 or 25 hours of this one. */
export const nextMidnightMs = (ms: number): number => dayAround(ms).untilMs;

/** The day `count` days before. */
export const daysBefore = (day: string, count: number): string =>
  DateTime.fromISO(day, { zone: ZONE }).minus({ days: count }).toISODate() ?? '';

/** The last `count` days of Europe/London, the present one included, oldest first. */
export function lastLondonDays(nowMs: number, count: number): string[] {
  const today = londonDay(nowMs);
  return Array.from({ length: count }, (_, at) => daysBefore(today, count - 1 - at));
}
