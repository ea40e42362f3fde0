import type { Connection } from '@candor/service-kit/graph/paging';
import { caseStatusOf } from '../bonus/cases.ts';
import type { Bonus } from '../bonus/model.ts';

/** A case as administrators see it. */
export function toCase(bonus: Bonus) {
  const { _id, kind, userId, raterId, amountMicro, state, createdAt, registeredAt, reasons, decision } = bonus;
  return {
    id: _id,
    kind,
    user: { id: userId },
    rater: { id: raterId },
    amount: amountMicro,
    status: caseStatusOf(bonus),
    paid: state === 'paid',
    at: createdAt,
    registeredAt,
    reasons,
    publishers: bonus.publishers.map(({ publisherId, rewardsMicro, feesMicro, usedMicro, firstDepositAt, shared }) => ({
      publisher: { id: publisherId },
      rewards: rewardsMicro,
      fees: feesMicro,
      feesUsed: usedMicro,
      firstDepositAt,
      shared,
    })),
    sharedWithInviter: bonus.sharedWithInviter,
    decidedBy: decision && { id: decision.by },
    decidedAt: decision?.at ?? null,
    decision: decision?.reason ?? null,
  };
}

export const toCases = (page: Connection<Bonus>) => ({
  ...page,
  edges: page.edges.map(({ cursor, node }) => ({ cursor, node: toCase(node) })),
});
