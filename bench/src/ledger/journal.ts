import { connectMongo, noStep, systemClock } from '@candor/service-kit';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger, type Ledger } from '@candor/wallet/ledger/ledger';
import { fundCampaign, type MoneyDeps, payDeposit, payReward } from '@candor/wallet/money/service';
import type { Connection } from 'mongoose';

const FUNDED_MICRO = 1_000_000_000_000;
const RATERS = 10_000;

/** A wallet as the service opens it, with money in the escrow of `campaigns` campaigns. */
export interface BenchWallet {
  deps: MoneyDeps;
  ledger: Ledger;
  connection: Connection;
  close(): Promise<void>;
}

/** Opens a wallet on a database; `campaigns` is 0 where another process has funded them. */
export async function openWallet(url: string, dbName: string, campaigns: number): Promise<BenchWallet> {
  const connection = await connectMongo(url, dbName);
  await prepareJournal(connection);
  const ledger = createLedger({ journal: openJournal(connection), clock: systemClock });
  const alarm = (kind: string, facts: unknown) => {
    throw new Error(`${kind} ${JSON.stringify(facts)}`);
  };
  const deps: MoneyDeps = { ledger, step: noStep, idSecret: 'bench', alarm };
  if (campaigns > 0) await fund(deps, campaigns);
  await ledger.follower.catchUp();
  return {
    deps,
    ledger,
    connection,
    close: async () => {
      await ledger.drain();
      await connection.close();
    },
  };
}

async function fund(deps: MoneyDeps, campaigns: number): Promise<void> {
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: FUNDED_MICRO });
  const amountMicro = Math.floor(FUNDED_MICRO / campaigns);
  await Promise.all(
    Array.from({ length: campaigns }, (_, index) =>
      fundCampaign(deps, { fundingId: `f${index}`, appId: `a${index}`, publisherId: 'p', amountMicro }),
    ),
  );
}

let rewards = 0;

/** Pays one reward of 0.6 out of 0.9 USDT, by the verb that the event's handler uses, from one campaign of `campaigns`. */
export function payOne(wallet: BenchWallet, campaigns: number): Promise<void> {
  rewards += 1;
  return payReward(wallet.deps, {
    ratingId: `${process.pid}-${rewards}`.padStart(40, '0'),
    appId: `a${Math.floor(Math.random() * campaigns)}`,
    raterId: `rater-${Math.floor(Math.random() * RATERS)}`,
    amountMicro: 9,
    profitMicro: 6,
  });
}
