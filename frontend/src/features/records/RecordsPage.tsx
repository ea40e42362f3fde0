import { useQuery } from '@apollo/client/react';
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment, RatingStatus } from '../../generated/graphql.ts';
import { type Closed, RatingSheet } from '../rating/RatingSheet.tsx';
import { RecordRow } from './RecordRow.tsx';

const PAGE = 50;
const NOTICE_MS = 4_000;
const TABS: { value: string; label: string; status: RatingStatus | null }[] = [
  { value: 'all', label: 'All', status: null },
  { value: 'pending', label: 'Pending', status: 'pending' },
  { value: 'in_progress', label: 'Inprogress', status: 'in_progress' },
  { value: 'completed', label: 'Completed', status: 'completed' },
  { value: 'rejected', label: 'Rejected', status: 'rejected' },
];

const RecordsPage_Query = graphql(`
  query RecordsPage_Query($status: RatingStatus, $first: Int!, $after: String) {
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
const RecordsPage_CountsQuery = graphql(`
  query RecordsPage_CountsQuery {
    me {
      id
      pendingRatingCount
      pending: ratings(status: pending, first: 10) {
        edges {
          cursor
        }
      }
      inProgress: ratings(status: in_progress, first: 10) {
        edges {
          cursor
        }
      }
    }
  }
`);

export function RecordsPage() {
  const [tab, setTab] = useState('all');
  const [open, setOpen] = useState<RatingSheet_RatingFragment | null>(null);
  const [notice, setNotice] = useNotice();
  const counts = useQuery(RecordsPage_CountsQuery, { fetchPolicy: 'cache-and-network' });
  const status = TABS.find((one) => one.value === tab)?.status ?? null;
  const query = useQuery(RecordsPage_Query, {
    variables: { status, first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => void Promise.all([query.refetch(), counts.refetch()]);
  const numbers: Record<string, number | undefined> = {
    pending: counts.data?.me.pending?.edges.length,
    in_progress: counts.data?.me.inProgress?.edges.length,
  };
  const onClosed = (closed: Closed, before: string) => {
    if (closed.status === 'completed')
      setNotice(
        before === 'pending' ? 'Pending rating submitted successfully!' : 'In Progress rating submitted successfully!',
      );
    refresh();
  };

  return (
    <Page title="Rating History">
      {notice ? (
        <Alert role="status" color="teal" variant="light">
          {notice}
        </Alert>
      ) : null}
      <Tabs value={tab} onChange={(value) => setTab(value ?? 'all')} keepMounted={false}>
        <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab
              key={value}
              value={value}
              rightSection={
                numbers[value] ? (
                  <Badge size="sm" variant="light" circle>
                    {numbers[value]}
                  </Badge>
                ) : null
              }
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            <Loaded query={query} skeleton={<RecordsSkeleton />} failed="Your ratings could not be loaded.">
              {({ me }) => (
                <Records
                  ratings={me.ratings?.edges.map((edge) => edge.node) ?? []}
                  hasMore={me.ratings?.pageInfo.hasNextPage ?? false}
                  onMore={() =>
                    void query.fetchMore({
                      variables: { after: me.ratings?.pageInfo.endCursor ?? null },
                      updateQuery: append,
                    })
                  }
                  onOpen={setOpen}
                />
              )}
            </Loaded>
          </Tabs.Panel>
        ))}
      </Tabs>
      <RatingSheet
        rating={open}
        onClosed={onClosed}
        onClose={() => {
          setOpen(null);
          refresh();
        }}
      />
    </Page>
  );
}

interface RecordsProps {
  ratings: RatingSheet_RatingFragment[];
  hasMore: boolean;
  onMore: () => void;
  onOpen: (rating: RatingSheet_RatingFragment) => void;
}

function Records({ ratings, hasMore, onMore, onOpen }: RecordsProps) {
  if (ratings.length === 0) return <Empty icon={<IconListDetails />} title="No records found for this filter." />;
  return (
    <Stack gap="sm">
      <Card p={0}>
        {ratings.map((rating) => (
          <RecordRow key={rating.id} rating={rating} onOpen={() => onOpen(rating)} />
        ))}
      </Card>
      {hasMore ? (
        <Group justify="center">
          <Button variant="default" onClick={onMore}>
            Show more
          </Button>
        </Group>
      ) : (
        <Text size="xs" c="dimmed" ta="center">
          That is all.
        </Text>
      )}
    </Stack>
  );
}

interface RecordsData {
  me: { ratings?: { edges: unknown[]; pageInfo: unknown } | null };
}

/** The next page behind what is there. */
function append<Data extends RecordsData>(before: Data, { fetchMoreResult: next }: { fetchMoreResult: Data }): Data {
  if (!before.me.ratings || !next.me.ratings) return before;
  const edges = [...before.me.ratings.edges, ...next.me.ratings.edges];
  return { ...next, me: { ...next.me, ratings: { ...next.me.ratings, edges } } };
}

/** A notice that goes away after four seconds. */
function useNotice(): [string | undefined, (text: string) => void] {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

function RecordsSkeleton() {
  return (
    <Stack gap={1}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} h={84} radius={12} />
      ))}
    </Stack>
  );
}
