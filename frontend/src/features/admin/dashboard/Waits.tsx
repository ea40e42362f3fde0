import { useQuery } from '@apollo/client/react';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Waits_QueryQuery } from '../../../generated/graphql.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showExact } from '../../../lib/time.ts';
import { agoInWords } from '../ledger/checks.ts';
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
      <h2 id="waits">How long requests wait</h2>
      <Loaded query={query} skeleton={<Skeleton height={132} />} failed="How long requests wait could not be loaded.">
        {({ reviewWaits }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard.
          <section className={`card ${classes.waits}`} tabIndex={0} aria-label="How long requests wait, as a table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Of the last 30 days</th>
                  <th scope="col">Median wait</th>
                  <th scope="col">9 of 10 within</th>
                  <th scope="col">Open now</th>
                  <th scope="col">Oldest open</th>
                </tr>
              </thead>
              <tbody>
                <Row name="Deposit requests" wait={reviewWaits.deposits} />
                <Row name="Withdraw requests" wait={reviewWaits.payouts} />
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </section>
  );
}

function Row({ name, wait }: { name: string; wait: Wait }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{showHours(wait.medianHours)}</td>
      <td>{showHours(wait.p90Hours)}</td>
      <td>{wait.waiting.toLocaleString('en-US')}</td>
      <td>
        {wait.oldest ? (
          <time dateTime={wait.oldest} title={showExact(wait.oldest)}>
            {agoInWords(wait.oldest, serverNow())}
          </time>
        ) : (
          '–'
        )}
      </td>
    </tr>
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
