import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { findProgram } from './programs.ts';

export interface Child {
  name: string;
  pid: number;
  /** Everything it printed, cut to the last 200 lines. */
  output(): string[];
  running(): boolean;
  /** Resolves with its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end, waits for `graceMs`, then insists. */
  stop(graceMs?: number): Promise<void>;
}

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  logFile?: string;
  onLine?: (line: string) => void;
}

const OUTPUT_LINES = 200;
const setpriv = process.platform === 'linux' ? findProgram('setpriv') : null;

/**
 * Starts a process that ends with this one: in its own process group, so that Ctrl-C in a terminal reaches only us and
 * we stop things in order, and (on Linux) with a death signal, so that it goes even when we were killed.
 */
export function startChild(options: ChildOptions): Child {
  const command = setpriv ?? options.command;
  const args = setpriv ? ['--pdeathsig', 'TERM', options.command, ...options.args] : options.args;
  const process_ = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    // Standard input stays open as long as we live: a child may watch for its end.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  process_.stdin.on('error', () => {});
  const lines = collectLines(process_, options);
  const exited = new Promise<number | NodeJS.Signals>((done) => {
    process_.on('error', (error) => {
      lines.push(error.message);
      done(127);
    });
    process_.on('exit', (code, signal) => done(signal ?? code ?? 1));
  });
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  const signal = (name: NodeJS.Signals) => {
    if (!ended) process_.kill(name);
  };
  return {
    name: options.name,
    pid: process_.pid ?? -1,
    output: () => [...lines],
    running: () => !ended,
    exited,
    signal,
    stop: async (graceMs = 15_000) => {
      signal('SIGTERM');
      const insist = setTimeout(() => signal('SIGKILL'), graceMs);
      await exited;
      clearTimeout(insist);
    },
  };
}

function collectLines(child: ChildProcess, options: ChildOptions): string[] {
  const lines: string[] = [];
  const log: WriteStream | null = options.logFile
    ? createWriteStream(options.logFile, { flags: 'a', mode: 0o600 })
    : null;
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      log?.write(chunk);
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        options.onLine?.(line);
      }
      lines.splice(0, lines.length - OUTPUT_LINES);
    });
    stream?.on('end', () => {
      if (rest !== '') lines.push(rest);
    });
  }
  child.on('close', () => log?.end());
  return lines;
}

/** Waits until `ready` says yes; throws with the child's last lines when it ended or `timeoutMs` passed. */
export async function waitUntilReady(child: Child, ready: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (child.running()) {
    if (await ready().catch(() => false)) return;
    if (Date.now() > deadline) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  const reason = child.running() ? `was not ready within ${timeoutMs / 1000} s` : 'ended before it was ready';
  await child.stop();
  throw new Error(`${child.name} ${reason}. Its last lines:\n${child.output().slice(-20).join('\n')}`);
}

/** Whether nobody listens on this port of the loopback address. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.on('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
