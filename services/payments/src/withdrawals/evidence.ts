import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { openGapOf } from './gap.ts';
import type { Withdrawal } from './model.ts';
import { shownStatus } from './status.ts';
import { actedOn, changePayout, wasToldTo } from './told.ts';

/** More say nothing new. */
const EVIDENCE_MAX = 20;

/**
 * Keeps a transaction as evidence that somebody names who was told the address and does not have the claim any more, or whose payout
 * was decided meanwhile. What was seen on the chain before does not count then. An alarm is raised when the money was given back, and
 * when another transaction is known. Of a payout that may have been sent before a restore it is what was found, unless something was. Answers with the refusal that says so; undefined where there is nothing to keep.
 */
export async function keepEvidence(
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
  adminId: string,
  txHash: string,
): Promise<Error | undefined> {
  const isKept = (doc: Withdrawal) =>
    openGapOf(doc)?.found?.txHash === txHash || (doc.evidence ?? []).some((one) => one.txHash === txHash);
  const isNews = (doc: Withdrawal) => wasToldTo(doc, adminId) && doc.txHash !== txHash;
  if (!isNews(withdrawal)) return undefined;
  const kept = await changePayout(deps, withdrawal._id, (doc) => {
    const evidence = doc.evidence ?? [];
    if (!isNews(doc) || isKept(doc) || evidence.length >= EVIDENCE_MAX) return undefined;
    const acted = actedOn(deps, doc, {
      ...{ actorId: adminId, verb: 'evidence', before: { status: shownStatus[doc.status], txHash: doc.txHash } },
      after: { evidence: txHash },
    });
    const found = { by: adminId, at: new Date(deps.clock.now()), txHash };
    const gap = openGapOf(doc);
    if (gap && !gap.found)
      return {
        set: { mayHaveBeenSent: { ...gap, looks: [], found: { ...found, network: doc.network } }, notSent: [] },
        events: [acted],
      };
    const unseen = gap && { mayHaveBeenSent: { ...gap, looks: [] } };
    return { set: { evidence: [...evidence, found], notSent: [], ...unseen }, events: [acted] };
  });
  if (!isNews(kept)) return undefined;
  alarmOf(deps, kept);
  return refuseWithdrawal('HASH_KEPT', { field: 'txHash' }, sentenceOf(kept));
}

/** Raises the alarm of a payout that may have gone out twice, or of which nothing should have gone out. */
export function alarmOf(
  deps: WithdrawalDeps,
  { _id, status, txHash, evidence = [], mayHaveBeenSent }: Withdrawal,
): void {
  const found = mayHaveBeenSent?.found?.txHash;
  const hashes = new Set([txHash, found, ...evidence.map((one) => one.txHash)].filter((hash) => hash != null));
  const facts = { withdrawalId: _id, status, transactions: [...hashes] };
  const isReturned = status === 'rejected' || status === 'cancelled';
  if (hashes.size > (isReturned ? 0 : 1)) deps.alarm('payout_sent_twice', facts);
}

function sentenceOf({ status, mayHaveBeenSent }: Withdrawal): string {
  if (mayHaveBeenSent?.open)
    return 'This payout may have been sent before a restore. The transaction is kept with it: another administrator completes it with that one.';
  if (status === 'to_be_reviewed')
    return 'Your claim had ended. The transaction is kept with the payout as evidence; claim it again to complete it.';
  const what = status === 'completed' ? 'It was completed with another transaction' : 'Its money was given back';
  return `${what} meanwhile. Yours is kept with the payout as evidence, and an alarm was raised.`;
}
