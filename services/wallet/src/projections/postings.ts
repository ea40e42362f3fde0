import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Collection, Connection } from 'mongoose';
import { campaignOf } from '../ledger/accounts.ts';
import type { Fold } from '../ledger/figures.ts';
import type { Journal } from '../ledger/journal.ts';
import { shareRuns } from '../ledger/share-runs.ts';
import { GENESIS_HASH, nextHead, type Page, type Transfer, totalMicro } from '../ledger/transfer.ts';

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
  /** The head of the account's own chain after this entry; campaigns' accounts only. */
  hash?: string;
}

const POSTINGS = 'postings';
const CHECKPOINTS = 'checkpoints';
const CHECKPOINT_ID = 'postings';
/** What a posting holds. A projection of another version is made anew by the first process that meets it. */
const VERSION = 2;
const READ_TRIES = 3;

interface Checkpoint {
  _id: string;
  seq: number;
  version?: number;
  /** How often it was set back: a read that a rebuild ran into is seen by it. */
  generation?: number;
}

/** The histories of all accounts: a projection that follows the journal and can be made anew at any time. */
export interface Postings {
  /** Brings the projection up to the journal's present end. Repeatable, by any number of processes. Returns how many it wrote. */
  follow(): Promise<number>;
  /**
   * Reads from the projection after it has caught up with the journal. `before` is an id that no whole page reaches: what is not
   * below it may be half written. Refuses with UNAVAILABLE while the projection is being made anew.
   */
  read<Found>(work: (postings: Collection<Posting>, before: string) => Promise<Found>): Promise<Found>;
  /** Removes the projection and makes it anew. */
  rebuild(): Promise<number>;
}

/** Creates the projection's indexes. Repeatable. */
export async function preparePostings(connection: Connection): Promise<void> {
  const postings = connection.collection(POSTINGS);
  await postings.createIndex({ account: 1, _id: -1, kind: 1 }, { name: 'account_id_kind' });
}

/** Opens the projection on a database; `start` is a fold of the journal to go on from, where one is at hand. */
export function openPostings(connection: Connection, journal: Journal, log: Log, start?: Fold): Postings {
  const postings = connection.collection<Posting>(POSTINGS);
  const checkpoints = connection.collection<Checkpoint>(CHECKPOINTS);
  const readCheckpoint = async () => (await checkpoints.findOne({ _id: CHECKPOINT_ID })) ?? { seq: 0, generation: 0 };
  let projected = start ? projectedBy(start) : nothingProjected();

  let rebuilding = false;

  const run = async () => {
    if (rebuilding) await clear();
    rebuilding = false;
    const checkpoint = await openCheckpoint();
    // A page that could not be written, or a projection that is made anew by another process: begin again.
    if (checkpoint < projected.seq) projected = nothingProjected();
    let written = 0;
    for await (const page of journal.since(projected.seq)) {
      const made = projectPage(projected, page);
      if (page._id <= checkpoint) continue;
      await writePostings(made);
      written += made.length;
      if (!(await moveCheckpoint(page._id))) break;
    }
    return written;
  };
  const follow = shareRuns(run);
  const openCheckpoint = async () => {
    const known = await checkpoints.findOne({ _id: CHECKPOINT_ID });
    if (known?.version === VERSION) return known.seq;
    await clear();
    return 0;
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
    return moved.matchedCount === 1 || (await readCheckpoint()).seq >= seq;
  };
  const setBack = async () => {
    const update = { $set: { seq: 0, version: VERSION }, $inc: { generation: 1 } };
    try {
      await checkpoints.updateOne({ _id: CHECKPOINT_ID }, update, { upsert: true });
    } catch (error) {
      // Another process made it at the same moment; then there is one to set back.
      if (!isDuplicateKey(error)) throw error;
      await checkpoints.updateOne({ _id: CHECKPOINT_ID }, update);
    }
  };
  const clear = async () => {
    // Set back again after the removal: what another process wrote in between may have been removed.
    await setBack();
    await postings.deleteMany({});
    await setBack();
    projected = nothingProjected();
  };
  return {
    follow,
    async read(work) {
      for (let tries = 0; tries < READ_TRIES; tries += 1) {
        await follow();
        const before = await readCheckpoint();
        if (before.seq < projected.seq) continue;
        const found = await work(postings, postingId(before.seq + 1, 0, 0));
        if ((await readCheckpoint()).generation === before.generation) return found;
      }
      throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    },
    async rebuild() {
      rebuilding = true;
      const written = await follow();
      log.info({ postings: written }, 'the postings were made anew');
      return written;
    },
  };
}

/** What the projection knows of the journal up to a page: balances, and the heads of campaigns' own chains. */
export interface Projected {
  seq: number;
  balances: Map<string, number>;
  heads: Map<string, string>;
}

const nothingProjected = (): Projected => ({ seq: 0, balances: new Map(), heads: new Map() });

function projectedBy(fold: Fold): Projected {
  const heads = new Map([...fold.campaigns].map(([appId, { head }]) => [appId, head]));
  return { seq: fold.seq, balances: new Map(fold.balances), heads };
}

/** The postings of one page, in order; moves `projected` on. Refused transfers have none. */
export function projectPage(projected: Projected, page: Page): Posting[] {
  const made: Posting[] = [];
  const balance = (account: string) => projected.balances.get(account) ?? 0;
  page.transfers.forEach((transfer, index) => {
    if (transfer.refused !== undefined) return;
    const { key, kind } = transfer;
    for (const [leg, side] of sides(transfer).entries()) {
      const { account, amountMicro } = side;
      const balanceAfterMicro = balance(account) + amountMicro;
      projected.balances.set(account, balanceAfterMicro);
      const posting = { _id: postingId(page._id, index, leg), ...side, balanceAfterMicro, key, kind, at: page.at };
      const hash = chain(projected, account, key, amountMicro, page._id);
      made.push(hash === undefined ? posting : { ...posting, hash });
    }
  });
  projected.seq = page._id;
  return made;
}

function chain(
  projected: Projected,
  account: string,
  key: string,
  amountMicro: number,
  seq: number,
): string | undefined {
  const appId = campaignOf(account);
  if (appId === undefined) return undefined;
  const head = nextHead(projected.heads.get(appId) ?? GENESIS_HASH, key, amountMicro, seq);
  projected.heads.set(appId, head);
  return head;
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

/** The id of one side of a transfer. */
export function postingId(seq: number, index: number, leg: number): string {
  return `${String(seq).padStart(12, '0')}.${String(index).padStart(3, '0')}.${leg}`;
}

/** Compares the projection with the journal (invariant 5), both in one pass. Throws, naming the first posting that differs. */
export async function verifyPostings(connection: Connection, journal: Journal): Promise<number> {
  const checkpoints = connection.collection<{ _id: string; seq: number }>(CHECKPOINTS);
  const checkpoint = (await checkpoints.findOne({ _id: CHECKPOINT_ID }))?.seq ?? 0;
  const stored = connection.collection<Posting>(POSTINGS).find().sort({ _id: 1 });
  const next = async () => (await stored.next()) as Posting | null;
  const projected = nothingProjected();
  let compared = 0;
  for await (const page of journal.stream(1)) {
    if (page._id > checkpoint) break;
    for (const posting of projectPage(projected, page)) {
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
  const fields = [
    '_id',
    'account',
    'counterAccount',
    'amountMicro',
    'balanceAfterMicro',
    'key',
    'kind',
    'hash',
  ] as const;
  return fields.every((field) => a[field] === b[field]) && a.at.getTime() === b.at.getTime();
}
