import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 30_000;
const EVERY_MS = 25;

/** Waits for a condition, looking often, for a bounded time. A look that fails counts as "not yet". */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  withinMs = WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}${whyOf(last)}`, { cause: last });
    await pause(EVERY_MS);
  }
}

/** A runner that tells the message of a failure alone still says what was missing. */
function whyOf(last: unknown): string {
  return last instanceof Error ? `: ${last.message}` : '';
}
