interface PageOf<Edge> {
  edges: readonly Edge[];
}

/** A list with its next page behind what is there; the next page says how it goes on. */
export function joined<Edge, List extends PageOf<Edge>>(before: List, next: List): List {
  return { ...next, edges: [...before.edges, ...next.edges] };
}

/** Some of a list, from its beginning, and how it goes on. */
export interface ListPage<Edge extends { cursor: string }> extends PageOf<Edge> {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/**
 * A list's first page that was asked for anew, before the later pages that were loaded before: they stay if it reaches them. Else, or
 * when it holds all of them itself, it takes the place of what was there.
 */
export function refreshed<Edge extends { cursor: string }>(
  before: ListPage<Edge> | undefined,
  next: ListPage<Edge>,
): ListPage<Edge> {
  if (!before || !next.pageInfo.hasNextPage) return next;
  const end = next.edges.at(-1)?.cursor;
  const reached = before.edges.findIndex(({ cursor }) => cursor === end);
  const tail = reached < 0 ? [] : before.edges.slice(reached + 1);
  return tail.length > 0 ? { edges: [...next.edges, ...tail], pageInfo: before.pageInfo } : next;
}

/** A set without an id that is in it, else with it. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
