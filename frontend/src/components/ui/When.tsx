import { useState } from 'react';
import { showExact, showMoment } from '../../lib/time.ts';
import classes from './When.module.css';

interface Props {
  /** The moment, ISO 8601. */
  at: string;
  /** How it is shown until somebody wants it exactly; short, in local time. */
  show?: (iso: string) => string;
}

/** A moment in local time; the exact one when it is hovered over or pressed. Every date of the product is shown by it. */
export function When({ at, show = showMoment }: Props) {
  const [isExact, setExact] = useState(false);
  const exact = showExact(at);
  return (
    <button type="button" className={classes.when} title={exact} onClick={() => setExact(!isExact)}>
      <time dateTime={at}>{isExact ? exact : show(at)}</time>
    </button>
  );
}
