import { useQuery } from '@apollo/client/react';
import { IconCoins, IconMessage, IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { PublisherHome_QueryQuery } from '../../generated/graphql.ts';
import { AppLink, Funds } from '../publisher/exports.ts';
import classes from './publisher-home.module.css';
import { Tile } from './Tile.tsx';

/** As many campaigns as are seen at a glance; the page of campaigns has them all. */
const SHOWN = 4;
const ICON = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

const PublisherHome_Query = graphql(`
  query PublisherHome_Query($first: Int!) {
    me {
      id
      totalBalance
      publisherBalance {
        funds
        inCampaigns
        spent
      }
      apps(first: $first) {
        edges {
          node {
            ...Campaign_App
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

type Me = PublisherHome_QueryQuery['me'];

/** A publisher's home: the funds, the newest campaigns, and the ways on. */
export function PublisherHome() {
  const query = useQuery(PublisherHome_Query, { variables: { first: SHOWN }, fetchPolicy: 'cache-and-network' });
  const me = query.data?.me;
  const apps = me?.apps?.edges;
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton height={320} />} failed="Your campaigns could not be loaded.">
        {(data) => <Money me={data.me} />}
      </Loaded>
      <nav className={classes.tiles} aria-label="Your campaigns">
        {apps?.every(({ node }) => node.state === 'draft') ? (
          <Tile
            to="/publisher/first"
            title={apps.length === 0 ? 'Start your first campaign' : 'Go on with your first campaign'}
            text="An app, its places, what they cost, a deposit: one step after the other."
            icon={<IconPlus {...ICON} />}
          />
        ) : (
          <Tile
            to="/publisher/apps/new"
            title="New campaign"
            text="Another app to be rated."
            icon={<IconPlus {...ICON} />}
          />
        )}
        <Tile
          to="/publisher"
          title="Your campaigns"
          text="Your apps, their places and their feedback."
          icon={<IconSpeakerphone {...ICON} />}
        />
        <Tile to="/feedback" title="Feedback" text="What raters said, to search." icon={<IconMessage {...ICON} />} />
        <Tile to="/deposit" title="Deposit" text="Put in what your campaigns pay out." icon={<IconCoins {...ICON} />} />
      </nav>
    </>
  );
}

function Money({ me }: { me: Me }) {
  const apps = me.apps?.edges ?? [];
  return (
    <>
      <Funds balance={me.publisherBalance} />
      {apps.length > 0 ? (
        <section aria-labelledby="home-campaigns">
          <h2 id="home-campaigns" className={classes.heading}>
            {me.apps?.pageInfo.hasNextPage ? 'Newest campaigns' : 'Campaigns'}
          </h2>
          <ul className={classes.list}>
            {apps.map(({ node }) => (
              <li key={node.id}>
                <AppLink app={node} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {Number(me.totalBalance ?? 0) > 0 ? (
        <p className="dim small">
          By rating other apps you have earned <Amount value={me.totalBalance} />, which can be withdrawn.
        </p>
      ) : null}
    </>
  );
}
