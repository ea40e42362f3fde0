import { useQuery } from '@apollo/client/react';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment, RatingStatus, RecordsList_QueryQuery } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { RecordRow } from './RecordRow.tsx';
import classes from './records.module.css';

const PAGE = 50;

const RecordsList_Query = graphql(`
  query RecordsList_Query($status: RatingStatus, $first: Int!, $after: String) {
    me {
      id
      ratings(status: $status, first: $first, after: $after) {
        edges {
          cursor
          node {
            ...RatingSheet_Rating
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

interface Props {
  status: RatingStatus | null;
  /** Another number asks the server anew. */
  changes: number;
  onOpen: (rating: RatingSheet_RatingFragment) => void;
}

/** The ratings with one status, newest first, a page at a time. */
export function RecordsList({ status, changes, onOpen }: Props) {
  const query = useQuery(RecordsList_Query, { variables: { status, first: PAGE, after: null } });
  const [isMoreLoading, setMoreLoading] = useState(false);
  const [error, setError] = useState<string>();
  const { refetch } = query;
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);

  const showMore = async (after: string | null) => {
    setMoreLoading(true);
    setError(undefined);
    try {
      await query.fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult }) => append(before as RecordsList_QueryQuery, fetchMoreResult),
      });
    } catch (failure) {
      setError(messageOf(failure) ?? 'The next ratings could not be loaded. Please try again.');
    } finally {
      setMoreLoading(false);
    }
  };

  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} height={84} />} failed="Your ratings could not be loaded.">
      {({ me: { ratings } }) =>
        !ratings || ratings.edges.length === 0 ? (
          <Empty icon={<IconListDetails stroke={1.6} aria-hidden />} title="No records found for this filter." />
        ) : (
          <>
            <div className="card">
              {ratings.edges.map(({ node }) => (
                <RecordRow key={node.id} rating={node} onOpen={() => onOpen(node)} />
              ))}
            </div>
            {error ? <Message kind="failure">{error}</Message> : null}
            {ratings.pageInfo.hasNextPage ? (
              <Button
                className={classes.more ?? ''}
                isBusy={isMoreLoading}
                onClick={() => void showMore(ratings.pageInfo.endCursor ?? null)}
              >
                Show more
              </Button>
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}

/** The next page behind what is there. */
function append(before: RecordsList_QueryQuery, next: RecordsList_QueryQuery): RecordsList_QueryQuery {
  if (!before.me.ratings || !next.me.ratings) return before;
  const edges = [...before.me.ratings.edges, ...next.me.ratings.edges];
  return { ...next, me: { ...next.me, ratings: { ...next.me.ratings, edges } } };
}
