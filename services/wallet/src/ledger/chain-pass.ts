import type { Clock } from '@candor/service-kit/clock';
import { checkLink, type Fold, JournalFault } from './fold.ts';
import type { Journal } from './journal.ts';
import type { ProofKeeping, RoundWork } from './proof-keeping.ts';
import { isSigned, signText, snapshotKeys } from './snapshot-format.ts';
import { GENESIS_HASH } from './transfer.ts';

/** How far a pass over all pages has come. */
interface Link {
  seq: number;
  hash: string;
  atMs: number;
  begunMs: number;
  /** Whether it goes on from there; else it is over, and the next one begins later. */
  running: boolean;
}

interface Stored extends Link {
  _id: string;
  mac: string;
}

/** So many pages further it is noted how far the pass has come. */
const NOTE_EVERY_PAGES = 5_000;

export interface ChainPass {
  /** Reads on, when a pass is due: all that was proved is to be there still, as it was. Throws a JournalFault naming the page that is not. */
  goOn(proved: Pick<Fold, 'seq' | 'hash' | 'atMs'>, atEnd: boolean, work: RoundWork): Promise<void>;
}

/** The passes over all pages of a running proof. They keep nothing in memory, and go on where they were after a restart. */
export function openChainPass(deps: {
  journal: Journal;
  clock: Clock;
  againAfterMs: number;
  keeping?: ProofKeeping;
}): ChainPass {
  const { journal, clock, againAfterMs, keeping } = deps;
  const notes = keeping?.connection.collection<Stored>('proofs');
  let pass: Link | undefined;
  let begunMs = clock.now();
  let notedSeq = 0;
  let isRead = false;

  const keys = keeping && snapshotKeys(keeping.idKeys);
  const textOf = (link: Link) =>
    `chain\n${JSON.stringify([link.seq, link.hash, link.atMs, link.begunMs, link.running])}`;
  /** What was noted before a restart; what somebody else wrote there counts for nothing. */
  const readNote = async () => {
    isRead = true;
    const found = await notes?.findOne({ _id: 'chain' });
    if (!found || !keys || !isSigned(keys, textOf(found), found.mac)) return;
    begunMs = Math.min(found.begunMs, clock.now());
    if (found.running) pass = { seq: found.seq, hash: found.hash, atMs: found.atMs, begunMs, running: true };
  };
  const note = async (link: Link) => {
    notedSeq = link.seq;
    if (keys)
      await notes?.replaceOne({ _id: 'chain' }, { ...link, mac: signText(keys, textOf(link)) }, { upsert: true });
  };
  return {
    async goOn(proved, atEnd, work) {
      if (!isRead) await readNote();
      if (!pass && atEnd && clock.now() - begunMs >= againAfterMs) {
        begunMs = clock.now();
        pass = { seq: 0, hash: GENESIS_HASH, atMs: 0, begunMs, running: true };
        await note(pass);
      }
      // The proof itself may have gone back to an older kept state: the pass waits for it.
      if (!pass || pass.seq > proved.seq || work.isOver()) return;
      for await (const page of journal.since(pass.seq)) {
        checkLink(pass, page);
        pass = { seq: page._id, hash: page.hash, atMs: page.at.getTime(), begunMs, running: true };
        if (pass.seq === proved.seq && pass.hash !== proved.hash)
          throw new JournalFault(pass.seq, undefined, undefined, 'is not the page that was proved');
        work.pages += 1;
        if (pass.seq - notedSeq >= NOTE_EVERY_PAGES) await note(pass);
        if (pass.seq === proved.seq || work.isOver()) break;
      }
      if (pass.seq < proved.seq) {
        // Pages that were there before must still be there.
        if (!work.isOver()) throw new JournalFault(pass.seq + 1, undefined, undefined, 'is missing');
        return;
      }
      pass = undefined;
      await note({ seq: 0, hash: GENESIS_HASH, atMs: 0, begunMs, running: false });
    },
  };
}
