import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeServer, type Replies } from '../../testing/server.ts';
import { NeutralityPage } from './NeutralityPage.tsx';

const share = (value: number) => ({ __typename: 'Estimate', value, from: value - 1, to: value + 1 });
const count = (n: number | null) => ({
  ...{ __typename: 'NeutralCount', count: n, share: n === null ? null : share(n) },
});

function open(address: string, replies: Replies) {
  fakeServer(replies);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/neutrality" element={<NeutralityPage />} />
        <Route path="/neutrality/:publisher" element={<NeutralityPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

describe('the public page of how ratings fare', () => {
  it('is of the platform by stars, and tells neither one nor two', async () => {
    const rows = [1, 5].map((stars) => ({
      ...{ __typename: 'NeutralRow', stars, ratings: 1_200, rejected: count(4), reported: count(null) },
      ...{ upheld: count(3), bonus: count(7), leftOut: count(5), rewardSeconds: stars === 1 ? 0.4 : null },
    }));
    const neutrality = { __typename: 'Neutrality', asOf: '2026-11-24T00:00:00.000Z', rows };
    open('/neutrality', { NeutralityPage_Query: { data: { neutrality } } });
    const first = within(await screen.findByRole('row', { name: /^1 ★/ }));
    expect(first.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1,200',
      '4, 4 % (3–5)',
      'fewer than three',
      '3, 3 % (2–4)',
      '7, 7 % (6–8)',
      '5, 5 % (4–6)',
      'under 1 s',
    ]);
  });

  it('is of a publisher by quarters in two bands, without counts', async () => {
    const band = (from: number, to: number) => ({
      ...{ __typename: 'NeutralBand', from, to, rejected: share(4), reported: share(3), upheld: share(2) },
      ...{ bonus: share(8), leftOut: share(9), rewardSeconds: 3 },
    });
    const quarter = { __typename: 'NeutralQuarter', quarter: '2026-Q3', bands: [band(1, 2), band(3, 5)] };
    open('/neutrality/p1', { PublisherNeutrality_Query: { data: { publisherNeutrality: [quarter] } } });
    expect(await screen.findByRole('heading', { name: 'Quarter 3 of 2026' })).toBeTruthy();
    expect(
      screen.getByRole('row', { name: '1 to 2 ★ 4 % (3–5) 3 % (2–4) 2 % (1–3) 8 % (7–9) 9 % (8–10) 3 s' }),
    ).toBeTruthy();
  });

  it('says why there is nothing yet', async () => {
    open('/neutrality/p1', { PublisherNeutrality_Query: { data: { publisherNeutrality: [] } } });
    expect(await screen.findByText(/There is nothing to be shown yet/)).toBeTruthy();
  });
});
