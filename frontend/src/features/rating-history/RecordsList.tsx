import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconListDetails } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded, shownOf } from '../../components/ui/Loaded.tsx';
import { Rows } from '../../components/ui/Rows.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingStatus } from '../../generated/graphql.ts';
import { toggled } from '../../lib/pages.ts';
import { usePages } from '../../lib/use-pages.ts';
import { type ListedRating, RecordRow } from './RecordRow.tsx';

/** The first page is there soon; the later ones, which come while somebody scrolls, are larger. */
const FIRST_PAGE = 50;
const NEXT_PAGE = 200;
const ROW_HEIGHT = 106;

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
  /** Others are shown above: that there are none of these is not said. */
  isRest?: boolean;
  onOpen: (rating: ListedRating) => void;
}

/** The ratings with one status, newest first, however many they are. */
export function RecordsList({ status, changes, isRest = false, onOpen }: Props) {
  const query = useQuery(RecordsList_Query, { variables: { status, first: FIRST_PAGE, after: null } });
  const { refetch } = query;
  const client = useApolloClient();
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);
  const [trails, setTrails] = useState<ReadonlySet<string>>(new Set());
  const fetchPage = useCallback(
    async (after: string) => {
      const variables = { status, first: NEXT_PAGE, after };
      const { data } = await client.query({ query: RecordsList_Query, variables, fetchPolicy: 'no-cache' });
      return data?.me.ratings;
    },
    [client, status],
  );
  const pages = usePages(`records ${status}`, shownOf(query)?.me.ratings, fetchPage);

  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows count={5} height={ROW_HEIGHT} />}
      failed="Your ratings could not be loaded."
    >
      {() =>
        !pages || pages.edges.length === 0 ? (
          isRest ? null : (
            <Empty icon={<IconListDetails stroke={1.6} aria-hidden />} title="No records found for this filter." />
          )
        ) : (
          <Rows
            label={status === 'looked_at' ? 'To be looked at' : 'Your ratings'}
            rows={pages.edges}
            rowId={({ node }) => node.id}
            height={ROW_HEIGHT}
            next={pages.next}
            onMore={pages.showMore}
            failed="The next ratings could not be loaded. Please try again."
          >
            {({ node }) => (
              <RecordRow
                rating={node}
                isTrailShown={trails.has(node.id)}
                onTrail={() => setTrails((shown) => toggled(shown, node.id))}
                onOpen={() => onOpen(node)}
              />
            )}
          </Rows>
        )
      }
    </Loaded>
  );
}
