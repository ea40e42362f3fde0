import { afterFilter, type Connection, newestFirst, oldestFirst, pageLimit, toConnection } from '@candor/service-kit';
import type { Model } from 'mongoose';

/** In which order administrators read a queue. */
export const listSorts = ['newest', 'oldest'] as const;
export type ListSort = (typeof listSorts)[number];

/** More people than that are no answer to a search. */
export const SEARCHED_USERS_MAX = 20;

export interface Page {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export interface ReviewList<Status> extends Page {
  status?: Status | null | undefined;
  sort?: ListSort | null | undefined;
  /** Exactly one of the texts that name a request: its id, its transaction hash, its address or its person's id. */
  search?: string | null | undefined;
  /** Also the requests of these people; the search itself knows no names. */
  users?: readonly string[] | null | undefined;
}

interface Listed {
  _id: string;
  createdAt: Date;
}

/** The fields that name a request. */
export type SearchedField = '_id' | 'txHash' | 'address' | 'userId';

/**
 * A page of requests. A search asks for each field that can name one by itself, because each has its index, and puts the answers
 * together: none of them is ever longer than the page.
 */
export async function listRequests<Doc extends Listed, Status extends string>(
  model: Model<Doc>,
  input: ReviewList<Status>,
  fields: readonly SearchedField[],
): Promise<Connection<Doc>> {
  const order = input.sort === 'oldest' ? oldestFirst : newestFirst;
  const status = input.status ? { status: input.status } : {};
  const find = (filter: Record<string, string>) =>
    model
      .find({ ...filter, ...status, ...afterFilter(input.after, order) } as never)
      .sort(order)
      .limit(pageLimit(input.first))
      .lean<Doc[]>();
  const filters = filtersOf(input, fields);
  if (filters === undefined) return toConnection(await find({}), input.first);
  const found = (await Promise.all(filters.map(find))).flat();
  const once = [...new Map(found.map((doc) => [doc._id, doc])).values()];
  const way = order.createdAt;
  once.sort((a, b) => way * (a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1)));
  return toConnection(once, input.first);
}

/** What each part of a search asks for; undefined without a search. */
function filtersOf(
  { search, users }: Pick<ReviewList<string>, 'search' | 'users'>,
  fields: readonly SearchedField[],
): Record<string, string>[] | undefined {
  const text = search?.trim();
  if (!text && !users) return undefined;
  // Hashes are kept in lower case on most networks, and are typed as they come.
  const texts = text ? [...new Set([text, text.toLowerCase()])] : [];
  const named = fields.flatMap((field) => texts.map((value) => ({ [field]: value })));
  return [...named, ...(users ?? []).map((userId) => ({ userId }))];
}
