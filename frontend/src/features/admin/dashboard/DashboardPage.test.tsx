import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Replies } from '../../../testing/server.ts';
import { press, show } from '../../../testing/show.tsx';
import { RoleContext } from '../frame/exports.ts';
import { minutesAgo } from '../ledger/testing.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { showHours } from './Waits.tsx';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    __typename: 'LedgerDay',
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    deposited: index === 2 ? '150.5' : '0',
    withdrawn: '0',
    fees: '0.25',
    ratings: index,
  }));
const wait = (fields: Record<string, unknown> = {}) => ({
  __typename: 'ReviewWait',
  waiting: 0,
  oldest: null,
  medianHours: null,
  p90Hours: null,
  ...fields,
});
const usual: Replies = {
  DashboardPage_MoneyQuery: {
    data: {
      ledgerTotals: {
        __typename: 'LedgerTotals',
        revenue: '40.5',
        networkFees: '1.5',
        deposited: '12345',
        withdrawn: '7',
        profit: '30',
      },
    },
  },
  DashboardPage_RequestsQuery: { data: { depositCount: 4, withdrawalCount: 3 } },
  DashboardPage_FairnessQuery: {
    data: { openAppealCount: 2, openReportCount: 1, openAlikeCount: 0, openQuestionCount: 0 },
  },
  DashboardPage_PeopleQuery: { data: { userCount: 10_204 } },
  Waits_Query: {
    data: {
      reviewWaits: {
        __typename: 'ReviewWaits',
        deposits: wait({ waiting: 4, oldest: minutesAgo(125), medianHours: 0.4, p90Hours: 5.25 }),
        payouts: wait(),
      },
    },
  },
  Second_Query: {
    data: {
      secondPersonWaits: { __typename: 'SecondPersonWaits', deposits: [], payouts: [], addresses: [], alone: 0 },
      promotions: { __typename: 'PromotionsBudget', alone: 0, waiting: [] },
    },
  },
  Days_LedgerQuery: ({ variables }) => ({ data: { ledgerDays: days(Number(variables.days) === 7 ? 7 : 5) } }),
  Days_SignupsQuery: {
    data: { signupDays: days(5).map(({ day }, index) => ({ __typename: 'SignupDay', day, count: index * 2 })) },
  },
};
const card = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;

const second = (payouts: object[], alone: number, addresses: object[] = [], waiting: object[] = []): Replies => ({
  Second_Query: {
    data: {
      secondPersonWaits: { __typename: 'SecondPersonWaits', deposits: [], payouts, addresses, alone },
      promotions: { __typename: 'PromotionsBudget', alone: alone > 0 ? 1 : 0, waiting },
    },
  },
});

describe('what waits for a second administrator', () => {
  const by = { __typename: 'User', id: 'ann', username: 'ann' };
  const payout = {
    ...{ __typename: 'Withdrawal', id: 'p1', amount: '500', user: { __typename: 'User', id: 'r', username: 'rita' } },
    approval: { __typename: 'Approval', by, at: minutesAgo(5) },
  };

  it('is on the dashboard, each a way to its request, with what was decided alone', async () => {
    show(<DashboardPage />, { ...usual, ...second([payout], 3) });
    const link = await screen.findByRole('link', { name: /^Payout of \$500(\.00)?, rita$/ });
    expect(link.getAttribute('href')).toBe('/admin/withdraw-requests?id=p1');
    expect(screen.getByText('4 decided alone in the last 30 days, because there was nobody else')).toBeTruthy();
  });

  it('may be a deposit address or a payment into the promotions, each a way to its page', async () => {
    const address = {
      ...{ __typename: 'DepositAddress', id: 'a1', network: 'SOL' },
      proposal: { __typename: 'AddressProposal', by, at: minutesAgo(5), kind: 'delete' },
    };
    const payment = { __typename: 'PromotionsProposal', id: 'f1', by, at: minutesAgo(9), amount: '40' };
    show(<DashboardPage />, { ...usual, ...second([], 0, [address], [payment]) });
    const link = await screen.findByRole('link', { name: 'Deposit address of SOL is deleted' });
    expect(link.getAttribute('href')).toBe('/admin/deposit-addresses');
    const other = screen.getByRole('link', { name: /^Payment of \$40(\.00)? into the promotions budget$/ });
    expect(other.getAttribute('href')).toBe('/admin/promotions');
  });

  it('is not there while nothing waits and nothing was decided alone', async () => {
    const server = show(<DashboardPage />, { ...usual, ...second([], 0) });
    await screen.findByText('10,204');
    expect(server.count('Second_Query')).toBe(1);
    expect(screen.queryByText('Waits for a second administrator')).toBeNull();
  });
});

describe('the dashboard', () => {
  it('shows a moderator neither money nor its requests, and asks for neither', async () => {
    const server = show(
      <RoleContext value="moderator">
        <DashboardPage />
      </RoleContext>,
      usual,
    );
    expect(await screen.findByText('10,204')).toBeTruthy();
    expect(card('In the Review')).toContain('3');
    for (const label of ['Total Revenue', 'Pending Withdraw Requests', 'How long requests wait'])
      expect(screen.queryByText(label)).toBeNull();
    for (const name of ['DashboardPage_MoneyQuery', 'DashboardPage_RequestsQuery', 'Waits_Query', 'Second_Query'])
      expect(server.count(name)).toBe(0);
  });

  it('has its eight figures; those of requests lead to the ones that wait', async () => {
    show(<DashboardPage />, usual);
    await screen.findByText('10,204');
    const labels = [
      'Total Revenue',
      'Total Deposit',
      'Total Withdraw',
      'In the Review',
      'Total Users',
      "Total Users' Profit",
      'Pending Deposit Requests',
      'Pending Withdraw Requests',
    ];
    expect(labels.map(card)).toEqual([
      '$40.50Fees earned, less $1.50 that networks took',
      '$12,345.00',
      '$7.00',
      '10Open requests, appeals and reports',
      '10,204',
      '$30.00',
      '4',
      '3',
    ]);
    for (const [name, page] of [
      ['Pending Deposit Requests', 'deposit-requests'],
      ['Pending Withdraw Requests', 'withdraw-requests'],
    ] as const) {
      const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(new URL(href, 'http://x').pathname).toBe(`/admin/${page}`);
      expect(new URL(href, 'http://x').searchParams.get('status')).toBe('To be Reviewed');
    }
  });

  it('is an ellipsis in each card while a slow server thinks', () => {
    const never = new Promise(() => undefined);
    show(<DashboardPage />, Object.fromEntries(Object.keys(usual).map((name) => [name, never])));
    expect(card('Total Revenue')).toBe('…is loadingFees earned');
    expect(card('In the Review')).toContain('…');
  });

  it('has an exclamation mark where a service failed, and nowhere else, and tries that again', async () => {
    const server = show(<DashboardPage />, { ...usual, DashboardPage_RequestsQuery: 'lost' });
    await screen.findByText('Some figures could not be loaded. Nothing was changed.');
    expect(await screen.findByText('10,204')).toBeTruthy();
    expect(card('Pending Deposit Requests')).toBe('!could not be loaded');
    expect(card('In the Review')).toContain('!');
    expect(card('Total Deposit')).toBe('$12,345.00');
    server.reply(usual);
    const before = server.count('DashboardPage_MoneyQuery');
    press('Try again');
    expect(await screen.findByText('4', { selector: 'dd span' })).toBeTruthy();
    expect(server.count('DashboardPage_MoneyQuery')).toBe(before);
  });

  it('says how long requests wait, and N/A where none was decided', async () => {
    show(<DashboardPage />, usual);
    const facts = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('dd')].map(({ textContent }) => textContent);
    await screen.findByRole('region', { name: 'Deposit requests' });
    expect(facts('Deposit requests')).toEqual(['24 min', '5.3 h', '4', '2 hours']);
    expect(facts('Withdraw requests')).toEqual(['N/A', 'N/A', '0', 'None']);
    expect([0.001, 1.4, 50].map(showHours)).toEqual(['under a minute', '84 min', '2.1 days']);
  });
});

describe('the plots', () => {
  it('are of deposits, payouts, fees, ratings and sign-ups, told in a sentence', async () => {
    show(<DashboardPage />, usual);
    expect(
      await screen.findByRole('img', {
        name: 'Deposits per day, from Nov 1 to Nov 5: highest $150.50 on Nov 3, last $0.00',
      }),
    ).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Payouts per day, from Nov 1 to Nov 5: all zero, last $0.00' }),
    ).toBeTruthy();
    for (const name of [/^Fees per day/, /^Ratings per day/, /^Sign-ups per day.*highest 8/])
      expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByText('$1.25 in 30 days')).toBeTruthy();
  });

  it('have their table one press away', async () => {
    show(<DashboardPage />, usual);
    await screen.findByRole('img', { name: /^Deposits/ });
    press('Show as table of Deposits per day');
    const table = within(screen.getByRole('region', { name: 'Deposits per day, as a table' }));
    expect(table.getByRole('row', { name: 'Nov 3 $150.50' })).toBeTruthy();
    press('Show as a plot of Deposits per day');
    expect(screen.getByRole('img', { name: /^Deposits/ })).toBeTruthy();
  });

  it('of another period are asked for', async () => {
    const server = show(<DashboardPage />, usual);
    await screen.findByRole('img', { name: /^Deposits/ });
    fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await screen.findByRole('img', { name: /^Deposits per day, from Nov 1 to Nov 7/ })).toBeTruthy();
    expect(server.last('Days_LedgerQuery')).toEqual({ days: 7 });
  });

  it('that cannot be loaded say so without the others', async () => {
    show(<DashboardPage />, { ...usual, Days_SignupsQuery: 'lost' });
    expect(await screen.findByText('The sign-ups could not be loaded.')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^Ratings/ })).toBeTruthy();
  });
});
