import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

let london: Intl.DateTimeFormat | undefined;

/** The present time of the United Kingdom, to the second. */
export function showLondonTime(ms: number): string {
  london ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });
  return london.format(ms);
}

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
