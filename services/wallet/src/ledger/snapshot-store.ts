import type { Connection } from 'mongoose';
import { singleAccounts } from './accounts.ts';
import type { Fold } from './figures.ts';
import type { Journal } from './journal.ts';
import type { Refusals } from './refusals.ts';
import { type Base, type RowsOptions, SnapshotLost, type StoredRow } from './rows.ts';
import {
  type Chunk,
  chunkId,
  chunkOf,
  findLine,
  HASH_BYTES,
  type Head,
  headId,
  type Manifest,
  manifestFault,
  readLine,
  type SnapshotKeys,
  type SnapshotKind,
  sha256,
  toFold,
  VERSION,
} from './snapshot-format.ts';

/** The newest and two before it: one may turn out to be damaged, another may still be read from. */
const KEPT = 3;
/** Chunks that are read, or compared, at once. */
const READ_AT_ONCE = 256;

export interface SnapshotPlace {
  connection: Connection;
  journal: Journal;
  /** The wallet's keys (`snapshotKeys`). */
  keys: SnapshotKeys;
  kind: SnapshotKind;
}

/** A complete snapshot whose manifest was found to be good. */
export interface Snapshot {
  manifest: Manifest;
  base: Base;
  /** The fold that it is of; none of its rows is in memory but those that never leave. */
  open(options?: RowsOptions): Promise<{ fold: Fold; extra: unknown }>;
  /** The texts of some chunks, in order, each as it was signed. Throws SnapshotLost. */
  texts(from: number, count: number): Promise<string[]>;
}

export function snapshotCollections(connection: Connection) {
  const options = {
    writeConcern: { w: 'majority' as const, journal: true },
    readConcern: { level: 'majority' as const },
  };
  return {
    manifests: connection.collection<Manifest>('snapshots', options),
    chunks: connection.collection<Chunk>('snapshotChunks', options),
  };
}

/** The names of complete snapshots of this build, the newest first, above a page. */
export async function listSnapshots(
  { connection, kind }: SnapshotPlace,
  aboveSeq = 0,
): Promise<Pick<Manifest, '_id' | 'seq' | 'hash'>[]> {
  const { manifests } = snapshotCollections(connection);
  return manifests
    .find({ kind, version: VERSION, seq: { $gt: aboveSeq } }, { projection: { _id: 1, seq: 1, hash: 1 } })
    .sort({ seq: -1, _id: -1 })
    .toArray();
}

/**
 * A snapshot by its name, when it is signed by this wallet and stands where the journal's own chain says. Throws SnapshotLost naming what
 * is wrong; `undefined` when it is gone.
 */
export async function findSnapshot(place: SnapshotPlace, id: string): Promise<Snapshot | undefined> {
  const stored = await snapshotCollections(place.connection).manifests.findOne({ _id: id });
  if (!stored) return undefined;
  const manifest = { ...stored, hashes: toBuffer(stored.hashes) };
  const fault = manifest.kind === place.kind ? manifestFault(place.keys, manifest) : 'it is of another kind';
  if (fault) throw new SnapshotLost(id, fault);
  const page = await place.journal.page(manifest.seq);
  if (page?.hash !== manifest.hash) throw new SnapshotLost(id, 'it does not stand on this journal');
  return openSnapshot(place, manifest);
}

/** A snapshot by its name, whoever signed it: to be compared with the journal itself. `undefined` when it is gone. */
export async function findUnsigned(place: SnapshotPlace, id: string): Promise<Snapshot | undefined> {
  const stored = await snapshotCollections(place.connection).manifests.findOne({ _id: id });
  return stored ? openSnapshot(place, { ...stored, hashes: toBuffer(stored.hashes) }) : undefined;
}

// The driver gives binary fields as its own type.
function toBuffer(value: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(value) ? value : Buffer.from(value?.buffer ?? []);
}

export function openSnapshot({ connection }: Pick<SnapshotPlace, 'connection'>, manifest: Manifest): Snapshot {
  const { _id: id, bits, hashes, heads } = manifest;
  const { chunks } = snapshotCollections(connection);
  const hashAt = (place: number) => hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
  const read = async (wanted: ReadonlyMap<string, number>): Promise<Map<string, string>> => {
    const texts = new Map<string, string>();
    const ids = [...wanted.keys()];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const found = await chunks.find({ _id: { $in: ids.slice(from, from + READ_AT_ONCE) } }).toArray();
      for (const { _id, text } of found) texts.set(_id, text);
    }
    for (const [chunk, place] of wanted) {
      const text = texts.get(chunk);
      if (text === undefined) throw new SnapshotLost(id, `${chunk} is gone`);
      if (!sha256(text).equals(hashAt(place))) throw new SnapshotLost(id, `${chunk} is not what was signed`);
    }
    return texts;
  };
  const base: Base = {
    id,
    seq: manifest.seq,
    transfers: manifest.transfers,
    async read(accounts) {
      const byChunk = new Map<number, string[]>();
      for (const account of accounts) {
        const number = chunkOf(account, bits);
        const others = byChunk.get(number);
        if (others) others.push(account);
        else byChunk.set(number, [account]);
      }
      const rows = new Map<string, StoredRow>();
      const numbers = [...byChunk.keys()];
      // Some at a time: what is held does not grow with how many are asked for.
      for (let from = 0; from < numbers.length; from += READ_AT_ONCE) {
        const some = numbers.slice(from, from + READ_AT_ONCE);
        const texts = await read(new Map(some.map((number) => [chunkId(id, number), number])));
        for (const number of some)
          for (const account of byChunk.get(number) ?? []) {
            const line = findLine(texts.get(chunkId(id, number)) ?? '', account);
            if (line !== undefined) rows.set(account, readLine(line)[1]);
          }
      }
      return rows;
    },
  };
  return {
    manifest,
    base,
    async texts(from, count) {
      const numbers = Array.from({ length: count }, (_, at) => from + at);
      const texts = await read(new Map(numbers.map((number) => [chunkId(id, number), number])));
      return numbers.map((number) => texts.get(chunkId(id, number)) ?? '');
    },
    async open(options = {}) {
      const pieces = Array.from({ length: heads }, (_, piece) => [headId(id, piece), 2 ** bits + piece] as const);
      const texts = await read(new Map(pieces));
      const all = pieces.map(([piece]) => texts.get(piece) ?? '');
      const { fixed, extra } = JSON.parse(all[0] ?? '') as Head;
      const fold = toFold(manifest, all, base, options);
      await fold.rows.bring([...new Set([...fixed, ...singleAccounts])]);
      return { fold, extra };
    },
  };
}

/** Refuses a snapshot of which a part was lost; not one that was removed because newer ones are there. */
export async function refuseLost(place: SnapshotPlace, refusals: Refusals, lost: SnapshotLost): Promise<void> {
  const { manifests } = snapshotCollections(place.connection);
  if (await manifests.findOne({ _id: lost.id }, { projection: { _id: 1 } })) refusals.add(lost);
}

/** Compares every chunk with what was signed, without keeping any. Throws SnapshotLost. */
export async function checkChunks(snapshot: Snapshot): Promise<void> {
  const all = 2 ** snapshot.manifest.bits;
  for (let from = 0; from < all; from += READ_AT_ONCE) await snapshot.texts(from, Math.min(READ_AT_ONCE, all - from));
}

/** Removes all but the newest few of a kind. What was made by another build stays until there are as many of this one. */
export async function removeOld(place: SnapshotPlace): Promise<void> {
  const { manifests, chunks } = snapshotCollections(place.connection);
  const own = await listSnapshots(place);
  const old: (string | number)[] = own.slice(KEPT).map(({ _id }) => _id);
  if (own.length >= KEPT) {
    const others = { version: { $ne: VERSION }, kind: { $in: [place.kind, null] } } as object;
    for await (const { _id } of manifests.find(others, { projection: { _id: 1 } })) old.push(_id);
  }
  for (const id of old) {
    // The manifest first: a snapshot without it does not exist.
    await manifests.deleteOne({ _id: id as string });
    if (typeof id === 'string') await removeChunks(place.connection, id);
    // Before they had kinds, chunks named their page.
    else await chunks.deleteMany({ seq: id } as object);
  }
}

/** Removes the chunks of one snapshot. */
export async function removeChunks(connection: Connection, id: string): Promise<void> {
  await snapshotCollections(connection).chunks.deleteMany({ _id: { $gte: `${id}/`, $lt: `${id}0` } });
}

/** Removes every snapshot of a kind, finished or not. */
export async function removeKind({ connection, kind }: SnapshotPlace): Promise<void> {
  const { manifests, chunks } = snapshotCollections(connection);
  await manifests.deleteMany({ kind });
  await chunks.deleteMany({ _id: { $gte: `${kind}/`, $lt: `${kind}0` } });
  await connection.collection<{ _id: string }>('snapshotDrafts').deleteOne({ _id: kind });
}
