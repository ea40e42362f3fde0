import { DateTime } from 'luxon';

const ZONE = 'Europe/London';

/** Tells the day of Europe/London of a moment. Days have 23, 24 or 25 hours. */
export interface LondonDays {
  /** The day as `2026-11-21`. */
  dayOf(ms: number): string;
  /** The day `count` days before, as text that compares like the days do. */
  daysBefore(day: string, count: number): string;
}

/** The days of Europe/London; remembers the bounds of the last day asked for, because pages come in order of time. */
export function londonDays(): LondonDays {
  let startMs = 0;
  let endMs = 0;
  let day = '';
  return {
    dayOf(ms) {
      if (ms < startMs || ms >= endMs) {
        const start = DateTime.fromMillis(ms, { zone: ZONE }).startOf('day');
        startMs = start.toMillis();
        endMs = start.plus({ days: 1 }).toMillis();
        day = start.toISODate() ?? '';
      }
      return day;
    },
    daysBefore(from, count) {
      return DateTime.fromISO(from, { zone: ZONE }).minus({ days: count }).toISODate() ?? '';
    },
  };
}
