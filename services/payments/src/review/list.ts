import type { PeopleFound } from '@candor/events';
import { type Connection, pageInput, pageLimit, searchInput } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { normaliseAddress } from '../networks/address.ts';
import { type DepositNetwork, depositNetworks, type PayoutNetwork, payoutNetworks } from '../networks/networks.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { afterCursor, type Ordered, type RequestSort, requestSorts, sortOf, writeCursor } from './order.ts';

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
  const { $or: isBeyond, ...bound } = afterCursor(sort, asked.after);
  const filter: Record<string, unknown> = {
    ...(asked.status && { status: asked.status }),
    ...(await searchFilter(deps, asked.search)),
    ...bound,
    ...(isBeyond !== undefined && { $and: [{ $or: isBeyond }] }),
  };
  const found = await deps.model.find(filter).sort(sortOf(sort)).limit(pageLimit(asked.first)).lean<Doc[]>();
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
  const kept = (writtenBy: (network: DepositNetwork | PayoutNetwork) => string | undefined) => [
    ...new Set([...depositNetworks, ...payoutNetworks].flatMap((network) => writtenBy(network) ?? [])),
  ];
  const txHash = { $in: kept((network) => normaliseTxHash(network, text)) };
  const address = { $in: kept((network) => normaliseAddress(network, text)) };
  return { $or: [{ _id: text }, { txHash }, ...(hasAddress ? [{ address }] : []), { userId: { $in: userIds } }] };
}
