import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { list, person, rating } from '../../testing/data.ts';
import { fakeStream, type Replies } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { InvitationPage } from '../invitation/InvitationPage.tsx';
import { NotificationsPage } from '../notifications/NotificationsPage.tsx';
import { RecordsPage } from '../rating-history/RecordsPage.tsx';
import { Frame } from './Frame.tsx';

const STREAM = '/api/notifications/stream';
const replies: Replies = {
  Frame_Query: person({ name: 'Rita', profilePictureUrl: null, publisher: false, onHold: false }),
  Frame_BadgeQuery: person({ unreadNotificationCount: 0 }),
  Frame_DotQuery: person({ pendingRatingCount: 0 }),
  NotificationsPage_Query: person({ unreadNotificationCount: 0, notifications: list('Notification', []) }),
};
const FOLLOWED = ['Frame_BadgeQuery', 'NotificationsPage_Query'];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  // Loaded before the clock is the test's.
  await import('../../lib/live.ts');
  await import('../../lib/live-queries.ts');
  vi.useFakeTimers();
});

/** A page in its frame, the list of notifications where none is named, the time of loading over. */
async function open(stream: Replies, shown = <NotificationsPage />) {
  const page = (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={shown} />
      </Route>
    </Routes>
  );
  const server = show(page, { ...replies, ...stream });
  for (let round = 0; round < 5; round += 1) await pass(200);
  await pass(1_000);
  await vi.dynamicImportSettled();
  await pass(1_000);
  return { server, asked: () => FOLLOWED.map((name) => server.count(name)) };
}

describe('what the live stream tells of', () => {
  it('is polled every 30 seconds while it is away', async () => {
    const { asked } = await open({});
    const [badge = 0, notes = 0] = asked();
    await pass(30_000);
    expect(asked()).toEqual([badge + 1, notes + 1]);
    await pass(30_000);
    expect(asked()).toEqual([badge + 2, notes + 2]);
  });

  it('is not polled while it is open: it is asked for when something is told, and polled again when it has broken', async () => {
    const stream = fakeStream();
    const { server, asked } = await open({ [STREAM]: stream.reply });
    const [badge = 0, notes = 0] = asked();
    await pass(120_000);
    expect(asked()).toEqual([badge, notes]);
    stream.tell('n1');
    await pass(1_000);
    expect(asked()).toEqual([badge + 1, notes + 1]);
    server.reply({ [STREAM]: 'lost' });
    stream.breakOff();
    await pass(100);
    await pass(31_000);
    expect(asked()).toEqual([badge + 2, notes + 2]);
  });

  it('is asked for once more when it opens: what came between the page and its stream was not told', async () => {
    const without = await open({});
    const before = without.asked();
    without.server.reply({ [STREAM]: fakeStream().reply });
    await pass(8_000);
    expect(without.asked()).toEqual(before.map((count) => count + 1));
  });

  it('leaves out the dot, which is polled all the time: of a rating that was started elsewhere nobody tells', async () => {
    const { server } = await open({ [STREAM]: fakeStream().reply });
    const dots = server.count('Frame_DotQuery');
    await pass(60_000);
    expect(server.count('Frame_DotQuery')).toBe(dots + 2);
  });

  it('is nothing any more once the person signs out: no stream is opened, and nothing asked, in a name that is leaving', async () => {
    const stream = fakeStream();
    let answer: (data: unknown) => void = () => undefined;
    const told = new Promise((resolve) => {
      answer = resolve;
    });
    const { server } = await open({ [STREAM]: stream.reply, UseLogout_Mutation: told });
    press('Logout');
    await pass(100);
    const before = server.sent.length;
    stream.breakOff();
    await pass(61_000);
    expect(server.sent.slice(before)).toEqual([]);
    answer({ data: { logout: true } });
    await vi.dynamicImportSettled();
    await pass(1_000);
    expect(readToken()).toBeNull();
  });

  it('is a decision, too, on the page where somebody waits for it', async () => {
    const stream = fakeStream();
    const { server } = await open(
      {
        [STREAM]: stream.reply,
        RecordsPage_Query: person({
          pendingRatingCount: 0,
          pending: list('Rating', []),
          inProgress: list('Rating', []),
        }),
        RecordsList_Query: person({ ratings: list('Rating', [rating({ status: 'rejected', reason: 'Copied.' })]) }),
      },
      <RecordsPage />,
    );
    expect(screen.getByText('Copied.')).toBeTruthy();
    server.reply({ RecordsList_Query: person({ ratings: list('Rating', [rating({ status: 'completed' })]) }) });
    stream.tell('n1');
    await pass(1_000);
    expect(screen.queryByText('Copied.')).toBeNull();
  });

  it('leaves a list alone that was gone on with and would be cut', async () => {
    const stream = fakeStream();
    const people = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        __typename: 'Referral',
        id: `p${from + index}`,
        username: `rita-${from + index}`,
        createdAt: '2026-11-20T10:00:00.000Z',
        paid: null,
      }));
    const asked: unknown[] = [];
    const { server } = await open(
      {
        [STREAM]: stream.reply,
        InvitationPage_Query: ({ variables }) => {
          asked.push(variables.after ?? null);
          const first = Number(variables.first);
          const nodes = variables.after ? people(first, 3) : people(0, first);
          return person({
            invitationCode: 'K7M2QX9A',
            referralEarnings: '0',
            referrals: list('Referral', nodes, !variables.after),
          });
        },
      },
      <InvitationPage />,
    );
    expect(server.count('InvitationPage_Query')).toBeGreaterThan(0);
    stream.tell('n1');
    await pass(1_000);
    const short = server.count('InvitationPage_Query');
    expect(asked.at(-1)).toBeNull();
    press(/more/i);
    await pass(1_000);
    expect(server.count('InvitationPage_Query')).toBe(short + 1);
    stream.tell('n2');
    await pass(1_000);
    expect(server.count('InvitationPage_Query')).toBe(short + 1);
  });
});
