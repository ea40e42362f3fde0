import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import { PAGES } from '../ledger/journal.ts';
import { POSTINGS, pageOf } from './project-page.ts';

export const CHECKPOINTS = 'checkpoints';
const CHECKPOINT_ID = 'postings';
/** What a posting holds. A projection of another version is made anew by the first process that meets it. */
const VERSION = 2;

/** The pages that the end of a journal is looked for at: so far behind a known one. */
const STRIDES = Array.from({ length: 31 }, (_, power) => 2 ** power);

/** How far the projection is whole: every page up to `seq` was written by somebody. */
export interface Standing {
  seq: number;
  /** How often it was set back: whoever began before that is seen by it. */
  generation: number;
  /** Up to this page there may be postings that somebody wrote before it was set back. */
  usedTo: number;
}

interface Stored {
  _id: string;
  seq: number;
  version?: number;
  generation?: number;
  usedTo?: number;
}

/** The projection's checkpoint, shared by any number of processes. */
export interface Checkpoint {
  /** Where the projection stands; one of another version, and one beyond the journal's end, is set back first. */
  open(): Promise<Standing>;
  /** Where it stands, of whatever version. */
  read(): Promise<Standing>;
  /**
   * From where it stood to a page behind it, all of which the caller wrote: only from exactly there and in the same generation,
   * so that it never passes over a page that nobody wrote. False when it stands elsewhere meanwhile.
   */
  move(from: Standing, toSeq: number): Promise<boolean>;
  /** Back to the beginning, whoever moves it at the same moment. */
  setBack(): Promise<void>;
}

/**
 * The number of the journal's last page, none of which can be rolled back; `from` is a page that is there, or 0. Numbers have no gaps:
 * the usual answer is one question for a few of them, by equality.
 */
export async function journalEnd(connection: Connection, from: number): Promise<number> {
  let end = from;
  for (;;) {
    const there = await pagesThere(
      connection,
      STRIDES.map((stride) => end + stride),
    );
    if (there.length === 0) return end;
    end = Math.max(...there);
  }
}

/** When a page was written. Throws when it is not there. */
export async function pageAt(connection: Connection, seq: number): Promise<Date> {
  const pages = connection.collection<{ _id: number; at: Date }>(PAGES, { readConcern: { level: 'majority' } });
  const page = await pages.findOne({ _id: seq }, { projection: { at: 1 } });
  if (!page) throw new Error(`page ${seq} is missing`);
  return page.at;
}

async function pagesThere(connection: Connection, seqs: number[]): Promise<number[]> {
  const pages = connection.collection<{ _id: number }>(PAGES, { readConcern: { level: 'majority' } });
  const found = await pages.find({ _id: { $in: seqs } }, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
}

/** The checkpoint of the postings on a database. */
export function postingsCheckpoint(connection: Connection): Checkpoint {
  const checkpoints = connection.collection<Stored>(CHECKPOINTS);
  const stored = () => checkpoints.findOne({ _id: CHECKPOINT_ID });
  let compared = false;

  /** Whether it was set back; not when somebody else did that, or moved it, first. */
  const setBackFrom = async (known: Stored | null): Promise<boolean> => {
    if (!known) return insert();
    const { seq, version = null, generation = null } = known;
    const filter = { _id: CHECKPOINT_ID, seq, version, generation } as object;
    const usedTo = await lastUsed(connection);
    const update = { $set: { seq: 0, version: VERSION, generation: (generation ?? 0) + 1, usedTo } };
    return (await checkpoints.updateOne(filter, update)).modifiedCount === 1;
  };
  const insert = async () => {
    try {
      const usedTo = await lastUsed(connection);
      await checkpoints.insertOne({ _id: CHECKPOINT_ID, seq: 0, version: VERSION, generation: 1, usedTo });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  /** After a restore the projection may be of pages that are not there any more, whose numbers will be given again. */
  const isBeyond = async ({ seq }: Stored) => {
    compared ||= seq === 0 || (await pagesThere(connection, [seq])).length > 0;
    return !compared;
  };
  return {
    async open() {
      for (;;) {
        const known = await stored();
        if (known?.version === VERSION && !(await isBeyond(known))) return standingOf(known);
        await setBackFrom(known);
      }
    },
    async read() {
      return standingOf(await stored());
    },
    async move({ seq, generation }, toSeq) {
      const moved = await checkpoints.updateOne(
        { _id: CHECKPOINT_ID, seq, generation, version: VERSION },
        { $set: { seq: toSeq } },
      );
      return moved.matchedCount === 1;
    },
    async setBack() {
      let done = false;
      while (!done) done = await setBackFrom(await stored());
    },
  };
}

/** The page of the last posting that there is, whoever wrote it. */
async function lastUsed(connection: Connection): Promise<number> {
  const postings = connection.collection<{ _id: string }>(POSTINGS);
  const [last] = await postings
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return last ? pageOf(last._id) : 0;
}

const standingOf = (known: Stored | null): Standing => ({
  seq: known?.seq ?? 0,
  generation: known?.generation ?? 0,
  usedTo: known?.usedTo ?? 0,
});
