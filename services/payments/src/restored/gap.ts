import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import type { Payee } from '../settings/model.ts';
import type { RestoredGap, Withdrawal } from '../withdrawals/model.ts';

/** A hold as the ledger has it. */
export interface HeldPayout {
  withdrawalId: string;
  userId: string;
  /** Whose funds they are, where the hold says so. */
  organisationId?: string | undefined;
  source: Withdrawal['source'];
  amountMicro: number;
  at: Date;
}

const untouched = { open: true, looks: [], found: null } as const satisfies Partial<RestoredGap>;

/** Not known: the network of the settings stands in for it, which is not told to anybody, until the payout is found on one. */
const NETWORK_BY_DEFAULT = 'TRC20';

/**
 * Makes a payout anew of which nothing is left but its hold: it may have been sent. Its address is lost, so that nobody can pay it; the
 * key that it was asked for under meets it, and is refused. Repeatable.
 */
export async function rebuildPayout(
  { withdrawals, payees }: { withdrawals: Model<Withdrawal>; payees: Model<Payee> },
  { withdrawalId: _id, userId, organisationId, source, amountMicro, at }: HeldPayout,
  since: Date,
): Promise<void> {
  const payee = await payees.findById(userId, { network: 1 }).lean<Pick<Payee, 'network'>>();
  await insertOnce<Withdrawal>(withdrawals, {
    ...(organisationId !== undefined && { organisationId }),
    ...{ _id, userId, source, amountMicro, network: payee?.network ?? NETWORK_BY_DEFAULT, address: '' },
    ...{ status: 'to_be_reviewed', reason: null, txHash: null, txClaim: `unpaid/${_id}` },
    ...{ flags: [], flagsPending: false, claim: null, addressTold: null, earlierTold: [], notSent: [], evidence: [] },
    ...{ mayHaveBeenSent: { ...untouched, looks: [], since, rebuilt: true }, revision: 0, decision: null },
    ...{ inputHash: 'made anew from its hold', createdAt: at, decidedAt: null, outbox: [] },
  });
}

/**
 * Marks every payout that waits in a restored database: it may have been sent since the backup, whatever the record says. Claims end, and
 * what was seen on the chain before the backup counts no more. One that is marked already keeps the looks that it has. Answers with all
 * that are to be looked up, oldest first. Repeatable.
 */
export async function markGap(withdrawals: Model<Withdrawal>, since: Date): Promise<Withdrawal[]> {
  const waiting = { status: { $in: ['processing' as const, 'to_be_reviewed' as const] } };
  const gap: RestoredGap = { ...untouched, looks: [], since, rebuilt: false };
  const unmarked = { ...waiting, 'mayHaveBeenSent.open': { $ne: true } };
  // What was made anew once is without an address for good.
  await withdrawals.updateMany(
    { ...unmarked, 'mayHaveBeenSent.rebuilt': true },
    { $set: { mayHaveBeenSent: { ...gap, rebuilt: true }, claim: null, notSent: [] }, $inc: { revision: 1 } },
  );
  await withdrawals.updateMany(unmarked, {
    $set: { mayHaveBeenSent: gap, claim: null, notSent: [] },
    $inc: { revision: 1 },
  });
  return withdrawals
    .find({ ...waiting, 'mayHaveBeenSent.open': true })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Withdrawal[]>();
}
