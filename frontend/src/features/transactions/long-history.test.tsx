import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { list, person, rating } from '../../testing/data.ts';
import { type Replies, refusal, type Sent } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { RecordsPage } from '../rating-history/RecordsPage.tsx';
import { TransactionsPage } from './TransactionsPage.tsx';

/** What a phone's height and what is drawn beyond it can hold. */
const DRAWN_MAX = 40;
const COUNT = 3_000;
const START = Date.parse('2026-11-21T09:00:00.000Z');

const rewards = Array.from({ length: COUNT }, (_, index) => ({
  __typename: 'LedgerEntry',
  id: `e${index}`,
  at: new Date(START - index * 60_000).toISOString(),
  kind: index % 100 === 99 ? 'payout' : 'reward',
  amount: index % 100 === 99 ? '-4' : '0.75',
  balanceAfter: String(COUNT - index),
  reference: `r${index}`,
  rating: null,
}));
const ratings = Array.from({ length: COUNT }, (_, index) =>
  rating({ id: `r${index}`, appName: `App ${index}`, status: index % 100 === 99 ? 'rejected' : 'completed' }),
);

/** One page of a history, as the server cuts it. */
function page(type: string, all: { id: string }[], { first, after }: Record<string, unknown>) {
  const begin = after === null ? 0 : all.findIndex(({ id }) => `after ${id}` === after) + 1;
  const end = begin + Number(first);
  return list(type, all.slice(begin, end), end < all.length);
}
const replies: Replies = {
  TransactionsPage_Query: person({ publisher: false }),
  Entries_Query: ({ variables }: Sent) => {
    const kinds = variables.kinds as string[] | null;
    const found = kinds === null ? rewards : rewards.filter(({ kind }) => kinds.includes(kind));
    return person({ entries: page('LedgerEntry', found, variables) });
  },
  RecordsPage_Query: person({ pendingRatingCount: 0, pending: list('Rating', []), inProgress: list('Rating', []) }),
  RecordsList_Query: ({ variables }: Sent) =>
    person({
      ratings: page(
        'Rating',
        ratings.filter(({ status }) => [null, status].includes(variables.status as null)),
        variables,
      ),
    }),
};

/** As high as the list takes a row of the records to be before it is measured. */
const ROW_OF_RECORDS = 106;

const rowsDrawn = () => [...document.querySelectorAll('li[aria-posinset]')];
const drawn = () => rowsDrawn().length;
const scrollTo = async (top: number) => {
  await act(async () => {
    window.scrollTo(0, top);
    fireEvent.scroll(window);
  });
  // What it asks for is sent in a task of its own, and drawn after its answer.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

/** Scrolls on, as far as pages are long, until a row is drawn; answers with the most rows that the document ever held. */
async function scrollUntil(text: string, rowHeight: number): Promise<number> {
  let most = 0;
  for (let top = 0; screen.queryByText(text) === null; top += 300 * rowHeight) {
    if (top > COUNT * rowHeight * 2) throw new Error(`${text} never came`);
    await scrollTo(top);
    most = Math.max(most, drawn());
  }
  return most;
}

beforeEach(() => scrollTo(0));

describe('a history of 3,000 entries', { timeout: 120_000 }, () => {
  it('keeps the document small from its first row to its last, and asks for each page once', async () => {
    const server = show(<TransactionsPage />, replies, '/transactions?account=earnings');
    await screen.findByText('3,000.00', { exact: false });
    expect(drawn()).toBeLessThan(DRAWN_MAX);
    const most = await scrollUntil('1.00', 73);
    expect(most).toBeLessThan(DRAWN_MAX);
    const cursors = server.sent.filter(({ name }) => name === 'Entries_Query').map(({ variables }) => variables.after);
    expect(new Set(cursors).size).toBe(cursors.length);
    expect(cursors).toHaveLength(1 + Math.ceil((COUNT - 50) / 200));
    expect(rowsDrawn().at(-1)?.getAttribute('aria-posinset')).toBe('3000');
  });

  it('shows the first page of a filter with one question, from wherever one was', async () => {
    const server = show(<TransactionsPage />, replies, '/transactions?account=earnings');
    await screen.findByText('3,000.00', { exact: false });
    const asked = server.sent.length;
    fireEvent.click(screen.getByRole('radio', { name: 'Payouts' }));
    await waitFor(() => expect(screen.getAllByText('Payout').length).toBeGreaterThan(5));
    expect(server.sent.slice(asked).map(({ name }) => name)).toEqual(['Entries_Query']);
    expect(screen.queryByText('Reward for a rating')).toBeNull();
  });

  it('says when a later page could not be had, keeps what is there, and asks again when told to', async () => {
    const server = show(<TransactionsPage />, replies, '/transactions?account=earnings');
    await screen.findByText('3,000.00', { exact: false });
    server.reply({ Entries_Query: refusal('RATE_LIMITED', 'Please wait a moment.', 429) });
    await scrollTo(40 * 73);
    expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
    expect(drawn()).toBeGreaterThan(5);
    const asked = server.count('Entries_Query');
    await scrollTo(42 * 73);
    expect(server.count('Entries_Query')).toBe(asked);
    server.reply(replies);
    press('Try again');
    await waitFor(() => expect(screen.queryByText('Please wait a moment.')).toBeNull());
    await waitFor(() => expect(server.count('Entries_Query')).toBe(asked + 1));
  });
});

describe('a history of 3,000 ratings', { timeout: 60_000 }, () => {
  it('keeps the document small', async () => {
    show(<RecordsPage />, replies);
    await screen.findByText('App 0');
    expect(await scrollUntil('App 600', ROW_OF_RECORDS)).toBeLessThan(DRAWN_MAX);
  });

  it('is where it was left when one comes back', async () => {
    const app = (
      <Routes>
        <Route
          path="/records"
          element={
            <>
              <Link to="/other">Leave</Link>
              <RecordsPage />
            </>
          }
        />
        <Route path="/other" element={<BackButton />} />
      </Routes>
    );
    const server = show(app, replies, '/records?filter=completed');
    await screen.findByText('App 0');
    await scrollUntil('App 600', ROW_OF_RECORDS);
    const left = window.scrollY;
    const pages = server.count('RecordsList_Query');
    fireEvent.click(screen.getByText('Leave'));
    await scrollTo(0);
    press('Back');
    expect(await screen.findByText('App 600')).toBeTruthy();
    await waitFor(() => expect(window.scrollY).toBe(left));
    // The first page is asked for anew; the later ones are still there.
    await waitFor(() => expect(server.count('RecordsList_Query')).toBe(pages + 1));
    expect(screen.getByText('App 600')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Completed' }).getAttribute('aria-selected')).toBe('true');
  });
});

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}
