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

/** Opens the projection on a database; `start` is a fold of the journal to go on from, where one is at hand. */
export function openPostings(connection: Connection, journal: Journal, log: Log, start?: Balances): Postings {
  const postings = connection.collection<Posting>(POSTINGS);
  const checkpoints = connection.collection<{ _id: string; seq: number }>(CHECKPOINTS);
  const readCheckpoint = async () => (await checkpoints.findOne({ _id: CHECKPOINT_ID }))?.seq ?? 0;
  let fold = start ? { seq: start.seq, balances: new Map(start.balances) } : emptyBalances();

  const follow = async () => {
    await checkpoints.updateOne({ _id: CHECKPOINT_ID }, { $setOnInsert: { seq: 0 } }, { upsert: true });
    const checkpoint = await readCheckpoint();
    // A page that could not be written, or a projection that is made anew by another process: begin again.
    if (checkpoint < fold.seq) fold = emptyBalances();
    let written = 0;
    for await (const page of journal.since(fold.seq)) {
      const made = projectPage(fold, page);
      if (page._id <= checkpoint) continue;
      await writePostings(made);
      written += made.length;
      if (!(await moveCheckpoint(page._id))) break;
    }
    return written;
  };
  const writePostings = async (made: Posting[]) => {
    if (made.length === 0) return;
    // Upserts by the posting's own id: a page that was half written, or is written by two processes, ends up the same.
    await postings.bulkWrite(
      made.map((posting) => ({ replaceOne: { filter: { _id: posting._id }, replacement: posting, upsert: true } })),
      { ordered: false },
    );
  };
  /** From page to page only, so that it never passes over one that nobody wrote. False when it was set back meanwhile. */
  const moveCheckpoint = async (seq: number) => {
    const moved = await checkpoints.updateOne({ _id: CHECKPOINT_ID, seq: seq - 1 }, { $set: { seq } });
    return moved.matchedCount === 1 || (await readCheckpoint()) >= seq;
  };
  const setBack = () => checkpoints.updateOne({ _id: CHECKPOINT_ID }, { $set: { seq: 0 } }, { upsert: true });
  return {
    follow,
    async rebuild() {
      // Set back again after the removal: what another process wrote in between may have been removed.
      await setBack();
      await postings.deleteMany({});
      await setBack();
      fold = emptyBalances();
      const written = await follow();
      log.info({ postings: written }, 'the postings were made anew');
      return written;
    },
  };
}

/** The balances after a page of the journal. */
export interface Balances {
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

/** Compares the projection with the journal (invariant 5), both in one pass. Throws, naming the first posting that differs. */
export async function verifyPostings(connection: Connection, journal: Journal): Promise<number> {
  const checkpoints = connection.collection<{ _id: string; seq: number }>(CHECKPOINTS);
  const checkpoint = (await checkpoints.findOne({ _id: CHECKPOINT_ID }))?.seq ?? 0;
  const stored = connection.collection<Posting>(POSTINGS).find().sort({ _id: 1 });
  const next = async () => (await stored.next()) as Posting | null;
  const fold = emptyBalances();
  let compared = 0;
  for await (const page of journal.stream(1)) {
    if (page._id > checkpoint) break;
    for (const posting of projectPage(fold, page)) {
      const found = await next();
      if (found && found._id < posting._id) throw new Error(`posting ${found._id} is not in the journal`);
      if (!found || !samePosting(found, posting))
        throw new Error(`posting ${posting._id} (key ${posting.key}) is not what the journal says`);
      compared += 1;
    }
  }
  const extra = await next();
  await stored.close();
  if (extra && Number(extra._id.split('.')[0]) <= checkpoint)
    throw new Error(`posting ${extra._id} is not in the journal`);
  return compared;
}

function samePosting(a: Posting, b: Posting): boolean {
  const fields = ['_id', 'account', 'counterAccount', 'amountMicro', 'balanceAfterMicro', 'key', 'kind'] as const;
  return fields.every((field) => a[field] === b[field]) && a.at.getTime() === b.at.getTime();
}
