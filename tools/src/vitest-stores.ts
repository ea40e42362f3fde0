/** Vitest's global setup: starts what the run's projects need, once, and tells test files by the environment. */
import { appendFileSync } from 'node:fs';
import { startTestStores } from '@candor/infra/stores/for-tests';

let starting: Promise<{ stop: () => Promise<void> }> | null = null;
let users = 0;

/** `npm test` says at its end what every stage ran on. */
function say(line: string): void {
  console.log(line);
  const report = process.env.TEST_STORES_REPORT;
  if (report) appendFileSync(report, `${line}\n`);
}

export async function setup(): Promise<() => Promise<void>> {
  users += 1;
  // Each project calls this in the one main process; they share what the first one started.
  starting ??= startTestStores(say);
  await starting;
  return async () => {
    users -= 1;
    if (users > 0) return;
    const stores = await starting;
    starting = null;
    await stores?.stop();
  };
}
