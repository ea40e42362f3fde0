/** A list that is there from its newest row on, and the cursor behind which it goes on; null at its end. */
export interface Source<Row> {
  name: string;
  rows: readonly Row[];
  next: string | null;
}

/** Several lists as one, and how it goes on. */
export interface Merged<Row> {
  rows: Row[];
  /** Of which list the next page is needed, and behind which cursor; null when all of them are at their end. */
  next: { name: string; after: string } | null;
}

/**
 * Several lists, each newest first, as one. A row older than the last that is known of a list that goes on is left out: what comes of that
 * list may belong above it. The list that holds the others up is the one whose next page is needed.
 */
export function merge<Row extends { id: string; at: string }>(sources: readonly Source<Row>[]): Merged<Row> {
  const ends = sources.flatMap(({ name, rows, next }) => {
    if (next === null) return [];
    // A list without a row that goes on all the same holds everything up.
    return [{ name, after: next, at: rows.at(-1)?.at ?? LAST }];
  });
  const [latest] = ends.sort(byNewest);
  const rows = sources
    .flatMap((source) => source.rows)
    .filter(({ at }) => latest === undefined || at >= latest.at)
    .sort(byNewest);
  return { rows, next: latest ? { name: latest.name, after: latest.after } : null };
}

/** Behind every moment that is written. */
const LAST = '9999';

/** Moments are written alike, in UTC, so that texts are in the order of time. */
const byNewest = (one: { at: string }, other: { at: string }): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0;
