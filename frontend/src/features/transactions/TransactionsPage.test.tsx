import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { list, person } from '../../testing/data.ts';
import { type Replies, refusal, type Sent } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';

const entry = (id: string, kind: string, amount: string, balanceAfter = '9') => ({
  __typename: 'LedgerEntry',
  id,
  at: '2026-11-21T09:00:00.000Z',
  kind,
  amount,
  balanceAfter,
  reference: `r-${id}`,
});
const entries = (nodes: { id: string }[], hasNextPage = false) =>
  person({ entries: list('LedgerEntry', nodes, hasNextPage) });
const rater = { TransactionsPage_Query: person({ publisher: false }) };
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('transactions', () => {
  it('are told in words, with their sign and what was left', async () => {
    show(<TransactionsPage />, {
      ...rater,
      Entries_Query: entries([entry('2', 'hold', '-5', '3.25'), entry('1', 'reward', '0.75', '8.25')]),
    });
    expect((await screen.findByText('Held for a payout')).closest('li')?.textContent).toContain(
      '−5.00USDTBalance 3.25',
    );
    expect(screen.getByText('Reward for a rating').closest('li')?.textContent).toContain('+0.75USDTBalance 8.25');
    expect(screen.queryByRole('radio', { name: 'Publisher funds' })).toBeNull();
  });

  it('are filtered at once, and looked for on further pages until something is found', async () => {
    const rewards = Array.from({ length: 60 }, (_, n) => entry(`w${n}`, 'reward', '1'));
    const server = show(<TransactionsPage />, {
      ...rater,
      Entries_Query: ({ variables }: Sent) =>
        variables.after === null ? entries(rewards, true) : entries([entry('p', 'payout', '-4')]),
    });
    await screen.findAllByText('Reward for a rating');
    expect(screen.getAllByText('Reward for a rating')).toHaveLength(50);
    expect(server.count('Entries_Query')).toBe(1);
    choose('Payouts');
    expect(screen.queryByText('Reward for a rating')).toBeNull();
    expect(await screen.findByText('Payout')).toBeTruthy();
    expect(server.count('Entries_Query')).toBe(2);
  });

  it('of a publisher are those of the funds too', async () => {
    const server = show(<TransactionsPage />, {
      TransactionsPage_Query: person({ publisher: true }),
      Entries_Query: ({ variables }: Sent) =>
        variables.account === 'funds' ? entries([entry('d', 'deposit', '50')]) : entries([]),
    });
    expect(await screen.findByText('No transactions found.')).toBeTruthy();
    choose('Publisher funds');
    expect(await screen.findByText('Deposit')).toBeTruthy();
    expect(server.last('Entries_Query')).toMatchObject({ account: 'funds' });
  });

  it('say so when they could not be loaded', async () => {
    show(<TransactionsPage />, { ...rater, Entries_Query: 'lost' });
    expect(await screen.findByText('Error loading transactions.')).toBeTruthy();
  });

  it('say so when the session is over, or nobody is signed in', async () => {
    const ended = refusal('SESSION_ENDED', 'Your session has ended. Please sign in again.', 401);
    show(<TransactionsPage />, { ...rater, Entries_Query: ended, Refresh_Mutation: 'lost' });
    expect(await screen.findByText('Authentication token expired. Please re-authenticate.')).toBeTruthy();
    writeToken(null);
    show(<TransactionsPage />, {});
    expect(screen.getByText('No authentication token found.')).toBeTruthy();
  });
});

describe('the statement', () => {
  const open = async (statement: Replies[string]) => {
    const server = show(<TransactionsPage />, {
      ...rater,
      Entries_Query: entries([entry('1', 'reward', '0.75')]),
      StatementForm_Query: statement,
    });
    await screen.findByText('Reward for a rating');
    return server;
  };
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Statement' }));

  it('is a file whose opening balance and entries make the closing balance, from the first day to the end of the last', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:statement';
    });
    const statement = {
      __typename: 'Statement',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      opening: '1',
      closing: '1.75',
      entries: [entry('1', 'reward', '0.75', '1.75')],
    };
    const server = await open(person({ statement }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    submit();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe(
      [
        'date,kind,reference,amount,balance',
        '2026-11-01T00:00:00.000Z,opening balance,,,1',
        '2026-11-21T09:00:00.000Z,reward,r-1,0.75,1.75',
        '2026-11-21T00:00:00.000Z,closing balance,,,1.75',
        '',
      ].join('\r\n'),
    );
    expect(server.last('StatementForm_Query')).toEqual({
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-21T00:00:00').toISOString(),
      account: 'earnings',
    });
  });

  it('tells why it was refused', async () => {
    await open(refusal('BAD_INPUT', 'At most one year.', 400));
    submit();
    expect(await screen.findByText('At most one year.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2099-01-01' } });
    submit();
    expect(screen.getByText('The first day must not be after the last one.')).toBeTruthy();
  });
});
