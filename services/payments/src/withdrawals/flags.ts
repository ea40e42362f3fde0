import type { Payee } from '../settings/model.ts';
import { findPayee } from '../settings/payee.ts';
import { wasPinReset } from '../settings/reset.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { PayoutFlag, Withdrawal } from './model.ts';
import { isFormerAddress } from './paid-key.ts';

const DAY_MS = 24 * 3_600_000;
/** A payout is unusual when it is more than so many times the person's median, and at least 20 USDT; */
const UNUSUAL_TIMES = 3;
const UNUSUAL_FLOOR_MICRO = 20_000_000;
/** where there are fewer payouts than that to compare with, from 200 USDT on. */
const COMPARED_MIN = 3;
const UNUSUAL_MICRO = 200_000_000;
/** Payouts that are looked at for the median. */
const MEDIAN_OF = 50;

/**
 * What a reviewer should look at, judged when the payout is accepted for review: an address that was changed less than a day
 * before or is not the one of the settings, a PIN that was reset by mail in the last 30 days, an address that somebody erased was
 * paid to, a first payout, an unusual amount, earnings of which most came from one publisher, another account that shares the payout
 * address, the device or the number. `isPending` when the wallet or auth could not be asked: the sweeper asks again.
 */
export async function flagsOf(
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
): Promise<{ flags: PayoutFlag[]; isPending: boolean }> {
  const paid = await deps.withdrawals
    .find({ userId: withdrawal.userId, status: 'completed' }, { amountMicro: 1 })
    .sort({ createdAt: -1 })
    .limit(MEDIAN_OF)
    .lean<Pick<Withdrawal, 'amountMicro'>[]>();
  const flags: PayoutFlag[] = [];
  const payee = await findPayee(deps, withdrawal.userId);
  if (isNewAddress(payee, withdrawal)) flags.push('address_changed');
  if (wasPinReset(payee, withdrawal.createdAt)) flags.push('pin_reset');
  if (await isFormerAddress(deps, withdrawal)) flags.push('former_address');
  if (paid.length === 0) flags.push('first_payout');
  if (isUnusual(withdrawal.amountMicro, paid)) flags.push('unusual_amount');
  if (await isSharedAddress(deps, withdrawal)) flags.push('same_address');
  const told = await toldByOthers(deps, withdrawal);
  return { flags: [...flags, ...told.flags], isPending: told.isPending };
}

/** An address that was paid before counts as new all the same when it is not that of the settings: whoever stole a session knows it. */
function isNewAddress(payee: Payee | null, { network, address, createdAt }: Withdrawal): boolean {
  if (payee?.address !== address || payee.network !== network) return true;
  const changedAt = payee.addressChangedAt?.getTime() ?? 0;
  return createdAt.getTime() - changedAt < DAY_MS;
}

function isUnusual(amountMicro: number, paid: readonly Pick<Withdrawal, 'amountMicro'>[]): boolean {
  if (paid.length < COMPARED_MIN) return amountMicro >= UNUSUAL_MICRO;
  const sorted = paid.map((one) => one.amountMicro).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return amountMicro >= UNUSUAL_FLOOR_MICRO && amountMicro > UNUSUAL_TIMES * median;
}

/** Whether somebody else is paid, or was, at the same address. Whoever was erased has an empty one. */
async function isSharedAddress(deps: WithdrawalDeps, { userId, address }: Withdrawal): Promise<boolean> {
  if (address === '') return false;
  if (await deps.payees.exists({ address, _id: { $ne: userId } })) return true;
  return (await deps.withdrawals.exists({ address, userId: { $ne: userId } })) !== null;
}

/** What other services know; `isPending` while one of them does not answer. */
async function toldByOthers(
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
): Promise<{ flags: PayoutFlag[]; isPending: boolean }> {
  const [one, shared] = await Promise.all([
    isOfOnePublisher(deps, withdrawal),
    deps.sharedFacts(withdrawal.userId).catch(() => undefined),
  ]);
  const told: [PayoutFlag, boolean | undefined][] = [
    ['one_publisher', one],
    ['same_device', shared?.device],
    ['same_mobile', shared?.mobile],
  ];
  return {
    flags: told.flatMap(([flag, isSo]) => (isSo ? [flag] : [])),
    isPending: told.some(([, isSo]) => isSo === undefined),
  };
}

/** Undefined when the wallet did not answer. A publisher's own funds came from nobody. */
async function isOfOnePublisher(deps: WithdrawalDeps, withdrawal: Withdrawal): Promise<boolean | undefined> {
  if (withdrawal.source === 'funds') return false;
  const facts = await deps.payoutFacts(withdrawal.userId).catch(() => undefined);
  return facts && facts.topPublisherMicro * 2 > facts.earnedMicro;
}

/** Asks the wallet and auth again for what a payout's flags still lack. */
export async function completeFlags(deps: WithdrawalDeps, withdrawal: Withdrawal): Promise<void> {
  const { flags, isPending } = await toldByOthers(deps, withdrawal);
  if (isPending && flags.length === 0) return;
  await deps.withdrawals.updateOne(
    { _id: withdrawal._id, flagsPending: true },
    { $set: { flagsPending: isPending }, ...(flags.length > 0 && { $addToSet: { flags: { $each: flags } } }) },
  );
}
