import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { list, person, rating } from '../../testing/data.ts';
import { type Replies, refusal, type Sent } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { RecordsPage } from './RecordsPage.tsx';

const TEXT = 'I tried the search and got stuck at the second page of it.';
type Open = 'pending' | 'in_progress';

function open(status: Open, replies: Replies = {}) {
  let now: string = status;
  const one = () => rating({ id: 'r1', status: now, stars: 4, feedback: TEXT });
  const ofStatus = (wanted: string) => list('Rating', now === wanted ? [one()] : []);
  const done = (fields = {}) => {
    now = 'completed';
    const submitRating = { __typename: 'Rating', id: 'r1', status: now, reason: null, stars: 4, feedback: TEXT };
    return { data: { submitRating: { ...submitRating, submittedAt: new Date().toISOString(), ...fields } } };
  };
  const server = show(<RecordsPage />, {
    RecordsPage_Query: () =>
      person({ pendingRatingCount: 1, pending: ofStatus('pending'), inProgress: ofStatus('in_progress') }),
    RecordsList_Query: ({ variables }: Sent) =>
      person({ ratings: variables.status === null ? list('Rating', [one()]) : ofStatus(String(variables.status)) }),
    Earned_Query: person({ totalBalance: '1', totalProfit: '1' }),
    RatingForm_SubmitMutation: () => done(),
    ...replies,
  });
  return server;
}
const go = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' });
  fireEvent.click(submit);
};

describe.each([
  ['pending' as const, 'Submit Now', 'Pending rating submitted successfully!', 'Failed to submit pending rating.'],
  [
    'in_progress' as const,
    'Submit Rating',
    'In Progress rating submitted successfully!',
    'Failed to submit in progress rating.',
  ],
])('a rating that is %s', { timeout: 60_000 }, (status, button, sent, failed) => {
  it('says that it was submitted, for four seconds, and is completed in the list', async () => {
    open(status);
    await screen.findByRole('button', { name: button });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 });
    await go(button);
    expect(await screen.findByText(sent)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(screen.queryByText(sent)).toBeNull();
    press('Done');
    expect(await screen.findByText('Completed', { selector: 'article span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('says the server’s words when it was refused', async () => {
    open(status, { RatingForm_SubmitMutation: refusal('TOO_SOON', 'Please look at the app a little longer.') });
    await go(button);
    expect(await screen.findByText('Please look at the app a little longer.')).toBeTruthy();
    expect(screen.getByText('Submission failed: Please look at the app a little longer.')).toBeTruthy();
  });

  it('says that it failed when the server said nothing', async () => {
    open(status, { RatingForm_SubmitMutation: 'lost' });
    await go(button);
    expect(await screen.findByText(failed)).toBeTruthy();
  });
});

describe('the records of a slow or failing server', () => {
  it('have the shape of a list before there is one', () => {
    open('pending', { RecordsList_Query: new Promise(() => undefined) });
    expect(document.querySelector('[aria-busy="true"]')?.children[0]?.children).toHaveLength(5);
    expect(screen.getByRole('tab', { name: 'Inprogress' })).toBeTruthy();
  });

  it('stay in view when they cannot be asked for anew, and say that they may be old', async () => {
    const server = open('pending');
    fireEvent.click(await screen.findByRole('button', { name: 'Submit Now' }));
    server.reply({ RecordsList_Query: 'lost' });
    fireEvent.click(await screen.findByRole('button', { name: 'Close; the draft is kept' }));
    expect(await screen.findByText('What you see was loaded before and may be old.')).toBeTruthy();
    expect(screen.getByText('Kettle', { selector: 'article strong' })).toBeTruthy();
  });

  it('are asked for again when told to', async () => {
    const server = open('pending', { RecordsList_Query: 'lost' });
    expect(await screen.findByText('Your ratings could not be loaded.')).toBeTruthy();
    server.reply({ RecordsList_Query: person({ ratings: list('Rating', []) }) });
    press('Try again');
    expect(await screen.findByText('No records found for this filter.')).toBeTruthy();
  });
});

describe('an amount that was not paid', () => {
  it.each([
    ['pending', 'Reserved for you in the campaign’s escrow.'],
    ['rejected', 'Not paid, because the rating was rejected.'],
    ['returned', 'Not paid, because you gave the place back.'],
    ['expired', 'Not paid, because the time ran out.'],
  ])('says what became of it: %s', async (status, words) => {
    const server = show(<RecordsPage />, {
      RecordsList_Query: person({ ratings: list('Rating', [rating({ status })]) }),
    });
    await screen.findByText('Kettle');
    press(/its trail$/);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The campaign’s public escrow' }).getAttribute('href')).toBe(
      '/campaigns/a1',
    );
    expect(server.count('Trail_Query')).toBe(0);
  });
});

describe('the keyboard', () => {
  it('goes through the tabs with the arrow keys, and the filter stands in the address', async () => {
    const server = open('pending');
    const tab = screen.getByRole('tab', { name: 'All' });
    tab.focus();
    fireEvent.keyDown(tab, { key: 'ArrowRight', code: 'ArrowRight' });
    const next = screen.getByRole('tab', { name: /^Pending/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(next.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(server.last('RecordsList_Query')).toMatchObject({ status: 'pending' }));
  });

  it('is back at the button when the sheet closes without a submission', async () => {
    open('pending');
    const button = await screen.findByRole('button', { name: 'Submit Now' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Close; the draft is kept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit Now' })));
  });
});
