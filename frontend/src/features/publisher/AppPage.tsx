import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { MoneyBar } from '../../components/ui/MoneyBar.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { Status } from '../../components/ui/Status.tsx';
import { graphql } from '../../generated/gql.ts';
import type { AppPage_QueryQuery } from '../../generated/graphql.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { Funding } from './Funding.tsx';
import { Histogram } from './Histogram.tsx';
import classes from './publisher.module.css';
import { RatingPlot } from './RatingPlot.tsx';
import { STATES } from './states.ts';

const POLL_MS = 15_000;
const PLOT_DAYS = 30;
const COPIED_MS = 2_500;

const AppPage_Query = graphql(`
  query AppPage_Query($id: ID!, $days: Int!) {
    app(id: $id) {
      ...Campaign_App
      description
      link
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

type App = AppPage_QueryQuery['app'];

/** One campaign of the publisher: its money and places, what can be done with it, and what people say. */
export function AppPage() {
  const { id = '' } = useParams();
  const query = useQuery(AppPage_Query, { variables: { id, days: PLOT_DAYS }, pollInterval: POLL_MS });
  const reread = () => void query.refetch().catch(() => undefined);
  return (
    <Library>
      <Page title={query.data?.app.name ?? 'Campaign'}>
        <Loaded query={query} skeleton={<Skeleton height={720} />} failed="This campaign could not be loaded.">
          {({ app, me }) => (
            <>
              <Overview app={app} />
              <CampaignActions app={app} onDone={reread} />
              {app.state === 'closed' ? null : (
                <Funding app={app} funds={me.publisherBalance?.funds} onFunded={reread} />
              )}
              {app.histogram?.some((count) => count > 0) ? (
                <section className={`card ${classes.card}`} aria-labelledby="stars">
                  <h2 id="stars">Stars</h2>
                  <Histogram counts={app.histogram} />
                </section>
              ) : null}
              {app.ratingDays?.some(({ count }) => count > 0) ? (
                <section className={`card ${classes.card}`} aria-labelledby="days">
                  <h2 id="days">Ratings of the last {PLOT_DAYS} days</h2>
                  <RatingPlot days={app.ratingDays} />
                </section>
              ) : null}
              <FeedbackList appId={app.id} name={app.name} completed={app.places?.completed ?? 0} />
            </>
          )}
        </Loaded>
      </Page>
    </Library>
  );
}

function Overview({ app }: { app: App }) {
  const { places, money, state } = app;
  const counts: [string, number][] = places
    ? [
        ['Bought', places.funded],
        ['Free', places.available],
        ['Held by open or disputed ratings', places.reserved],
        ['Rated and paid', places.completed],
        ['Given back', places.refunded + places.closing],
      ]
    : [];
  const proof = `${window.location.origin}/campaigns/${app.id}`;
  return (
    <section className={`card ${classes.card}`} aria-label={app.name}>
      <div className={classes.head}>
        <AppPicture src={app.image} size={64} />
        <div>
          <Status word={STATES[state].word} tone={STATES[state].tone} />
          <p className="dim">{STATES[state].about}</p>
        </div>
      </div>
      <p>
        <Amount value={app.amount} /> for each rating, of which <Amount value={app.profit} /> go to the rater.
      </p>
      {places && places.processing > 0 ? (
        <p className="dim">{places.processing} more places are processing: their money is on its way into escrow.</p>
      ) : null}
      {money ? <MoneyBar {...money} spent={money.rewards} /> : null}
      <h3>Places</h3>
      <dl className={classes.rows}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.proof}>
        <span>
          <Link to={`/campaigns/${app.id}`}>Public proof of its escrow</Link>
          <span className="dim small"> for whoever has the link</span>
        </span>
        <CopyButton text={proof} what="the link to the public proof" saidForMs={COPIED_MS} />
      </div>
    </section>
  );
}
