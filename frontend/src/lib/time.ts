import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** A way to write moments. It is made when it is first used: that takes a phone longer than a page has before it is drawn. */
function format(locale: string | undefined, options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(at);
  };
}

const dateTime = format(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const thisYear = format(undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
const exact = format(undefined, { dateStyle: 'full', timeStyle: 'long' });
const clock = format('en-GB', { timeStyle: 'short' });
const day = format(undefined, { dateStyle: 'medium' });
const london = format('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });

/** A moment in local time, short. */
export const showDateTime = (iso: string) => dateTime(new Date(iso));
/** A moment in local time, as short as it can be: this year is not named. */
export function showMoment(iso: string): string {
  const at = new Date(iso);
  return (at.getFullYear() === new Date(serverNow()).getFullYear() ? thisYear : dateTime)(at);
}
/** A moment in local time, to the second, for a hover or a tap. */
export const showExact = (iso: string) => exact(new Date(iso));
/** The hour and minute of a moment in local time: 12:04. */
export const showClock = (iso: string) => clock(new Date(iso));
/** The day of a moment in local time. */
export const showDay = (iso: string) => day(new Date(iso));
/** The present time of the United Kingdom, to the second. */
export const showLondonTime = (ms: number) => london(ms);

/** The time that is left until a moment as `1:02:03` or `02:03`; zero when it is past. */
export function showLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** The present moment by the server's clock in milliseconds, anew each second. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
