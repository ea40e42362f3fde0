import type { AccountPath } from '../ledger/accounts.ts';
import type { Journal, Recorded } from '../ledger/journal.ts';
import {
  fingerprintOf,
  GENESIS_HASH,
  hashPage,
  type Page,
  type RefusalReason,
  type Transfer,
  type TransferKind,
} from '../ledger/transfer.ts';

const START_MS = Date.UTC(2026, 5, 15, 11);

/** A recorded transfer, as its caller asked for it. */
export function entry(
  key: string,
  kind: TransferKind,
  from: AccountPath,
  to: readonly (readonly [AccountPath, number])[],
  refused?: RefusalReason,
): Transfer {
  const asked = { key, kind, from, to: to.map(([account, amountMicro]) => ({ account, amountMicro })), meta: {} };
  return { ...asked, fingerprint: fingerprintOf(asked), ...(refused && { refused }) };
}

/** Pages of these entries, a second apart, each of which follows the one before it; they may begin behind another one. */
export function pagesOf(
  batches: readonly (readonly Transfer[])[],
  before: { seq: number; hash: string } = { seq: 0, hash: GENESIS_HASH },
): Page[] {
  let prev = before.hash;
  return batches.map((transfers, n) => {
    const seq = before.seq + n + 1;
    const page = { _id: seq, at: new Date(START_MS + seq * 1_000), prev, hash: '', transfers: [...transfers] };
    page.hash = hashPage(page);
    prev = page.hash;
    return page;
  });
}

/** A journal in memory, which takes a page as the database does: never one of a number or a key that is there. */
export function memoryJournal(pages: readonly Page[] = []) {
  const byNumber = new Map(pages.map((page) => [page._id, page]));
  const recorded = (wanted: ReadonlySet<string>) => {
    const found = new Map<string, Recorded>();
    for (const { _id: seq, at, transfers } of byNumber.values())
      for (const [index, transfer] of transfers.entries())
        if (wanted.has(transfer.key)) found.set(transfer.key, { seq, index, at, transfer });
    return found;
  };
  async function* from(seq: number): AsyncGenerator<Page> {
    for (let page = byNumber.get(seq); page; page = byNumber.get(page._id + 1)) yield page;
  }
  const journal: Journal = {
    async insert(page) {
      const isThere = byNumber.has(page._id) || recorded(new Set(page.transfers.map(({ key }) => key))).size > 0;
      if (!isThere) byNumber.set(page._id, structuredClone(page));
      return isThere ? 'collided' : 'inserted';
    },
    since: (seq) => from(seq + 1),
    stream: from,
    page: async (seq) => byNumber.get(seq),
    find: async (key) => recorded(new Set([key])).get(key),
    findAll: async (keys) => recorded(new Set(keys)),
    known: async (keys) => new Set(recorded(new Set(keys)).keys()),
    async timesOf(keys) {
      const found = [...recorded(new Set(keys))].filter(([, { transfer }]) => transfer.refused === undefined);
      return new Map(found.map(([key, { at, transfer }]) => [key, { at, askedAt: transfer.askedAt }]));
    },
  };
  return { ...journal, pages: () => [...byNumber.values()] };
}
