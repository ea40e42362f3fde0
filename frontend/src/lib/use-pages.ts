import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { joined, type ListPage, refreshed } from './pages.ts';

/** The lists that were loaded, for as long as the client lives: whoever comes back to one finds all of it. */
const listsOf = new WeakMap<ApolloClient, Map<string, ListPage<{ cursor: string }>>>();

interface Pages<Edge> {
  edges: readonly Edge[];
  /** The cursor behind which the list goes on; null at its end. */
  next: string | null;
  showMore: (after: string) => Promise<void>;
}

/**
 * A list of which the first page is a query of the client, and so is kept and asked for anew like any other. The later pages are put
 * behind it here: in the client's cache each of them would cost as much as the whole list, and stop a scrolling finger. `name` tells
 * one list from another, its filter included; a component shows one only. Undefined until the first page is there.
 */
export function usePages<Edge extends { cursor: string }>(
  name: string,
  first: ListPage<Edge> | null | undefined,
  fetchPage: (after: string) => Promise<ListPage<Edge> | null | undefined>,
): Pages<Edge> | undefined {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState(() => listsOf.get(client)?.get(name) as ListPage<Edge> | undefined);
  const list = useMemo(() => (first ? refreshed(loaded, first) : undefined), [first, loaded]);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
    if (!list) return;
    const lists = listsOf.get(client) ?? new Map();
    listsOf.set(client, lists.set(name, list));
  }, [client, name, list]);
  const showMore = useCallback(
    async (after: string) => {
      const page = await fetchPage(after);
      if (!page) throw new Error('The server gave no answer.');
      const before = latest.current;
      // The list may have been asked for anew meanwhile: the page belongs behind another row.
      if (before?.pageInfo?.endCursor === after) setLoaded(joined(before, page));
    },
    [fetchPage],
  );
  if (!list) return undefined;
  return { edges: list.edges, next: list.pageInfo?.hasNextPage ? (list.pageInfo.endCursor ?? null) : null, showMore };
}
