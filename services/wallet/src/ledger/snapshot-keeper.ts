import type { Clock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { noStep, type Step } from '@candor/service-kit/steps';
import type { Fold } from './figures.ts';
import { foldFault } from './fold-fault.ts';
import type { Refusals } from './refusals.ts';
import { type Cut, SnapshotLost } from './rows.ts';
import { type Draft, type DraftPlan, openDrafts } from './snapshot-draft.ts';
import {
  accountOfLine,
  bitsFor,
  type Chunk,
  chunkId,
  HASH_BYTES,
  headId,
  headOf,
  type Manifest,
  rootOf,
  sha256,
  signManifest,
  VERSION,
} from './snapshot-format.ts';
import { makeChunks } from './snapshot-make.ts';
import {
  findSnapshot,
  listSnapshots,
  openSnapshot,
  refuseLost,
  removeOld,
  type Snapshot,
  type SnapshotPlace,
  snapshotCollections,
} from './snapshot-store.ts';

/** When a snapshot is made, and how much stays in memory. */
export interface KeeperLimits {
  /** Accounts that were changed since the last one. */
  changedMax: number;
  /** Transfers since the last one: the tail that a start has to fold. */
  transfersMax: number;
  /** Accounts in memory that could leave. */
  cleanMax: number;
}

export const KEEPER_LIMITS: KeeperLimits = { changedMax: 50_000, transfersMax: 100_000, cleanMax: 100_000 };

export interface KeeperDeps extends SnapshotPlace {
  clock: Clock;
  fold: Fold;
  /** What else belongs to the fold's page, as JSON; taken together with it. */
  extra?: () => unknown;
  /** Takes another snapshot's place when the one that rows are read back from is lost. */
  onLost: (lost: SnapshotLost) => Promise<void>;
  /** Those that were found to be wrong; a new one is told to `onRefused`, once. */
  refusals: Refusals;
  limits?: KeeperLimits;
  /** `snapshot:1` after each write of chunks, `snapshot:2` between the last chunk and the manifest, `snapshot:3` after it. */
  step?: Step;
}

/** Keeps a fold small and its next start short. */
export interface Keeper {
  /**
   * Goes on with a newer snapshot that another process made, makes one when it is time (one process does, others go on), and lets
   * leave what need not be in memory. Nobody waits for it: posting goes on meanwhile. Repeatable.
   */
  round(): Promise<void>;
  /** Makes one now, unless somebody is at work. Returns whether it is there. */
  make(): Promise<boolean>;
  /** Whether one is to be made: so much was folded since the last one. */
  isDue(): boolean;
  /** Compares another snapshot of the fold's page with it (invariant 5), chunk by chunk. Returns what differs, if anything. */
  faultOf(other: Snapshot): Promise<string | undefined>;
  /** Ends what is under way after its present write: whoever starts next goes on with it. */
  stop(): Promise<void>;
  /** Keeps the rows for a draft that stands at the fold's page, to finish it. */
  resume(draft: Draft): void;
}

/** What is made, of which rows. */
interface Work {
  plan: DraftPlan;
  cut: Cut;
  head: () => Iterable<string>;
  facts: Pick<Manifest, 'atMs' | 'transfers' | 'accounts'>;
  done: number;
  hashes: Buffer;
  from: Draft | undefined;
}

/** The keeper of one fold. */
export function createKeeper(deps: KeeperDeps): Keeper {
  const { connection, fold, kind, keys, limits = KEEPER_LIMITS, step = noStep } = deps;
  const drafts = openDrafts(deps, deps.clock);
  const { manifests, chunks } = snapshotCollections(connection);
  /** The snapshot that the rows are read back from, with all of its chunks. */
  let current: Snapshot | undefined;
  let waiting: Work | undefined;
  let working = false;
  let stopped = false;

  const begin = (draft?: Draft): Work => {
    const { seq, hash, atMs, transfers, rows } = fold;
    const accounts = rows.count;
    const id = `${kind}/${String(seq).padStart(12, '0')}-${randomId().slice(0, 8)}`;
    const bits = bitsFor(accounts, current?.manifest.bits ?? 0);
    const plan = draft ?? { snapshot: id, seq, hash, base: rows.base?.id ?? '', bits };
    const { done, hashes } = draft ?? { done: 0, hashes: Buffer.alloc(0) };
    const head = headOf(fold, deps.extra?.());
    return { plan, cut: rows.cut(seq), head, facts: { atMs, transfers, accounts }, done, hashes, from: draft };
  };

  /** The present base with its chunks; it was found to be good when the rows took it. */
  const currentBase = async (): Promise<Snapshot | undefined> => {
    const id = fold.rows.base?.id;
    if (id === undefined) current = undefined;
    else if (current?.manifest._id !== id) {
      current = await findSnapshot(deps, id);
      if (!current) throw new SnapshotLost(id, 'its manifest is gone');
    }
    return current;
  };

  const adoptNewer = async () => {
    for (const { _id, seq } of await listSnapshots(deps, fold.rows.base?.seq ?? 0)) {
      if (seq > fold.seq || deps.refusals.has(_id)) continue;
      const found = await deps.refusals.guard(() => findSnapshot(deps, _id));
      if (found) return adopt(found);
    }
  };
  const adopt = async (snapshot: Snapshot) => {
    current = snapshot;
    await fold.rows.adopt(snapshot.base);
  };
  /** Writes the chunks that are still missing, some at a time. */
  const writeChunks = async (work: Work, base: Snapshot | undefined): Promise<'written' | 'taken over' | 'stopped'> => {
    const { plan, cut } = work;
    for await (const { first, texts } of makeChunks(cut, base, plan.bits, work.done)) {
      const written = texts.map((text, at) => ({ _id: chunkId(plan.snapshot, first + at), text }));
      await put(written, work.from !== undefined);
      work.hashes = Buffer.concat([work.hashes, ...texts.map(sha256)]);
      work.done = first + texts.length;
      if (!(await drafts.note(plan, work.done, work.hashes))) return 'taken over';
      await step('snapshot:1');
      if (stopped) return 'stopped';
    }
    return 'written';
  };
  const put = async (written: Chunk[], again: boolean) => {
    if (!again) await chunks.insertMany(written, { ordered: false });
    else {
      // Whoever died before noting them may have written some of these: the same texts.
      const upserts = written.map((chunk) => ({
        replaceOne: { filter: { _id: chunk._id }, replacement: chunk, upsert: true },
      }));
      await chunks.bulkWrite(upserts, { ordered: false });
    }
  };
  const writeHead = async (work: Work): Promise<Manifest> => {
    const { plan, facts } = work;
    const pieces = [...work.head()];
    await put(
      pieces.map((text, piece) => ({ _id: headId(plan.snapshot, piece), text })),
      work.from !== undefined,
    );
    const hashes = Buffer.concat([work.hashes.subarray(0, 2 ** plan.bits * HASH_BYTES), ...pieces.map(sha256)]);
    const said = {
      _id: plan.snapshot,
      ...{ kind, version: VERSION, seq: plan.seq, hash: plan.hash, bits: plan.bits, heads: pieces.length },
      ...facts,
      root: rootOf(hashes),
    };
    return { ...said, hashes, mac: signManifest(keys, said) };
  };

  /** Whether the snapshot is there afterwards. */
  const finish = async (work: Work): Promise<boolean> => {
    const { plan } = work;
    try {
      const base = await currentBase();
      if ((base?.manifest._id ?? '') !== plan.base) return await abandon(plan);
      const came = await writeChunks(work, base);
      if (came === 'stopped') return false;
      if (came === 'taken over') return await abandon(plan);
      const manifest = await writeHead(work);
      await step('snapshot:2');
      if (!(await drafts.note(plan, work.done, work.hashes))) return await abandon(plan);
      await manifests.insertOne(manifest);
      await step('snapshot:3');
      if (!(await drafts.end(plan.snapshot))) {
        // It was taken for left in between, and its chunks may be gone.
        await manifests.deleteOne({ _id: plan.snapshot });
        return await abandon(plan);
      }
      work.cut.end();
      await adopt(openSnapshot(deps, manifest));
      await removeOld(deps);
      return true;
    } finally {
      work.cut.end();
    }
  };
  const abandon = async (plan: DraftPlan) => {
    await drafts.abandon(plan.snapshot);
    return false;
  };

  const make = async (): Promise<boolean> => {
    await currentBase();
    if (waiting) return goOn(waiting);
    const work = begin();
    if (await drafts.begin(work.plan)) return finish(work);
    work.cut.end();
    return false;
  };
  /** Finishes what another process left, as soon as that one counts as gone. */
  const goOn = async (work: Work): Promise<boolean> => {
    const draft = await drafts.read();
    if (draft?.snapshot !== work.plan.snapshot) {
      waiting = undefined;
      work.cut.end();
      return false;
    }
    if (!(await drafts.takeOver(draft))) return false;
    waiting = undefined;
    return finish({ ...work, from: draft, done: draft.done, hashes: draft.hashes });
  };
  const alone = async <Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    if (working) return otherwise;
    working = true;
    try {
      return await run();
    } finally {
      working = false;
    }
  };
  const isDue = () =>
    fold.rows.sizes().changed >= limits.changedMax ||
    fold.transfers - (fold.rows.base?.transfers ?? 0) >= limits.transfersMax;
  return {
    isDue,
    make: () => alone(make, false),
    async stop() {
      stopped = true;
    },
    async faultOf(other) {
      const { manifest } = other;
      const cut = fold.rows.cut(fold.seq);
      try {
        for await (const { first, texts } of makeChunks(cut, await currentBase(), manifest.bits, 0)) {
          const theirs = await other.texts(first, texts.length);
          const wrong = texts.findIndex((text, at) => text !== theirs[at]);
          if (wrong >= 0) return differenceOf(texts[wrong] ?? '', theirs[wrong] ?? '');
        }
        return foldFault((await other.open()).fold, fold);
      } finally {
        cut.end();
      }
    },
    resume(draft) {
      waiting = begin(draft);
    },
    round: () =>
      alone(async () => {
        try {
          if (!waiting) await adoptNewer();
          if (waiting || isDue()) await make();
        } catch (error) {
          if (!(error instanceof SnapshotLost)) throw error;
          await refuseLost(deps, deps.refusals, error);
          await deps.onLost(error);
        } finally {
          fold.rows.leave(limits.cleanMax);
        }
      }, undefined),
  };
}

/** The first account of which two chunks say different things. */
function differenceOf(own: string, theirs: string): string {
  const lines = new Set(own.split('\n'));
  const strange = theirs.split('\n').find((line) => line !== '' && !lines.has(line));
  return `${strange === undefined ? 'an account is missing in it' : `${accountOfLine(strange)} is not what the journal says`}`;
}
