import type { Journal } from '@candor/wallet/ledger/journal';
import type { OpenHolds } from '@candor/wallet/ledger/verify-payouts';
import type { Connection } from 'mongoose';

interface Withdrawal {
  _id: string;
  userId: string;
  amountMicro: number;
  source: 'earnings' | 'funds' | 'publisher_funds';
  status: 'processing' | 'to_be_reviewed' | 'completed' | 'rejected' | 'refused';
  outbox?: unknown[];
}

const BATCH = 500;

/**
 * Invariant 6: what is held is what is in review. Every payout in review is held with its amount, out of its account; every held one
 * is in review, or on its way there or from there; every decided one has moved as it was decided. Throws, naming the payout that
 * does not agree; `journal` must be the one that `held` was folded from.
 */
export async function checkPayouts(
  payments: Connection,
  journal: Journal,
  held: OpenHolds,
): Promise<{ inReview: number; processing: number }> {
  const left = new Map(held.byId);
  let inReview = 0;
  let processing = 0;
  let decided: Withdrawal[] = [];
  for await (const withdrawal of payments.collection<Withdrawal>('withdrawals').find()) {
    const hold = left.get(withdrawal._id);
    left.delete(withdrawal._id);
    if (hold && (hold.amountMicro !== withdrawal.amountMicro || hold.from !== accountOf(withdrawal)))
      throw new Error(
        `payout ${withdrawal._id} is held as ${hold.amountMicro} micro-USDT of ${hold.from}, not as asked for`,
      );
    const underWay = withdrawal.status === 'processing' || (withdrawal.outbox?.length ?? 0) > 0;
    if (withdrawal.status === 'to_be_reviewed') {
      if (!hold) throw new Error(`payout ${withdrawal._id} is in review and not held`);
      inReview += 1;
    } else if (underWay) processing += 1;
    else if (hold) throw new Error(`payout ${withdrawal._id} is ${withdrawal.status} and still held`);
    else decided.push(withdrawal);
    if (decided.length === BATCH) decided = await checkDecided(journal, decided);
  }
  await checkDecided(journal, decided);
  const [stray] = left.keys();
  if (stray !== undefined) throw new Error(`payout ${stray} is held and nobody asked for it`);
  return { inReview, processing };
}

/** Each has the one movement that its decision asks for. Empties the batch. */
async function checkDecided(journal: Journal, decided: readonly Withdrawal[]): Promise<Withdrawal[]> {
  const recorded = await journal.findAll(
    decided.flatMap(({ _id }) => [`withdrawal/${_id}/paid`, `withdrawal/${_id}/release`]),
  );
  for (const { _id, status } of decided) {
    const [paid, released] = [recorded.has(`withdrawal/${_id}/paid`), recorded.has(`withdrawal/${_id}/release`)];
    if (paid !== (status === 'completed') || released !== (status === 'rejected'))
      throw new Error(
        `payout ${_id} is ${status}, and was ${paid ? '' : 'not '}paid, ${released ? '' : 'not '}released`,
      );
  }
  return [];
}

function accountOf({ userId, source }: Withdrawal): string {
  return source === 'earnings' ? `user/${userId}/earnings` : `publisher/${userId}/funds`;
}
