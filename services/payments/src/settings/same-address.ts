import type { Comparison, SameAddressReply } from '@candor/events';
import type { Model } from 'mongoose';
import type { Withdrawal } from '../withdrawals/model.ts';
import type { Payee } from './model.ts';

/** Addresses of one person that are compared: those of the settings, and of so many payouts, the newest first. */
const PAYOUTS_MAX = 200;

interface Deps {
  payees: Model<Payee>;
  withdrawals: Model<Withdrawal>;
}

/** Who of these people has an address of this person's, or had a payout to one. Told by ids: no address leaves the service. */
export async function sameAddressOf(deps: Deps, { userId, otherIds }: Comparison): Promise<SameAddressReply> {
  const others = otherIds.filter((id) => id !== userId);
  const settings = await deps.payees.findById(userId, { address: 1 }).lean<Pick<Payee, 'address'>>();
  const payouts = await deps.withdrawals
    .find({ userId }, { address: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(PAYOUTS_MAX)
    .lean<Pick<Withdrawal, 'address'>[]>();
  // Whoever was erased has an empty one.
  const addresses = [...new Set([settings?.address, ...payouts.map(({ address }) => address)])].filter(Boolean);
  if (addresses.length === 0 || others.length === 0) return { sameAddressIds: [] };
  const shared = { $in: addresses as string[] };
  const [payees, paid] = await Promise.all([
    deps.payees.distinct('_id', { _id: { $in: others }, address: shared }),
    deps.withdrawals.distinct('userId', { userId: { $in: others }, address: shared }),
  ]);
  return { sameAddressIds: [...new Set([...payees, ...paid])] };
}
