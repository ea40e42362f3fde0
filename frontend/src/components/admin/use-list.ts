import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { joined } from '../../lib/pages.ts';
import { messageOf } from '../../lib/refusal.ts';
import { allPages } from './table/csv.ts';

const PAGE = 25;
const CSV_PAGE = 500;

/** Why something failed, for the end of a sentence: the server's words, or that it could not be reached. */
export const whyOf = (error: unknown) => messageOf(error) ?? 'The server could not be reached.';

interface Listed<Row> {
  list: {
    edges: { cursor: string; node: Row }[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  };
}
interface Paged {
  first: number;
  after?: string | null;
}

/**
 * A table's list, of an operation that names it `list`: the first page, the pages behind it, and all of them for a file. While another
 * search is on its way the rows of the last one stay.
 * @example
 * const users = useList(UsersPage_Query, { search: state.search || null }, (why) => `Error loading users: ${why}`);
 * <DataTable rows={users.rows} error={users.error} onRetry={users.retry} hasMore={users.hasMore} onMore={users.more} … />
 */
export function useList<Row, Variables extends Paged>(
  operation: TypedDocumentNode<Listed<Row>, Variables>,
  asked: Omit<Variables, keyof Paged>,
  failed: (why: string) => string,
) {
  const client = useApolloClient();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();
  const variablesOf = (first: number, after: string | null) => ({ ...asked, first, after }) as Variables;
  const query = useQuery<Listed<Row>, Paged>(operation as TypedDocumentNode<Listed<Row>, Paged>, {
    variables: variablesOf(PAGE, null),
  });
  const list = (query.data ?? query.previousData) as Listed<Row> | undefined;
  const error = query.error ?? moreError;

  const more = async () => {
    if (isLoadingMore) return;
    setLoadingMore(true);
    setMoreError(undefined);
    await query
      .fetchMore({
        variables: { after: list?.list.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...fetchMoreResult,
          list: joined((before as Listed<Row>).list, fetchMoreResult.list),
        }),
      })
      .catch(setMoreError);
    setLoadingMore(false);
  };
  const page = async (after: string | null) => {
    const variables = variablesOf(CSV_PAGE, after);
    const { data } = await client.query<Listed<Row>>({ query: operation, variables, fetchPolicy: 'no-cache' });
    return data?.list;
  };

  return {
    rows: list?.list.edges.map(({ node }) => node),
    error: error ? failed(whyOf(error)) : undefined,
    retry: () => {
      setMoreError(undefined);
      return query.refetch().catch(() => undefined);
    },
    hasMore: list?.list.pageInfo.hasNextPage ?? false,
    more,
    isLoadingMore,
    all: () => allPages(page),
  };
}
