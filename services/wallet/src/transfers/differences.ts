import { campaign, publisherFunds, userEarnings } from '../ledger/accounts.ts';
import type { Outcome } from '../ledger/outcome.ts';
import type { TransferInput } from '../ledger/transfer.ts';
import { requirePosted, type TransferDeps } from './service.ts';

/** The key of a round's sum in the journal. */
export const differencesKey = (roundId: string) => `topups/${roundId}`;
/** The key of what one rater lacked in it. */
export const differenceKey = (roundId: string, ratingId: string) => `topup/${roundId}/${ratingId}`;

/** What all who were underpaid get together. */
export interface DifferencesFunding {
  roundId: string;
  appId: string;
  publisherId: string;
  amountMicro: number;
}

/** The publisher's funds → the campaign's escrow, under `topups/<round>`. A refusal is recorded, as that of a funding. */
export async function fundDifferences(deps: TransferDeps, funding: DifferencesFunding): Promise<Outcome> {
  return deps.ledger.post(differencesTransfer(funding));
}

/** The movement of the sum of a round. */
export const differencesTransfer = ({ roundId, appId, publisherId, amountMicro }: DifferencesFunding) =>
  ({
    key: differencesKey(roundId),
    kind: 'differences',
    from: publisherFunds(publisherId),
    to: [{ account: campaign(appId), amountMicro }],
    meta: { roundId, appId },
  }) satisfies TransferInput;

/** What one rater lacked of the minimum. */
export interface PaidDifference {
  roundId: string;
  ratingId: string;
  appId: string;
  raterId: string;
  amountMicro: number;
}

/** The campaign's escrow → the rater's earnings, under `topup/<round>/<rating>`. It cannot be refused unless something is broken. */
export async function payDifference(deps: TransferDeps, difference: PaidDifference): Promise<Outcome> {
  return requirePosted(deps, await deps.ledger.post(differenceTransfer(difference), { recordRefusal: false }));
}

/** The movement of one difference. */
export const differenceTransfer = ({ roundId, ratingId, appId, raterId, amountMicro }: PaidDifference) =>
  ({
    key: differenceKey(roundId, ratingId),
    kind: 'difference',
    from: campaign(appId),
    to: [{ account: userEarnings(raterId), amountMicro }],
    meta: { roundId, ratingId, appId },
  }) satisfies TransferInput;
