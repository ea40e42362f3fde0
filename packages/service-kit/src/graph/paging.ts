import { z } from 'zod';
import { badInput } from '../errors.ts';

export const DEFAULT_PAGE = 100;
export const MAX_PAGE = 500;

/** The arguments of every list: `first` up to 500 (default 100), `after` a cursor of the page before. */
export const pageInput = z.object({
  first: z
    .number()
    .int()
    .min(1, 'A page holds at least 1.')
    .max(MAX_PAGE, `A page holds at most ${MAX_PAGE}.`)
    .nullish(),
  after: z.string().max(400).nullish(),
});

const SEARCH_MAX = 100;

/** What administrators search a list for. The database takes no pattern with control characters. */
export const searchInput = z
  .string()
  .max(SEARCH_MAX, `A search is at most ${SEARCH_MAX} characters.`)
  .regex(/^\P{Cc}*$/u, 'A search has no control characters.')
  .nullish();

/** A text as a pattern that finds just it. */
export function patternOf(text: string, flags = ''): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags);
}

export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

interface Listed {
  _id: string;
  createdAt: Date;
}

/** A place in a list that is ordered by time and id, newest first. */
interface Position {
  createdAt: Date;
  id: string;
}

/** The number of documents to fetch: one more than the page, to know whether there is a next one. */
export function pageLimit(first: number | null | undefined): number {
  return (first ?? DEFAULT_PAGE) + 1;
}

/**
 * The filter for what comes after a place in the order `{ [field]: way, _id: way }`. The bound that stands alone says nothing new; by
 * it the database begins where the page begins.
 */
export function beyond(field: string, way: 1 | -1, value: Date | number, id: string): Record<string, unknown> {
  const [past, from] = way === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [field]: { [from]: value },
    $or: [{ [field]: { [past]: value } }, { [field]: value, _id: { [past]: id } }],
  };
}

/** The filter for what comes after a cursor in the order `{ createdAt: -1, _id: -1 }`. Refuses a cursor it did not make. */
export function afterFilter(after: string | null | undefined): Record<string, unknown> {
  if (!after) return {};
  const { createdAt, id } = readCursor(after);
  return beyond('createdAt', -1, createdAt, id);
}

/** The filter for a place in the order `{ createdAt: -1, _id: -1 }` and all that comes before it. */
export function upTo({ createdAt, _id }: Listed): Record<string, unknown> {
  return {
    createdAt: { $gte: createdAt },
    $or: [{ createdAt: { $gt: createdAt } }, { createdAt, _id: { $gte: _id } }],
  };
}

/** The order of every list. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Makes the connection of documents that were fetched with `pageLimit` and in the order `newestFirst`. */
export function toConnection<Doc extends Listed>(
  docs: readonly Doc[],
  first: number | null | undefined,
): Connection<Doc> {
  const size = pageLimit(first) - 1;
  const edges = docs.slice(0, size).map((node) => ({ cursor: writeCursor(node), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: docs.length > size } };
}

/** The cursor of a place in a list. */
export function writeCursor(doc: Listed): string {
  return Buffer.from(`${doc.createdAt.getTime()}.${doc._id}`).toString('base64url');
}

function readCursor(cursor: string): Position {
  const match = /^(\d{1,15})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match?.[1] || !match[2]) throw badInput('The cursor is not one of ours.', 'cursor');
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}
