import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { personOf, writeToken } from '../../../lib/session.ts';
import { list } from '../../../testing/data.ts';

/** The administrator that the tests are signed in as. */
export const ME = 'boss';
const token = `head.${btoa(JSON.stringify({ sub: ME }))}.signature`;

/** Signs the administrator in: claims and drafts are by person. */
export function signIn(): void {
  writeToken(token);
  sessionStorage.clear();
  if (personOf(token) !== ME) throw new Error('the token names nobody');
}

/** The room of a desktop: details are beside the table. */
export function wide(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Time that the test moves. React's own clock stays real: put back, it would make what is drawn wait for the time that was skipped. */
export function moveTime(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

export const BOSS = { __typename: 'User', id: ME, username: 'boss' };
export const ANN = { __typename: 'User', id: 'ann', username: 'ann' };
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const HASH = `0x${'ab'.repeat(32)}`;

const shared = {
  status: 'to_be_reviewed',
  reason: null,
  txHash: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  decidedAt: null,
  decidedBy: null,
  moneyPending: false,
  claimedBy: null,
  claimedUntil: null,
};
const user = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'User',
  id: `u-${id}`,
  username: `user-${id}`,
  mobile: '+12025550100',
  onHold: false,
  holdReason: null,
  ...more,
});

/** A deposit that waits for review. */
export function deposit(id: string, { user: of, ...more }: Record<string, unknown> = {}) {
  return {
    ...{ __typename: 'Deposit', id, amount: '50', network: 'Ethereum (ERC20)', screenshot: `/pictures/${id}.webp` },
    ...{
      duplicateHash: false,
      proposal: null,
      alone: false,
      ...shared,
      user: user(id, of as Record<string, unknown>),
      ...more,
    },
  };
}

/** A payout that waits for review. */
export function payout(id: string, { user: of, ...more }: Record<string, unknown> = {}) {
  return {
    ...{ __typename: 'Withdrawal', id, amount: '12.5', network: 'TRC20', address: null, flags: [] },
    ...{ source: 'earnings', flagsPending: false, ...shared },
    ...{
      addressMasked: 'TLa2…wYjU',
      approval: null,
      alone: false,
      addressTold: null,
      mayHaveBeenPaid: false,
      notSent: [],
      evidence: [],
      networkFee: null,
      mayHaveBeenSent: null,
      payableFrom: null,
    },
    ...{ user: user(id, of as Record<string, unknown>), ...more },
  };
}

/** A page of the queue. */
export const queue = (type: string, nodes: { id: string }[], hasNextPage = false) => ({
  data: { requests: list(type, nodes, hasNextPage), waiting: nodes.length },
});

/** What is known of whoever asks. */
export const history = (more: Record<string, unknown> = {}) => ({
  data: {
    user: {
      ...user('1'),
      ...{ name: 'Paula Publisher', email: 'p@example.com', country: 'ES', createdAt: '2026-01-02T00:00:00.000Z' },
      ...{ company: 'Kettle Ltd', publisher: true, totalBalance: '3', heldBalance: '0', ratingCount: 7 },
      ...{ upheldReports: 0, publisherBalance: { __typename: 'PublisherBalance', funds: '10' } },
      deposits: list('Deposit', [
        {
          ...{ __typename: 'Deposit', id: 'old', amount: '20', network: 'SOL', status: 'paid' },
          createdAt: shared.createdAt,
        } as {
          id: string;
        },
      ]),
      withdrawals: list('Withdrawal', []),
      ...more,
    },
  },
});

export const nobodyElse = { data: { deposits: list('Deposit', []), withdrawals: list('Withdrawal', []) } };

/** Presses a key outside of every field. */
export const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

/** The question that is open. */
export const question = () => within(screen.getByRole('dialog', { name: /\?$/ }));
