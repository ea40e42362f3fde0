import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { OpenRatings_QueryQuery, RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { useNow } from '../../lib/countdown.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { calmLeft } from '../rating/exports.ts';
import classes from './start.module.css';

/** At most three ratings are open at a time, so that a page of ten holds them all. */
const OpenRatings_Query = graphql(`
  query OpenRatings_Query {
    me {
      id
      pending: ratings(status: pending, first: 10) {
        edges {
          cursor
          node {
            ...RatingSheet_Rating
          }
        }
      }
      inProgress: ratings(status: in_progress, first: 10) {
        edges {
          cursor
          node {
            ...RatingSheet_Rating
          }
        }
      }
    }
  }
`);

interface OpenRatingsState {
  /** Those that can be gone on with, the one that ends first before the others; undefined while it is not known. */
  open: RatingSheet_RatingFragment[] | undefined;
  hasFailed: boolean;
  /** Asks the server anew; when it cannot be asked, answers what is known. */
  look: () => Promise<RatingSheet_RatingFragment[]>;
}

/** The ratings of this person that are neither submitted, nor given back, nor over. */
export function useOpenRatings(): OpenRatingsState {
  const { data, error, refetch } = useQuery(OpenRatings_Query, { fetchPolicy: 'cache-and-network' });
  const look = async () => {
    const fresh = await refetch().catch(() => undefined);
    return openOf(fresh?.data ?? data) ?? [];
  };
  return { open: openOf(data), hasFailed: error !== undefined, look };
}

function openOf(data: OpenRatings_QueryQuery | undefined): RatingSheet_RatingFragment[] | undefined {
  if (data === undefined) return undefined;
  const { pending, inProgress } = data.me;
  return [...(pending?.edges ?? []), ...(inProgress?.edges ?? [])]
    .map(({ node }) => node)
    .filter(({ expiresAt }) => Date.parse(expiresAt) > serverNow())
    .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
}

interface Props {
  state: OpenRatingsState;
  /** How many the server counts. */
  count: number;
  onContinue: (rating: RatingSheet_RatingFragment) => void;
}

/** What was begun, before anything new: one press goes on with it. */
export function OpenRatings({ state: { open, hasFailed }, count, onContinue }: Props) {
  if (open === undefined) {
    if (count === 0) return null;
    if (!hasFailed) return <Skeleton height={92} />;
    return (
      <Message kind="note">
        {count === 1 ? 'A rating is open.' : `${count} ratings are open.`}{' '}
        <Link to="/records">See your open ratings</Link>
      </Message>
    );
  }
  if (open.length === 0) return null;
  return (
    <section className={`card ${classes.open}`} aria-label="Open ratings">
      {open.map((rating, index) => (
        <Continue key={rating.id} rating={rating} isFirst={index === 0} onContinue={onContinue} />
      ))}
    </section>
  );
}

interface ContinueProps {
  rating: RatingSheet_RatingFragment;
  isFirst: boolean;
  onContinue: Props['onContinue'];
}

function Continue({ rating, isFirst, onContinue }: ContinueProps) {
  const leftMs = Date.parse(rating.expiresAt) - useNow();
  if (leftMs <= 0) return null;
  const left = `${calmLeft(leftMs)} left`;
  return (
    <Button
      look={isFirst ? 'main' : 'plain'}
      className={classes.continue ?? ''}
      aria-label={`Continue: ${rating.appName}, ${left}`}
      onClick={() => onContinue(rating)}
    >
      <span>
        Continue: <span dir="auto">{rating.appName}</span>, {left}
      </span>
    </Button>
  );
}
