import type { Log } from './telemetry/log.ts';

export interface Sweeper {
  /** Runs the sweep now, or waits for the one under way. Rejects when the sweep fails. */
  trigger(): Promise<void>;
  /** Tells that there is work: a sweep that has started to run on its timer runs at once, or once more after the one under way. */
  nudge(): void;
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
  let again = false;
  const trigger = () => {
    running ??= options
      .sweep()
      .then(() => undefined)
      .finally(() => {
        running = undefined;
        if (again) nudge();
      });
    return running;
  };
  const warn = (error: unknown) => options.log.warn({ err: error, sweeper: options.name }, 'a sweep failed');
  const nudge = () => {
    again = running !== undefined && !stopped;
    if (!again && !stopped) void trigger().catch(warn);
  };
  const schedule = () => {
    if (stopped) return;
    const jitter = 0.75 + Math.random() / 2;
    timer = setTimeout(async () => {
      await trigger().catch(warn);
      schedule();
    }, options.everyMs * jitter);
  };
  return {
    trigger,
    nudge,
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
