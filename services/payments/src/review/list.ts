import type { PeopleFound } from '@candor/events';
import { FOUND_MAX } from '@candor/service-kit/graph/find';
import { both } from '@candor/service-kit/graph/order';
import { type Connection, pageInput, pageLimit, searchInput } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { normaliseAddress } from '../networks/address.ts';
import { type DepositNetwork, depositNetworks, type PayoutNetwork, payoutNetworks } from '../networks/networks.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { afterCursor, type Ordered, pageOf, type RequestSort, requestSorts, sortOf } from './order.ts';

/** What every list of requests takes beside a state. */
export const requestsInput = pageInput.extend({ search: searchInput, sort: z.enum(requestSorts).nullish() });

export interface RequestsQuestion {
  status?: string | null | undefined;
  /** Part of a user name, mail address or number; or a whole id, or a transaction hash or address however its network lets it be written. */
  search?: string | null | undefined;
  sort?: RequestSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Asks auth who matches a search. Rejects with UNAVAILABLE when it does not say. */
export type FindPeople = (search: string) => Promise<PeopleFound>;

/** A page of records of everybody, in an order, for administrators. */
export async function listRequests<Doc extends Ordered>(
  deps: { model: Pick<Model<Ordered>, 'find'>; findPeople: FindPeople; hasAddress: boolean },
  asked: RequestsQuestion,
): Promise<Connection<Doc>> {
  const sort = asked.sort ?? 'newest';
  const wanted = { ...(asked.status && { status: asked.status }), ...(await searchFilter(deps, asked.search)) };
  const filter = both(wanted, afterCursor(sort, asked.after));
  const found = await deps.model.find(filter).sort(sortOf(sort)).limit(pageLimit(asked.first)).lean<Doc[]>();
  return pageOf(sort, found, asked.first);
}

/** The newest records that a text names: by id, transaction or address. */
export async function findRequests<Doc extends Ordered>(
  { model, hasAddress }: { model: Pick<Model<Ordered>, 'find'>; hasAddress: boolean },
  text: string,
): Promise<Doc[]> {
  return model
    .find({ $or: namedBy(text, hasAddress) })
    .sort(sortOf('newest'))
    .limit(FOUND_MAX)
    .lean<Doc[]>();
}

/** What a text may name: an id, or a transaction or address however its network lets it be written. */
function namedBy(text: string, hasAddress: boolean): Record<string, unknown>[] {
  const kept = (writtenBy: (network: DepositNetwork | PayoutNetwork) => string | undefined) => [
    ...new Set([...depositNetworks, ...payoutNetworks].flatMap((network) => writtenBy(network) ?? [])),
  ];
  const txHash = { $in: kept((network) => normaliseTxHash(network, text)) };
  const address = { $in: kept((network) => normaliseAddress(network, text)) };
  return [{ _id: text }, { txHash }, ...(hasAddress ? [{ address }] : [])];
}

async function searchFilter(
  { findPeople, hasAddress }: { findPeople: FindPeople; hasAddress: boolean },
  search: string | null | undefined,
): Promise<Record<string, unknown>> {
  const text = search?.trim();
  if (!text) return {};
  const { userIds } = await findPeople(text);
  return { $or: [...namedBy(text, hasAddress), { userId: { $in: userIds } }] };
}
