import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { allPages } from '../../../components/admin/table/csv.ts';
import type { TableState } from '../../../components/admin/table/use-table-state.ts';
import type { RequestSort } from '../../../generated/graphql.ts';
import { joined } from '../../../lib/pages.ts';
import { codeOf, isSignedOutCode } from '../../../lib/refusal.ts';
import type { Desk, RequestStatus, Reviewed } from './types.ts';

const PAGE = 25;
const CSV_PAGE = 500;
/** Others' claims and decisions are looked for this often. */
const REFRESH_MS = 15_000;

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';

interface Listed<Row> {
  requests: {
    edges: { cursor: string; node: Row }[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  };
  waiting: number;
}

interface Question<Status> {
  status?: Status | null;
  search?: string | null;
  sort?: RequestSort | null;
  first: number;
  after?: string | null;
}

const SORTS: readonly RequestSort[] = ['newest', 'oldest', 'amount', 'amount_desc'];

/** The status that the address names by its shown word, in any case; undefined for all. */
function statusNamed<Row extends Reviewed>(desk: Desk<Row>, word: string | undefined): RequestStatus | undefined {
  const wanted = word?.trim().toLowerCase();
  return (Object.keys(desk.words) as RequestStatus[]).find((status) => desk.words[status]?.toLowerCase() === wanted);
}

/** A desk's list as the address asks for it, its further pages, and what has come meanwhile. */
export function useRequests<Row extends Reviewed, Status extends RequestStatus>(
  operation: TypedDocumentNode<Listed<Row>, Question<Status>>,
  desk: Desk<Row>,
  state: TableState,
) {
  const client = useApolloClient();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [arrived, setArrived] = useState(0);
  const sort = SORTS.find((one) => one === state.sort);
  const status = statusNamed(desk, state.filters.status) as Status | undefined;
  const asked = { status: status ?? null, search: state.search || null, sort: sort ?? null };
  const query = useQuery<Listed<Row>, Question<Status>>(operation, {
    variables: { ...asked, first: PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const list = (query.data ?? (query.error ? query.previousData : undefined)) as Listed<Row> | undefined;
  const rows = list?.requests.edges.map(({ node }) => node);

  const page = (after: string | null, first: number) =>
    client
      .query<Listed<Row>, Question<Status>>({
        query: operation,
        variables: { ...asked, first, after },
        fetchPolicy: 'network-only',
      })
      .then(({ data }) => data);

  const more = async () => {
    if (isLoadingMore) return;
    setLoadingMore(true);
    await query
      .fetchMore({
        variables: { after: list?.requests.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => {
          const known = before as Listed<Row>;
          return { ...fetchMoreResult, requests: joined(known.requests, fetchMoreResult.requests) };
        },
      })
      .catch(() => undefined);
    setLoadingMore(false);
  };

  const known = rows?.map(({ id }) => id).join(' ') ?? '';
  const refresh = async () => {
    // One more than the list asks for, so that it is kept beside the list; what each request says is renewed in both.
    const fresh = await page(null, PAGE + 1).catch(() => undefined);
    if (fresh === undefined) return;
    const ids = new Set(known.split(' '));
    setArrived(fresh.requests.edges.slice(0, PAGE).filter(({ node }) => !ids.has(node.id)).length);
  };
  const question = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stands in `question`, what is known in `known`.
  useEffect(() => {
    setArrived(0);
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [question, known]);

  return {
    rows,
    waiting: list?.waiting,
    error: query.error ? errorOf(desk, query.error) : undefined,
    retry: () => query.refetch().catch(() => undefined),
    hasMore: list?.requests.pageInfo.hasNextPage ?? false,
    more,
    isLoadingMore,
    /** Asks for how many wait, and what the first ones say now. */
    refresh,
    /** How many requests have come that are not in the list. */
    arrived,
    all: () => allPages(async (after) => (await page(after, CSV_PAGE))?.requests),
  };
}

function errorOf<Row extends Reviewed>({ messages }: Desk<Row>, error: unknown): string {
  const code = codeOf(error);
  if (code === 'FORBIDDEN') return messages.notAuthorized;
  return isSignedOutCode(code) ? SESSION_EXPIRED : messages.failedToLoad;
}
