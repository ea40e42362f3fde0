import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { Collection } from 'mongoose';
import { campaignOf } from '../ledger/accounts.ts';
import type { Journal } from '../ledger/journal.ts';
import type { Page } from '../ledger/transfer.ts';
import type { Checkpoint, Standing } from './checkpoint.ts';
import { accountsIn, type Posting, postingId, projectedAt, projectPage } from './project-page.ts';

/** A batch is full with so many postings or so many pages, whichever comes first. */
const BATCH_POSTINGS = 4_000;
const BATCH_PAGES = 500;
/** A batch is sent in parts of so many postings, all at once: the server reads one while it writes another. */
const PART = 1_000;
/** Accounts whose balance is remembered from batch to batch; that of another one is read from its last posting. */
const ACCOUNTS_KEPT = 50_000;
/** Accounts that are looked up at once. */
const LOOK_UPS = 32;

export interface ProjectorDeps {
  journal: Journal;
  postings: Collection<Posting>;
  checkpoint: Checkpoint;
  accountsKept?: number;
}

/** Writes the journal's pages into the postings, for one process of any number. */
export interface Projector {
  /**
   * Brings the projection up to page `seq`, which must be in the journal, and not further than anybody here asked for. Resolves with
   * where it stands as soon as it is there, whatever others still wait for. Rejects when a write fails: what was read is kept, and
   * the next call tries it again.
   */
  reach(seq: number): Promise<Standing>;
  /** How many postings this process wrote. */
  written(): number;
}

/** Pages that were read and projected, and wait for being written. */
interface Batch {
  from: Standing;
  toSeq: number;
  made: Posting[];
}

/** Makes the projector of a process. It remembers a bounded part of the balances; the rest is in the postings themselves. */
export function createProjector(deps: ProjectorDeps): Projector {
  const { journal, postings, checkpoint, accountsKept = ACCOUNTS_KEPT } = deps;
  /** Stands at a page up to which the projection is whole, so that the last posting of an account says its balance. */
  let projected = projectedAt(0);
  let at: Standing | undefined;
  let inHand: Batch | undefined;
  let pages: AsyncIterator<Page> | undefined;
  let wantedSeq = 0;
  let written = 0;
  let underWay: Promise<Standing> | undefined;

  const standAt = async (standing: Standing) => {
    at = standing;
    inHand = undefined;
    projected = projectedAt(standing.seq);
    await putDown();
  };
  /** Nothing is kept open on the server while nobody waits. */
  const putDown = async () => {
    const open = pages;
    pages = undefined;
    await open?.return?.();
  };
  const nextPage = async () => {
    pages ??= journal.since(projected.seq)[Symbol.asyncIterator]();
    const { value, done } = await pages.next();
    if (done) pages = undefined;
    return done ? undefined : (value as Page);
  };
  const readBatch = async (from: Standing): Promise<Batch> => {
    const read: Page[] = [];
    let legs = 0;
    let toSeq = from.seq;
    while (toSeq < wantedSeq && legs < BATCH_POSTINGS && read.length < BATCH_PAGES) {
      const page = await nextPage();
      if (page?._id !== toSeq + 1) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
      read.push(page);
      legs += accountsIn(page).length;
      toSeq = page._id;
    }
    await remember(new Set(read.flatMap(accountsIn)), from.seq);
    const made = read.flatMap((page) => projectPage(projected, page));
    forget();
    return { from, toSeq, made };
  };
  /** Reads what is not known of these accounts from their last posting up to a page. */
  const remember = async (accounts: Set<string>, seq: number) => {
    const before = postingId(seq + 1, 0, 0);
    const unknown: string[] = [];
    for (const account of accounts) {
      const known = projected.balances.get(account);
      if (known === undefined) unknown.push(account);
      // Put behind the others: what was not touched for longest is forgotten first.
      else if (projected.balances.delete(account)) projected.balances.set(account, known);
    }
    // Before the first page there is nothing to look up.
    for (let done = 0; seq > 0 && done < unknown.length; done += LOOK_UPS)
      await Promise.all(unknown.slice(done, done + LOOK_UPS).map((account) => lookUp(account, before)));
  };
  const lookUp = async (account: string, before: string) => {
    const [last] = await postings
      .find({ account, _id: { $lt: before } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    projected.balances.set(account, last?.balanceAfterMicro ?? 0);
    const appId = campaignOf(account);
    if (appId !== undefined && last?.hash !== undefined) projected.heads.set(appId, last.hash);
  };
  const forget = () => {
    for (const account of projected.balances.keys()) {
      if (projected.balances.size <= accountsKept) break;
      projected.balances.delete(account);
      projected.heads.delete(campaignOf(account) ?? '');
    }
  };
  /** One batch: read, written, and the checkpoint moved past it. */
  const advance = async (): Promise<Standing> => {
    const stands = await checkpoint.open();
    // Somebody else moved it, or set it back: what is remembered here, and in hand, is of another place.
    if (at === undefined || stands.seq !== at.seq || stands.generation !== at.generation) await standAt(stands);
    if (stands.seq >= wantedSeq) return stands;
    if (!inHand) {
      try {
        inHand = await readBatch(stands);
      } catch (error) {
        // What was read is lost with the cursor, or half projected.
        at = undefined;
        throw error;
      }
    }
    const { from, toSeq, made } = inHand;
    await writePostings(postings, inHand);
    if (!(await checkpoint.move(from, toSeq))) return from;
    written += made.length;
    inHand = undefined;
    at = { ...from, seq: toSeq };
    return at;
  };
  const step = () => {
    underWay ??= advance().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return {
    written: () => written,
    async reach(seq) {
      wantedSeq = Math.max(wantedSeq, seq);
      let stands = await step();
      while (stands.seq < seq) stands = await step();
      if (!underWay) await putDown();
      return stands;
    },
  };
}

/**
 * Writes the postings of a range of pages; repeatable, by any number of processes, because what a page becomes depends on the journal
 * alone. Whatever else lies in the range (half of an earlier try, what a restore left) is replaced or removed.
 */
async function writePostings(postings: Collection<Posting>, { from, toSeq, made }: Batch): Promise<void> {
  const used = from.seq < from.usedTo;
  if (used) await removeStrange(postings, { from, toSeq, made });
  else if (await insertAll(postings, made)) return;
  await inParts(made, (part) => {
    const upserts = part.map((posting) => ({
      replaceOne: { filter: { _id: posting._id }, replacement: posting, upsert: true },
    }));
    return postings.bulkWrite(upserts, { ordered: false });
  });
}

/** Writes them in parts; nothing is under way any more when it resolves or rejects. */
async function inParts(made: Posting[], write: (part: Posting[]) => Promise<unknown>): Promise<void> {
  const parts: Promise<unknown>[] = [];
  for (let from = 0; from < made.length; from += PART) parts.push(write(made.slice(from, from + PART)));
  for (const told of await Promise.allSettled(parts)) if (told.status === 'rejected') throw told.reason;
}

async function removeStrange(postings: Collection<Posting>, { from, toSeq, made }: Batch): Promise<void> {
  const range = { $gte: postingId(from.seq + 1, 0, 0), $lt: postingId(toSeq + 1, 0, 0) };
  const own = new Set(made.map((posting) => posting._id));
  const there = await postings.find({ _id: range }, { projection: { _id: 1 } }).toArray();
  const strange = there.map(({ _id }) => _id).filter((_id) => !own.has(_id));
  if (strange.length > 0) await postings.deleteMany({ _id: { $in: strange } });
}

/** Whether all were inserted, which costs least; false when one was there. */
async function insertAll(postings: Collection<Posting>, made: Posting[]): Promise<boolean> {
  const insert = (part: Posting[]) =>
    postings.bulkWrite(
      part.map((document) => ({ insertOne: { document } })),
      { ordered: false },
    );
  try {
    await inParts(made, insert);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
