import { useEffect, useRef } from 'react';
import { showLeft, showLondonTime, useNow } from '../../lib/countdown.ts';
import classes from './start.module.css';

/** The countdown to midnight in the United Kingdom beside the present time there. Tells once when the new day has begun. */
export function NextReset({ resetsAt, onReset }: { resetsAt: string; onReset: () => void }) {
  const now = useNow();
  const told = useRef<string>(undefined);
  const leftMs = Date.parse(resetsAt) - now;
  useEffect(() => {
    if (leftMs > 0 || told.current === resetsAt) return;
    told.current = resetsAt;
    onReset();
  }, [leftMs, resetsAt, onReset]);
  return (
    <p className={`dim small tabular ${classes.reset}`}>
      <span>Next reset in {showLeft(leftMs)}</span>
      <span>UK time {showLondonTime(now)}</span>
    </p>
  );
}
