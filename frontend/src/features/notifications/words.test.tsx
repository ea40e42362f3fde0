import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { list, person } from '../../testing/data.ts';
import type { Reply } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { tellsEach } from '../../testing/words.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const note = (id: string, read = false) => ({
  __typename: 'Notification',
  id,
  type: 'rating',
  message: `About ${id}.`,
  createdAt: '2026-11-21T09:00:00.000Z',
  read,
});
const notes = (unread: number, ids: string[], hasMore = false) =>
  person({
    unreadNotificationCount: unread,
    notifications: list(
      'Notification',
      ids.map((id) => note(id)),
      hasMore,
    ),
  });
const open = (reply: Reply) => show(<NotificationsPage />, { NotificationsPage_Query: reply });

tellsEach('/notification', {
  'Mark all as read': () => open(notes(1, ['Kettle'])),
  'All caught up!': () => open(notes(0, [])),
  'You have no new notifications.': () => open(notes(0, [])),
  'Could not fetch notifications.': () => open('lost'),
  'Authentication required.': () => {
    writeToken(null);
    return open('lost');
  },
});

describe('many notifications', () => {
  it('go back as far as there are any; a mark reaches all of them', async () => {
    const server = show(<NotificationsPage />, {
      NotificationsPage_Query: ({ variables }) =>
        variables.after === null ? notes(2, ['new'], true) : notes(2, ['old']),
      NotificationsPage_Mutation: {
        data: { markAllNotificationsRead: { __typename: 'User', id: 'u1', unreadNotificationCount: 0 } },
      },
    });
    await screen.findByText('About new.');
    press('Show more');
    expect(await screen.findByText('About old.')).toBeTruthy();
    expect(server.last('NotificationsPage_Query')).toMatchObject({ after: 'after new' });
    server.reply({
      NotificationsPage_Query: person({
        unreadNotificationCount: 0,
        notifications: list('Notification', [note('new', true)], true),
      }),
    });
    press('Mark all as read');
    await waitFor(() => expect(screen.queryByLabelText('Not read')).toBeNull());
    expect(screen.getByText('About old.')).toBeTruthy();
  });

  it('say where they stopped when the rest could not be fetched', async () => {
    show(<NotificationsPage />, {
      NotificationsPage_Query: ({ variables }) => (variables.after === null ? notes(0, ['new'], true) : 'lost'),
    });
    await screen.findByText('About new.');
    press('Show more');
    expect(await screen.findByText('Could not fetch notifications.')).toBeTruthy();
    expect(screen.getByText('About new.')).toBeTruthy();
  });
});

it('a slow server: their shape is there, and marking is sent once', async () => {
  const never = new Promise<never>(() => {});
  open(never);
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  cleanup();
  const marked = show(<NotificationsPage />, {
    NotificationsPage_Query: notes(1, ['Kettle']),
    NotificationsPage_Mutation: never,
  });
  await screen.findByText('About Kettle.');
  press('Mark all as read');
  await screen.findByRole('button', { name: 'Mark all as read', busy: true });
  press('Mark all as read');
  expect(marked.count('NotificationsPage_Mutation')).toBe(1);
});
