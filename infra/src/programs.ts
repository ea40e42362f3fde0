import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Say = (line: string) => void;

/** The full path of a program on the PATH, or null. */
export function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, name);
    if (folder !== '' && isExecutable(candidate)) return candidate;
  }
  return null;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Runs a short command and returns its standard output; rejects with its error output when it fails. */
export function capture(command: string, args: string[], timeoutMs = 30_000): Promise<string> {
  return new Promise((done, fail) => {
    execFile(command, args, { timeout: timeoutMs, maxBuffer: 16 << 20 }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${command} ${args.join(' ')}: ${stderr.trim() || error.message}`));
      else done(stdout);
    });
  });
}

interface LongRun {
  /** What the reader sees, such as "Building MinIO (about 3 minutes, once)". */
  label: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  say: Say;
}

/** Runs a command that may take minutes, saying every ten seconds what it is at; rejects with its last lines when it fails. */
export function runShowingProgress(run: LongRun): Promise<void> {
  const startedAt = Date.now();
  const tail: string[] = [];
  run.say(`${run.label} ...`);
  return new Promise((done, fail) => {
    const child = spawn(run.command, run.args, {
      cwd: run.cwd,
      env: { ...process.env, ...run.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const timer = setInterval(() => run.say(`  ${seconds()} s: ${(tail.at(-1) ?? '').slice(0, 100)}`), 10_000);
    const keep = (chunk: Buffer) => {
      tail.push(
        ...chunk
          .toString()
          .split('\n')
          .filter((line) => line.trim() !== ''),
      );
      tail.splice(0, tail.length - 30);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      clearInterval(timer);
      fail(new Error(`${run.label}: ${error.message}`));
    });
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0) {
        run.say(`  done in ${seconds()} s`);
        done();
      } else fail(new Error(`${run.label} failed (${run.command} ended with ${code}):\n${tail.slice(-12).join('\n')}`));
    });
  });
}
