import type { PayoutFacts } from '@candor/events';
import { campaignOf, publisherOf, userEarnings } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransferKind } from '../ledger/transfer.ts';
import type { Postings } from '../projections/postings.ts';

export interface PayoutFactsDeps {
  ledger: Ledger;
  postings: Postings;
}

/** All that a person ever earned by rating, with checks that ended a rating and bonuses of publishers, and how much of them came from the one publisher who paid most. */
export async function readPayoutFacts(deps: PayoutFactsDeps, userId: string): Promise<PayoutFacts> {
  const byPublisher = await paidByPublisher(deps, userId, EARNED);
  let earnedMicro = 0;
  for (const micro of byPublisher.values()) earnedMicro += micro;
  return { earnedMicro, topPublisherMicro: Math.max(0, ...byPublisher.values()) };
}

/** What counts as earned where a payout is looked at; towards a bonus rewards alone do. */
const EARNED: readonly TransferKind[] = ['reward', 'screened', 'difference', 'thanks'];

/** The rewards of a person, in micro-USDT, by who paid for them. */
export const rewardsByPublisher = (deps: PayoutFactsDeps, userId: string) => paidByPublisher(deps, userId, ['reward']);

/** What a person was paid by campaigns and publishers in movements of these kinds, in micro-USDT, by who paid for it. */
async function paidByPublisher(
  deps: PayoutFactsDeps,
  userId: string,
  kinds: readonly TransferKind[],
): Promise<Map<string, number>> {
  const rows = await deps.postings.read((postings, before) =>
    postings
      .aggregate<{ _id: string; micro: number }>([
        { $match: { account: userEarnings(userId), _id: { $lt: before }, kind: { $in: kinds } } },
        { $group: { _id: '$counterAccount', micro: { $sum: '$amountMicro' } } },
      ])
      .toArray(),
  );
  const publishers = await deps.ledger.read(({ campaigns }) =>
    rows.map((row) => campaigns.get(campaignOf(row._id) ?? '')?.publisherId ?? publisherOf(row._id) ?? row._id),
  );
  const byPublisher = new Map<string, number>();
  for (const [index, { micro }] of rows.entries()) {
    const publisherId = publishers[index] ?? '';
    byPublisher.set(publisherId, (byPublisher.get(publisherId) ?? 0) + micro);
  }
  return byPublisher;
}
