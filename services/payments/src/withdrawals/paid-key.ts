import { derivedIds } from '@candor/service-kit/data/ids';
import { familyOf, type PayoutNetwork } from '../networks/networks.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { Withdrawal } from './model.ts';

/**
 * Keyed hashes of an address, one under each key of the ring, newest first: by them the address is known again, and nothing else can be
 * learnt. Networks of one family share addresses.
 */
export function paidKeysOf(
  deps: Pick<WithdrawalDeps, 'idKeys'>,
  network: PayoutNetwork,
  address: string,
): [string, ...string[]] {
  return derivedIds(deps.idKeys, 'paid address', familyOf(network), address);
}

/** Forgets a person's payout addresses; of those that were really paid to a keyed hash stays. Repeatable. */
export async function forgetAddresses(
  deps: Pick<WithdrawalDeps, 'withdrawals' | 'idKeys'>,
  userId: string,
): Promise<void> {
  const paid = await deps.withdrawals
    .find({ userId, status: 'completed', address: { $ne: '' } }, { network: 1, address: 1 })
    .lean<Pick<Withdrawal, '_id' | 'network' | 'address'>[]>();
  for (const { _id, network, address } of paid) {
    const [paidKey] = paidKeysOf(deps, network, address);
    await deps.withdrawals.updateOne({ _id }, { $set: { paidKey, address: '' } });
  }
  await deps.withdrawals.updateMany({ userId }, { $set: { address: '' } });
}

/** Whether a payout's address was really paid to for an account that was erased since. */
export async function isFormerAddress(
  deps: Pick<WithdrawalDeps, 'withdrawals' | 'idKeys'>,
  { network, address }: Pick<Withdrawal, 'network' | 'address'>,
): Promise<boolean> {
  return (await deps.withdrawals.exists({ paidKey: { $in: paidKeysOf(deps, network, address) } })) !== null;
}
