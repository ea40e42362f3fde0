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
  const rows = await deps.postings.read((postings, before) =>
    postings
      .aggregate<{ _id: string; micro: number }>([
        { $match: { account: userEarnings(userId), _id: { $lt: before }, kind: 'reward' } },
        { $group: { _id: '$counterAccount', micro: { $sum: '$amountMicro' } } },
      ])
      .toArray(),
  );
  const byPublisher = new Map<string, number>();
  const { campaigns } = deps.ledger.follower.fold;
  let earnedMicro = 0;
  for (const { _id: account, micro } of rows) {
    earnedMicro += micro;
    const publisherId = campaigns.get(campaignOf(account) ?? '')?.publisherId ?? account;
    byPublisher.set(publisherId, (byPublisher.get(publisherId) ?? 0) + micro);
  }
  return { earnedMicro, topPublisherMicro: Math.max(0, ...byPublisher.values()) };
}
