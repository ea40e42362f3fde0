import { refuse } from '@candor/service-kit/errors';
import { type Connection, pageLimit } from '@candor/service-kit/graph/paging';
import { campaign } from '../ledger/accounts.ts';
import type { Posting, Postings } from '../projections/postings.ts';
import { readCursor, writeCursor } from '../statements/service.ts';

/** One entry of a campaign's escrow as its public proof shows it; amounts in micro-USDT, negative when it left. */
export interface CampaignEntry {
  seq: number;
  key: string;
  amountMicro: number;
  at: Date;
  /** sha256 over the hash before it, the key, the amount in micro-USDT and the page's number. */
  hash: string;
}

/** What lies in an escrow: reserved by open and disputed ratings, and the rest. */
export interface EscrowParts {
  availableMicro: number;
  reservedMicro: number;
}

/**
 * Divides an escrow. `reservedMicro` is what ratings says; it is asked at another moment than the escrow, so that for an instant
 * more may be reserved than is still there: then all of it is.
 */
export function divideEscrow(escrowMicro: number, reservedMicro: number): EscrowParts {
  const held = Math.min(Math.max(reservedMicro, 0), escrowMicro);
  return { availableMicro: escrowMicro - held, reservedMicro: held };
}

/** A page of a campaign's entries, oldest first, with their hash chain: anyone can recompute the head from them. */
export async function listCampaignEntries(
  deps: { postings: Postings },
  appId: string,
  { first, after }: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<CampaignEntry>> {
  const from = after ? readCursor(after) : '';
  const found = await deps.postings.read((postings, before) =>
    postings
      .find({ account: campaign(appId), _id: { $gt: from, $lt: before } })
      .sort({ _id: 1 })
      .limit(pageLimit(first))
      .toArray(),
  );
  const size = pageLimit(first) - 1;
  const edges = found.slice(0, size).map((posting) => ({ cursor: writeCursor(posting._id), node: toEntry(posting) }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length > size } };
}

function toEntry({ _id, key, amountMicro, at, hash }: Posting): CampaignEntry {
  if (hash === undefined) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
  return { seq: Number(_id.slice(0, _id.indexOf('.'))), key, amountMicro, at, hash };
}
