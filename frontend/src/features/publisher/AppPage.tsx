import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { PlotSkeleton } from '../../components/ui/Plot.tsx';
import { Skeleton, SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../components/ui/Unknown.tsx';
import { graphql } from '../../generated/gql.ts';
import type { AppPage_QueryQuery } from '../../generated/graphql.ts';
import { useMay } from '../organisation/exports.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { ChangePrice } from './ChangePrice.tsx';
import { Duplicate } from './Duplicate.tsx';
import { Differences } from './differences/Differences.tsx';
import { EditApp } from './EditApp.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { Figures } from './Figures.tsx';
import { Funding } from './Funding.tsx';
import { GoesOn } from './GoesOn.tsx';
import { Overview } from './Overview.tsx';
import { Stopped } from './problems/Stopped.tsx';
import classes from './publisher.module.css';
import { AskedNow } from './questions/AskedNow.tsx';
import { RaterPreview } from './RaterPreview.tsx';

/**
 * How often the places are looked at while somebody looks at the page: the live stream does not tell a publisher of each rating. The rest
 * is asked for when they have moved.
 */
const PULSE_MS = 5_000;
const PLOT_DAYS = 30;

const AppPage_Query = graphql(`
  query AppPage_Query($id: ID!, $days: Int!) {
    app(id: $id) {
      ...EditApp_App
      ...GoesOn_App
      ...AskedNow_App
      ...Stopped_App
      ...Differences_App
      histogram
      ratingDays(days: $days) {
        day
        count
        averageStars
      }
    }
    me {
      id
      publisherBalance {
        funds
      }
    }
  }
`);
const AppPage_PulseQuery = graphql(`
  query AppPage_PulseQuery($id: ID!) {
    app(id: $id) {
      ...Campaign_App
    }
  }
`);

type App = AppPage_QueryQuery['app'];

/** One campaign of the publisher: its money and places, what can be done with it, and what people say. */
export function AppPage() {
  const { id = '' } = useParams();
  const query = useQuery(AppPage_Query, { variables: { id, days: PLOT_DAYS } });
  const { refetch, data } = query;
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const isLive = useLivePlaces(id, data?.app.places?.completed, reread);
  if (isUnknown(query))
    return (
      <Page title="Campaign">
        <Unknown title="There is no such campaign of yours">
          <Link to="/publisher">Your campaigns</Link>
        </Unknown>
      </Page>
    );
  return (
    <Library>
      <Page title={data?.app.name ?? 'Campaign'} isWide>
        <Loaded query={query} skeleton={<AppSkeleton />} failed="This campaign could not be loaded.">
          {({ app, me }) => (
            <div className={classes.columns}>
              <div className={classes.column}>
                <GoesOn app={app} />
                <Stopped app={app} />
                <Overview app={app} />
                <AskedNow app={app} />
                <Differences app={app} funds={me.publisherBalance?.funds} onPaid={reread} />
                <Actions app={app} funds={me.publisherBalance?.funds} onDone={reread} />
              </div>
              <div className={classes.column}>
                <Figures app={app} />
                <FeedbackList appId={app.id} name={app.name} completed={app.places?.completed ?? 0} isLive={isLive} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </Library>
  );
}

/** Keeps the campaign's places and money up to date, and has the rest asked for when ratings were completed. Answers whether that works. */
function useLivePlaces(id: string, completed: number | undefined, reread: () => void): boolean {
  const pulse = useQuery(AppPage_PulseQuery, {
    variables: { id },
    skip: completed === undefined,
    fetchPolicy: 'cache-first',
    pollInterval: PULSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  const seen = useRef(completed);
  useEffect(() => {
    const before = seen.current;
    seen.current = completed;
    if (before !== undefined && before !== completed) reread();
  }, [completed, reread]);
  return pulse.error === undefined;
}

interface ActionsProps {
  app: App;
  funds: string | undefined;
  onDone: () => void;
}

function Actions({ app, funds, onDone }: ActionsProps) {
  const [saved, setSaved] = useState<string>();
  const mayChange = useMay('campaigns');
  return (
    <>
      <div className={classes.buttons}>
        {mayChange ? (
          <EditApp
            app={app}
            funds={funds}
            onSaved={(what) => {
              setSaved(what);
              onDone();
            }}
          />
        ) : null}
        <RaterPreview app={app} />
        <CampaignActions app={app} onDone={onDone} />
        {mayChange ? (
          <>
            <ChangePrice app={app} funds={funds} onChanged={onDone} />
            <Duplicate app={app} />
          </>
        ) : null}
      </div>
      {saved ? <Message kind="success">{saved}</Message> : null}
      {app.state === 'closed' || !mayChange ? null : <Funding app={app} funds={funds} onFunded={onDone} />}
    </>
  );
}

function AppSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <div className={`card ${classes.card}`}>
          <div className={classes.head}>
            <Skeleton height={64} width={64} />
            <Skeleton height={44} width="60%" />
          </div>
          <Skeleton height={44} />
          <Skeleton height={172} />
          <Skeleton height={186} />
          <Skeleton height={44} />
        </div>
        <Skeleton height={44} width={260} />
        <div className={`card ${classes.card}`}>
          <Skeleton height={24} width="40%" />
          <Skeleton height={88} />
          <Skeleton height={44} />
        </div>
      </div>
      <div className={classes.column}>
        <PlotSkeleton />
        <PlotSkeleton />
        <SkeletonRows count={3} height={110} />
      </div>
    </div>
  );
}
