import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Waits_QueryQuery } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showExact } from '../../../lib/time.ts';
import { agoInWords } from '../ledger/exports.ts';
import classes from './dashboard.module.css';

const POLL_MS = 30_000;

const Waits_Query = graphql(`
  query Waits_Query {
    reviewWaits {
      deposits {
        waiting
        oldest
        medianHours
        p90Hours
      }
      payouts {
        waiting
        oldest
        medianHours
        p90Hours
      }
    }
  }
`);

type Wait = Waits_QueryQuery['reviewWaits']['deposits'];

/** How long requests wait for a decision, as people wait for it. */
export function Waits() {
  const query = useQuery(Waits_Query, { pollInterval: POLL_MS });
  return (
    <section className={classes.section} aria-labelledby="waits">
      <div className={classes.head}>
        <h2 id="waits">How long requests wait</h2>
        <span className="dim small">Of those decided in the last 30 days</span>
      </div>
      <Loaded query={query} skeleton={<Skeleton height={168} />} failed="How long requests wait could not be loaded.">
        {({ reviewWaits }) => (
          <div className={classes.waits}>
            <Kind name="Deposit requests" wait={reviewWaits.deposits} />
            <Kind name="Withdraw requests" wait={reviewWaits.payouts} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Kind({ name, wait }: { name: string; wait: Wait }) {
  return (
    <section className={`card ${classes.kind}`} aria-label={name}>
      <h3>{name}</h3>
      <dl>
        <Fact name="Median wait" value={showHours(wait.medianHours)} />
        <Fact name="9 of 10 within" value={showHours(wait.p90Hours)} />
        <Fact name="Open now" value={showCount(wait.waiting)} />
        <Fact
          name="Oldest open"
          value={
            wait.oldest ? (
              <time dateTime={wait.oldest} title={showExact(wait.oldest)}>
                {agoInWords(wait.oldest, serverNow())}
              </time>
            ) : (
              'None'
            )
          }
        />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Hours as people say them: under a minute, 12 min, 5.5 h, 3 days. */
export function showHours(hours: number | null | undefined): string {
  if (hours == null) return 'N/A';
  const minutes = Math.round(hours * 60);
  if (minutes < 1) return 'under a minute';
  if (minutes < 90) return `${minutes} min`;
  if (hours < 48) return `${Number(hours.toFixed(1))} h`;
  return `${Number((hours / 24).toFixed(1))} days`;
}
