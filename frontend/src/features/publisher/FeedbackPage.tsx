import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { Empty } from '../../components/ui/Empty.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { FeedbackPage_QueryQuery } from '../../generated/graphql.ts';
import { showCount } from '../../lib/locale.ts';
import { FeedbackList } from './FeedbackList.tsx';
import classes from './publisher.module.css';

/** The newest campaigns that there is a choice of; each older one has its feedback on its own page. */
const CAMPAIGNS = 100;
/** How often it is looked for new feedback, while somebody looks at the page. */
const PULSE_MS = 5_000;

const FeedbackPage_Query = graphql(`
  query FeedbackPage_Query($first: Int!) {
    me {
      id
      apps(first: $first) {
        edges {
          node {
            id
            name
            places {
              completed
            }
          }
        }
      }
    }
  }
`);

/** What raters said, a campaign at a time; which one, and what of it, stands in the address. */
export function FeedbackPage() {
  const query = useQuery(FeedbackPage_Query, {
    variables: { first: CAMPAIGNS },
    fetchPolicy: 'cache-and-network',
    pollInterval: PULSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  return (
    <Library>
      <Page title="Feedback" isWide>
        <Loaded
          query={query}
          skeleton={<SkeletonRows count={3} height={110} />}
          failed="Your campaigns could not be loaded."
        >
          {({ me }) => <Chosen apps={me.apps} isLive={query.error === undefined} />}
        </Loaded>
      </Page>
    </Library>
  );
}

function Chosen({ apps, isLive }: { apps: FeedbackPage_QueryQuery['me']['apps']; isLive: boolean }) {
  const [params, setParams] = useSearchParams();
  const all = apps?.edges.map(({ node }) => node) ?? [];
  const app = all.find(({ id }) => id === params.get('app')) ?? all.find((one) => countOf(one) > 0) ?? all[0];
  if (!app)
    return (
      <Empty icon={<IconMessage stroke={1.6} aria-hidden />} title="No feedback yet">
        It begins with a campaign. <Link to="/publisher">Your campaigns</Link>
      </Empty>
    );
  const choose = (id: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.set('app', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.column}>
      <NativeSelect
        label="Campaign"
        value={app.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={all.map((one) => ({ value: one.id, label: `${one.name} (${showCount(countOf(one))})` }))}
      />
      <p className="small">
        <Link to={`/publisher/apps/${app.id}`}>Open the campaign</Link>
      </p>
      <FeedbackList key={app.id} appId={app.id} name={app.name} completed={countOf(app)} isLive={isLive} />
    </div>
  );
}

const countOf = ({ places }: { places?: { completed: number } | null }) => places?.completed ?? 0;
