import type { Log } from '../telemetry/log.ts';

/** How often a full round looks for events that nobody told of, and whether sent ones were handled. */
const ROUND_EVERY_MS = 1_000;
/** After a failed round, at most this long until the next try. */
const RETRY_AT_MOST_MS = 5_000;

export interface Rounds {
  /** Asks for a short round as soon as possible. */
  nudge(): void;
  start(): void;
  /** Stops after the round under way. */
  stop(): Promise<void>;
}

/**
 * Runs a relay's rounds one at a time: a full one every second, and a short one as soon as it is nudged. After a failed
 * round only the timer tries again, with back-off.
 */
export function createRounds(round: (full: boolean) => Promise<void>, log: Log): Rounds {
  let running: Promise<void> | undefined;
  let wanted: 'full' | 'short' | undefined;
  let stopped = true;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => want('full'), ms);
  };
  const want = (kind: 'full' | 'short') => {
    if (stopped) return;
    if (wanted !== 'full') wanted = kind;
    running ??= drain().finally(() => {
      running = undefined;
    });
  };
  const drain = async () => {
    while (wanted !== undefined && !stopped) {
      const full = wanted === 'full';
      wanted = undefined;
      await attempt(full);
    }
  };
  const attempt = async (full: boolean) => {
    try {
      await round(full);
      failures = 0;
      if (full) schedule(ROUND_EVERY_MS);
    } catch (error) {
      failures += 1;
      // Until the timer's next try nothing runs: a round for each mutation would hammer a store that is away.
      wanted = undefined;
      log.warn({ err: error, failures }, 'events wait in their outboxes');
      schedule(Math.min(ROUND_EVERY_MS * 2 ** (failures - 1), RETRY_AT_MOST_MS));
    }
  };
  return {
    nudge: () => {
      if (failures === 0) want('short');
    },
    start() {
      stopped = false;
      want('full');
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
