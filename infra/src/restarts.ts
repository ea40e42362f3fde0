import type { ProcessName } from '@candor/events';
import type { Child } from './child.ts';
import type { Say } from './programs.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A process that ran this long was well: the next pause is the shortest again. */
const WELL_AFTER_MS = 60_000;

interface Restarts {
  /** Starts the process again whenever it ends by itself. `current` gives the one that runs then. */
  watch(name: ProcessName, child: Child, current: () => Child): void;
  /** Somebody else ends and starts this one now. */
  forget(name: ProcessName): void;
  end(): void;
}

interface RestartOptions {
  start(name: ProcessName): Promise<void>;
  say: Say;
  enabled: boolean;
}

/** Keeps processes alive, with pauses that double while one keeps ending. */
export function superviseRestarts({ start, say, enabled }: RestartOptions): Restarts {
  const watched = new Map<ProcessName, Child>();
  const failures = new Map<ProcessName, number>();
  const timers = new Set<NodeJS.Timeout>();
  let ending = false;

  const watch = (name: ProcessName, child: Child, current: () => Child) => {
    if (!enabled) return;
    watched.set(name, child);
    const startedAt = Date.now();
    child.exited.then((how) => {
      if (ending || watched.get(name) !== child) return;
      const failed = Date.now() - startedAt > WELL_AFTER_MS ? 0 : (failures.get(name) ?? 0);
      failures.set(name, failed + 1);
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS);
      say(`${name} ended (${how}); starting it again in ${pauseMs / 1000} s`);
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(name)
          .then(() => say(`${name} is ready again`))
          .catch((error: Error) => say(error.message))
          // Ready or not, it is the one that counts now: when it ended already, the next pause begins.
          .finally(() => watch(name, current(), current));
      }, pauseMs);
      timers.add(timer);
    });
  };
  return {
    watch,
    forget: (name) => {
      watched.delete(name);
    },
    end: () => {
      ending = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
