import { badInput } from '../errors.ts';
import { beyond, type Connection, pageLimit } from './paging.ts';

/** An order of a list: a field that each of its records has, and which way; among equals the id decides. */
export interface ListOrder<Doc> {
  /** The field's path in the database. */
  field: string;
  way: 1 | -1;
  /** The field of a record: a moment, or a whole number that is 0 or more. */
  read: (doc: Doc) => Date | number;
  isMoment: boolean;
}

/** The database's own order. */
export function sortBy({ field, way }: Pick<ListOrder<never>, 'field' | 'way'>): Record<string, 1 | -1> {
  return { [field]: way, _id: way };
}

/** A place in an order as a cursor. It names its order: one of another order is refused instead of misread. */
function cursorIn<Doc extends { _id: string }>(name: string, order: ListOrder<Doc>, doc: Doc): string {
  return Buffer.from(`${name}.${Number(order.read(doc))}.${doc._id}`).toString('base64url');
}

/** The filter for what comes after a cursor. Refuses with BAD_INPUT one that was not made for the order of this name. */
export function afterIn(
  name: string,
  { field, way, isMoment }: Pick<ListOrder<never>, 'field' | 'way' | 'isMoment'>,
  cursor: string | null | undefined,
): Record<string, unknown> {
  if (!cursor) return {};
  const match = /^([a-z_]+)\.(\d{1,16})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const at = Number(match?.[2]);
  const value = isMoment ? new Date(at) : at;
  const isOurs = match?.[1] === name && Number.isSafeInteger(at) && !Number.isNaN(value.valueOf());
  if (!isOurs || !match?.[3]) throw badInput('The cursor is not one of ours.', 'cursor');
  return beyond(field, way, value, match[3]);
}

/** Both filters at once, each of which may have alternatives of its own. */
export function both(
  one: Record<string, unknown>,
  { $or, ...other }: Record<string, unknown>,
): Record<string, unknown> {
  return { ...one, ...other, ...($or !== undefined && { $and: [{ $or }] }) };
}

/** Makes the connection of documents that were fetched with `pageLimit` and in this order. */
export function connectionIn<Doc extends { _id: string }>(
  name: string,
  order: ListOrder<Doc>,
  docs: readonly Doc[],
  first: number | null | undefined,
): Connection<Doc> {
  const size = pageLimit(first) - 1;
  const edges = docs.slice(0, size).map((node) => ({ cursor: cursorIn(name, order, node), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: docs.length > size } };
}
