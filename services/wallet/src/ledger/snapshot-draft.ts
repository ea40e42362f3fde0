import { randomId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { isSigned, signText, VERSION } from './snapshot-format.ts';
import { removeChunks, type SnapshotPlace, snapshotCollections } from './snapshot-store.ts';

/** Nobody heard of the maker for so long: another process may take its place. */
const LEASE_MS = 60_000;

/** A snapshot that is being made: of which page, from which other one, and how far it has come. There is one a kind. */
export interface Draft {
  _id: string;
  /** The id of the snapshot that it will be. */
  snapshot: string;
  version: string;
  seq: number;
  hash: string;
  /** The snapshot that its unchanged rows are copied from; empty when it is the first. */
  base: string;
  bits: number;
  /** Chunks that are written, from the first on, with their hashes, signed: whoever goes on need not trust the database. */
  done: number;
  hashes: Buffer;
  mac: string;
  by: string;
  untilMs: number;
}

export type DraftPlan = Pick<Draft, 'snapshot' | 'seq' | 'hash' | 'base' | 'bits'>;

/** The right to make the next snapshot of a kind, for one process at a time. */
export interface Drafts {
  /** What is being made, by whomever, when it was signed by this wallet and is of this build. */
  read(): Promise<Draft | undefined>;
  /** Begins a new one, unless somebody is at work. What a maker left that is not heard of any more is removed. */
  begin(plan: DraftPlan): Promise<boolean>;
  /** Goes on with one whose maker is not heard of any more, or is this process. */
  takeOver(draft: Draft): Promise<boolean>;
  /** Notes how far it has come. False when it belongs to somebody else meanwhile: then nothing more may be written. */
  note(plan: DraftPlan, done: number, hashes: Buffer): Promise<boolean>;
  /** Ends it. False when it belongs to somebody else meanwhile. */
  end(snapshot: string): Promise<boolean>;
  /** Ends it and removes what was written, unless somebody else goes on with it. */
  abandon(snapshot: string): Promise<void>;
}

export function openDrafts({ connection, kind, keys }: SnapshotPlace, clock: { now(): number }): Drafts {
  const drafts = connection.collection<Draft>('snapshotDrafts', { writeConcern: { w: 'majority', journal: true } });
  const by = randomId();
  const textOf = (plan: DraftPlan, done: number, hashes: Buffer) => {
    const said = JSON.stringify([kind, VERSION, plan.snapshot, plan.seq, plan.hash, plan.base, plan.bits, done]);
    return Buffer.concat([Buffer.from(`draft\n${said}\n`), hashes]);
  };
  const fresh = (plan: DraftPlan): Draft => {
    const hashes = Buffer.alloc(0);
    const { snapshot, seq, hash, base, bits } = plan;
    const mac = signText(keys, textOf(plan, 0, hashes));
    return {
      _id: kind,
      snapshot,
      version: VERSION,
      seq,
      hash,
      base,
      bits,
      done: 0,
      hashes,
      mac,
      by,
      untilMs: clock.now() + LEASE_MS,
    };
  };
  const insert = async (draft: Draft) => {
    try {
      await drafts.insertOne(draft);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const end = async (snapshot: string) => (await drafts.deleteOne({ _id: kind, snapshot, by })).deletedCount === 1;
  /** Whoever died between the manifest and the end of its draft has finished it. */
  const removeUnfinished = async (snapshot: string) => {
    const finished = await snapshotCollections(connection).manifests.findOne({ _id: snapshot });
    if (!finished) await removeChunks(connection, snapshot);
  };
  const isLeft = ({ by: maker, untilMs }: Draft) => maker === by || untilMs < clock.now();
  return {
    async read() {
      const stored = await drafts.findOne({ _id: kind });
      if (stored?.version !== VERSION) return undefined;
      const hashes = Buffer.from((stored.hashes as unknown as { buffer: Uint8Array }).buffer);
      return isSigned(keys, textOf(stored, stored.done, hashes), stored.mac) ? { ...stored, hashes } : undefined;
    },
    async begin(plan) {
      const known = await drafts.findOne({ _id: kind });
      if (!known) return insert(fresh(plan));
      if (!isLeft(known)) return false;
      const { _id, ...rest } = fresh(plan);
      const taken = await drafts.updateOne(
        { _id, snapshot: known.snapshot, by: known.by, untilMs: known.untilMs },
        { $set: rest },
      );
      if (taken.matchedCount === 0) return false;
      await removeUnfinished(known.snapshot);
      return true;
    },
    async takeOver(draft) {
      if (!isLeft(draft)) return false;
      const { _id, snapshot, by: maker, untilMs } = draft;
      const mine = { by, untilMs: clock.now() + LEASE_MS };
      return (await drafts.updateOne({ _id, snapshot, by: maker, untilMs }, { $set: mine })).matchedCount === 1;
    },
    async note(plan, done, hashes) {
      const mac = signText(keys, textOf(plan, done, hashes));
      const update = { done, hashes, mac, untilMs: clock.now() + LEASE_MS };
      return (await drafts.updateOne({ _id: kind, snapshot: plan.snapshot, by }, { $set: update })).matchedCount === 1;
    },
    end,
    async abandon(snapshot) {
      const mine = await end(snapshot);
      if (mine || (await drafts.findOne({ _id: kind }))?.snapshot !== snapshot) await removeUnfinished(snapshot);
    },
  };
}
