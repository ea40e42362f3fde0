import { LOCALE } from './locale.ts';
import { serverNow } from './server-clock.ts';

/** A way to write moments. It is made when it is first used: that takes a phone longer than a page has before it is drawn. */
function format(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(LOCALE, options);
    return made.format(at);
  };
}

const dateTime = format({ dateStyle: 'medium', timeStyle: 'short' });
const thisYear = format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
const exact = format({ dateStyle: 'full', timeStyle: 'long' });
const clock = format({ timeStyle: 'short', hourCycle: 'h23' });
const day = format({ dateStyle: 'medium' });

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
