import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Card, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBellCheck, IconCoin, IconInfoCircle, IconShieldLock, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { graphql } from '../../generated/gql.ts';
import type { NotificationType } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/errors.ts';
import { readToken } from '../../lib/session.ts';
import { showDateTime, showExact } from '../../lib/time.ts';
import classes from './notifications.module.css';

const PAGE = 100;
const POLL_MS = 30_000;

const NotificationsPage_Query = graphql(`
  query NotificationsPage_Query($first: Int!, $after: String) {
    me {
      id
      unreadNotificationCount
      notifications(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            type
            message
            createdAt
            read
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);
const NotificationsPage_Mutation = graphql(`
  mutation NotificationsPage_Mutation {
    markAllNotificationsRead {
      id
      unreadNotificationCount
    }
  }
`);

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const ICONS: Record<NotificationType, ReactNode> = {
  security: <IconShieldLock {...ICON} />,
  deposit: <IconCoin {...ICON} />,
  rating: <IconStar {...ICON} />,
  other: <IconInfoCircle {...ICON} />,
};

export function NotificationsPage() {
  const isSignedIn = readToken() !== null;
  const query = useQuery(NotificationsPage_Query, {
    variables: { first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    skip: !isSignedIn,
  });
  const [markAll, marking] = useMutation(NotificationsPage_Mutation, {
    onCompleted: () => void query.refetch(),
    onError: () => undefined,
  });
  const unread = query.data?.me.unreadNotificationCount ?? 0;
  if (!isSignedIn) return <Alert color="gray">Authentication required.</Alert>;
  return (
    <Page
      title="Notifications"
      action={
        unread > 0 ? (
          <Button variant="default" size="compact-md" onClick={() => void markAll()} loading={marking.loading}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {marking.error ? (
        <Alert role="alert" color="gray" variant="light">
          {messageOf(marking.error) ?? 'They could not be marked as read. Please try again.'}
        </Alert>
      ) : null}
      <Loaded query={query} skeleton={<NotificationsSkeleton />} failed="Could not fetch notifications.">
        {({ me }) => {
          const list = me.notifications?.edges.map((edge) => edge.node) ?? [];
          if (list.length === 0)
            return (
              <Empty icon={<IconBellCheck />} title="All caught up!">
                You have no new notifications.
              </Empty>
            );
          return (
            <Card p={0}>
              {list.map((notification) => (
                <article key={notification.id} className={classes.row}>
                  <ThemeIcon variant="light" color="gray" size={36} radius="xl">
                    {ICONS[notification.type]}
                  </ThemeIcon>
                  <div className={classes.text}>
                    <Text fw={notification.read ? 450 : 600}>{notification.message}</Text>
                    <Text size="xs" c="dimmed">
                      <time dateTime={notification.createdAt} title={showExact(notification.createdAt)}>
                        {showDateTime(notification.createdAt)}
                      </time>
                    </Text>
                  </div>
                  {notification.read ? null : <span className={classes.dot} role="img" aria-label="Not read" />}
                </article>
              ))}
            </Card>
          );
        }}
      </Loaded>
      {query.data?.me.notifications?.pageInfo.hasNextPage ? (
        <Group justify="center">
          <Text size="xs" c="dimmed">
            The newest {PAGE} are shown.
          </Text>
        </Group>
      ) : null}
    </Page>
  );
}

function NotificationsSkeleton() {
  return (
    <Stack gap={1}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} h={76} radius={12} />
      ))}
    </Stack>
  );
}
