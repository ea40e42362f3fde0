import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a running copy tells other commands of the same machine how its stores are reached. */
export function runningStoresFile(dataDir: string): string {
  return join(dataDir, 'stores.json');
}

/** Tells of the stores while a copy runs. Returns the way to take it back. */
export function announceStores(dataDir: string, stores: { mongoUrl: string }): () => void {
  const file = runningStoresFile(dataDir);
  writeFileSync(file, JSON.stringify({ mongoUrl: stores.mongoUrl }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
