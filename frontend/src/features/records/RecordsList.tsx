import { useQuery } from '@apollo/client/react';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { More } from '../../components/ui/More.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingStatus, RecordsList_QueryQuery } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import { type ListedRating, RecordRow } from './RecordRow.tsx';

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
            ...Appeal_Rating
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
  onOpen: (rating: ListedRating) => void;
}

/** The ratings with one status, newest first, a page at a time. */
export function RecordsList({ status, changes, onOpen }: Props) {
  const query = useQuery(RecordsList_Query, { variables: { status, first: PAGE, after: null } });
  const { refetch } = query;
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);

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
            <More
              pageInfo={ratings.pageInfo}
              failed="The next ratings could not be loaded. Please try again."
              onMore={(after) =>
                query.fetchMore({
                  variables: { after },
                  updateQuery: (before, { fetchMoreResult }) =>
                    append(before as RecordsList_QueryQuery, fetchMoreResult),
                })
              }
            />
          </>
        )
      }
    </Loaded>
  );
}

/** The next page behind what is there. */
function append(before: RecordsList_QueryQuery, next: RecordsList_QueryQuery): RecordsList_QueryQuery {
  if (!before.me.ratings || !next.me.ratings) return before;
  return { ...next, me: { ...next.me, ratings: joined(before.me.ratings, next.me.ratings) } };
}
