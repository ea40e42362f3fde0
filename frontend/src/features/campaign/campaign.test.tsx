import { createHash } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { fakeServer, type Replies, refusal } from '../../testing/server.ts';
import { press } from '../../testing/show.tsx';
import { CampaignPage } from './CampaignPage.tsx';
import { CHAIN_START, type Entry, follow } from './chain.ts';

/** A chain as the wallet makes it. */
function chainOf(...moves: [key: string, amount: string, micro: number][]): Entry[] {
  let head = '0'.repeat(64);
  return moves.map(([key, amount, micro], index) => {
    const seq = index + 7;
    head = createHash('sha256').update(`${head}\n${key}\n${micro}\n${seq}`).digest('hex');
    return { key, amount, seq, hash: head };
  });
}
const entries = chainOf(['funding/f1', '50', 50_000_000], ['rating/r1', '-1.5', -1_500_000]);
const head = entries.at(-1)?.hash;

const campaign = {
  __typename: 'Campaign',
  id: 'a1',
  name: 'Kettle',
  image: '/pictures/kettle.webp',
  state: 'live',
  amount: '1.5',
  funded: '50',
  available: '45.5',
  reserved: '3',
  spent: '1',
  fees: '0.5',
  refunded: '0',
  places: {
    __typename: 'Places',
    funded: 33,
    available: 30,
    reserved: 2,
    completed: 1,
    compensated: 0,
    closing: 0,
    refunded: 0,
  },
  entryCount: 2,
  head,
};
const page = (nodes: Entry[], hasNextPage = false, after: string | null = null) => ({
  data: {
    campaign: {
      __typename: 'Campaign',
      id: 'a1',
      head,
      entries: {
        __typename: 'CampaignEntryConnection',
        edges: nodes.map((node) => ({ __typename: 'CampaignEntryEdge', cursor: node.key, node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: after },
      },
    },
  },
});

function open(replies: Replies) {
  writeToken(null);
  const server = fakeServer({ CampaignPage_Query: { data: { campaign } }, ...replies });
  render(
    <MemoryRouter initialEntries={['/campaigns/a1']}>
      <Routes>
        <Route path="/campaigns/:id" element={<CampaignPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

describe('the public page of a campaign', () => {
  it('shows where its money is, to the last digit', async () => {
    const server = open({});
    expect(await screen.findByRole('heading', { name: 'Kettle' })).toBeTruthy();
    const money = screen.getByText('Paid to raters').closest('dl')?.textContent;
    expect(money).toBe('Available45.50 USDTReserved3.00 USDTPaid to raters1.00 USDTFees0.50 USDTGiven back0.00 USDT');
    expect(server.sent[0]?.token).toBeNull();
  });

  it('says when there is no such campaign, which is no failure: nothing asks to try again', async () => {
    open({ CampaignPage_Query: refusal('NOT_FOUND', 'There is no such campaign.', 404) });
    expect(await screen.findByRole('heading', { name: 'There is no such campaign' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says so when it could not be loaded, and can be asked for again', async () => {
    const server = open({ CampaignPage_Query: 'lost' });
    expect(await screen.findByText('This campaign could not be loaded.')).toBeTruthy();
    server.reply({ CampaignPage_Query: { data: { campaign } } });
    press('Try again');
    expect(await screen.findByRole('heading', { name: 'Kettle' })).toBeTruthy();
  });

  it('has its heading and the way home while a slow server thinks', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    open({ CampaignPage_Query: slow });
    expect(screen.getByRole('heading', { name: 'The escrow of a campaign' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Candor, home' }).getAttribute('href')).toBe('/');
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    answer({ data: { campaign } });
    expect(await screen.findByRole('heading', { name: 'Kettle' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    await waitFor(() => expect(document.title).toContain('The escrow of Kettle'));
  });

  it.each([
    ['draft', 'No places were bought yet.'],
    ['paused', 'Its publisher has paused it. Its money stays in escrow.'],
    ['closed', 'It is closed. What was not used went back to its publisher.'],
  ])('of a campaign that is %s says so', async (state, words) => {
    open({ CampaignPage_Query: { data: { campaign: { ...campaign, state } } } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('gives its last hash to be copied', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    open({});
    await screen.findByRole('heading', { name: 'Kettle' });
    press('Copy the last hash');
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(copied).toEqual([head]);
  });

  it('is busy while it recomputes, and says when the entries could not be loaded', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    open({ ChainCheck_Query: slow });
    await screen.findByRole('heading', { name: 'Kettle' });
    press('Recompute it in this browser');
    expect((await screen.findByRole('button', { name: 'Checking' })).getAttribute('aria-busy')).toBe('true');
    answer('lost');
    expect(await screen.findByText('The entries could not be loaded. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recompute it in this browser' })).toBeTruthy();
  });

  it('recomputes the chain over all pages, in the browser', async () => {
    const [first, second] = entries as [Entry, Entry];
    open({
      ChainCheck_Query: ({ variables }) => (variables.after === null ? page([first], true, 'c1') : page([second])),
    });
    await screen.findByRole('heading', { name: 'Kettle' });
    press('Recompute it in this browser');
    expect(
      await screen.findByText(
        'All 2 entries follow from one another and end at the last hash. Together they leave 48.50 USDT in escrow.',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['an amount was changed', entries.map((entry) => (entry.seq === 8 ? { ...entry, amount: '-1.4' } : entry))],
    ['the last one was left out', entries.slice(0, 1)],
  ])('tells that %s', async (_what, told) => {
    open({ ChainCheck_Query: page(told) });
    await screen.findByRole('heading', { name: 'Kettle' });
    press('Recompute it in this browser');
    expect(await screen.findByText(/do not lead to the last hash: the first \d are sound/)).toBeTruthy();
  });
});

describe('the chain', () => {
  it('of no entries ends at 64 zeros', async () => {
    expect(await follow(CHAIN_START, [])).toEqual({ head: '0'.repeat(64), sumMicro: 0 });
  });
});
