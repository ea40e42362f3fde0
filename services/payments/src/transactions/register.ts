import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { Step } from '@candor/service-kit/steps';
import type { Model } from 'mongoose';
import type { Deposit } from '../deposits/model.ts';
import { chainOf, type DepositNetwork, namesOfChain, type PayoutNetwork } from '../networks/networks.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import type { Holder, Transaction } from './model.ts';

/** Each lost race means that another record got hold of the same transaction, or let go of it. */
const TRIES_MAX = 16;

export interface RegisterDeps {
  transactions: Model<Transaction>;
  deposits: Model<Deposit>;
  withdrawals: Model<Withdrawal>;
  step: Step;
}

/** A transaction as one record names it, in the network's spelling. */
export interface Named {
  network: DepositNetwork | PayoutNetwork;
  txHash: string;
}

/**
 * Takes a transaction for a record, so that it counts once over deposits, payouts and payments into the promotions budget. To be asked between reading the record and the
 * guarded update that counts it: a record that has the transaction and is not counted yet loses it to the next one that asks, and its
 * update then meets a record that was touched since. So nothing that stopped half-way keeps a transaction for ever. Answers with who
 * counted it already, or undefined: it is the record's. Repeatable. Refuses with UNAVAILABLE when too many ask at once.
 */
export async function takeTransaction(deps: RegisterDeps, named: Named, holder: Holder): Promise<Holder | undefined> {
  const _id = `${chainOf(named.network)}/${named.txHash}`;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await ensureRecord(deps.transactions, _id, { ...holder, previous: null, version: 0 });
    const held = await deps.transactions.findById(_id).lean<Transaction>();
    // Read after the entry: whoever was kept from it by a fence before that is seen here, if it came before the fence.
    const counted = await countedFor(deps, named, holder);
    if (counted) return counted;
    if (!held) continue;
    const change = (set: Partial<Transaction>) =>
      deps.transactions.updateOne({ _id, version: held.version }, { $set: set, $inc: { version: 1 } });
    if (held.previous) {
      await fence(deps, named, held.previous);
      await deps.step('transaction:fenced');
      await change({ previous: null });
    } else if (isSame(held, holder)) return undefined;
    else if (held.kind === 'promotion') {
      if (holder.kind !== 'promotion') return held;
      // Which of two payments into the budget it is for is the wallet's to say, by a unique index of its own.
      await change(holder);
    } else {
      await change({ ...holder, previous: { kind: held.kind, recordId: held.recordId } });
      await deps.step('transaction:taken');
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** The record that a transaction was counted for, other than this one. */
export async function countedFor(
  { deposits, withdrawals }: Pick<RegisterDeps, 'deposits' | 'withdrawals'>,
  named: Named,
  { kind, recordId }: Holder,
): Promise<Holder | undefined> {
  const counted = { txClaim: { $in: claimsOf(named) } };
  const [deposit, payout] = await Promise.all([
    deposits.findOne(counted, { _id: 1 }).lean<Pick<Deposit, '_id'>>(),
    withdrawals.findOne(counted, { _id: 1 }).lean<Pick<Withdrawal, '_id'>>(),
  ]);
  const found: Holder[] = [
    ...(deposit ? [{ kind: 'deposit' as const, recordId: deposit._id }] : []),
    ...(payout ? [{ kind: 'payout' as const, recordId: payout._id }] : []),
  ];
  return found.find((one) => !isSame(one, { kind, recordId }));
}

const counted = {
  deposit: 'another deposit',
  payout: 'another payout',
  promotion: 'the promotions budget',
} satisfies Record<Holder['kind'], string>;

/** What a refusal says of the record that has the transaction. */
export const usedBy = ({ kind }: Holder): string => `This transaction has already been counted for ${counted[kind]}.`;

const isSame = (one: Holder, other: Holder) => one.kind === other.kind && one.recordId === other.recordId;

/** As records claim it: the networks of one chain have two names. */
const claimsOf = ({ network, txHash }: Named) => namesOfChain(chainOf(network)).map((name) => `${name}/${txHash}`);

/** No update of a record that was judged before now, and would count the transaction, goes through; one that was counted stays so. */
async function fence(deps: RegisterDeps, named: Named, { kind, recordId }: Holder): Promise<void> {
  const uncounted = { _id: recordId, txClaim: { $nin: claimsOf(named) } };
  if (kind === 'deposit') await deps.deposits.updateOne(uncounted, { $inc: { fences: 1 } });
  if (kind === 'payout') await deps.withdrawals.updateOne(uncounted, { $inc: { revision: 1 } });
}
