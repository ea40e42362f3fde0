import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a wallet's process says: how long it took, what it holds, and the most that it ever held. */
export interface Told {
  ms: number;
  mebibytes: number;
  peakMebibytes: number;
  /** Pages that its start folded behind a snapshot. */
  tailPages: number;
}

/** A wallet's ledger in a process of its own. */
export interface WalletProcess {
  /** What it said once it was ready. */
  start: Told;
  ask(what: string): Promise<Told>;
  stop(): Promise<void>;
}

/** Starts one on a journal of so many transfers. Resolves once it is ready. */
export async function openWallet(url: string, name: string, transfers: number): Promise<WalletProcess> {
  const child = fork(join(import.meta.dirname, 'wallet.ts'), [url, name, String(transfers)], {
    execArgv: ['--import', 'tsx'],
  });
  const start = await hear(child);
  return {
    start,
    async ask(what) {
      const told = hear(child);
      child.send(what);
      return told;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** What it says next. Rejects when it ends before, or when its proof finds something. */
async function hear(child: ChildProcess): Promise<Told> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const [told] = (await Promise.race([once(child, 'message', { signal }), ended(child, signal)])) as [
      Told & { fault?: string },
    ];
    if (told.fault !== undefined) throw new Error(`the proof found ${told.fault}`);
    return told;
  } finally {
    heard.abort();
  }
}

async function ended(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code] = await once(child, 'exit', { signal });
  throw new Error(`the wallet's process ended with ${code}`);
}
