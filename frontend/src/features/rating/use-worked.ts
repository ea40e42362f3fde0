import { type RefObject, useEffect, useRef } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { openMeter } from './worked.ts';

const ACTIVE = ['pointerdown', 'keydown', 'input', 'scroll', 'touchstart'] as const;
const SAVED_EVERY_MS = 10_000;

/** How many seconds were worked on a rating, as this device has measured, at the moment of the question. */
export type Worked = RefObject<(() => number | undefined) | undefined>;

/**
 * Measures the work while the sheet is open, and puts the question for it where the submission finds it. Answers with the question whether
 * the app was opened from it.
 */
export function useWorked(ratingId: string, startedAt: string, worked: Worked): RefObject<() => boolean> {
  const opened = useRef<() => boolean>(() => false);
  useEffect(() => {
    const meter = openMeter(ratingId, Date.parse(startedAt), serverNow);
    worked.current = meter.seconds;
    opened.current = meter.isOpened;
    const look = () => meter.moved(!document.hidden && document.hasFocus());
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('dialog a[target="_blank"]') : null;
      // Other links of the sheet lead to pages of Candor, by their path.
      if (/^https?:/i.test(link?.getAttribute('href') ?? '')) meter.opened();
    };
    const leave = () => meter.save();
    const quiet = { capture: true, passive: true };
    for (const name of ACTIVE) window.addEventListener(name, meter.active, quiet);
    // After the press, which is an act at the sheet, too.
    window.addEventListener('click', onClick, true);
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    const timer = setInterval(meter.save, SAVED_EVERY_MS);
    return () => {
      for (const name of ACTIVE) window.removeEventListener(name, meter.active, quiet);
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      clearInterval(timer);
      meter.save();
      worked.current = undefined;
    };
  }, [ratingId, startedAt, worked]);
  return opened;
}
