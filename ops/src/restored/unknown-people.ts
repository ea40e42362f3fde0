import type { User } from '@candor/auth/users/model';
import { displayUsdt } from '@candor/money';
import { earnerOf, heldOf, publisherHeldOf, publisherOf } from '@candor/wallet/ledger/accounts';
import type { Journal } from '@candor/wallet/ledger/journal';
import { totalMicro } from '@candor/wallet/ledger/transfer';
import type { Model } from 'mongoose';
import { inBatches } from '../reconcile/kind.ts';
import type { HeldBack } from './post-missing.ts';

interface Side {
  account: string;
  amountMicro: number;
}

const BATCH = 1_000;

/**
 * Accounts with money of people whom the restored database of auth does not have: they signed up after its backup. Nobody can sign in
 * for them, so a person must find out whose it is. Remembers only who is not there.
 */
export async function moneyOfUnknown(journal: Journal, users: Model<User>): Promise<HeldBack[]> {
  const balances = new Map<string, number>();
  for await (const batch of inBatches(sidesOf(journal), BATCH)) {
    const ids = [...new Set(batch.map(({ account }) => personOf(account) ?? ''))];
    const there = await users.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
    const known = new Set(there.map(({ _id }) => _id));
    for (const { account, amountMicro } of batch)
      if (!known.has(personOf(account) ?? '')) balances.set(account, (balances.get(account) ?? 0) + amountMicro);
  }
  return [...balances].flatMap(([key, micro]) =>
    micro > 0 ? [{ key, why: `${displayUsdt(micro)} USDT of somebody who is not in the restored database` }] : [],
  );
}

const personOf = (account: string) =>
  earnerOf(account) ?? publisherOf(account) ?? publisherHeldOf(account) ?? heldOf(account);

async function* sidesOf(journal: Journal): AsyncGenerator<Side> {
  for await (const { transfers } of journal.stream(1))
    for (const transfer of transfers) {
      if (transfer.refused !== undefined) continue;
      const from = { account: transfer.from, amountMicro: -totalMicro(transfer) };
      for (const side of [from, ...transfer.to]) if (personOf(side.account) !== undefined) yield side;
    }
}
