import { DateTime } from 'luxon';

const ZONE = 'Europe/London';

/** The day of Europe/London that a moment belongs to, as `2026-11-21`. */
export function londonDay(ms: number): string {
  return DateTime.fromMillis(ms, { zone: ZONE }).toISODate() ?? '';
}

/** When the next day of Europe/London begins: after 23, 24 or 25 hours of this one. */
export function nextMidnightMs(ms: number): number {
  return DateTime.fromMillis(ms, { zone: ZONE }).startOf('day').plus({ days: 1 }).toMillis();
}
