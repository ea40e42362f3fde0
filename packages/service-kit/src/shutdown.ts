import type { Readiness } from './http/readiness.ts';
import type { Log } from './telemetry/log.ts';

/** How long the whole shutdown may take, once the drain is over, before the process ends anyway. */
const SHUTDOWN_LIMIT_MS = 10_000;
/**
 * How long a process goes on serving in production after it was told to end: until then whoever balances requests has seen that it
 * is not ready, and sends no more.
 */
const DRAIN_MS = 3_000;

/** A part of the process and how it ends. */
export interface Stop {
  name: string;
  stop: () => Promise<unknown>;
}

export interface ShutdownOptions {
  readiness: Pick<Readiness, 'beginStop'>;
  /** How long requests are still served after the signal. */
  drainMs: number;
}

/** How long a process of this environment drains. Nobody balances requests between processes that a developer runs. */
export function drainMsOf(environment: string): number {
  return environment === 'production' ? DRAIN_MS : 0;
}

/**
 * On SIGTERM and SIGINT says at once that the process is not ready, serves on while it drains, then runs the stops in the given
 * order (listeners first, stores last), one after the other, and ends the process. A second signal changes nothing; stops that
 * hang are cut off after ten seconds.
 */
export function onShutdown(log: Log, stops: readonly Stop[], options: ShutdownOptions): void {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'shutting down');
    const limit = setTimeout(() => {
      log.error('the shutdown took too long');
      process.exit(1);
    }, options.drainMs + SHUTDOWN_LIMIT_MS);
    await shutDown(log, stops, options);
    clearTimeout(limit);
    process.exit(0);
  };
  process.once('SIGTERM', () => void shutdown('SIGTERM'));
  process.once('SIGINT', () => void shutdown('SIGINT'));
}

/** The shutdown itself: not ready at once, then the drain, then the stops one after the other. */
export async function shutDown(log: Log, stops: readonly Stop[], options: ShutdownOptions): Promise<void> {
  options.readiness.beginStop();
  if (options.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, options.drainMs));
  for (const { name, stop } of stops) {
    await stop().catch((error) => log.warn({ err: error, part: name }, 'a part did not stop cleanly'));
  }
}
