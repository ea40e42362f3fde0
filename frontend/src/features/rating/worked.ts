import { keptOf, personOf, readToken } from '../../lib/session.ts';

/** Whoever does nothing for longer does something else: that time is left out. */
export const IDLE_MS = 120_000;
/** A device that first sees the rating later than this after its start does not know what was worked on it before. */
const KNOWN_FROM_MS = 120_000;
/** By then no rating is open any more. */
const FORGOTTEN_MS = 2 * 86_400_000;
const MS_PER_SECOND = 1_000;

/** What of a rating's work a device has measured. */
interface Measured {
  /** Up to the moment that was looked at last. */
  workedMs: number;
  /** Whether it was there from the start. */
  isWhole: boolean;
  /** Whether the app was opened from the sheet. */
  isOpened: boolean;
}

/** Where somebody is: at the sheet, at the app that was opened from it, or at something else. */
type At = 'sheet' | 'app' | 'elsewhere';

/** Under this a device keeps what it has measured, by the rating and its start: a new try is measured anew. */
const place = () => `${keptOf(personOf(readToken() ?? ''))}worked:`;
const nameOf = (ratingId: string, startedMs: number) => `${place()}${startedMs}:${ratingId}`;

function readMeasured(name: string): Measured | undefined {
  try {
    const { workedMs, isWhole, isOpened } = JSON.parse(localStorage.getItem(name) ?? 'null') ?? {};
    if (typeof workedMs !== 'number' || !(workedMs >= 0)) return undefined;
    return { workedMs, isWhole: isWhole === true, isOpened: isOpened === true };
  } catch {
    return undefined;
  }
}

function keep(name: string, measured: Measured): void {
  try {
    localStorage.setItem(name, JSON.stringify(measured));
  } catch {
    // The device has no room: then it is known for as long as the sheet is open.
  }
}

/** Forgets those that are over, however they ended. */
function forgetOld(nowMs: number): void {
  const begin = place();
  for (const name of Object.keys(localStorage))
    if (name.startsWith(begin) && nowMs - Number.parseInt(name.slice(begin.length), 10) > FORGOTTEN_MS)
      localStorage.removeItem(name);
}

export interface Meter {
  /** Somebody did something at the sheet. */
  active: () => void;
  /** The app was opened from the sheet. */
  opened: () => void;
  /** Somebody has come to the sheet, or has left it. */
  moved: (isAtSheet: boolean) => void;
  /** Keeps what was measured until now on this device. */
  save: () => void;
  /** Whether the app was opened from the sheet. */
  isOpened: () => boolean;
  /** How many seconds were worked; undefined where the device does not know all of it. */
  seconds: () => number | undefined;
}

/**
 * Measures how long is worked on a rating: at the sheet, until two minutes after the last thing that was done there, and at the app that was
 * opened from it. Who leaves the sheet later without opening the app is taken to be at it for two minutes more.
 */
export function openMeter(ratingId: string, startedMs: number, now: () => number): Meter {
  const begun = now();
  forgetOld(begun);
  const name = nameOf(ratingId, startedMs);
  const kept = readMeasured(name);
  const measured = kept ?? { workedMs: 0, isWhole: begun - startedMs <= KNOWN_FROM_MS, isOpened: false };
  // What passed from the start until the sheet stood is part of it.
  if (!kept && measured.isWhole) measured.workedMs = Math.max(0, begun - startedMs);
  let at: At = 'sheet';
  let countedTo = begun;
  let lastActive = begun;
  const count = () => {
    const to = now();
    const until = at === 'app' ? to : Math.min(to, lastActive + IDLE_MS);
    // A clock that went back counts nothing.
    measured.workedMs += Math.max(0, until - countedTo);
    countedTo = to;
  };
  const act = (where: At) => {
    count();
    at = where;
    lastActive = countedTo;
  };
  return {
    active: () => act('sheet'),
    opened: () => {
      act('app');
      measured.isOpened = true;
    },
    moved: (isAtSheet) => {
      if (isAtSheet) return act('sheet');
      count();
      // Just opened: that is where they went.
      if (at !== 'app') at = 'elsewhere';
      lastActive = measured.isOpened ? countedTo : countedTo - IDLE_MS;
    },
    save: () => {
      count();
      keep(name, measured);
    },
    isOpened: () => measured.isOpened,
    seconds: () => {
      count();
      return measured.isWhole ? Math.round(measured.workedMs / MS_PER_SECOND) : undefined;
    },
  };
}
