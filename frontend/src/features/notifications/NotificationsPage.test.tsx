import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { showExact } from '../../lib/time.ts';
import { list, person } from '../../testing/data.ts';
import type { Replies } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

const note = (id: string, read: boolean, about: { kind: string; recordId: string | null } | null = null) => ({
  __typename: 'Notification',
  id,
  type: 'rating',
  message: `You earned 0.75 USDT for rating ${id}.`,
  createdAt: '2026-11-21T09:00:00.000Z',
  read,
  about: about && { __typename: 'NotificationSubject', ...about },
});
const notes = (unread: number, ...nodes: ReturnType<typeof note>[]) =>
  person({ unreadNotificationCount: unread, notifications: list('Notification', nodes) });
const marked = { data: { markAllNotificationsRead: { __typename: 'User', id: 'u1', unreadNotificationCount: 0 } } };

describe('notifications', () => {
  it('are listed with the exact time at hand and a dot at what is not read', async () => {
    show(<NotificationsPage />, {
      NotificationsPage_Query: notes(1, note('Kettle', false), note('Tidepool', true)),
    });
    expect(await screen.findByText('You earned 0.75 USDT for rating Tidepool.')).toBeTruthy();
    expect(screen.getAllByLabelText('Not read')).toHaveLength(1);
    expect(screen.getAllByTitle(showExact('2026-11-21T09:00:00.000Z'))).toHaveLength(2);
  });

  it('are all marked as read by one button, which is there only while some are not', async () => {
    const server = show(<NotificationsPage />, {
      NotificationsPage_Query: notes(1, note('Kettle', false)),
      NotificationsPage_Mutation: marked,
    });
    await screen.findByLabelText('Not read');
    server.reply({ NotificationsPage_Query: notes(0, note('Kettle', true)) });
    press('Mark all as read');
    await waitFor(() => expect(screen.queryByLabelText('Not read')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('open what they are about, and are read by that, one by one', async () => {
    const server = show(<NotificationsPage />, {
      NotificationsPage_Query: notes(
        2,
        note('Kettle', false, { kind: 'rating', recordId: 'r1' }),
        note('Tidepool', false, { kind: 'campaign', recordId: 'a/1' }),
        note('Newer', true, { kind: 'of a newer server', recordId: null }),
        note('Plain', true),
      ),
      NotificationsPage_ReadMutation: {
        data: { markNotificationRead: { __typename: 'Notification', id: 'Kettle', read: true } },
      },
    });
    const link = await screen.findByRole('link', { name: /Kettle/ });
    expect(link.getAttribute('href')).toBe('/records');
    expect(screen.getByRole('link', { name: /Tidepool/ }).getAttribute('href')).toBe('/publisher/apps/a%2F1');
    expect(screen.queryByRole('link', { name: /Newer|Plain/ })).toBeNull();
    server.reply({
      NotificationsPage_Query: notes(
        1,
        note('Kettle', true),
        note('Tidepool', false, { kind: 'campaign', recordId: 'a/1' }),
      ),
    });
    fireEvent.click(link);
    await waitFor(() => expect(server.last('NotificationsPage_ReadMutation')).toEqual({ id: 'Kettle' }));
    await waitFor(() => expect(screen.getAllByLabelText('Not read')).toHaveLength(1));
  });

  it('are read one by one without being opened', async () => {
    const server = show(<NotificationsPage />, {
      NotificationsPage_Query: notes(1, note('Kettle', false)),
      NotificationsPage_ReadMutation: {
        data: { markNotificationRead: { __typename: 'Notification', id: 'Kettle', read: true } },
      },
    });
    const button = await screen.findByRole('button', { name: /Mark as read/ });
    server.reply({ NotificationsPage_Query: notes(0, note('Kettle', true)) });
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByLabelText('Not read')).toBeNull());
    expect(server.last('NotificationsPage_ReadMutation')).toEqual({ id: 'Kettle' });
  });

  it('say so when they could not be marked', async () => {
    show(<NotificationsPage />, { NotificationsPage_Query: notes(1, note('Kettle', false)) });
    await screen.findByLabelText('Not read');
    press('Mark all as read');
    expect(await screen.findByText('They could not be marked as read. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText('Not read')).toBeTruthy();
  });

  it('are all caught up when there are none', async () => {
    show(<NotificationsPage />, { NotificationsPage_Query: notes(0) });
    expect(await screen.findByText('All caught up!')).toBeTruthy();
    expect(screen.getByText('You have no new notifications.')).toBeTruthy();
  });

  it('say so when they could not be fetched, or nobody is signed in', async () => {
    show(<NotificationsPage />, {});
    expect(await screen.findByText('Could not fetch notifications.')).toBeTruthy();
    writeToken(null);
    show(<NotificationsPage />, {});
    expect(screen.getByText('Authentication required.')).toBeTruthy();
  });
});

describe('the mail settings', () => {
  const preferences = (rating: boolean, digest = true) => ({
    mailPreferences: { __typename: 'MailPreferences', deposit: true, rating, other: true, apps: true, digest },
  });
  const open = async (saved: Replies[string]) => {
    const server = show(<MailPreferences />, {
      MailPreferences_Query: person(preferences(false)),
      MailPreferences_Mutation: saved,
    });
    await screen.findByLabelText('Deposits');
    return server;
  };
  const box = () => screen.getByLabelText('Ratings, rewards and appeals') as HTMLInputElement;

  it('are saved at once, one by one', async () => {
    const saved = { __typename: 'User', id: 'u1', ...preferences(true) };
    const server = await open({ data: { setMailPreferences: saved } });
    fireEvent.click(box());
    await waitFor(() => expect(box().checked).toBe(true));
    expect(server.last('MailPreferences_Mutation')).toEqual({ input: { rating: true } });
  });

  it('switch off in one place that work is told of, by mail too', async () => {
    const saved = { __typename: 'User', id: 'u1', ...preferences(false, false) };
    const server = await open({ data: { setMailPreferences: saved } });
    const mailed = () => screen.getByLabelText('Apps to rate, at most once a day') as HTMLInputElement;
    expect([mailed().checked, mailed().disabled]).toEqual([true, false]);
    fireEvent.click(screen.getByLabelText('Tell me when there are apps that I can rate'));
    await waitFor(() => expect([mailed().checked, mailed().disabled]).toEqual([false, true]));
    expect(server.last('MailPreferences_Mutation')).toEqual({ input: { digest: false } });
  });

  it('stay what they are when they could not be saved, and say so', async () => {
    await open('lost');
    fireEvent.click(box());
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy();
    expect(box().checked).toBe(false);
  });
});
