import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { Model } from 'mongoose';
import type { Decision, Deposit } from '../deposits/model.ts';
import type { PayoutDecision, Withdrawal } from '../withdrawals/model.ts';

/** Who decided, as the audit log has it. */
export interface AuditedDecision {
  by: string;
  at: Date;
  reason: string | null;
  txHash: string | null;
}

/**
 * Sets a deposit to paid that was restored from before it was: its money is in the ledger. The hash comes from the audit log. Answers
 * with what a person must look at, or undefined. Repeatable.
 */
export async function restorePaidDeposit(
  deposits: Model<Deposit>,
  depositId: string,
  decided: AuditedDecision,
): Promise<string | undefined> {
  const deposit = await deposits.findById(depositId, { outbox: 0 }).lean<Deposit>();
  if (!deposit) return 'its deposit is not in the restored database; its money is where it belongs';
  if (deposit.status === 'paid') return undefined;
  const { network, revision, status, txHash: txHashBefore } = deposit;
  const { by, at, txHash } = decided;
  const decision: Decision = { by, at, from: status, to: 'paid', reason: null, txHash, txHashBefore };
  const paid = { status: 'paid' as const, reason: null, claim: null, txHash };
  const claimed = txHash === null ? {} : { txClaim: `${network}/${txHash}` };
  const fault = await faultOf(() =>
    deposits.updateOne(
      { _id: depositId, revision },
      { $set: { ...paid, ...claimed }, $inc: { revision: 1 }, $push: { decisions: decision } },
    ),
  );
  return fault ?? (txHash === null ? 'its deposit is paid now, and nothing tells its transaction hash' : undefined);
}

/**
 * Ends a payout that was restored from before its end, as the ledger ended it: completed with the hash that the ledger has, or rejected.
 * Answers with what a person must look at, or undefined. Repeatable.
 */
export async function restoreDecidedPayout(
  withdrawals: Model<Withdrawal>,
  withdrawalId: string,
  to: 'completed' | 'rejected',
  decided: AuditedDecision,
): Promise<string | undefined> {
  const withdrawal = await withdrawals.findById(withdrawalId, { outbox: 0 }).lean<Withdrawal>();
  if (!withdrawal) return 'its payout is not in the restored database; its money is where it belongs';
  if (withdrawal.status === to) return undefined;
  const { by, at, txHash } = decided;
  const reason = to === 'rejected' ? (decided.reason ?? 'Rejected before a restore.') : decided.reason;
  const decision: PayoutDecision = { by, at, to, reason, txHash };
  const paid = txHash === null ? {} : { txHash, txClaim: `${withdrawal.network}/${txHash}` };
  const { status } = withdrawal;
  return faultOf(() =>
    withdrawals.updateOne(
      { _id: withdrawalId, status },
      { $set: { status: to, reason, decision, decidedAt: at, claim: null, ...paid } },
    ),
  );
}

async function faultOf(update: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await update();
    return undefined;
  } catch (error) {
    if (isDuplicateKey(error)) return 'another record has its transaction hash';
    throw error;
  }
}
