import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** How long the processes may take to see a moved clock. */
const SEEN_MS = 6;

/** The clock of every process of the product, moved from here. */
export interface MovedClock {
  /** What the processes are started with. */
  env: Record<string, string>;
  now(): number;
  /** Sets the time; it goes on from there. */
  set(ms: number): Promise<void>;
  forward(minutes: number): Promise<void>;
  /** Sets the time and keeps it there. */
  hold(ms: number): Promise<void>;
}

/** A clock that is told by a file in `folder` and starts at `startMs`. */
export function movedClock(folder: string, startMs: number): MovedClock {
  const file = join(folder, 'clock');
  let nowMs = startMs;
  const write = async (ms: number, mode: 'run' | 'hold') => {
    nowMs = ms;
    writeFileSync(`${file}.new`, `${ms} ${mode}\n`);
    renameSync(`${file}.new`, file);
    await pause(SEEN_MS);
  };
  writeFileSync(file, `${startMs} run\n`);
  const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;
  return {
    env: { MOVED_CLOCK: file, NODE_OPTIONS: `--import ${preload}` },
    now: () => nowMs,
    set: (ms) => write(ms, 'run'),
    forward: (minutes) => write(nowMs + minutes * 60_000, 'run'),
    hold: (ms) => write(ms, 'hold'),
  };
}
