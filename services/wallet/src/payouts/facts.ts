import type { PayoutFacts } from '@candor/events';
import { campaignOf, userEarnings } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Postings } from '../projections/postings.ts';

export interface PayoutFactsDeps {
  ledger: Ledger;
  postings: Postings;
}

/** All rewards that a person ever earned, and how much of them came from the one publisher who paid most. */
export async function readPayoutFacts(deps: PayoutFactsDeps, userId: string): Promise<PayoutFacts> {
  const byPublisher = await rewardsByPublisher(deps, userId);
  let earnedMicro = 0;
  for (const micro of byPublisher.values()) earnedMicro += micro;
  return { earnedMicro, topPublisherMicro: Math.max(0, ...byPublisher.values()) };
}

/** What a person earned by rating, in micro-USDT, by who paid for it. */
export async function rewardsByPublisher(deps: PayoutFactsDeps, userId: string): Promise<Map<string, number>> {
  const rows = await deps.postings.read((postings, before) =>
    postings
      .aggregate<{ _id: string; micro: number }>([
        { $match: { account: userEarnings(userId), _id: { $lt: before }, kind: 'reward' } },
        { $group: { _id: '$counterAccount', micro: { $sum: '$amountMicro' } } },
      ])
      .toArray(),
  );
  const publishers = await deps.ledger.read(({ campaigns }) =>
    rows.map((row) => campaigns.get(campaignOf(row._id) ?? '')?.publisherId ?? row._id),
  );
  const byPublisher = new Map<string, number>();
  for (const [index, { micro }] of rows.entries()) {
    const publisherId = publishers[index] ?? '';
    byPublisher.set(publisherId, (byPublisher.get(publisherId) ?? 0) + micro);
  }
  return byPublisher;
}
