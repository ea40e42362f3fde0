import type { Log } from './log.ts';

export interface Sweeper {
  /** Runs the sweep now, or waits for the one under way. Rejects when the sweep fails. */
  trigger(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Runs a sweep on a timer of this process. Several processes may sweep at once, because every sweep step is a
 * conditional update; each starts at a different moment, so that they rarely meet.
 */
export function createSweeper(options: {
  name: string;
  everyMs: number;
  sweep: () => Promise<unknown>;
  log: Log;
}): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = true;
  const trigger = () => {
    running ??= options
      .sweep()
      .then(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const schedule = () => {
    if (stopped) return;
    const jitter = 0.75 + Math.random() / 2;
    timer = setTimeout(async () => {
      await trigger().catch((error) => options.log.warn({ err: error, sweeper: options.name }, 'a sweep failed'));
      schedule();
    }, options.everyMs * jitter);
  };
  return {
    trigger,
    start() {
      stopped = false;
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
