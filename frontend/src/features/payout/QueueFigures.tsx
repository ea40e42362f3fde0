import { useQuery } from '@apollo/client/react';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { showCount } from '../../lib/locale.ts';
import classes from './payout.module.css';

const QueueFigures_Query = graphql(`
  query QueueFigures_Query {
    payoutQueue {
      waiting
      medianHours
      p90Hours
    }
  }
`);

/** How long payouts wait, told before one is asked for. */
export function QueueFigures() {
  const query = useQuery(QueueFigures_Query, { fetchPolicy: 'cache-and-network' });
  return (
    <section className={classes.queue} aria-label="The queue">
      <Loaded query={query} skeleton={<Skeleton height={66} />} failed="The queue’s figures could not be loaded.">
        {({ payoutQueue: { waiting, medianHours, p90Hours } }) => (
          <>
            <dl>
              <Figure name="Waiting now" text={showCount(waiting)} />
              <Figure name="Half are paid within" text={showHours(medianHours)} />
              <Figure name="Nine of ten within" text={showHours(p90Hours)} />
            </dl>
            <p className="dim small">
              {medianHours == null
                ? 'No payout was completed in the last 30 days, so that nothing can be said about the time yet.'
                : 'As it was in the last 30 days.'}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Hours as people say them; a dash for what is not known. */
export function showHours(hours: number | null | undefined): string {
  if (hours == null) return '–';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${Number(hours.toFixed(1))} h`;
  return `${Number((hours / 24).toFixed(1))} days`;
}
