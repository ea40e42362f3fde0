import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import type { Say } from '../measure.ts';
import { deposit, GROWTH_SECRET, withdrawals } from './cast.ts';
import { roundsOf } from './turns.ts';
import { runVerify, type VerifyCosts } from './verify.ts';
import { openWallet, type WalletProcess } from './wallet-process.ts';
import { writeEarned, writeMeasured } from './write-earned.ts';
import { writeLedger } from './write-ledger.ts';

/** What one size costs in the wallet. Milliseconds are of each round, seconds and memory of one run. */
export interface LedgerCosts {
  foldSeconds: number;
  /** A start from the snapshot that the first fold left behind, with so many pages to fold, and one from a snapshot of the last page. */
  tailSeconds: number;
  tailPages: number;
  startSeconds: number;
  mebibytes: number;
  peakMebibytes: number;
  balanceMs: number[];
  rewardMs: number[];
  proofMs: number[];
  histories:
    | { pageMs: number[]; trailMs: number[]; monthMs: number[]; whole: VerifyCosts; resumed: VerifyCosts }
    | undefined;
}

/** The databases of one size. */
interface Place {
  size: number;
  wallet: Connection;
  ratings: Connection;
  payments: Connection;
}

/** Measures journals of all sizes, in turn; in the order of the sizes. `histories`: with postings, and what reads them. */
export async function measureLedger(
  url: string,
  sizes: readonly number[],
  histories: boolean,
  say: Say,
): Promise<LedgerCosts[]> {
  const places: Place[] = [];
  const wallets: WalletProcess[] = [];
  const verify = ({ wallet, ratings, payments }: Place) =>
    runVerify({
      ...{ url, idSecret: GROWTH_SECRET },
      ...{ wallet: wallet.name, ratings: ratings.name, payments: payments.name },
    });
  try {
    const folds: Pick<LedgerCosts, 'foldSeconds' | 'tailSeconds' | 'tailPages'>[] = [];
    const whole: VerifyCosts[] = [];
    for (const size of sizes) {
      const place = await openPlace(url, size);
      places.push(place);
      await writeLedger(place.wallet, size, histories);
      if (histories) await writeEarned(place, size);
      say(`${size} transfers are written`);
      folds.push(await foldAll(url, place));
      say(`${size} transfers are folded`);
      if (histories) whole.push(await verify(place));
      wallets.push(await openWallet(url, place.wallet.name, size));
    }
    const rounds = (what: string) => roundsOf(wallets.map((one) => async () => (await one.ask(what)).ms));
    const balance = await rounds('balance');
    say('balances were read');
    const [page, trail, month] = histories ? [await rounds('page'), await rounds('trail'), await rounds('month')] : [];
    say('histories were read');
    const proof: number[][] = [];
    const reward = await roundsOf(
      wallets.map((one, at) => async () => {
        const { ms } = await one.ask('reward');
        proof[at] = [...(proof[at] ?? []), (await one.ask('proof')).ms];
        return ms;
      }),
    );
    say('rewards were posted');
    const held: Awaited<ReturnType<typeof memoryOf>>[] = [];
    for (const one of wallets) held.push(await memoryOf(one));
    for (const one of wallets.splice(0)) await one.stop();
    const resumed: VerifyCosts[] = [];
    if (histories)
      for (const place of places) {
        await writeMeasured(place, place.size);
        resumed.push(await verify(place));
      }
    return sizes.map((_, at) => ({
      ...(folds[at] as (typeof folds)[number]),
      ...(held[at] as (typeof held)[number]),
      ...{ balanceMs: balance[at] ?? [], rewardMs: reward[at] ?? [], proofMs: proof[at]?.slice(1) ?? [] },
      histories: histories
        ? {
            ...{ pageMs: page?.[at] ?? [], trailMs: trail?.[at] ?? [], monthMs: month?.[at] ?? [] },
            ...{ whole: whole[at] as VerifyCosts, resumed: resumed[at] as VerifyCosts },
          }
        : undefined,
    }));
  } finally {
    for (const one of wallets) await one.stop();
    for (const { wallet, ratings, payments } of places)
      for (const connection of [wallet, ratings, payments]) {
        await connection.dropDatabase();
        await connection.close();
      }
  }
}

async function openPlace(url: string, size: number): Promise<Place> {
  const name = (what: string) => `growth-${what}-${randomId().slice(0, 8)}`;
  const payments = await connectMongo(url, name('payments'));
  await payments.collection<{ _id: string }>('withdrawals').insertMany(withdrawals());
  await payments.collection<{ _id: string }>('deposits').insertOne(deposit());
  return {
    ...{ size, payments },
    wallet: await connectMongo(url, name('wallet')),
    ratings: await connectMongo(url, name('ratings')),
  };
}

/** The first process folds everything and leaves snapshots on its way; the next folds what is behind the last of them, and leaves one of the end and the proof's state. */
async function foldAll(url: string, { wallet, size }: Place) {
  const first = await openWallet(url, wallet.name, size);
  await first.stop();
  const next = await openWallet(url, wallet.name, size);
  await next.ask('snapshot');
  await next.ask('proof');
  await next.stop();
  return {
    foldSeconds: first.start.ms / 1_000,
    tailSeconds: next.start.ms / 1_000,
    tailPages: next.start.tailPages,
  };
}

/** What a process held after its work, at its start, and at most. */
async function memoryOf(one: WalletProcess) {
  await one.ask('leave');
  const { mebibytes, peakMebibytes } = await one.ask('balance');
  return {
    startSeconds: one.start.ms / 1_000,
    mebibytes: Math.max(mebibytes, one.start.mebibytes),
    peakMebibytes,
  };
}
