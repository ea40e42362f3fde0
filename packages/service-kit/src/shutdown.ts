import type { Log } from './log.ts';

/** How long the whole shutdown may take before the process ends anyway. */
const SHUTDOWN_LIMIT_MS = 10_000;

/**
 * On SIGTERM and SIGINT runs the stops in the given order (listeners first, stores last), one after the other, and ends
 * the process. A second signal changes nothing; a stop that hangs is cut off after ten seconds.
 */
export function onShutdown(log: Log, stops: readonly { name: string; stop: () => Promise<unknown> }[]): void {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'shutting down');
    const limit = setTimeout(() => {
      log.error('the shutdown took too long');
      process.exit(1);
    }, SHUTDOWN_LIMIT_MS);
    for (const { name, stop } of stops) {
      await stop().catch((error) => log.warn({ err: error, part: name }, 'a part did not stop cleanly'));
    }
    clearTimeout(limit);
    process.exit(0);
  };
  process.once('SIGTERM', () => void shutdown('SIGTERM'));
  process.once('SIGINT', () => void shutdown('SIGINT'));
}
