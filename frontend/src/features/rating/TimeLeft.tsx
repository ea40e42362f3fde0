import { showLeft } from '../../lib/countdown.ts';

const MINUTE_MS = 60_000;
/** From so much on each second is shown; before, whole minutes are enough, and calmer. */
const SECONDS_FROM_MS = 2 * MINUTE_MS;
/** A screen reader is told at these. */
const TOLD_MS = [5 * MINUTE_MS, MINUTE_MS];

const HOUR_MS = 60 * MINUTE_MS;
/** From so much on hours are enough: a rating whose question was reported stays open for days. */
const HOURS_FROM_MS = 2 * HOUR_MS;

/** The time that is left as `40 h` or `24 min`, and near the end as `01:59`. */
export function calmLeft(leftMs: number): string {
  if (leftMs > HOURS_FROM_MS) return `${Math.ceil(leftMs / HOUR_MS)} h`;
  return leftMs > SECONDS_FROM_MS ? `${Math.ceil(leftMs / MINUTE_MS)} min` : showLeft(leftMs);
}

/** The time that is left, small, where it stays in view; told aloud only when it is about to run out. */
export function TimeLeft({ leftMs }: { leftMs: number }) {
  const told = TOLD_MS.findLast((ms) => leftMs <= ms);
  const minutes = told === undefined ? 0 : told / MINUTE_MS;
  return (
    <>
      <span aria-hidden>{leftMs > 0 ? `${calmLeft(leftMs)} left` : 'No time left'}</span>
      <span className="unseen" role="status">
        {told === undefined || leftMs <= 0 ? '' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`}
      </span>
    </>
  );
}
