/** Vitest's global setup: starts what the run's projects need, once, and tells test files by the environment. */
import { startTestMinio, startTestMongo, startTestRedis, type TestStore } from './stores/for-tests.ts';

let running: TestStore[] | null = null;
let users = 0;

export async function setup(): Promise<() => Promise<void>> {
  users += 1;
  // Each project calls this in the one main process; they share what the first one started.
  if (running === null) {
    running = [];
    const stores = await Promise.allSettled([startTestMongo(), startTestRedis(), startTestMinio()]);
    for (const store of stores) if (store.status === 'fulfilled' && store.value) running.push(store.value);
    const failed = stores.find((store) => store.status === 'rejected');
    if (failed) {
      await stopAll();
      throw failed.reason;
    }
  }
  return async () => {
    users -= 1;
    if (users === 0) await stopAll();
  };
}

async function stopAll(): Promise<void> {
  const stores = running ?? [];
  running = null;
  await Promise.all(stores.map((store) => store.stop()));
}
