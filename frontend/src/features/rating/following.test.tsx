import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person } from '../../testing/data.ts';
import { fakeStream, type Replies } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { Frame } from '../frame/exports.ts';
import { RatingDone } from './RatingDone.tsx';

const STREAM = '/api/notifications/stream';
const earned = (totalBalance: string, totalProfit: string) => person({ totalBalance, totalProfit });
const replies: Replies = {
  Frame_Query: person({ name: 'Rita', profilePictureUrl: null, publisher: false, onHold: false }),
  Frame_BadgeQuery: person({ unreadNotificationCount: 0 }),
  Frame_DotQuery: person({ pendingRatingCount: 0 }),
  Earned_Query: earned('10', '5'),
  RatingDone_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: [] } } },
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  // Loaded before the clock is the test's.
  await import('../../lib/live.ts');
  await import('../../lib/live-queries.ts');
  vi.useFakeTimers();
});

/** What is shown after a submission, in the frame. */
async function open(stream: Replies) {
  const submitted = {
    id: 'r1',
    status: 'completed',
    profitBefore: '5',
    balanceBefore: '10',
    appeal: null,
    appealableUntil: null,
  } as const;
  const page = (
    <Routes>
      <Route element={<Frame />}>
        <Route
          index
          element={
            <RatingDone {...{ id: 'r1', submitted, profit: '0.75', onNext: undefined }} onClose={() => undefined} />
          }
        />
      </Route>
    </Routes>
  );
  const server = show(page, { ...replies, ...stream });
  for (let round = 0; round < 5; round += 1) await pass(200);
  await pass(1_000);
  await vi.dynamicImportSettled();
  await pass(1_000);
  return { server, asked: () => server.count('Earned_Query') + server.count('RatingDone_Query') };
}

describe('a reward that is on its way', () => {
  it('is asked for again and again while the live stream is away', async () => {
    const { server, asked } = await open({});
    const before = asked();
    await pass(2_100);
    expect(asked()).toBe(before + 6);
    server.reply({ Earned_Query: earned('10.75', '5.75') });
    await pass(1_000);
    expect(screen.getByText('0.75 USDT earned. Your balance')).toBeTruthy();
  });

  it('is waited for while it is open, and shown when it is told', async () => {
    const stream = fakeStream();
    const { server, asked } = await open({ [STREAM]: stream.reply });
    const before = asked();
    await pass(60_000);
    expect(asked()).toBe(before);
    expect(screen.getByText(/is processing/)).toBeTruthy();
    server.reply({ Earned_Query: earned('10.75', '5.75') });
    stream.tell('n1');
    await pass(1_000);
    expect(screen.getByText('0.75 USDT earned. Your balance')).toBeTruthy();
  });
});
