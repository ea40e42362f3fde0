import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeToken } from '../lib/session.ts';
import { SignupPage } from './auth/SignupPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { NotificationsPage } from './notifications/NotificationsPage.tsx';
import { RecordsPage } from './records/RecordsPage.tsx';

type Reply = { data: Record<string, unknown> } | { errors: GraphQLError[] } | Error;

/** Renders a page whose operations answer by their name; what is not named fails like a lost connection. */
function show(page: ReactNode, replies: Record<string, Reply>): { asked: string[] } {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? '');
    const reply = replies[operationName ?? ''] ?? new Error('the connection was lost');
    return reply instanceof Error ? throwError(() => reply) : of(reply as ApolloLink.Result);
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <MemoryRouter>{page}</MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
  return { asked };
}

const refusal = (message: string, code: string) => ({ errors: [new GraphQLError(message, { extensions: { code } })] });
const user = (fields: Record<string, unknown>) => ({ data: { me: { __typename: 'User', id: 'u1', ...fields } } });
const figures = {
  totalBalance: '0.75',
  totalProfit: '0.75',
  todayProfit: '0',
  ratingCount: 1,
  signupBonusClaimed: false,
};
const list = (nodes: Record<string, unknown>[]) => ({
  edges: nodes.map((node) => ({ cursor: String(node.id), node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const told = {
  __typename: 'Notification',
  id: 'n1',
  type: 'rating',
  message: 'You earned 0.75 USDT for rating Kettle.',
  createdAt: '2026-11-21T09:00:00.000Z',
  read: false,
};

beforeEach(() => writeToken('a token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('home', () => {
  it('greets by name, else simply, and shows the balance of the ledger', async () => {
    show(<HomePage />, { HomePage_Query: user({ name: 'Rita', ...figures }) });
    expect(await screen.findByText('Welcome, Rita')).toBeTruthy();
    expect(screen.getAllByText(/0\.75/).length).toBeGreaterThan(0);
    cleanup();
    show(<HomePage />, { HomePage_Query: user({ name: null, ...figures }) });
    expect(await screen.findByText('Welcome')).toBeTruthy();
  });

  it('tells why the bonus was not claimed: the server’s words, else its own', async () => {
    const query = { HomePage_Query: user({ name: 'Rita', ...figures }) };
    show(<HomePage />, {
      ...query,
      BonusCard_Mutation: refusal('Complete your first rating to claim the bonus.', 'BONUS_NOT_EARNED'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim bonus' }));
    expect(await screen.findByText('Complete your first rating to claim the bonus.')).toBeTruthy();
    cleanup();
    show(<HomePage />, query);
    fireEvent.click(await screen.findByRole('button', { name: 'Claim bonus' }));
    expect(await screen.findByText('Could not claim bonus.')).toBeTruthy();
  });

  it('has no bonus button once it was claimed, and says what failed with a way to try again', async () => {
    show(<HomePage />, { HomePage_Query: user({ name: 'Rita', ...figures, signupBonusClaimed: true }) });
    await screen.findByText('Welcome, Rita');
    expect(screen.queryByRole('button', { name: 'Claim bonus' })).toBeNull();
    cleanup();
    const { asked } = show(<HomePage />, {});
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.length).toBe(2));
  });
});

describe('notifications', () => {
  it('lists what was told, and can mark all as read', async () => {
    const { asked } = show(<NotificationsPage />, {
      NotificationsPage_Query: user({ unreadNotificationCount: 1, notifications: list([told]) }),
      NotificationsPage_Mutation: {
        data: { markAllNotificationsRead: { __typename: 'User', id: 'u1', unreadNotificationCount: 0 } },
      },
    });
    await screen.findByText(told.message);
    expect(screen.getByLabelText('Not read')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(asked).toContain('NotificationsPage_Mutation'));
  });

  it('is all caught up when there are none, and says so when it failed or nobody is signed in', async () => {
    show(<NotificationsPage />, {
      NotificationsPage_Query: user({ unreadNotificationCount: 0, notifications: list([]) }),
    });
    expect(await screen.findByText('All caught up!')).toBeTruthy();
    expect(screen.getByText('You have no new notifications.')).toBeTruthy();
    cleanup();
    show(<NotificationsPage />, {});
    expect(await screen.findByText('Could not fetch notifications.')).toBeTruthy();
    cleanup();
    writeToken(null);
    show(<NotificationsPage />, {});
    expect(screen.getByText('Authentication required.')).toBeTruthy();
  });
});

describe('records', () => {
  it('says so when a filter finds nothing', async () => {
    show(<RecordsPage />, {
      RecordsPage_Query: user({ ratings: list([]) }),
      RecordsPage_CountsQuery: user({ pendingRatingCount: 0, pending: { edges: [] }, inProgress: { edges: [] } }),
    });
    expect(await screen.findByText('No records found for this filter.')).toBeTruthy();
  });
});

describe('signing up', () => {
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const complete = (confirm: string) => {
    for (const [label, value] of [
      ['Full Name', 'Rita'],
      ['Username', 'rita'],
      ['Email', 'rita@example.com'],
      ['Password', 'quiet-harbour-42'],
      ['Confirm Password', confirm],
    ] as const)
      fill(label, value);
  };
  const submit = () =>
    fireEvent.submit(screen.getByRole('button', { name: 'Sign Up' }).closest('form') as HTMLFormElement);

  it('asks for a phone number and for two equal passwords before anything is sent', () => {
    const { asked } = show(<SignupPage />, {});
    complete('another');
    submit();
    expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy();
    fill('Phone', '202 555 0142');
    submit();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('tells the server’s words, else "Signup Failed"', async () => {
    show(<SignupPage />, { SignupPage_Mutation: refusal('This username is taken.', 'USERNAME_TAKEN') });
    complete('quiet-harbour-42');
    fill('Phone', '202 555 0142');
    submit();
    expect(await screen.findByText('This username is taken.')).toBeTruthy();
    cleanup();
    show(<SignupPage />, {});
    complete('quiet-harbour-42');
    fill('Phone', '202 555 0142');
    submit();
    expect(await screen.findByText('Signup Failed')).toBeTruthy();
  });
});
