import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measured } from '../load.ts';

const FILE = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/** Two wallet processes that measure at the same time. */
export interface WriterPair {
  open(url: string, dbName: string): Promise<void>;
  measure(callers: number, ms: number): Promise<Measured>;
  stop(): Promise<void>;
}

/** Starts the pair; each lives for the whole run, so that both are warm. */
export function startPair(): WriterPair {
  const children = [0, 1].map(() => fork(FILE, { execArgv: ['--import', 'tsx'], stdio: 'inherit' }));
  const ask = async <Answer>(order: unknown): Promise<Answer[]> =>
    Promise.all(children.map((child) => answerOf<Answer>(child, order)));
  return {
    async open(url, dbName) {
      await ask({ open: { url, dbName } });
    },
    async measure(callers, ms) {
      const both = await ask<Measured>({ go: { callers, ms } });
      const sum = (pick: (one: Measured) => number) => both.reduce((total, one) => total + pick(one), 0);
      return { perSecond: sum((one) => one.perSecond), perCpuSecond: sum((one) => one.perCpuSecond) / both.length };
    },
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'exit');
          child.disconnect();
          await ended;
        }),
      );
    },
  };
}

function answerOf<Answer>(child: ChildProcess, order: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a writer process ended'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
    child.send(order as object);
  });
}
