import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, person, rating } from '../../testing/data.ts';
import { type Replies, refusal, type Sent } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { RecordsPage } from './RecordsPage.tsx';

const open = (ratings: ReturnType<typeof rating>[], more: Replies = {}) =>
  show(<RecordsPage />, {
    RecordsPage_Query: person({
      pendingRatingCount: 1,
      pending: list(
        'Rating',
        ratings.filter(({ status }) => status === 'pending'),
      ),
      inProgress: list(
        'Rating',
        ratings.filter(({ status }) => status === 'in_progress'),
      ),
    }),
    RecordsList_Query: ({ variables }: Sent) =>
      person({
        ratings: list(
          'Rating',
          ratings.filter(({ status }) => [null, status].includes(variables.status as null)),
        ),
      }),
    ...more,
  });
const step = (kind: string, at: string, more: Record<string, unknown> = {}) => ({
  __typename: 'TrailStep',
  kind,
  at,
  amount: '0.75',
  reference: kind,
  txHash: null,
  ...more,
});

describe('the records', () => {
  it('offer to go on with what is open, and say why something was rejected', async () => {
    open([
      rating({ id: 'r1', status: 'pending' }),
      rating({ id: 'r2', status: 'in_progress' }),
      rating({ id: 'r3', status: 'rejected', reason: 'This text was submitted before.' }),
    ]);
    expect(await screen.findByRole('button', { name: 'Submit Now' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit Rating' })).toBeTruthy();
    expect(screen.getByText('This text was submitted before.')).toBeTruthy();
    // Of the open ones how long they still are.
    const left = screen.getAllByRole('article').map((row) => /\d+ min left/.exec(row.textContent ?? '')?.[0]);
    expect(left).toEqual(['30 min left', '30 min left', undefined]);
    expect(screen.getByRole('tab', { name: /^Pending/ }).textContent).toBe('Pending1');
  });

  it('show what the publisher pays and what one earns, and what one wrote can be read again', async () => {
    open([
      rating({ id: 'r1', status: 'completed', stars: 4, feedback: 'I tried the search.\nIt was quick.' }),
      rating({ id: 'r2', status: 'in_progress', feedback: 'Not sent yet.' }),
      rating({ id: 'r3', status: 'expired' }),
    ]);
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.textContent?.match(/Total (Amount|Profit) ?[\d.]+/g))).toEqual(
      rows.map(() => ['Total Amount 1.50', 'Total Profit0.75']),
    );
    expect(screen.queryByText(/I tried the search/)).toBeNull();
    const [sent, begun, over] = rows.map((row) => within(row));
    fireEvent.click(sent?.getByRole('button', { name: /your feedback and its trail$/ }) as HTMLElement);
    const own = screen.getByRole('region', { name: 'Your feedback' });
    expect(own.textContent).toBe('Your feedback, 4 starsI tried the search.\nIt was quick.');
    // What is still being written is in the sheet, and who wrote nothing has nothing to read.
    fireEvent.click(begun?.getByRole('button', { name: /its trail$/ }) as HTMLElement);
    fireEvent.click(over?.getByRole('button', { name: /its trail$/ }) as HTMLElement);
    expect(screen.getAllByRole('region', { name: 'Your feedback' })).toHaveLength(1);
  });

  it('are those of the tab, and say when there are none', async () => {
    const server = open([rating({ id: 'r1', status: 'pending' })]);
    await screen.findByRole('button', { name: 'Submit Now' });
    fireEvent.click(screen.getByRole('tab', { name: 'Rejected' }));
    expect(await screen.findByText('No records found for this filter.')).toBeTruthy();
    expect(server.last('RecordsList_Query')).toMatchObject({ status: 'rejected' });
  });

  it('say so when they could not be loaded', async () => {
    open([], { RecordsList_Query: 'lost' });
    expect(await screen.findByText('Your ratings could not be loaded.')).toBeTruthy();
  });
});

describe('an appeal', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const rejected = (fields = {}) =>
    rating({
      id: 'r1',
      status: 'rejected',
      reason: 'This text was submitted before.',
      appealableUntil: soon(),
      ...fields,
    });
  const appeal = (status: string, reason: string | null = null) => ({
    __typename: 'Appeal',
    id: 'r1',
    status,
    text: 'I wrote it myself, today.',
    reason,
    createdAt: '2026-11-21T09:00:00.000Z',
  });
  const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

  it('says within 48 hours why a rejection is wrong, and is shown from then on', async () => {
    const server = open([rejected()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    send();
    expect(await screen.findByText('Please say in 10 to 2,000 characters why the rejection is wrong.')).toBeTruthy();
    expect(server.count('Appeal_Mutation')).toBe(0);
    fireEvent.change(screen.getByLabelText('Why is the rejection wrong?'), {
      target: { value: 'I wrote it myself, today.' },
    });
    expect(screen.queryByText(/^Please say in 10 to/)).toBeNull();
    server.reply({ Appeal_Mutation: refusal('APPEAL_CLOSED', 'The 48 hours to appeal are over.', 409) });
    send();
    expect(await screen.findByText('The 48 hours to appeal are over.')).toBeTruthy();
    const done = {
      __typename: 'Rating',
      id: 'r1',
      status: 'rejected',
      appealableUntil: soon(),
      appeal: appeal('open'),
    };
    server.reply({ Appeal_Mutation: { data: { appealRating: done } } });
    send();
    expect(await screen.findByText('Your appeal waits for a person.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('against a rating far down in the list is shown there, too', async () => {
    const done = {
      __typename: 'Rating',
      id: 'r2',
      status: 'rejected',
      appealableUntil: soon(),
      appeal: { ...appeal('open'), id: 'r2' },
    };
    const first = list('Rating', [rating({ id: 'r1', status: 'completed' })], true);
    open([], {
      RecordsList_Query: ({ variables }: Sent) =>
        person({ ratings: variables.after === null ? first : list('Rating', [rejected({ id: 'r2' })]) }),
      Appeal_Mutation: { data: { appealRating: done } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    fireEvent.change(screen.getByLabelText('Why is the rejection wrong?'), {
      target: { value: 'I wrote it myself, today.' },
    });
    send();
    expect(await screen.findByText('Your appeal waits for a person.')).toBeTruthy();
  });

  it('is not offered when the time is over', async () => {
    open([rejected({ appealableUntil: '2026-01-01T00:00:00.000Z' })]);
    expect(await screen.findByText('The 48 hours to appeal are over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('that was decided says how, and why', async () => {
    open([
      rejected({ appeal: appeal('denied', 'It is the same text.') }),
      rating({ id: 'r2', status: 'completed', appeal: { ...appeal('granted', 'It is your own.'), id: 'r2' } }),
    ]);
    const denied = await screen.findByText(/^Your appeal was denied/);
    expect(denied.textContent).toBe('Your appeal was denied: It is the same text.');
    const granted = screen.getByText(/^Your appeal was granted/);
    expect(granted.textContent).toBe('Your appeal was granted: It is your own.');
    expect(granted.querySelector('[dir="auto"]')?.textContent).toBe('It is your own.');
  });
});

describe('a reward', () => {
  const done = rating({ id: 'r1', status: 'completed', submittedAt: '2026-11-21T09:00:00.000Z' });
  const trail = (steps: unknown[]): Replies => ({
    Trail_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: steps } } },
  });

  it('opens its whole way, with the transaction at its end', async () => {
    const server = open(
      [done],
      trail([
        step('escrowed', '2026-11-20T09:00:00.000Z'),
        step('earned', '2026-11-21T09:00:00.000Z'),
        step('paid_out', '2026-11-22T09:00:00.000Z', { txHash: '0xabc' }),
      ]),
    );
    await screen.findByText('Completed', { selector: 'article span' });
    expect(server.count('Trail_Query')).toBe(0);
    press(/its trail$/);
    const steps = await screen.findByRole('list', { name: 'The trail of this reward' });
    expect([...steps.children].map((one) => one.firstChild?.textContent)).toEqual([
      'Put into escrow by the publisher0.75 USDT',
      'Earned by you0.75 USDT',
      'Paid out0.75 USDT',
    ]);
    expect(screen.getByText('Transaction 0xabc')).toBeTruthy();
    press(/its trail$/);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'The trail of this reward' })).toBeNull());
  });

  it('that the ledger does not have yet is processing', async () => {
    open([done], trail([]));
    await screen.findByText('Completed', { selector: 'article span' });
    press(/its trail$/);
    expect(await screen.findByText(/^The reward is processing\./)).toBeTruthy();
  });
});
