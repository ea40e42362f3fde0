import { useQuery } from '@apollo/client/react';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { More } from '../../components/ui/More.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { Status } from '../../components/ui/Status.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Campaign_AppFragment, PublisherPage_QueryQuery } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import classes from './publisher.module.css';
import { STATES } from './states.ts';

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
  const query = useQuery(PublisherPage_Query, {
    variables: { first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page
      title="Your campaigns"
      isWide
      action={
        query.data?.me.publisher ? (
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
            </>
          ) : (
            <Message kind="note">
              Publishers have their own apps rated here. <Link to="/personal-info">Become a publisher</Link>
            </Message>
          )
        }
      </Loaded>
    </Page>
  );
}

function Funds({ balance }: { balance: Me['publisherBalance'] }) {
  const figures: [string, string | undefined][] = [
    ['In campaigns', balance?.inCampaigns],
    ['Spent on ratings', balance?.spent],
  ];
  return (
    <section className={`card ${classes.funds}`} aria-label="Your funds">
      <div>
        <p className="dim">Your funds</p>
        <Amount value={balance?.funds} large />
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <Link to="/deposit">Deposit</Link>
      </p>
    </section>
  );
}

function Apps({ apps }: { apps: Me['apps'] }) {
  if (!apps || apps.edges.length === 0)
    return (
      <Empty icon={<IconSpeakerphone stroke={1.6} aria-hidden />} title="No apps yet">
        Add an app, buy places, and read what people say about it.
      </Empty>
    );
  return (
    <ul className={classes.apps}>
      {apps.edges.map(({ node }) => (
        <li key={node.id}>
          <AppLink app={node} />
        </li>
      ))}
    </ul>
  );
}

function AppLink({ app }: { app: Campaign_AppFragment }) {
  const { places, state } = app;
  return (
    <Link to={`/publisher/apps/${app.id}`} className={classes.app}>
      <AppPicture src={app.image} size={48} />
      <span className={classes.appText}>
        <span className={classes.nameRow}>
          <strong dir="auto">{app.name}</strong>
          <Status word={STATES[state].word} tone={STATES[state].tone} />
        </span>
        {places ? <Rated completed={places.completed} funded={places.funded} /> : null}
        <span className="dim small tabular">
          {places ? `${places.completed} of ${places.funded} places rated, ${places.available} free` : null}
        </span>
      </span>
    </Link>
  );
}

/** How much of a campaign is rated: empty while nothing is. The figures are said beside it. */
function Rated({ completed, funded }: { completed: number; funded: number }) {
  const part = funded > 0 ? Math.min(1, completed / funded) : 0;
  return (
    <span className={classes.rated} aria-hidden>
      <span data-part={part} style={{ width: `${part * 100}%` }} />
    </span>
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
