import { derivedId } from '@candor/service-kit/data/ids';
import { familyOf, type PayoutNetwork } from '../networks/networks.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { Withdrawal } from './model.ts';

/** A keyed hash of an address: by it the address is known again, and nothing else can be learnt. Networks of one family share addresses. */
export function paidKeyOf(deps: Pick<WithdrawalDeps, 'idSecret'>, network: PayoutNetwork, address: string): string {
  return derivedId(deps.idSecret, 'paid address', familyOf(network), address);
}

/** Forgets a person's payout addresses; of those that were really paid to a keyed hash stays. Repeatable. */
export async function forgetAddresses(
  deps: Pick<WithdrawalDeps, 'withdrawals' | 'idSecret'>,
  userId: string,
): Promise<void> {
  const paid = await deps.withdrawals
    .find({ userId, status: 'completed', address: { $ne: '' } }, { network: 1, address: 1 })
    .lean<Pick<Withdrawal, '_id' | 'network' | 'address'>[]>();
  for (const { _id, network, address } of paid)
    await deps.withdrawals.updateOne({ _id }, { $set: { paidKey: paidKeyOf(deps, network, address), address: '' } });
  await deps.withdrawals.updateMany({ userId }, { $set: { address: '' } });
}

/** Whether a payout's address was really paid to for an account that was erased since. */
export async function isFormerAddress(
  deps: Pick<WithdrawalDeps, 'withdrawals' | 'idSecret'>,
  { network, address }: Pick<Withdrawal, 'network' | 'address'>,
): Promise<boolean> {
  return (await deps.withdrawals.exists({ paidKey: paidKeyOf(deps, network, address) })) !== null;
}
