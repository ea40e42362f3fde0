import type { ReactNode } from 'react';

/** The names of the numbers in the texts: what holds for every rating, and the least that is paid out, in USDT. */
export const TEXT_NUMBERS = [
  'secondsMin',
  'minutesMax',
  'dailyCap',
  'openMax',
  'feedbackMin',
  'appealHours',
  'reportDays',
  'upheldReportsMax',
  'payoutMin',
] as const;

/** The numbers as this Candor is set up with them, as they are shown. */
export type TextNumbers = Readonly<Record<(typeof TEXT_NUMBERS)[number], ReactNode>>;
