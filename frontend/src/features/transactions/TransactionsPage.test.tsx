import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { list, person } from '../../testing/data.ts';
import { type Replies, refusal, refusedFile, type Sent } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';

const entry = (id: string, kind: string, amount: string, balanceAfter = '9', at = '2026-11-21T09:00:00.000Z') => ({
  __typename: 'LedgerEntry',
  id,
  at,
  kind,
  amount,
  balanceAfter,
  reference: `r-${id}`,
  rating: kind === 'reward' ? { __typename: 'Rating', id: `r-${id}`, appName: `Kettle ${id}` } : null,
});
const entries = (nodes: { id: string }[], hasNextPage = false) =>
  person({ entries: list('LedgerEntry', nodes, hasNextPage) });
const rater = { TransactionsPage_Query: person({ publisher: false }) };
const EARNINGS = '/transactions?account=earnings';
const choose = (name: string) => {
  const filters = within(screen.getByRole('group', { name: 'Filter' }));
  fireEvent.click(filters.getByRole('radio', { name }));
};

describe('transactions', () => {
  it('are told in words, with their sign and what was left', async () => {
    show(
      <TransactionsPage />,
      {
        ...rater,
        Entries_Query: entries([entry('2', 'hold', '-5', '3.25'), entry('1', 'reward', '0.75', '8.25')]),
      },
      EARNINGS,
    );
    expect((await screen.findByText('Held for a payout')).closest('li')?.textContent).toContain(
      '−5.00 USDT, its trailBalance 3.25',
    );
    // Which app it was for, in the publisher's own way of writing.
    expect(screen.getByText('Kettle 1').getAttribute('dir')).toBe('auto');
    expect(screen.getByText(/^Reward for a rating/).closest('li')?.textContent).toContain(
      '+0.75 USDT, its trailBalance 8.25',
    );
    for (const name of ['Publisher funds', 'Funds held']) expect(screen.queryByRole('radio', { name })).toBeNull();
  });

  it('are filtered by the server: the first page of a filter is the one thing that is asked for', async () => {
    const server = show(
      <TransactionsPage />,
      {
        ...rater,
        Entries_Query: ({ variables }: Sent) =>
          variables.kinds === null ? entries([entry('w', 'reward', '1')]) : entries([entry('p', 'payout', '-4')]),
      },
      EARNINGS,
    );
    await screen.findByText(/^Reward for a rating/);
    const asked = server.sent.length;
    choose('Payouts');
    expect(await screen.findByText('Payout')).toBeTruthy();
    expect(screen.queryByText(/^Reward for a rating/)).toBeNull();
    expect(server.sent.slice(asked).map(({ name }) => name)).toEqual(['Entries_Query']);
    expect(server.last('Entries_Query')).toEqual({
      account: 'earnings',
      kinds: ['hold', 'payout', 'release'],
      first: 50,
      after: null,
    });
    // What was seen before is there at once.
    choose('All');
    expect(screen.getByText(/^Reward for a rating/)).toBeTruthy();
  });

  it('do not wait for whether the person is a publisher', async () => {
    show(
      <TransactionsPage />,
      {
        TransactionsPage_Query: new Promise(() => undefined),
        Entries_Query: entries([entry('w', 'reward', '1')]),
      },
      EARNINGS,
    );
    expect(await screen.findByText(/^Reward for a rating/)).toBeTruthy();
  });

  it('are those of the account and the filter in the address', async () => {
    const server = show(
      <TransactionsPage />,
      { TransactionsPage_Query: person({ publisher: true }), Entries_Query: entries([entry('d', 'deposit', '50')]) },
      '/transactions?account=funds&filter=deposits',
    );
    await screen.findByText('Deposit', { selector: 'li span' });
    expect(server.last('Entries_Query')).toMatchObject({ account: 'funds', kinds: ['deposit'] });
  });

  it('of a publisher are those of the funds too', async () => {
    const server = show(
      <TransactionsPage />,
      {
        TransactionsPage_Query: person({ publisher: true }),
        Entries_Query: ({ variables }: Sent) =>
          variables.account === 'funds' ? entries([entry('d', 'deposit', '50')]) : entries([]),
      },
      EARNINGS,
    );
    expect(await screen.findByText('No transactions found.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('radio', { name: 'Publisher funds' }));
    expect(await screen.findByText('Deposit', { selector: 'li span' })).toBeTruthy();
    expect(server.last('Entries_Query')).toMatchObject({ account: 'funds' });
  });

  it('of a publisher are those of what is held of the funds, too', async () => {
    const server = show(
      <TransactionsPage />,
      {
        TransactionsPage_Query: person({ publisher: true }),
        Entries_Query: ({ variables }: Sent) =>
          variables.account === 'fundsHeld' ? entries([entry('h', 'hold', '3')]) : entries([]),
      },
      EARNINGS,
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Funds held' }));
    expect(await screen.findByText('Held for a payout')).toBeTruthy();
    expect(server.last('Entries_Query')).toMatchObject({ account: 'fundsHeld', kinds: null });
  });

  it('say so when they could not be loaded', async () => {
    show(<TransactionsPage />, { ...rater, Entries_Query: 'lost' }, EARNINGS);
    expect(await screen.findByText('Error loading transactions.')).toBeTruthy();
  });

  it('say so when the session is over, or nobody is signed in', async () => {
    const ended = refusal('SESSION_ENDED', 'Your session has ended. Please sign in again.', 401);
    show(<TransactionsPage />, { ...rater, Entries_Query: ended, Refresh_Mutation: 'lost' }, EARNINGS);
    expect(await screen.findByText('Authentication token expired. Please re-authenticate.')).toBeTruthy();
    writeToken(null);
    show(<TransactionsPage />, {}, EARNINGS);
    expect(screen.getByText('No authentication token found.')).toBeTruthy();
  });
});

const deposit = (id: string, day: number, status = 'paid') => ({
  ...{ __typename: 'Deposit', id, amount: '100', network: 'BSC (BEP20)', status },
  createdAt: `2026-11-${day}T09:00:00.000Z`,
});
const withdrawal = (id: string, day: number, status: string) => ({
  ...{ __typename: 'Withdrawal', id, amount: '5', network: 'Tron (TRC20)', status },
  createdAt: `2026-11-${day}T09:00:00.000Z`,
});
const rowsShown = () =>
  within(screen.getByRole('list', { name: 'All your transactions' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/\d+ Nov.*?\d\d:\d\d/, ' ').replace(/\s+/g, ' '));

describe('all transactions', () => {
  it('are deposits, payouts and rewards with what became of them, newest first; what was refused is none', async () => {
    show(<TransactionsPage />, {
      TransactionsPage_Query: person({ publisher: true }),
      AllTransactions_Query: person({
        deposits: list('Deposit', [deposit('d2', 22, 'to_be_reviewed'), deposit('d1', 10)]),
        withdrawals: list('Withdrawal', [withdrawal('w2', 20, 'refused'), withdrawal('w1', 12, 'completed')]),
        entries: list('LedgerEntry', [entry('r1', 'reward', '0.75')]),
      }),
    });
    await screen.findByRole('list', { name: 'All your transactions' });
    const rows = rowsShown();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^Deposit, BSC \(BEP20\).*\+100\.00 USDT.*Pending$/);
    expect(rows[1]).toMatch(/^Reward for a rating: Kettle r1.*\+0\.75 USDT.*Completed$/);
    expect(rows[2]).toMatch(/^Payout, Tron \(TRC20\).*−5\.00 USDT.*Completed$/);
    expect(rows[3]).toMatch(/^Deposit, BSC \(BEP20\).*\+100\.00 USDT.*Completed$/);
    expect(screen.getByRole('link', { name: 'Reward for a rating' }).getAttribute('href')).toBe('/records');
  });

  it('of a rater, to whom the server gives no deposits, are the rest', async () => {
    const server = show(<TransactionsPage />, {
      ...rater,
      AllTransactions_Query: person({
        deposits: null,
        withdrawals: list('Withdrawal', []),
        entries: list('LedgerEntry', []),
      }),
    });
    expect(await screen.findByText('No transactions found.')).toBeTruthy();
    expect(server.last('AllTransactions_Query')).toMatchObject({ deposits: true, payouts: true, rewards: true });
  });

  it('go on with the next page of the list that holds the others up, and of that one alone', async () => {
    const server = show(<TransactionsPage />, {
      ...rater,
      AllTransactions_Query: ({ variables }: Sent) =>
        variables.after === null
          ? person({
              deposits: null,
              withdrawals: list('Withdrawal', [withdrawal('w1', 10, 'completed')]),
              entries: list('LedgerEntry', [entry('r2', 'reward', '0.75')], true),
            })
          : person({
              entries: list('LedgerEntry', [entry('r1', 'reward', '0.5', '9', '2026-11-11T09:00:00.000Z')]),
            }),
    });
    await screen.findByText('Payout, Tron (TRC20)');
    expect(rowsShown().map((row) => row?.slice(0, 6))).toEqual(['Reward', 'Reward', 'Payout']);
    expect(server.last('AllTransactions_Query')).toMatchObject({ deposits: false, payouts: false, rewards: true });
  });

  it('have the statement of the earnings, which says so', async () => {
    show(<TransactionsPage />, { ...rater, AllTransactions_Query: 'lost' });
    expect(await screen.findByText('Error loading transactions.')).toBeTruthy();
    expect(screen.getByLabelText('Statement of your earnings')).toBeTruthy();
  });
});

describe('an amount', () => {
  const payout = {
    __typename: 'Withdrawal',
    id: 'r-2',
    status: 'completed',
    network: 'TRC20',
    address: 'TXYZ',
    createdAt: '2026-11-20T09:00:00.000Z',
    decidedAt: '2026-11-21T09:00:00.000Z',
    reason: null,
    txHash: '0xfeed',
  };
  const steps = [
    { __typename: 'TrailStep', kind: 'earned', at: payout.createdAt, amount: '0.75', reference: 'r', txHash: null },
  ];

  it('opens its trail: a reward its way, a payout where it went, a bonus where it came from', async () => {
    const server = show(
      <TransactionsPage />,
      {
        ...rater,
        Entries_Query: entries([
          entry('3', 'bonus', '30'),
          entry('2', 'hold', '-5', '3.25'),
          entry('1', 'reward', '0.75', '8.25'),
        ]),
        EntryTrail_WithdrawalQuery: { data: { withdrawal: payout } },
        Trail_Query: { data: { rating: { __typename: 'Rating', id: 'r-1', trail: steps } } },
      },
      EARNINGS,
    );
    await screen.findByText('Held for a payout');
    press('− 5.00 USDT , its trail');
    expect(await screen.findByText('0xfeed')).toBeTruthy();
    expect(screen.getByText('TRC20 TXYZ')).toBeTruthy();
    expect(server.last('EntryTrail_WithdrawalQuery')).toEqual({ id: 'r-2' });
    press('+ 0.75 USDT , its trail');
    expect(await screen.findByRole('list', { name: 'The trail of this reward' })).toBeTruthy();
    expect(server.last('Trail_Query')).toEqual({ id: 'r-1' });
    press('+ 30.00 USDT , its trail');
    expect(screen.getByText(/^Paid from the budget for promotions\./)).toBeTruthy();
  });

  it('says when its trail could not be loaded', async () => {
    show(<TransactionsPage />, { ...rater, Entries_Query: entries([entry('2', 'hold', '-5')]) }, EARNINGS);
    await screen.findByText('Held for a payout');
    press('− 5.00 USDT , its trail');
    expect(await screen.findByText('The trail could not be loaded.')).toBeTruthy();
  });
});

describe('the statement', () => {
  const open = async (statement: Replies[string]) => {
    const server = show(
      <TransactionsPage />,
      {
        ...rater,
        Entries_Query: entries([entry('1', 'reward', '0.75')]),
        '/api/profile/statement': statement,
      },
      EARNINGS,
    );
    await screen.findByText(/^Reward for a rating/);
    return server;
  };
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Statement' }));

  it('is a file whose opening balance and entries make the closing balance, from the first day to the end of the last', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:statement';
    });
    const statement = [
      'date,kind,reference,amount,balance',
      '2026-11-01T00:00:00.000Z,opening balance,,,1',
      '2026-11-21T09:00:00.000Z,reward,r-1,0.75,1.75',
      '2026-11-21T00:00:00.000Z,closing balance,,,1.75',
      '',
    ].join('\r\n');
    const server = await open({ file: statement });
    fireEvent.change(screen.getByLabelText('Statement', { selector: 'select' }), { target: { value: 'days' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    submit();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe(statement);
    expect(server.last('/api/profile/statement')).toEqual({
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-21T00:00:00').toISOString(),
      account: 'earnings',
    });
  });

  it('is a PDF of the same period and account, too', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:statement';
    });
    const said = { code: 'PDF_TOO_LONG', msg: 'This period has more than 5,000 lines.' };
    let isLong = true;
    const server = show(
      <TransactionsPage />,
      {
        ...rater,
        Entries_Query: entries([entry('1', 'reward', '0.75')]),
        '/api/profile/statement.pdf': () => (isLong ? refusedFile(said.code, said.msg, 400) : { file: '%PDF-1.7' }),
      },
      EARNINGS,
    );
    await screen.findByText(/^Reward for a rating/);
    fireEvent.change(screen.getByLabelText('Statement', { selector: 'select' }), { target: { value: 'days' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    press('PDF');
    expect(await screen.findByText(said.msg)).toBeTruthy();
    isLong = false;
    press('PDF');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('%PDF-1.7');
    expect(screen.queryByText(said.msg)).toBeNull();
    expect(server.last('/api/profile/statement.pdf')).toEqual({
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-21T00:00:00').toISOString(),
      account: 'earnings',
    });
  });

  it('tells why it was refused', async () => {
    await open(refusedFile('BAD_INPUT', 'At most one year.', 400));
    submit();
    expect(await screen.findByText('At most one year.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Statement', { selector: 'select' }), { target: { value: 'days' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2099-01-01' } });
    submit();
    expect(screen.getByText('The first day must not be after the last one.')).toBeTruthy();
  });
});
