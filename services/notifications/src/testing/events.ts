import { createEvent, type DomainEvent, type EventName, type EventPayload } from '@candor/events';

export const START_MS = Date.UTC(2026, 10, 21, 9, 30);

/** An event as its publisher makes it. */
export function eventOf<Name extends EventName>(
  id: string,
  name: Name,
  payload: EventPayload<Name>,
  occurredAtMs = START_MS,
): DomainEvent<Name> {
  return createEvent({ id, name, occurredAtMs, correlationId: 'test', payload });
}

/** What an event tells of a rating of Tidepool by `rater`. */
export const ratingFacts = (ratingId = 'rating1') => ({
  ratingId,
  attempt: 1,
  appId: 'app1',
  appName: 'Tidepool',
  raterId: 'rater',
  publisherId: 'publisher',
});

/** What an event tells of a report by `publisher` of feedback by `rater`. */
export const reportFacts = {
  reportId: 'report1',
  ratingId: 'rating1',
  appId: 'app1',
  appName: 'Tidepool',
  raterId: 'rater',
  publisherId: 'publisher',
  reason: 'This is a recipe.',
};

/** What an event tells of a payout by `rater`. */
export const payoutFacts = {
  withdrawalId: 'w1',
  userId: 'rater',
  amountMicro: 25_500_000,
  network: 'SOL',
  source: 'earnings' as const,
};

type Transfer = EventPayload<'transfer.posted'>;

/** A transfer as the wallet's journal tells of it; the account paths are the wallet's. */
export function transferOf(id: string, kind: string, facts: Pick<Transfer, 'from' | 'to' | 'meta'>, atMs = START_MS) {
  return eventOf(
    id,
    'transfer.posted',
    { key: `${kind}/${id}`, kind, at: new Date(atMs).toISOString(), ...facts },
    atMs,
  );
}

/** A transfer's leg. */
export const paid = (account: string, amountMicro: number) => ({ account, amountMicro });

/** The reward of a rating by `rater`: 0.40 USDT, and a fee. */
export const rewardOf = (id: string, ratingId = 'rating1', atMs = START_MS) =>
  transferOf(
    id,
    'reward',
    {
      from: 'campaign/app1',
      to: [paid('platform/fees', 100_000), paid('user/rater/earnings', 400_000)],
      meta: { ratingId, appId: 'app1' },
    },
    atMs,
  );
