import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { rootDir } from '@candor/infra/paths';

const LIMIT_MS = 900_000;

/** Runs `npm start` or `npm run dev`, by its program, does `work` when it says that it is ready, and ends it. */
export async function withCandor<Result>(
  program: string,
  env: Record<string, string>,
  work: (pid: number) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
  try {
    await readyLine(child, program);
    // Its output is read on, or it would wait for a reader.
    child.stdout?.resume();
    return await work(child.pid ?? 0);
  } finally {
    clearTimeout(limit);
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGINT');
    await ended;
  }
}

function readyLine(child: ChildProcess, program: string): Promise<void> {
  return new Promise((done, fail) => {
    if (!child.stdout) return fail(new Error('no output to read'));
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => line.startsWith('Candor is ready') && done());
    child.once('exit', () => fail(new Error(`${program} ended before it was ready`)));
  });
}
