import { useQuery } from '@apollo/client/react';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../components/ui/Empty.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { More } from '../../components/ui/More.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { PublisherPage_QueryQuery } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import { useMay } from '../organisation/exports.ts';
import { BecomePublisher } from '../profile/exports.ts';
import { AppLink } from './AppLink.tsx';
import { Funds } from './Funds.tsx';
import classes from './publisher.module.css';

const PAGE = 50;

const PublisherPage_Query = graphql(`
  query PublisherPage_Query($first: Int!, $after: String) {
    me {
      id
      publisher
      publisherBalance {
        funds
        inCampaigns
        spent
      }
      apps(first: $first, after: $after) {
        edges {
          cursor
          node {
            ...Campaign_App
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

type Me = PublisherPage_QueryQuery['me'];

/** The publisher's money and apps. */
export function PublisherPage() {
  /** Somebody became a publisher here just now. */
  const [isNew, setNew] = useState(false);
  const mayChange = useMay('campaigns');
  const query = useQuery(PublisherPage_Query, {
    variables: { first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page
      title="Your campaigns"
      isWide
      action={
        query.data?.me.publisher && mayChange ? (
          <Link to="/publisher/apps/new" className={classes.mainLink}>
            New app
          </Link>
        ) : undefined
      }
    >
      <Loaded query={query} skeleton={<PublisherSkeleton />} failed="Your campaigns could not be loaded.">
        {({ me }) =>
          me.publisher ? (
            <>
              {isNew ? (
                <Message kind="success">
                  You are a publisher now. Next comes your first campaign: an app, its places, what they cost, and a
                  deposit for them.
                </Message>
              ) : null}
              <Funds balance={me.publisherBalance} />
              <Apps apps={me.apps} />
              {me.apps ? (
                <More
                  pageInfo={me.apps.pageInfo}
                  failed="The next apps could not be loaded. Please try again."
                  onMore={(after) =>
                    query.fetchMore({
                      variables: { after },
                      updateQuery: (before, { fetchMoreResult }) =>
                        append(before as PublisherPage_QueryQuery, fetchMoreResult),
                    })
                  }
                />
              ) : null}
              <nav className={classes.quietLinks} aria-label="More of yours">
                <Link to="/publisher/left-out" className={classes.quietLink}>
                  Who is left out
                </Link>
                <Link to="/publisher/keys" className={classes.quietLink}>
                  API keys
                </Link>
                <Link to="/publisher/webhooks" className={classes.quietLink}>
                  Webhooks
                </Link>
              </nav>
            </>
          ) : (
            <Library>
              <p>Publishers have their own apps rated here.</p>
              <BecomePublisher
                company={null}
                onDone={() => {
                  setNew(true);
                  void query.refetch().catch(() => undefined);
                }}
              />
            </Library>
          )
        }
      </Loaded>
    </Page>
  );
}

function Apps({ apps }: { apps: Me['apps'] }) {
  const mayChange = useMay('campaigns');
  const isEmpty = !apps || apps.edges.length === 0;
  return (
    <>
      {isEmpty ? (
        <Empty icon={<IconSpeakerphone stroke={1.6} aria-hidden />} title="No apps yet">
          Add an app, buy places, and read what people say about it.
        </Empty>
      ) : (
        <ul className={classes.apps}>
          {apps.edges.map(({ node }) => (
            <li key={node.id}>
              <AppLink app={node} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && (isEmpty || apps.edges.every(({ node }) => node.state === 'draft')) ? (
        <Link to="/publisher/first" className={`${classes.mainLink} ${classes.centred}`}>
          {isEmpty ? 'Start your first campaign' : 'Go on with your first campaign'}
        </Link>
      ) : null}
    </>
  );
}

function PublisherSkeleton() {
  return (
    <>
      <div className={`card ${classes.funds}`}>
        <Skeleton height={64} width={180} />
        <Skeleton height={46} width={220} />
        <Skeleton height={20} width={60} />
      </div>
      <ul className={classes.apps}>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <li key={row}>
            <div className={classes.app}>
              <Skeleton height={48} width={48} />
              <span className={classes.appText}>
                <Skeleton height={20} width="45%" />
                <Skeleton height={12} />
                <Skeleton height={16} width="60%" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function append(before: PublisherPage_QueryQuery, next: PublisherPage_QueryQuery): PublisherPage_QueryQuery {
  if (!before.me.apps || !next.me.apps) return before;
  return { ...next, me: { ...next.me, apps: joined(before.me.apps, next.me.apps) } };
}
