import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** A process, told apart from a later one that got the same number by when it started. */
const identity = z.object({ name: z.string(), pid: z.number(), startedAt: z.string() });
const lockFile = identity.extend({ stores: z.array(identity) });
type Identity = z.infer<typeof identity>;

export interface DataLock {
  /** Notes a store's process, so that a start after a crash waits for its end. */
  add(name: string, pid: number): void;
  release(): void;
}

/** How long the stores of a copy that was killed may take to write and end. */
const ORPHANS_MS = 20_000;

/**
 * Makes this process the only one that works on a data folder. Throws a sentence when another does; takes over from one that
 * is gone, once the stores it left behind have ended.
 */
export async function lockData(dataDir: string): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true });
  // Stores and logs below it are their owner's alone, whatever each of them makes its files with; one of before is put right.
  chmodSync(dataDir, 0o700);
  const path = join(dataDir, 'lock.json');
  const own = { name: 'candor', pid: process.pid, startedAt: startOf(process.pid) };
  const stores: Identity[] = [];
  const text = () => JSON.stringify({ ...own, stores });
  for (;;) {
    try {
      writeFileSync(path, text(), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      await takeOver(path, dataDir);
    }
  }
  return {
    add: (name, pid) => {
      stores.push({ name, pid, startedAt: startOf(pid) });
      writeFileSync(`${path}.new`, text());
      renameSync(`${path}.new`, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

async function takeOver(path: string, dataDir: string): Promise<void> {
  const holder = readHolder(path);
  if (holder && alive(holder)) {
    throw new Error(
      `Another Candor (process ${holder.pid}) works on ${dataDir}. Stop it, or give this one a CANDOR_DATA and a PORT of its own.`,
    );
  }
  const deadline = Date.now() + ORPHANS_MS;
  for (const store of holder?.stores ?? []) {
    while (alive(store)) {
      if (Date.now() > deadline) {
        throw new Error(
          `${store.name} (process ${store.pid}) of an earlier start still works on ${dataDir}. Stop it first.`,
        );
      }
      await pause(100);
    }
  }
  rmSync(path, { force: true });
}

function readHolder(path: string): z.infer<typeof lockFile> | null {
  try {
    return lockFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function alive(process_: Identity): boolean {
  try {
    process.kill(process_.pid, 0);
  } catch (error) {
    // Not allowed to signal it, so it is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(process_.pid) === process_.startedAt;
}

/** When the process started, in the kernel's ticks; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
