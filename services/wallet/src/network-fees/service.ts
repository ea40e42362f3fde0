import type { Clock } from '@candor/service-kit/clock';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import { platformFees, worldNetwork } from '../ledger/accounts.ts';
import type { TransferInput } from '../ledger/transfer.ts';
import { payoutKey } from '../payouts/service.ts';
import type { TransferDeps } from '../transfers/service.ts';
import type { NetworkFee } from './model.ts';

/** Paid by one call at most; the sweeper goes on. */
const PAID_AT_ONCE = 200;

export type NetworkFeeDeps = TransferDeps & { networkFees: Model<NetworkFee>; clock: Clock };

/**
 * Notes what the network took for sending a payout that has left, and pays it out of the platform's fees as soon as they suffice. The
 * payout itself never waits for it. Repeatable.
 */
export async function bearNetworkFee(
  deps: NetworkFeeDeps,
  payout: { withdrawalId: string; networkFeeMicro?: number | undefined },
): Promise<void> {
  const { withdrawalId, networkFeeMicro = 0 } = payout;
  if (networkFeeMicro === 0) return;
  const fee = await insertOnce<NetworkFee>(deps.networkFees, {
    _id: withdrawalId,
    amountMicro: networkFeeMicro,
    state: 'due',
    dueAt: new Date(deps.clock.now()),
    paidAt: null,
  });
  await deps.step('networkFee:1');
  if (fee?.state === 'paid') {
    // Its event comes again: after a restore of an older journal it has to be paid again, and otherwise nothing has to be done.
    const key = payoutKey(withdrawalId, 'fee');
    if ((await deps.ledger.lookUp([key])).has(key)) return;
    await deps.networkFees.updateOne({ _id: withdrawalId, state: 'paid' }, { $set: { state: 'due', paidAt: null } });
  }
  // What waits longer comes first: a small one must not be paid before those that the fees do not suffice for.
  await payDueNetworkFees(deps);
  const isDue = await deps.networkFees.exists({ _id: withdrawalId, state: 'due' });
  if (isDue) deps.alarm('network_fee_waits', { withdrawalId, amountMicro: networkFeeMicro });
}

/**
 * Platform's fees → the network, oldest first, each under `withdrawal/<id>/fee`, until the fees are too low: the account never goes below
 * zero. A refusal is not recorded, so that the sweeper tries again when more was earned. Repeatable, by any number of processes. Returns
 * how many it paid.
 */
export async function payDueNetworkFees(deps: NetworkFeeDeps): Promise<number> {
  const due = await deps.networkFees
    .find({ state: 'due' })
    .sort({ dueAt: 1, _id: 1 })
    .limit(PAID_AT_ONCE)
    .lean<NetworkFee[]>();
  let paid = 0;
  for (const { _id, amountMicro } of due) {
    const transfer = networkFeeTransfer({ withdrawalId: _id, amountMicro });
    const outcome = await deps.ledger.post(transfer, { recordRefusal: false });
    if (outcome.status === 'refused') break;
    await deps.step('networkFee:2');
    await deps.networkFees.updateOne(
      { _id, state: 'due' },
      { $set: { state: 'paid', paidAt: new Date(deps.clock.now()) } },
    );
    paid += 1;
  }
  return paid;
}

/** The movement of what a network took for a payout. */
export const networkFeeTransfer = (fee: { withdrawalId: string; amountMicro: number }): TransferInput => ({
  key: payoutKey(fee.withdrawalId, 'fee'),
  kind: 'networkFee',
  from: platformFees,
  to: [{ account: worldNetwork, amountMicro: fee.amountMicro }],
  meta: { withdrawalId: fee.withdrawalId },
});

/** What networks took and the fees have not paid yet, in micro-USDT: few, because they are paid as fees come in. */
export async function owedNetworkFees(deps: Pick<NetworkFeeDeps, 'networkFees'>): Promise<number> {
  const [sum] = await deps.networkFees.aggregate<{ micro: number }>([
    { $match: { state: 'due' } },
    { $group: { _id: null, micro: { $sum: '$amountMicro' } } },
  ]);
  return sum?.micro ?? 0;
}
