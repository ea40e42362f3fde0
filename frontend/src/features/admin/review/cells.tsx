import type { ReactNode } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { showExact } from '../../../lib/time.ts';
import classes from './review.module.css';
import type { Reviewed } from './types.ts';

const MINUTE_MS = 60_000;

/** What stays in one line, so that every row is as high as the others. */
export function Line({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span className={classes.line} title={title}>
      {children}
    </span>
  );
}

/** Whose request it is, with the mobile number. A long name is cut; the whole one is in the details. */
export function Who({ user }: { user: Reviewed['user'] }) {
  return (
    <span className={classes.who}>
      <span dir="auto" className={classes.name} title={user.username ?? undefined}>
        {user.username ?? '–'}
      </span>
      <span className="dim small tabular">{user.mobile ?? '–'}</span>
    </span>
  );
}

/** How long a request has waited, up to its decision; the exact moment on hover and in the details. */
export function Waited({ row }: { row: Reviewed }) {
  const { createdAt } = row;
  const untilMs = waitedUntil(row);
  return (
    <time className={`${classes.line} tabular`} dateTime={createdAt} title={showExact(createdAt)}>
      {untilMs === undefined ? '–' : ageOf(untilMs - Date.parse(createdAt))}
    </time>
  );
}

/** When a request stopped waiting, in milliseconds; now while it waits, undefined where nobody decided it and it is over. */
function waitedUntil({ status, decidedAt }: Reviewed): number | undefined {
  if (status === 'to_be_reviewed' || status === 'processing') return serverNow();
  return decidedAt ? Date.parse(decidedAt) : undefined;
}

/** A time span in one figure: 12 min, 3 h, 4 d. */
export function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
