import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import type { Page, Transfer } from './transfer.ts';

export const PAGES = 'pages';
/** Who is further behind than this asks for many pages at once: one query instead of a look-up per page. */
const PAGES_BY_ONE = 8;
/** Pages that a query holds at once: full ones are 150 KB each. */
const BATCH = 32;
const KEY_INDEX = 'transfers.key_1';

/** A key's place in the journal and what is recorded there. */
export interface Recorded {
  seq: number;
  index: number;
  at: Date;
  transfer: Transfer;
}

/** When a transfer was recorded, and when what it answers happened, where that was kept. */
export interface RecordedTimes {
  at: Date;
  askedAt: Date | undefined;
}

/** The journal's documents: written once, never changed. */
export interface Journal {
  /** Inserts a page. `collided`: its number or one of its keys is there already; nothing was written. */
  insert(page: Page): Promise<'inserted' | 'collided'>;
  /** All pages after `seq` that follow each other, without holding them all: some look-ups when there are few, batches when there are many. */
  since(seq: number): AsyncIterable<Page>;
  /** One page, if it is there. */
  page(seq: number): Promise<Page | undefined>;
  /** What is recorded under a key, if anything. */
  find(key: string): Promise<Recorded | undefined>;
  /** What is recorded under each of these keys, in one query; a key that is not there has no row. */
  findAll(keys: readonly string[]): Promise<Map<string, Recorded>>;
  /** Which of these keys are recorded, in one query that takes no more of a page than its keys. */
  known(keys: readonly string[]): Promise<Set<string>>;
  /** The times of each of these keys, in one query that takes no more of a page than them. */
  timesOf(keys: readonly string[]): Promise<Map<string, RecordedTimes>>;
  /** Every page from `seq` on, in order, without holding them all; also those behind one that is missing. */
  stream(fromSeq: number): AsyncIterable<Page>;
}

/** Creates the collection and its unique index on the keys. `_id` is unique by itself. Repeatable. */
export async function prepareJournal(connection: Connection): Promise<void> {
  const names = await connection.db?.listCollections({ name: PAGES }).toArray();
  if (names?.length === 0) await connection.createCollection(PAGES);
  await connection.collection(PAGES).createIndex({ 'transfers.key': 1 }, { unique: true, name: KEY_INDEX });
}

/** Throws unless both indexes that carry the correctness are there: the wallet does not start without them. */
export async function requireIndexes(connection: Connection): Promise<void> {
  const indexes = await connection.collection(PAGES).indexes();
  const fieldsOf = (index: { key: object }) => Object.keys(index.key).join();
  if (!indexes.some((index) => fieldsOf(index) === '_id')) throw new Error('the journal has no index on _id');
  const keyed = indexes.some((index) => index.unique === true && fieldsOf(index) === 'transfers.key');
  if (!keyed) throw new Error('the journal has no unique index on transfers.key: run the migration first');
}

/** The journal on a database. Writes are acknowledged by the majority and the disk, reads are of what cannot be rolled back. */
export function openJournal(connection: Connection): Journal {
  const options = {
    writeConcern: { w: 'majority' as const, journal: true },
    readConcern: { level: 'majority' as const },
  };
  const pages = connection.collection<Page>(PAGES, options);
  const one = async (seq: number) => (await pages.findOne({ _id: seq })) as Page | null;
  const findAll = async (keys: readonly string[]) => {
    const wanted = new Set(keys);
    const found = new Map<string, Recorded>();
    if (wanted.size === 0) return found;
    const [only] = keys;
    const filter = { 'transfers.key': keys.length === 1 ? only : { $in: [...wanted] } };
    for await (const page of pages.find(filter).batchSize(BATCH) as AsyncIterable<Page>) {
      for (const [index, transfer] of page.transfers.entries())
        if (wanted.has(transfer.key)) found.set(transfer.key, { seq: page._id, index, at: page.at, transfer });
    }
    return found;
  };
  const after = async (seq: number) => {
    const found: Page[] = [];
    // The usual answer is none or one; equality on _id is the cheapest question everywhere.
    for (let next = await one(seq + 1); next !== null; next = await one(seq + found.length + 1)) {
      found.push(next);
      if (found.length === PAGES_BY_ONE) break;
    }
    return found;
  };
  /**
   * The pages that follow each other from `from` on, a batch at most. They are asked for by their numbers: every server finds those by the
   * index of `_id`, in its order, where a range without an end would have some sort all that is in it. A number that was not there yet when
   * the query came by ends the batch: what was written behind it meanwhile is asked for again.
   */
  async function* following(from: number): AsyncGenerator<Page> {
    const numbers = Array.from({ length: BATCH }, (_, at) => from + at);
    let next = from;
    const asked = pages.find({ _id: { $in: numbers } }).sort({ _id: 1 });
    for await (const page of asked.batchSize(BATCH) as AsyncIterable<Page>) {
      if (page._id !== next) return;
      yield page;
      next += 1;
    }
  }
  async function* inBatches(fromSeq: number): AsyncGenerator<Page> {
    for (let [from, found] = [fromSeq, BATCH]; found === BATCH; from += found) {
      found = 0;
      for await (const page of following(from)) {
        found += 1;
        yield page;
      }
    }
  }
  return {
    async *stream(fromSeq) {
      // Behind a page that is missing others may stand: whoever reads all of them is to see that.
      for (let from: number | undefined = fromSeq; from !== undefined; ) {
        let end: number = from;
        for await (const page of inBatches(from)) {
          end = page._id + 1;
          yield page;
        }
        const behind = await pages.findOne({ _id: { $gte: end } }, { sort: { _id: 1 }, projection: { _id: 1 } });
        from = behind?._id;
      }
    },
    async *since(seq) {
      let last = seq;
      for (let few = await after(last); few.length > 0; few = await after(last)) {
        yield* few;
        last += few.length;
        if (few.length < PAGES_BY_ONE) return;
        for await (const page of inBatches(last + 1)) {
          yield page;
          last = page._id;
        }
      }
    },
    async insert(page) {
      try {
        await pages.insertOne(page);
        return 'inserted';
      } catch (error) {
        if (isDuplicateKey(error)) return 'collided';
        throw error;
      }
    },
    async page(seq) {
      return (await one(seq)) ?? undefined;
    },
    async find(key) {
      return (await findAll([key])).get(key);
    },
    findAll,
    async known(keys) {
      const wanted = new Set(keys);
      const found = new Set<string>();
      const [only] = keys;
      const filter = { 'transfers.key': keys.length === 1 ? only : { $in: [...wanted] } };
      for await (const page of pages.find(filter, { projection: { 'transfers.key': 1 } }))
        for (const { key } of page.transfers) if (wanted.has(key)) found.add(key);
      return found;
    },
    async timesOf(keys) {
      const wanted = new Set(keys);
      const found = new Map<string, RecordedTimes>();
      const projection = { at: 1, 'transfers.key': 1, 'transfers.askedAt': 1, 'transfers.refused': 1 };
      for await (const page of pages.find({ 'transfers.key': { $in: [...wanted] } }, { projection })) {
        for (const { key, askedAt, refused } of page.transfers)
          if (wanted.has(key) && refused === undefined) found.set(key, { at: page.at, askedAt });
      }
      return found;
    },
  };
}
