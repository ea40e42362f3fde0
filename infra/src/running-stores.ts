import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the stores of a running copy are reached. */
export interface RunningStores {
  mongoUrl: string;
  redisUrl: string;
}

/** What a copy that runs on this folder told; undefined when none does. One that was killed could not take its note back. */
export function runningStores(dataDir: string): RunningStores | undefined {
  const note = runningStoresFile(dataDir);
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as RunningStores) : undefined;
}

/** Where a running copy tells other commands of the same machine how its stores are reached. */
export function runningStoresFile(dataDir: string): string {
  return join(dataDir, 'stores.json');
}

/** Tells of the stores while a copy runs. Returns the way to take it back. */
export function announceStores(dataDir: string, { mongoUrl, redisUrl }: RunningStores): () => void {
  const file = runningStoresFile(dataDir);
  writeFileSync(file, JSON.stringify({ mongoUrl, redisUrl }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
