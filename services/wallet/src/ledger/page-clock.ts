import type { Clock } from '@candor/service-kit/clock';
import type { Connection } from 'mongoose';

/** A page is dated at most so far from the database's clock, before or after it. */
export const BESIDE_DATABASE_MS = 2_000;

/** The clock that dates pages. */
export interface PageClock extends Clock {
  /** Asks the database for its time. Called now and then, never while a page waits; without an answer the last one counts on. */
  compare(): Promise<void>;
}

export interface PageClockDeps {
  clock: Clock;
  /** The database's time in milliseconds since 1970; undefined where it tells none. */
  ask: () => Promise<number | undefined>;
  /** Milliseconds that only ever pass, whatever is done to the machine's clock. */
  elapsed?: () => number;
}

/**
 * This process's clock, held to the database's: no page may be older than the one before it, so one process whose clock is fast would
 * otherwise date all pages after its own, whoever writes them, until the time has come. Where the database tells no time, this
 * process's clock is all there is.
 */
export function createPageClock({ clock, ask, elapsed = () => performance.now() }: PageClockDeps): PageClock {
  let known: { databaseMs: number; atElapsedMs: number } | undefined;
  return {
    now() {
      const own = clock.now();
      if (!known) return own;
      const database = known.databaseMs + (elapsed() - known.atElapsedMs);
      return Math.round(Math.min(Math.max(own, database - BESIDE_DATABASE_MS), database + BESIDE_DATABASE_MS));
    },
    async compare() {
      const before = elapsed();
      const databaseMs = await ask().catch(() => undefined);
      if (databaseMs === undefined) return;
      // It was read somewhere between the question and the answer; a slow answer says little.
      const after = elapsed();
      if (after - before > BESIDE_DATABASE_MS / 2 && known) return;
      known = { databaseMs, atElapsedMs: (before + after) / 2 };
    },
  };
}

/** The time of the server that is written to: of `hello`, or, on a server that does not tell it there, of `serverStatus`. */
export async function askDatabase(connection: Connection): Promise<number | undefined> {
  for (const command of ['hello', 'serverStatus']) {
    const answer = await connection.db?.command({ [command]: 1 }).catch(() => undefined);
    if (answer?.localTime instanceof Date) return answer.localTime.getTime();
  }
  return undefined;
}
