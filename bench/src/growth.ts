import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { makeJournal } from './growth-journal.ts';
import { mongoOf } from './ledger.ts';
import type { Aimed, Say } from './measure.ts';

/** `GROWTH=10000,100000` for others; 10⁷ by hand, on a server that MONGO_URL names. */
const SIZES = (process.env.GROWTH ?? '10000,100000,1000000').split(',').map(Number);
const WORSE_AT_MOST = 1.2;
const START_SECONDS = 10;
const MEBIBYTES = 300;

interface Told {
  startMs: number;
  ms: number;
  mebibytes: number;
}

/** What one size costs. */
interface Costs {
  foldSeconds: number;
  startSeconds: number;
  mebibytes: number;
  balanceMs: number;
  rewardMs: number;
  verifySeconds: number;
}

/**
 * Journals of growing length, with as many accounts: what a start, a balance, a reward and the proof cost. A start and the memory have
 * bounds of their own; the rest may cost 1.2 times as much at the largest as at the smallest.
 */
export async function benchGrowth(say: Say): Promise<Aimed[]> {
  const mongo = await mongoOf();
  try {
    const all: [number, Costs][] = [];
    for (const size of SIZES) {
      const costs = await measure(mongo.url, size, say);
      all.push([size, costs]);
      say(`${size} transfers: ${JSON.stringify(costs)}, load ${loadavg()[0]?.toFixed(1)}`);
    }
    return figuresOf(all);
  } finally {
    await mongo.stop();
  }
}

async function measure(url: string, size: number, say: Say): Promise<Costs> {
  const name = `growth-${randomId().slice(0, 8)}`;
  const connection = await connectMongo(url, name);
  const open = () => openWallet(url, name, size);
  try {
    await makeJournal(connection, size);
    say(`${size} transfers are written`);
    // The first process folds everything, and leaves snapshots and a proof on its way.
    const first = await open();
    await first.ask('snapshot');
    await first.ask('proof');
    await first.stop();
    const warm = await open();
    const balance = await warm.ask('balance');
    const reward = await warm.ask('reward');
    const proof = await warm.ask('proof');
    await warm.ask('leave');
    const { mebibytes } = await warm.ask('balance');
    await warm.stop();
    const round = (value: number) => Math.round(value * 100) / 100;
    return {
      foldSeconds: round(first.startMs / 1_000),
      startSeconds: round(warm.startMs / 1_000),
      mebibytes: Math.round(Math.max(mebibytes, balance.mebibytes, reward.mebibytes, proof.mebibytes)),
      balanceMs: round(balance.ms),
      rewardMs: round(reward.ms),
      verifySeconds: round(proof.ms / 1_000),
    };
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
}

/** A wallet's ledger in a process of its own, once it is ready. */
async function openWallet(url: string, name: string, accounts: number) {
  const child = fork(join(import.meta.dirname, 'growth-wallet.ts'), [url, name, String(accounts)], {
    execArgv: ['--import', 'tsx'],
  });
  const { startMs } = await hear(child);
  return {
    startMs,
    async ask(what: string) {
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

async function hear(child: ChildProcess): Promise<Told> {
  const [told] = (await once(child, 'message')) as [Told & { fault?: string }];
  if (told.fault !== undefined) throw new Error(`the proof found ${told.fault}`);
  return told;
}

function figuresOf(all: [number, Costs][]): Aimed[] {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const figures: Aimed[] = all.flatMap(([size, { startSeconds, mebibytes }]) => [
    { name: `growth: seconds of a start, ${size} transfers`, value: startSeconds, atMost: START_SECONDS, load },
    { name: `growth: MiB of a process, ${size} transfers`, value: mebibytes, atMost: MEBIBYTES, load },
  ]);
  const [first, last] = [all[0]?.[1], all.at(-1)?.[1]];
  if (!first || !last || all.length < 2) return figures;
  for (const what of ['balanceMs', 'rewardMs', 'verifySeconds'] as const) {
    const value = Math.round((last[what] / first[what]) * 100) / 100;
    figures.push({ name: `growth: ${what}, last ÷ first size`, value, atMost: WORSE_AT_MOST, load });
  }
  return figures;
}
