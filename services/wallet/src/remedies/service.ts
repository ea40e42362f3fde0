import type { Clock } from '@candor/service-kit/clock';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import { platformFees, publisherFunds } from '../ledger/accounts.ts';
import type { TransferInput } from '../ledger/transfer.ts';
import type { TransferDeps } from '../transfers/service.ts';
import type { Remedy } from './model.ts';

/** Paid by one call at most; the sweeper goes on. */
const PAID_AT_ONCE = 200;

export type RemedyDeps = TransferDeps & { remedies: Model<Remedy>; clock: Clock };

/** What an upheld report tells of money. */
export interface UpheldReport {
  ratingId: string;
  appId: string;
  publisherId: string;
  /** What the platform kept of the rating's price; nothing in reports that a build without remedies decided. */
  feeMicro?: number | undefined;
}

/** The key of a remedy in the journal. */
export const remedyKey = (ratingId: string) => `remedy/${ratingId}`;

/**
 * Notes that the fee of a rating goes back to its publisher, because a report of it was upheld, and gives it back out of the platform's
 * fees as soon as they suffice: networks are paid out of them, too. The rater's reward is not touched. Repeatable.
 */
export async function giveFeeBack(deps: RemedyDeps, report: UpheldReport): Promise<void> {
  const { ratingId, appId, publisherId, feeMicro = 0 } = report;
  if (feeMicro === 0) return;
  const remedy = await insertOnce<Remedy>(deps.remedies, {
    ...{ _id: ratingId, appId, publisherId, amountMicro: feeMicro, state: 'due' },
    dueAt: new Date(deps.clock.now()),
    paidAt: null,
  });
  await deps.step('remedy:1');
  if (remedy?.state === 'paid') {
    // Its event comes again: after a restore of an older journal it has to be given back again, and otherwise nothing has to be done.
    if ((await deps.ledger.lookUp([remedyKey(ratingId)])).has(remedyKey(ratingId))) return;
    await deps.remedies.updateOne({ _id: ratingId, state: 'paid' }, { $set: { state: 'due', paidAt: null } });
  }
  await payDueRemedies(deps);
}

/**
 * Platform's fees → the publishers' funds, oldest first, each under `remedy/<rating>`, until the fees are too low: that is not recorded, so
 * that the sweeper tries again when more was earned. Repeatable, by any number of processes. Returns how many it paid.
 */
export async function payDueRemedies(deps: RemedyDeps): Promise<number> {
  const due = await deps.remedies
    .find({ state: 'due' })
    .sort({ dueAt: 1, _id: 1 })
    .limit(PAID_AT_ONCE)
    .lean<Remedy[]>();
  let paid = 0;
  for (const remedy of due) {
    const outcome = await deps.ledger.post(remedyTransfer(remedy), { recordRefusal: false });
    if (outcome.status === 'refused') break;
    await deps.step('remedy:2');
    const now = new Date(deps.clock.now());
    await deps.remedies.updateOne({ _id: remedy._id, state: 'due' }, { $set: { state: 'paid', paidAt: now } });
    paid += 1;
  }
  return paid;
}

/** The movement of a fee that is given back. */
export const remedyTransfer = ({
  _id: ratingId,
  publisherId,
  appId,
  amountMicro,
}: Pick<Remedy, '_id' | 'publisherId' | 'appId' | 'amountMicro'>): TransferInput => ({
  key: remedyKey(ratingId),
  kind: 'remedy',
  from: platformFees,
  to: [{ account: publisherFunds(publisherId), amountMicro }],
  meta: { ratingId, appId },
});
