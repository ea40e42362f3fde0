import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Question } from './runner.ts';

const READY_MS = 120_000;

/** One process of the copy that answers one question at a time, and is replaced when it does not. */
export interface Worker {
  /** What the test file said; `late` when it did not within `limitMs`: the fault makes it wait or turn for ever. */
  ask(question: Question, limitMs: number): Promise<Answer | 'late'>;
  /** Ends it; the next question starts another one. */
  stop(): Promise<void>;
}

/** Makes the worker of a copy of the tree. Its stores are those of the environment at each start. */
export function createWorker(dir: string): Worker {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const started = fork(join(dir, 'tests/mutation/runner.ts'), [], {
      cwd: dir,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own: with it end the processes that run tests.
      detached: true,
    });
    const ready = await answerOf(started, READY_MS);
    if (ready === 'late') throw new Error('Vitest did not start in the copy');
    return started;
  }

  async function stop(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending?.pid || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    process.kill(-ending.pid, 'SIGKILL');
    await ended;
  }

  return {
    async ask(question, limitMs) {
      child ??= await start();
      child.send(question);
      const answer = await answerOf(child, limitMs);
      if (answer === 'late') {
        await stop();
        for (const { file, original } of question.changes) writeFileSync(join(dir, file), original);
      }
      return answer as Answer | 'late';
    },
    stop,
  };
}

/** The next message; `late` when there is none in time, or never will be. */
function answerOf(child: ChildProcess, limitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown) => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', late);
      resolve(answer);
    };
    const late = () => end('late');
    const timer = setTimeout(late, limitMs);
    child.on('message', end);
    child.on('exit', late);
  });
}
