import { useQuery } from '@apollo/client/react';
import { Container } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { BottomBar } from './BottomBar.tsx';
import classes from './frame.module.css';
import { Header } from './Header.tsx';

/** How often the badge and the dot are asked for. */
const POLL_MS = 30_000;

const Frame_Query = graphql(`
  query Frame_Query {
    me {
      id
      name
      profilePictureUrl
    }
  }
`);
const Frame_BadgeQuery = graphql(`
  query Frame_BadgeQuery {
    me {
      id
      unreadNotificationCount
    }
  }
`);
const Frame_DotQuery = graphql(`
  query Frame_DotQuery {
    me {
      id
      pendingRatingCount
    }
  }
`);

/** The frame of the user area: header, page, bottom bar. The badge and the dot are asked for apart, so that one may fail alone. */
export function Frame() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Each page begins at its top.
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  const person = useQuery(Frame_Query);
  const badge = useQuery(Frame_BadgeQuery, { pollInterval: POLL_MS, errorPolicy: 'none' });
  const dot = useQuery(Frame_DotQuery, { pollInterval: POLL_MS });
  // A failed poll leaves the badge as it was and clears the dot.
  const unread = (badge.data ?? badge.previousData)?.me.unreadNotificationCount ?? 0;
  const isPending = !dot.error && (dot.data?.me.pendingRatingCount ?? 0) > 0;
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#page">
        Skip to the page
      </a>
      <Header name={person.data?.me.name} picture={person.data?.me.profilePictureUrl} unread={unread} />
      <Container component="main" id="page" tabIndex={-1} size={720} px={16} className={classes.page}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Container>
      <BottomBar isPending={isPending} />
    </div>
  );
}
