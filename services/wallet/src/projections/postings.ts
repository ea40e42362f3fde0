import { refuse } from '@candor/service-kit/errors';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Collection, Connection } from 'mongoose';
import type { Journal } from '../ledger/journal.ts';
import { journalEnd, pageAt, postingsCheckpoint } from './checkpoint.ts';
import { POSTINGS, type Posting, pageOf, postingId } from './project-page.ts';
import { createProjector } from './projector.ts';

export { type Posting, type Projected, postingId, projectPage } from './project-page.ts';

const READ_TRIES = 3;
/** A read waits for so many pages at most; further behind is only a projection that is being made anew. */
const BEHIND_MAX = 20_000;

/** The histories of all accounts: a projection that follows the journal and can be made anew at any time. */
export interface Postings {
  /** Brings the projection up to the journal's present end. Repeatable, by any number of processes. Returns how many it wrote. */
  follow(): Promise<number>;
  /**
   * Reads from the projection as it is at the journal's present end: it waits until that page is written, never for one that is
   * added later. `before` is the id behind that page: what is not below it came later, or may be half written. Refuses with
   * UNAVAILABLE while the projection is being made anew.
   */
  read<Found>(work: (postings: Collection<Posting>, before: string) => Promise<Found>): Promise<Found>;
  /**
   * The id of the first posting that a page of this moment or later may have; `before` for none. Found by halves, since a page is
   * never older than the one before it: no history is read for it.
   */
  idAt(moment: Date, before: string): Promise<string>;
  /** Makes the projection anew. What is there stays until its page is written again. */
  rebuild(): Promise<number>;
}

/** The kinds of what a campaign is paid with by its publisher, each of which an index of its own has. */
export const FUNDING = 'funding';
export const SCREENS = 'screens';

/** Creates the projection's indexes. Repeatable. */
export async function preparePostings(connection: Connection): Promise<void> {
  const postings = connection.collection(POSTINGS);
  await postings.createIndex({ account: 1, _id: -1, kind: 1 }, { name: 'account_id_kind' });
  // What a campaign was funded with, however many ratings it has paid since.
  await postings.createIndex(
    { account: 1, kind: 1, _id: 1 },
    { name: 'account_kind_id', partialFilterExpression: { kind: FUNDING } },
  );
  // The same for its screens. Two indexes, since one of both would be another than those that are there.
  await postings.createIndex(
    { account: 1, kind: 1, _id: 1, at: 1 },
    { name: 'account_screens_id', partialFilterExpression: { kind: SCREENS } },
  );
}

/** Opens the projection on a database. It goes on from what is written there, so that opening costs nothing, however long the journal. */
export function openPostings(
  connection: Connection,
  journal: Journal,
  log: Log,
  { behindMax = BEHIND_MAX }: { behindMax?: number } = {},
): Postings {
  const postings = connection.collection<Posting>(POSTINGS);
  const checkpoint = postingsCheckpoint(connection);
  const projector = createProjector({ journal, postings, checkpoint });
  const follow = async () => {
    const before = projector.written();
    const { seq } = await checkpoint.open();
    await projector.reach(await journalEnd(connection, seq));
    return projector.written() - before;
  };
  return {
    follow,
    async read(work) {
      const { seq } = await checkpoint.open();
      const end = await journalEnd(connection, seq);
      for (let tries = 0; tries < READ_TRIES && end - seq <= behindMax; tries += 1) {
        const { generation } = await projector.reach(end);
        const found = await work(postings, postingId(end + 1, 0, 0));
        if ((await checkpoint.read()).generation === generation) return found;
      }
      throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    },
    async idAt(moment, before) {
      const isEarlier = async (seq: number) => (await pageAt(connection, seq)).getTime() < moment.getTime();
      // `low` is earlier, `high` is not; most periods end after the last page.
      let low = 0;
      let high = pageOf(before);
      if (high === 1 || (await isEarlier(high - 1))) return before;
      high -= 1;
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (await isEarlier(middle)) low = middle;
        else high = middle;
      }
      return postingId(high, 0, 0);
    },
    async rebuild() {
      await checkpoint.setBack();
      const written = await follow();
      log.info({ postings: written }, 'the postings were made anew');
      return written;
    },
  };
}
