import { emptyFold } from '@candor/wallet/ledger/fold';
import { PAGES } from '@candor/wallet/ledger/journal';
import { fingerprintOf, hashPage, PAGE_TRANSFERS_MAX, type Page, type Transfer } from '@candor/wallet/ledger/transfer';
import { database } from '@candor/wallet/migrations';
import { postingsCheckpoint } from '@candor/wallet/projections/checkpoint';
import { POSTINGS, type Posting, projectedAt, projectPage } from '@candor/wallet/projections/project-page';
import type { Connection } from 'mongoose';
import { transferOf } from './cast.ts';

const PAGES_AT_ONCE = 8;
/** A day of pages has so many transfers: the journal is as many days long. */
const TRANSFERS_A_DAY = 50_000;
const DAY_MS = 86_400_000;

/**
 * Writes a journal of so many transfers directly, with its hashes, and its postings where they are wanted, up to its end. The deciding
 * is left out, the figures are what the wallet's would be.
 */
export async function writeLedger(connection: Connection, size: number, withPostings: boolean): Promise<void> {
  await database.prepare(connection);
  const checkpoint = postingsCheckpoint(connection);
  const begun = await checkpoint.open();
  const [pages, postings] = [connection.collection<Page>(PAGES), connection.collection<Posting>(POSTINGS)];
  const last = emptyFold();
  const projected = projectedAt(0);
  const atMs = Date.now() - (size / TRANSFERS_A_DAY + 1) * DAY_MS;
  let waiting: Page[] = [];
  for (let made = 0; made < size; ) {
    const count = Math.min(PAGE_TRANSFERS_MAX, size - made);
    const page: Page = {
      _id: last.seq + 1,
      at: new Date(atMs + (made / TRANSFERS_A_DAY) * DAY_MS),
      prev: last.hash,
      hash: '',
      transfers: Array.from({ length: count }, (_, at) => recorded(made + at, size)),
    };
    page.hash = hashPage(page);
    Object.assign(last, { seq: page._id, hash: page.hash });
    waiting.push(page);
    made += count;
    if (waiting.length < PAGES_AT_ONCE && made < size) continue;
    await Promise.all([
      pages.insertMany(waiting, { ordered: false }),
      ...(withPostings
        ? waiting.map((one) => postings.insertMany(projectPage(projected, one), { ordered: false }))
        : []),
    ]);
    waiting = [];
  }
  if (withPostings) await checkpoint.move(begun, last.seq);
}

function recorded(n: number, size: number): Transfer {
  const { key, kind, from, to, meta } = transferOf(n, size);
  const transfer = { key, kind, from, to: [...to], meta: { ...meta } };
  return { ...transfer, fingerprint: fingerprintOf(transfer) };
}
