import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { IconBellCheck, IconCoin, IconInfoCircle, IconShieldLock, IconStar } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { Link, useOutletContext } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded, shownOf } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { More } from '../../components/ui/More.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type {
  NotificationSubjectKind,
  NotificationsPage_QueryQuery,
  NotificationType,
} from '../../generated/graphql.ts';
import { LOCALE } from '../../lib/locale.ts';
import { messageOf } from '../../lib/refusal.ts';
import { readToken } from '../../lib/session.ts';
import { usePages } from '../../lib/use-pages.ts';
import type { FrameContext } from '../frame/exports.ts';
import { MailPreferences } from './MailPreferences.tsx';
import classes from './notifications.module.css';
import { PushCard } from './PushCard.tsx';

const PAGE = 100;
const FAILED = 'Could not fetch notifications.';
const POLL_MS = 30_000;

const NotificationsPage_Query = graphql(`
  query NotificationsPage_Query($first: Int!, $after: String, $locale: String!) {
    me {
      id
      unreadNotificationCount
      notifications(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            type
            message(locale: $locale)
            createdAt
            read
            about {
              kind
              recordId
            }
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

const NotificationsPage_ReadMutation = graphql(`
  mutation NotificationsPage_ReadMutation($id: ID!) {
    markNotificationRead(id: $id) {
      id
      read
    }
  }
`);

type Notifications = NonNullable<NotificationsPage_QueryQuery['me']['notifications']>;
type Notification = Notifications['edges'][number]['node'];

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const ICONS: Record<NotificationType, ReactNode> = {
  security: <IconShieldLock {...ICON} />,
  deposit: <IconCoin {...ICON} />,
  rating: <IconStar {...ICON} />,
  other: <IconInfoCircle {...ICON} />,
};

export function NotificationsPage() {
  const isSignedIn = readToken() !== null;
  const isLive = useOutletContext<FrameContext | null>()?.isLive === true;
  const query = useQuery(NotificationsPage_Query, {
    variables: { first: PAGE, after: null, locale: LOCALE },
    pollInterval: isLive ? 0 : POLL_MS,
    skip: !isSignedIn,
  });
  const client = useApolloClient();
  const fetchPage = useCallback(
    async (after: string) => {
      const variables = { first: PAGE, after, locale: LOCALE };
      const { data } = await client.query({ query: NotificationsPage_Query, variables, fetchPolicy: 'no-cache' });
      return data?.me.notifications;
    },
    [client],
  );
  const pages = usePages('notifications', shownOf(query)?.me.notifications, fetchPage);
  const [markAll, marking] = useMutation(NotificationsPage_Mutation);
  const mark = async () => {
    // A failure stays in `marking.error`, and is shown.
    const answer = await markAll().catch(() => undefined);
    if (answer) await query.refetch().catch(() => undefined);
  };
  const unread = query.data?.me.unreadNotificationCount ?? 0;
  if (!isSignedIn) return <Message kind="note">Authentication required.</Message>;
  return (
    <Page
      title="Notifications"
      action={
        unread > 0 ? (
          <Button look="quiet" onClick={mark} isBusy={marking.loading}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {marking.error ? (
        <Message kind="failure">
          {messageOf(marking.error) ?? 'They could not be marked as read. Please try again.'}
        </Message>
      ) : null}
      <Loaded query={query} skeleton={<SkeletonRows count={5} height={78} />} failed={FAILED}>
        {() =>
          pages ? (
            <>
              <List edges={pages.edges} hasUnread={unread > 0} />
              <More
                pageInfo={{ hasNextPage: pages.next !== null, endCursor: pages.next }}
                onMore={(after) => pages.showMore(after ?? '')}
                failed={FAILED}
              />
            </>
          ) : null
        }
      </Loaded>
      <PushCard />
      <MailPreferences />
    </Page>
  );
}

/** Once all are marked none is unread, also of those that were loaded before. */
function List({ edges, hasUnread }: { edges: readonly Notifications['edges'][number][]; hasUnread: boolean }) {
  if (edges.length === 0)
    return (
      <Empty icon={<IconBellCheck stroke={1.6} aria-hidden />} title="All caught up!">
        You have no new notifications.
      </Empty>
    );
  return (
    <ul className="card" aria-label="Your notifications">
      {edges.map(({ node }) => (
        <Row key={node.id} {...node} read={node.read || !hasUnread} />
      ))}
    </ul>
  );
}

function Row({ id, type, message, createdAt, read, about }: Notification) {
  const client = useApolloClient();
  const to = about ? placeOf(about) : undefined;
  // That it could not be marked is no news: it is opened all the same, and stays unread.
  const mark = () => {
    if (read) return;
    client
      .mutate({
        mutation: NotificationsPage_ReadMutation,
        variables: { id },
        refetchQueries: ['NotificationsPage_Query', 'Frame_BadgeQuery'],
      })
      .catch(() => undefined);
  };
  const words = (
    <span className={read ? undefined : classes.unread} dir="auto">
      {message}
    </span>
  );
  return (
    <li className={classes.row}>
      <span className={classes.icon}>{ICONS[type]}</span>
      <div className={classes.text}>
        {to === undefined ? (
          <p>{words}</p>
        ) : (
          <Link className={classes.open} to={to} onClick={mark}>
            {words}
          </Link>
        )}
        <p className="dim small">
          <When at={createdAt} />
        </p>
      </div>
      {read ? null : (
        <button type="button" className={classes.mark} onClick={mark} aria-label={`Mark as read: ${message}`}>
          <span className={classes.dot} role="img" aria-label="Not read" />
        </button>
      )}
    </li>
  );
}

type About = NonNullable<Notification['about']>;

/** Where what a notification is about is shown. */
const PLACES: Record<NotificationSubjectKind, (id: string | null) => string> = {
  rating: () => '/records',
  campaign: (id) => (id === null ? '/publisher' : `/publisher/apps/${encodeURIComponent(id)}`),
  deposit: () => '/transactions',
  payout: () => '/withdraw-history',
  balance: () => '/transactions',
  security: () => '/personal-info',
  invitation: () => '/invitation',
  work: () => '/start',
};

// A newer server may know kinds that this page does not.
const placeOf = ({ kind, recordId }: About): string | undefined => PLACES[kind]?.(recordId ?? null);
