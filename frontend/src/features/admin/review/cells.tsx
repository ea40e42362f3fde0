import type { ReactNode } from 'react';
import { showExact } from '../../../lib/time.ts';
import classes from './review.module.css';

const short = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const withYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What stays in one line, so that every row is as high as the others. */
export function Line({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span className={classes.line} title={title}>
      {children}
    </span>
  );
}

/** Whose request it is. A long name is cut; the whole one is in the details. */
export function Who({ name }: { name: string | null | undefined }) {
  return (
    <span className={classes.name} title={name ?? undefined}>
      {name ?? '–'}
    </span>
  );
}

/** A moment of a row: of this year without the year; the exact one on hover and in the details. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return (
    <time className={`${classes.line} tabular`} dateTime={at} title={showExact(at)}>
      {(isThisYear ? short : withYear).format(date)}
    </time>
  );
}
