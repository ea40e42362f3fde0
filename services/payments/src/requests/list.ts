import type { PeopleFound } from '@candor/events';
import { type Connection, pageInput, pageLimit } from '@candor/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { afterCursor, type Ordered, type RequestSort, requestSorts, sortOf, writeCursor } from './order.ts';

const SEARCH_MAX = 100;

/** What every list of requests takes beside a state. */
export const requestsInput = pageInput.extend({
  search: z
    .string()
    .max(SEARCH_MAX, `A search is at most ${SEARCH_MAX} characters.`)
    // The database takes no pattern with them.
    .regex(/^\P{Cc}*$/u, 'A search has no control characters.')
    .nullish(),
  sort: z.enum(requestSorts).nullish(),
});

export interface RequestsQuestion {
  status?: string | null | undefined;
  /** Part of a user name, mail address or number; or a whole id, transaction hash or address. */
  search?: string | null | undefined;
  sort?: RequestSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Asks auth who matches a search. Rejects with UNAVAILABLE when it does not say. */
export type FindPeople = (search: string) => Promise<PeopleFound>;

/** A page of records of everybody, in an order, for administrators. */
export async function listRequests<Doc extends Ordered>(
  deps: { model: Model<Doc>; findPeople: FindPeople; hasAddress: boolean },
  asked: RequestsQuestion,
): Promise<Connection<Doc>> {
  const sort = asked.sort ?? 'newest';
  const filter = {
    ...(asked.status ? { status: asked.status } : {}),
    ...(await searchFilter(deps, asked.search)),
    ...afterCursor(sort, asked.after),
  };
  const found = await deps.model
    .find(filter as never)
    .sort(sortOf(sort))
    .limit(pageLimit(asked.first))
    .lean<Doc[]>();
  const size = pageLimit(asked.first) - 1;
  const edges = found.slice(0, size).map((node) => ({ cursor: writeCursor(sort, node), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length > size } };
}

async function searchFilter(
  { findPeople, hasAddress }: { findPeople: FindPeople; hasAddress: boolean },
  search: string | null | undefined,
): Promise<Record<string, unknown>> {
  const text = search?.trim();
  if (!text) return {};
  const { userIds } = await findPeople(text);
  // Hashes are kept in small letters wherever their network does not tell them apart, and without 0x on some.
  const lower = text.toLowerCase();
  const hashes = [...new Set([text, lower, lower.replace(/^0x/, '')])];
  const byAddress = hasAddress ? [{ address: text }] : [];
  return { $or: [{ _id: text }, { txHash: { $in: hashes } }, ...byAddress, { userId: { $in: userIds } }] };
}
