const DAY_MS = 24 * 3_600_000;

/** Canada writes dates as ISO 8601 does. */
const london = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of Europe/London that a moment belongs to, as `2026-11-21`. */
export function londonDay(ms: number): string {
  return london.format(ms);
}

/** The last `count` days of Europe/London, the present one included, oldest first. */
export function lastLondonDays(nowMs: number, count: number): string[] {
  // Counted from the date's noon in UTC, so that no change of the clocks makes a day come twice or not at all.
  const noonMs = Date.parse(`${londonDay(nowMs)}T12:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(noonMs - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
