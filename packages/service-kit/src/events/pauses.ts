/**
 * The pauses of events, in ms, as functions of how often something happened: nothing else, so that they can be tested and told
 * beforehand. Each is the longest of its kind; `spread` shortens it by chance, so that what failed together does not come back together.
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the `tries`th try (from 1) that a handler refused: half a second, one, two … 32 s after the seventh. */
export function pauseAfterTry(tries: number): number {
  return growing(SECOND / 2, tries - 1, HOUR);
}

/** After the `times`th time (from 1) that a store or a service was away: a second, two … a minute, and each minute from then on. */
export function pauseWhileAway(times: number): number {
  return growing(SECOND, times - 1, MINUTE);
}

/** Before a parked event is tried again, after `tries` (from 0) since it was parked: a minute, two … an hour, and each hour. */
export function pauseWhileParked(tries: number): number {
  return growing(MINUTE, tries, HOUR);
}

/** Before an event that was set aside is tried alone, after `tries` (from 0) alone: at once, then each hour. */
export function pauseBeforeAlone(tries: number): number {
  return tries <= 0 ? 0 : HOUR;
}

/** A pause shortened by up to a half; `chance` is from 0 to 1. */
export function spread(pauseMs: number, chance: number): number {
  return Math.round(pauseMs * (0.5 + chance / 2));
}

function growing(firstMs: number, doublings: number, mostMs: number): number {
  return Math.min(mostMs, firstMs * 2 ** Math.max(0, doublings));
}
