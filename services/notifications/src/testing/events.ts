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

const paid = (account: string, amountMicro: number) => ({ account, amountMicro });

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

/** An event of each kind that tells somebody something, with whom and what. */
export const told: { event: DomainEvent; userId: string; type: string; message: string }[] = [
  {
    event: eventOf('e1', 'user.registered', { userId: 'rater', inviterId: null }),
    userId: 'rater',
    type: 'other',
    message: 'Welcome to Candor. Each rating that is accepted is paid at once, and you never pay for anything.',
  },
  {
    event: eventOf('e2', 'user.securityChanged', { userId: 'rater', what: 'password' }),
    userId: 'rater',
    type: 'security',
    message: 'Your password was changed. If this was not you, reset your password now.',
  },
  {
    event: eventOf('e3', 'user.securityChanged', { userId: 'publisher', what: 'publisher' }),
    userId: 'publisher',
    type: 'security',
    message: 'Your account is a publisher account now. If this was not you, change your password.',
  },
  {
    event: eventOf('e4', 'rating.rejected', { ...ratingFacts(), reason: 'This feedback was submitted before' }),
    userId: 'rater',
    type: 'rating',
    message:
      'Your rating of Tidepool was not accepted: This feedback was submitted before. You can appeal within 48 hours.',
  },
  {
    event: eventOf('e5', 'rating.expired', ratingFacts()),
    userId: 'rater',
    type: 'rating',
    message: 'The time to rate Tidepool ran out. There is no penalty.',
  },
  {
    event: eventOf('e6', 'app.closed', {
      appId: 'app1',
      appName: 'Tidepool',
      publisherId: 'publisher',
      places: 12,
    }),
    userId: 'publisher',
    type: 'other',
    message: 'Tidepool is closed. 12 unused places are being refunded.',
  },
  {
    event: eventOf('e7', 'deposit.requested', {
      depositId: 'd1',
      userId: 'publisher',
      amountMicro: 1_234_500_000,
      network: 'SOL',
    }),
    userId: 'publisher',
    type: 'deposit',
    message: 'We received your deposit of 1,234.50 USDT on SOL. It will be reviewed.',
  },
  {
    event: eventOf('e8', 'deposit.rejected', {
      depositId: 'd1',
      userId: 'publisher',
      amountMicro: 100_000_000,
      network: 'SOL',
      reason: 'There is no such transaction.',
    }),
    userId: 'publisher',
    type: 'deposit',
    message: 'Your deposit of 100.00 USDT was not accepted: There is no such transaction.',
  },
  {
    event: rewardOf('e9'),
    userId: 'rater',
    type: 'rating',
    message: 'You earned 0.40 USDT for rating Tidepool.',
  },
  {
    event: transferOf('e10', 'deposit', {
      from: 'world/deposits',
      to: [paid('publisher/publisher/funds', 100_000_000)],
      meta: { depositId: 'd1' },
    }),
    userId: 'publisher',
    type: 'deposit',
    message: 'Your deposit of 100.00 USDT is in your publisher balance.',
  },
  {
    event: transferOf('e11', 'refund', {
      from: 'campaign/app1',
      to: [paid('publisher/publisher/funds', 6_000_000)],
      meta: { refundId: 'x', appId: 'app1' },
    }),
    userId: 'publisher',
    type: 'other',
    message: '6.00 USDT for places that were not used are back in your publisher balance.',
  },
  {
    event: transferOf('e12', 'bonus', {
      from: 'platform/promotions',
      to: [paid('user/rater/earnings', 30_000_000)],
      meta: { userId: 'rater' },
    }),
    userId: 'rater',
    type: 'other',
    message: 'The signup bonus of 30.00 USDT is in your balance.',
  },
];

/** Events that concern nobody’s inbox: one remembers a rating, the others move money that its owner moved. */
export const silent: DomainEvent[] = [
  eventOf('s1', 'rating.completed', { ...ratingFacts(), amountMicro: 500_000, profitMicro: 400_000 }),
  transferOf('s2', 'funding', {
    from: 'publisher/publisher/funds',
    to: [paid('campaign/app1', 10_000_000)],
    meta: { fundingId: 'f1', appId: 'app1' },
  }),
  transferOf('s3', 'capital', {
    from: 'world/capital',
    to: [paid('platform/promotions', 10_000_000)],
    meta: {},
  }),
  transferOf('s4', 'a movement of a newer wallet', {
    from: 'user/rater/earnings',
    to: [paid('user/rater/held', 1_000_000)],
    meta: {},
  }),
];
