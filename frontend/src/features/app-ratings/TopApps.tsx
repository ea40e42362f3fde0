import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import classes from './start.module.css';

const TopApps_Query = graphql(`
  query TopApps_Query {
    topApps {
      rewardsPaid
      app {
        id
        name
        image
      }
    }
  }
`);

/** The five apps that paid raters most in the last 30 days, from the ledger. */
export function TopApps() {
  const query = useQuery(TopApps_Query);
  return (
    <section className={classes.top} aria-labelledby="top-apps">
      <div>
        <h2 id="top-apps">Top Apps</h2>
        <p className="dim small">What they paid to raters in the last 30 days.</p>
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={3} height={64} />}
        failed="The top apps could not be loaded."
      >
        {({ topApps }) =>
          topApps.length === 0 ? (
            <p className={`card dim ${classes.none}`}>No rewards were paid in the last 30 days yet.</p>
          ) : (
            <ol className="card">
              {topApps.map(({ app, rewardsPaid }) => (
                <li key={app.id} className={classes.topRow}>
                  <AppPicture src={app.image} size={40} />
                  <span dir="auto" className={classes.topName}>
                    {app.name}
                  </span>
                  <Link to={`/campaigns/${app.id}`} className={classes.amount}>
                    <Amount value={rewardsPaid} />
                    <span className="unseen">, the escrow of {app.name}</span>
                  </Link>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
