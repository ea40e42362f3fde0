import type { Connection } from 'mongoose';
import type { Page } from '../ledger/transfer.ts';
import { type Posting, type Projected, postingId, projectPage } from './project-page.ts';

/** Compares the stored postings with the pages as they pass, both in one pass and neither in memory. */
export interface PostingsComparison {
  /** Compares those of one page; `before` has what its accounts had before it, and has what they have after it then. Throws, naming the first that differs. */
  take(before: Projected, page: Page): Promise<void>;
  /** Throws when there are more of them than the journal has; returns how many were compared. */
  end(): Promise<number>;
}

/** Postings that are held at once. */
const BATCH = 1_000;

/** A comparison that begins behind a page. What the projection has not come to yet is not compared. */
export async function comparePostings(wallet: Connection, fromSeq: number): Promise<PostingsComparison> {
  const checkpoints = wallet.collection<{ _id: string; seq: number }>('checkpoints');
  const toSeq = (await checkpoints.findOne({ _id: 'postings' }))?.seq ?? 0;
  const range = { $gte: postingId(fromSeq + 1, 0, 0), $lt: postingId(toSeq + 1, 0, 0) };
  const stored = wallet.collection<Posting>('postings').find({ _id: range }).sort({ _id: 1 }).batchSize(BATCH);
  const next = async () => (toSeq > fromSeq ? ((await stored.next()) as Posting | null) : null);
  let compared = 0;
  return {
    async take(before, page) {
      if (page._id > toSeq) return;
      for (const posting of projectPage(before, page)) {
        const found = await next();
        if (found && found._id < posting._id) throw new Error(`posting ${found._id} is not in the journal`);
        if (!found || !samePosting(found, posting))
          throw new Error(`posting ${posting._id} (key ${posting.key}) is not what the journal says`);
        compared += 1;
      }
    },
    async end() {
      const extra = await next();
      await stored.close();
      if (extra) throw new Error(`posting ${extra._id} is not in the journal`);
      return compared;
    },
  };
}

const FIELDS = ['_id', 'account', 'counterAccount', 'amountMicro', 'balanceAfterMicro', 'key', 'kind', 'hash'] as const;

function samePosting(a: Posting, b: Posting): boolean {
  return FIELDS.every((field) => a[field] === b[field]) && a.at.getTime() === b.at.getTime();
}
