import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Another process that writes the same journal, posting when it is told. */
export interface Rival {
  post(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a second process on the journal of this database. */
export async function startRival(url: string, dbName: string): Promise<Rival> {
  const child = fork(join(import.meta.dirname, 'rival-process.ts'), [url, dbName], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    async post(count) {
      const done = once(child, 'message');
      child.send({ count });
      await done;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
