/**
 * The dates of what has stood still for so long, for a question each, so that an index answers both: those that are so far behind, and those
 * that are so far ahead. The latter were written by a process whose clock was wrong; once it is put right, what such a process has left may
 * not wait until its date comes. For what is safe to do at any time alone: a wrong clock may have dated work that goes on this moment.
 */
export function stoodStill(nowMs: number, forMs: number): readonly [{ $lte: Date }, { $gte: Date }] {
  return [{ $lte: new Date(nowMs - forMs) }, { $gte: new Date(nowMs + forMs) }];
}

/** Whether a date is one of those of `stoodStill`. */
export function hasStoodStill(at: Date, nowMs: number, forMs: number): boolean {
  return Math.abs(nowMs - at.getTime()) >= forMs;
}
