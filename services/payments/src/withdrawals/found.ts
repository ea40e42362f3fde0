import type { PayoutNetwork } from '../networks/networks.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { countedFor, usedBy } from '../transactions/register.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { alarmOf } from './evidence.ts';
import { openGapOf } from './gap.ts';
import type { RestoredGap, Withdrawal } from './model.ts';
import { requireInReview } from './status.ts';
import { actedOn, changePayout } from './told.ts';

export interface FoundInput {
  withdrawalId: string;
  adminId: string;
  txHash: string;
  /** Only asked for where the payout was made anew, and does not know its own. */
  network?: PayoutNetwork | null | undefined;
}

/**
 * An administrator looked on the chain for a payout that may have been sent before a restore, and found it: another one completes it
 * with that transaction, and nobody with another. What was seen before does not count then; a second transaction raises the alarm, and
 * the first one stays as evidence. The same said again changes nothing. Refuses with NOT_FOUND, TRANSITION_NOT_ALLOWED, NOT_RESTORED,
 * NETWORK_REQUIRED, TX_HASH_INVALID, and TX_HASH_USED when another payout was completed with it or a deposit paid.
 */
export async function recordSent(deps: WithdrawalDeps, input: FoundInput): Promise<Withdrawal> {
  const { withdrawalId, adminId } = input;
  const recorded = await changePayout(deps, withdrawalId, (doc) => {
    requireInReview(doc, 'recorded as sent');
    const gap = openGapOf(doc);
    if (!gap) throw refuseWithdrawal('NOT_RESTORED');
    const network = networkFor(doc, gap, input);
    const txHash = normaliseTxHash(network, input.txHash);
    if (txHash === undefined)
      throw refuseWithdrawal('TX_HASH_INVALID', { field: 'txHash' }, `This is not a transaction hash of ${network}.`);
    if (gap.found?.txHash === txHash && gap.found.network === network) return undefined;
    const earlier = gap.found && { by: gap.found.by, at: gap.found.at, txHash: gap.found.txHash };
    const acted = actedOn(deps, doc, {
      ...{ actorId: adminId, verb: 'sent', before: { txHash: gap.found?.txHash ?? null } },
      after: { lookedOnTheChain: true, sent: true, txHash, network },
    });
    const found = { by: adminId, at: new Date(deps.clock.now()), txHash, network };
    return {
      set: {
        mayHaveBeenSent: { ...gap, looks: [], found },
        notSent: [],
        ...(earlier && { evidence: [...(doc.evidence ?? []), earlier] }),
      },
      events: [acted],
      // That completing looks again is what makes it so for good.
      secure: async () => {
        const counted = await countedFor(deps, { network, txHash }, { kind: 'payout', recordId: doc._id });
        if (counted) throw refuseWithdrawal('TX_HASH_USED', { field: 'txHash' }, usedBy(counted));
      },
    };
  });
  alarmOf(deps, recorded);
  return recorded;
}

function networkFor(doc: Withdrawal, gap: RestoredGap, { network }: FoundInput): PayoutNetwork {
  if (!gap.rebuilt) return doc.network;
  if (!network) throw refuseWithdrawal('NETWORK_REQUIRED', { field: 'network' });
  return network;
}
