import type { Log } from '@candor/service-kit';
import type { Connection } from 'mongoose';
import { emptyFold, type Fold } from '../ledger/fold.ts';
import type { Journal } from '../ledger/journal.ts';
import { type Page, type Transfer, totalMicro } from '../ledger/transfer.ts';

/** One side of a transfer as an account's history shows it. */
export interface Posting {
  /** `<seq>.<index>.<leg>`, padded so that it sorts as the journal does. Leg 0 is the source. */
  _id: string;
  account: string;
  counterAccount: string;
  /** Negative when it left the account. */
  amountMicro: number;
  balanceAfterMicro: number;
  key: string;
  kind: string;
  at: Date;
}

const POSTINGS = 'postings';
const CHECKPOINTS = 'checkpoints';
const CHECKPOINT_ID = 'postings';

/** The histories of all accounts: a projection that follows the journal and can be made anew at any time. */
export interface Postings {
  /** Brings the projection up to the journal's present end. Repeatable, by any number of processes. */
  follow(): Promise<number>;
  /** Removes the projection and makes it anew. */
  rebuild(): Promise<number>;
}

/** Creates the projection's indexes. Repeatable. */
export async function preparePostings(connection: Connection): Promise<void> {
  await connection.collection(POSTINGS).createIndex({ account: 1, _id: -1 }, { name: 'account_1' });
}

/** Opens the projection on a database. */
export function openPostings(connection: Connection, journal: Journal, log: Log): Postings {
  const postings = connection.collection<Posting>(POSTINGS);
  const checkpoints = connection.collection<{ _id: string; seq: number }>(CHECKPOINTS);
  let fold = emptyBalances();

  const follow = async () => {
    const checkpoint = (await checkpoints.findOne({ _id: CHECKPOINT_ID }))?.seq ?? 0;
    let written = 0;
    for (let pages = await journal.after(fold.seq); pages.length > 0; pages = await journal.after(fold.seq)) {
      for (const page of pages) {
        const made = projectPage(fold, page);
        if (page._id > checkpoint) written += await writePage(page, made);
      }
    }
    return written;
  };
  const writePage = async (page: Page, made: Posting[]) => {
    // Upserts by the posting's own id: a page that was half written, or is written by two processes, ends up the same.
    if (made.length > 0) {
      await postings.bulkWrite(
        made.map((posting) => ({ replaceOne: { filter: { _id: posting._id }, replacement: posting, upsert: true } })),
        { ordered: false },
      );
    }
    await checkpoints.updateOne({ _id: CHECKPOINT_ID }, { $max: { seq: page._id } }, { upsert: true });
    return made.length;
  };
  return {
    follow,
    async rebuild() {
      await postings.deleteMany({});
      await checkpoints.deleteOne({ _id: CHECKPOINT_ID });
      fold = emptyBalances();
      const written = await follow();
      log.info({ postings: written }, 'the postings were made anew');
      return written;
    },
  };
}

interface Balances {
  seq: number;
  balances: Fold['balances'];
}

const emptyBalances = (): Balances => ({ seq: 0, balances: emptyFold().balances });

/** The postings of one page, in order; moves `fold` on. Refused transfers have none. */
export function projectPage(fold: Balances, page: Page): Posting[] {
  const made: Posting[] = [];
  const balance = (account: string) => fold.balances.get(account) ?? 0;
  page.transfers.forEach((transfer, index) => {
    if (transfer.refused !== undefined) return;
    for (const [leg, side] of sides(transfer).entries()) {
      const balanceAfterMicro = balance(side.account) + side.amountMicro;
      fold.balances.set(side.account, balanceAfterMicro);
      made.push({
        _id: postingId(page._id, index, leg),
        ...side,
        balanceAfterMicro,
        key: transfer.key,
        kind: transfer.kind,
        at: page.at,
      });
    }
  });
  fold.seq = page._id;
  return made;
}

function sides(transfer: Transfer): Pick<Posting, 'account' | 'counterAccount' | 'amountMicro'>[] {
  const [first] = transfer.to;
  const source = { account: transfer.from, counterAccount: first?.account ?? '', amountMicro: -totalMicro(transfer) };
  return [
    source,
    ...transfer.to.map((leg) => ({
      account: leg.account,
      counterAccount: transfer.from,
      amountMicro: leg.amountMicro,
    })),
  ];
}

function postingId(seq: number, index: number, leg: number): string {
  return `${String(seq).padStart(12, '0')}.${String(index).padStart(3, '0')}.${leg}`;
}

/** Compares the projection with the journal (invariant 5). Throws, naming the first posting that differs. */
export async function verifyPostings(connection: Connection, journal: Journal): Promise<number> {
  const stored = new Map<string, Posting>();
  for await (const posting of connection.collection<Posting>(POSTINGS).find())
    stored.set(posting._id, posting as Posting);
  const checkpoint =
    (await connection.collection<{ _id: string; seq: number }>(CHECKPOINTS).findOne({ _id: CHECKPOINT_ID }))?.seq ?? 0;
  const fold = emptyBalances();
  let compared = 0;
  for await (const page of journal.stream(1)) {
    if (page._id > checkpoint) break;
    for (const posting of projectPage(fold, page)) {
      const found = stored.get(posting._id);
      if (!found || !samePosting(found, posting))
        throw new Error(`posting ${posting._id} (key ${posting.key}) is not what the journal says`);
      stored.delete(posting._id);
      compared += 1;
    }
  }
  const [extra] = [...stored.keys()].filter((id) => Number(id.split('.')[0]) <= checkpoint);
  if (extra !== undefined) throw new Error(`posting ${extra} is not in the journal`);
  return compared;
}

function samePosting(a: Posting, b: Posting): boolean {
  const fields = ['account', 'counterAccount', 'amountMicro', 'balanceAfterMicro', 'key', 'kind'] as const;
  return fields.every((field) => a[field] === b[field]) && a.at.getTime() === b.at.getTime();
}
