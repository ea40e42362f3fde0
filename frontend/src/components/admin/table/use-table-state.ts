import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

interface TableChange {
  search?: string;
  /** The server's key; undefined for the server's own order. */
  sort?: string;
  /** Only those that change; an empty text takes a filter away. */
  filters?: Record<string, string>;
}

/** What a table shows. It is in the page's address, so that a reload, a link and the way back show the same. */
export interface TableState {
  search: string;
  sort?: string;
  filters: Record<string, string>;
  /** The row whose details are open. */
  selected: string | null;
  set: (change: TableChange) => void;
  select: (id: string | null) => void;
}

/** The names in the address that are the table's own; a filter is named otherwise. */
const OWN = { search: 'q', sort: 'sort', selected: 'id' } as const;

/**
 * A table's state, read from the address (`?q=…&sort=…&status=…&id=…`) and written to it in place. The given names are its filters; what
 * else is in the address stays as it is.
 * @example
 * const state = useTableState(['status']);
 * const query = useQuery(Deposits_Query, { variables: { status: statusOf(state.filters.status), first: 25, after: null } });
 */
export function useTableState(filterNames: readonly string[] = []): TableState {
  const [params, setParams] = useSearchParams();
  const names = filterNames.join(' ');
  const change = useCallback(
    (changes: Record<string, string | null | undefined>, replace: boolean) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return useMemo(() => {
    const selected = params.get(OWN.selected);
    return {
      search: params.get(OWN.search) ?? '',
      sort: params.get(OWN.sort) || undefined,
      filters: Object.fromEntries(names.split(' ').flatMap((name) => (name ? [[name, params.get(name) ?? '']] : []))),
      selected,
      set: (wanted) =>
        change(
          {
            ...wanted.filters,
            ...('search' in wanted ? { [OWN.search]: wanted.search } : {}),
            ...('sort' in wanted ? { [OWN.sort]: wanted.sort } : {}),
          },
          true,
        ),
      // Opening can be taken back by the browser's way back; walking from row to row is not a way of pages.
      select: (id) => change({ [OWN.selected]: id }, id === null || selected !== null),
    };
  }, [params, names, change]);
}
