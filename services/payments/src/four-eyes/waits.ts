import { PROPOSAL_MS } from '@candor/service-kit/security/second-person';
import type { Model } from 'mongoose';
import type { DepositAddress } from '../addresses/model.ts';
import { waitingAddresses } from '../addresses/proposal.ts';
import type { Deposit } from '../deposits/model.ts';
import type { WithdrawalDeps } from '../withdrawals/deps.ts';
import type { Withdrawal } from '../withdrawals/model.ts';

/** More than so many are a queue of their own. */
const SHOWN_MAX = 100;
const ALONE_SINCE_MS = 30 * 24 * 3_600_000;

type WaitDeps = Pick<WithdrawalDeps, 'withdrawals' | 'clock'> & {
  deposits: Model<Deposit>;
  addresses: Model<DepositAddress>;
};

/** The deposits, payouts and addresses that wait for a second administrator, and how many were decided lately without one. */
export async function secondPersonWaits({ deposits, withdrawals, addresses, clock }: WaitDeps): Promise<{
  deposits: Deposit[];
  payouts: Withdrawal[];
  addresses: DepositAddress[];
  alone: number;
}> {
  const since = new Date(clock.now() - ALONE_SINCE_MS);
  const status = 'to_be_reviewed' as const;
  const [proposed, approved, changed, ...alone] = await Promise.all([
    deposits
      .find({ status, 'proposal.at': { $gt: new Date(clock.now() - PROPOSAL_MS) } })
      .sort({ createdAt: -1 })
      .limit(SHOWN_MAX)
      .lean<Deposit[]>(),
    withdrawals
      .find({ status, 'approval.until': { $gt: new Date(clock.now()) } })
      .sort({ createdAt: -1 })
      .limit(SHOWN_MAX)
      .lean<Withdrawal[]>(),
    waitingAddresses({ addresses, clock }),
    deposits.countDocuments({ 'decisions.alone': true, 'decisions.at': { $gte: since } }),
    withdrawals.countDocuments({ 'decision.alone': true, decidedAt: { $gte: since } }),
    addresses.countDocuments({ changes: { $elemMatch: { alone: true, at: { $gte: since } } } }),
  ]);
  return {
    ...{ deposits: proposed, payouts: approved, addresses: changed },
    alone: alone.reduce((sum, one) => sum + one, 0),
  };
}
