import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { seeded } from '@candor/testkit/random';
import { openJournal, prepareJournal } from '../../ledger/journal.ts';
import { type Verified, verifyJournal } from '../../ledger/verify.ts';
import { type Answers, checkTold } from './told.ts';

const PROCESSES = 3;
const KILL_EVERY_MS = 400;
/** One of so many strikes is a pause instead of a kill: a process that sleeps past the others and wakes up. */
const PAUSE_ONE_IN = 4;
const PAUSE_MS_MAX = 1_500;

export interface KillOptions {
  /** Where a database server is, and the name of an empty database on it. */
  url: string;
  dbName: string;
  /** The bundled poster, as a file that Node runs. */
  program: string;
  durationMs: number;
  /** The run goes on, up to four times as long, until so many were killed and so many callers were told: a busy machine takes its time. */
  killsMin: number;
  postedMin: number;
  seed: number;
  /** A folder for the notes of what callers were told. */
  dir: string;
}

export interface KillReport {
  kills: number;
  pauses: number;
  answers: Answers;
  verified: Verified;
}

/**
 * Lets three processes post on one journal, kills a random one about every 400 ms with SIGKILL (or stops it for a while) and
 * starts it anew; then proves the journal and that everybody was told what is recorded. Throws at the first violation.
 */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const { url, dbName, durationMs, killsMin, postedMin, seed } = options;
  const connection = await connectMongo(url, dbName);
  await prepareJournal(connection);
  const dir = mkdtempSync(join(options.dir, 'ledger-kill-'));
  const startMs = Date.now();
  const random = seeded(seed);
  const files: string[] = [];
  const begun = new WeakSet<ChildProcess>();
  let posted = 0;
  const start = (): ChildProcess => {
    const notes = join(dir, `${files.push('') - 1}.jsonl`);
    files[files.length - 1] = notes;
    const args = [options.program, url, dbName, notes, String(seed * 1_000 + files.length), String(startMs)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (told) => {
      begun.add(child);
      if (told === 'posted') posted += 1;
    });
    return child;
  };
  const processes = Array.from({ length: PROCESSES }, start);
  let kills = 0;
  let pauses = 0;
  try {
    const isOver = () => {
      const ranMs = Date.now() - startMs;
      return ranMs >= (kills < killsMin || posted < postedMin ? 4 * durationMs : durationMs);
    };
    while (!isOver()) {
      await pause(KILL_EVERY_MS * (0.5 + random()));
      for (const one of processes) requireAlive(one);
      // On a busy machine a start takes longer than the time between strikes: who has not begun would never get to post.
      const victims = processes.filter((one) => begun.has(one));
      const process_ = victims[Math.floor(random() * victims.length)];
      if (!process_) continue;
      if (random() * PAUSE_ONE_IN < 1) {
        pauses += 1;
        process_.kill('SIGSTOP');
        setTimeout(() => process_.kill('SIGCONT'), random() * PAUSE_MS_MAX);
      } else {
        kills += 1;
        await end(process_);
        processes[processes.indexOf(process_)] = start();
      }
    }
    await Promise.all(processes.map(end));
    const journal = openJournal(connection);
    const verified = await verifyJournal(journal.stream(1));
    return { kills, pauses, verified, answers: await checkTold(files, journal.stream(1)) };
  } finally {
    await Promise.all(processes.map(end));
    rmSync(dir, { recursive: true, force: true });
    await connection.dropDatabase();
    await connection.close();
  }
}

/** A process that ended by itself met a fault, which is a violation like any other. */
function requireAlive(process_: ChildProcess): void {
  if (process_.exitCode !== null) throw new Error(`a poster ended by itself with ${process_.exitCode}`);
}

async function end(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return;
  const ended = once(process_, 'exit');
  process_.kill('SIGKILL');
  await ended;
}
