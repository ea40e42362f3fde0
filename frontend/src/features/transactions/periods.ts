/** The periods that a statement is mostly asked for. */
export type Period = 'recent' | 'month' | 'last-month' | 'year' | 'days';

export const PERIODS: { value: Period; label: string }[] = [
  { value: 'recent', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'year', label: 'This year' },
  { value: 'days', label: 'Choose days' },
];

/** A day of this device's time as a date field has it. */
function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first and the last day of a period that ends today, or at the end of last month. By the calendar, also where a day has 23 hours. */
export function daysOf(period: Exclude<Period, 'days'>, nowMs: number): { from: string; to: string } {
  const today = new Date(nowMs);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const between = (from: Date, to: Date) => ({ from: dayOf(from), to: dayOf(to) });
  switch (period) {
    case 'recent':
      return between(new Date(year, month, day - 30), today);
    case 'month':
      return between(new Date(year, month, 1), today);
    case 'last-month':
      return between(new Date(year, month - 1, 1), new Date(year, month, 0));
    case 'year':
      return between(new Date(year, 0, 1), today);
  }
}

/** From the first moment of one local day until the end of another, ISO 8601. */
export function momentsOf(days: { from: string; to: string }): { from: string; to: string } {
  const until = new Date(`${days.to}T00:00:00`);
  until.setDate(until.getDate() + 1);
  return { from: new Date(`${days.from}T00:00:00`).toISOString(), to: until.toISOString() };
}
