import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Fold } from './figures.ts';
import { type CampaignFigures, type DayFigures, type EarnerFigures, emptyFold, foldPage } from './fold.ts';
import type { Journal } from './journal.ts';
import { GENESIS_HASH } from './transfer.ts';

const MANIFESTS = 'snapshots';
const CHUNKS = 'snapshotChunks';
const CHUNK_ROWS = 2_000;
/** The newest and the one before, so that a process that is reading one does not lose it to a newer. */
const KEPT = 2;
/** The figures that a snapshot holds. One of another version is passed over, and the journal is folded from its beginning. */
const VERSION = 2;

/** The last document of a snapshot to be written: it is complete when its manifest is there. */
interface Manifest {
  /** The page up to which the journal is folded. */
  _id: number;
  version: number;
  hash: string;
  atMs: number;
  transfers: number;
  chunks: number;
  /** sha256 over the chunks' texts, in order, after the page's hash. */
  digest: string;
}

interface Chunk {
  /** `<seq>/<number>`, from 0. */
  _id: string;
  seq: number;
  text: string;
}

type Row =
  | ['balance', string, number]
  | ['campaign', string, Omit<CampaignFigures, 'rewardsByDay'>, [string, number][]]
  | ['earner', string, EarnerFigures]
  | ['day', string, DayFigures];

/** Writes a snapshot of the fold as it is now, and removes old ones. Repeatable; two processes may do it at once. */
export async function writeSnapshot(connection: Connection, fold: Fold): Promise<void> {
  // Everything is taken before the first await: one consistent cut.
  const { seq, hash, atMs, transfers } = fold;
  const texts = chunkTexts(fold);
  const digest = digestOf(hash, texts);
  const manifest: Manifest = { _id: seq, version: VERSION, hash, atMs, transfers, chunks: texts.length, digest };
  const { manifests, chunks } = collections(connection);
  for (const [number, text] of texts.entries()) {
    const chunk = { _id: `${seq}/${number}`, seq, text };
    await chunks.replaceOne({ _id: chunk._id }, chunk, { upsert: true });
  }
  await manifests.replaceOne({ _id: seq }, manifest, { upsert: true });
  const old = (await newestFirst(connection)).slice(KEPT);
  for (const { _id } of old) {
    // The manifest first: a snapshot without it does not exist.
    await manifests.deleteOne({ _id });
    await chunks.deleteMany({ seq: _id });
  }
}

/**
 * The newest snapshot that is complete and stands where the journal's own chain says, as a fold to go on from; undefined when
 * there is none. One that was changed, cut short, or made of another journal is passed over.
 */
export async function readSnapshot(connection: Connection, journal: Journal): Promise<Fold | undefined> {
  for (const manifest of await readable(connection)) {
    const snapshot = await readOne(connection, journal, manifest);
    if (snapshot) return snapshot;
  }
  return undefined;
}

async function newestFirst(connection: Connection): Promise<Manifest[]> {
  return collections(connection).manifests.find().sort({ _id: -1 }).toArray();
}

async function readable(connection: Connection): Promise<Manifest[]> {
  return (await newestFirst(connection)).filter((manifest) => manifest.version === VERSION);
}

async function readOne(connection: Connection, journal: Journal, manifest: Manifest): Promise<Fold | undefined> {
  const page = await journal.page(manifest._id);
  if (page?.hash !== manifest.hash) return undefined;
  const { chunks } = collections(connection);
  const texts: string[] = [];
  for (let number = 0; number < manifest.chunks; number += 1) {
    const chunk = await chunks.findOne({ _id: `${manifest._id}/${number}` });
    if (chunk) texts.push(chunk.text);
  }
  return digestOf(manifest.hash, texts) === manifest.digest ? toFold(manifest, texts) : undefined;
}

/** Compares every snapshot with the journal (invariant 5), in one pass. Throws, naming the first that differs; returns their number. */
export async function verifySnapshots(connection: Connection, journal: Journal): Promise<number> {
  const manifests = new Map((await readable(connection)).map((one) => [one._id, one]));
  const fold = emptyFold();
  for await (const page of journal.stream(1)) {
    if (manifests.size === 0) break;
    foldPage(fold, page);
    const manifest = manifests.get(page._id);
    if (!manifest) continue;
    const snapshot = await readOne(connection, journal, manifest);
    const fault = snapshot ? snapshotFault(snapshot, fold) : 'it does not stand on this journal, or is not whole';
    if (fault) throw new Error(`snapshot of page ${page._id}: ${fault}`);
  }
  const strange = [...manifests.keys()].find((seq) => seq > fold.seq);
  if (strange !== undefined) throw new Error(`snapshot of page ${strange}: there is no such page`);
  return manifests.size;
}

/** Compares a snapshot with the fold of the same pages (invariant 5). Returns what differs, if anything. */
export function snapshotFault(snapshot: Fold, folded: Fold): string | undefined {
  if (snapshot.seq !== folded.seq || snapshot.hash !== folded.hash) return 'it stands on another page';
  // By name: the order of rows says nothing.
  const known = new Set(chunkRows(folded).map((row) => JSON.stringify(row)));
  const rows = chunkRows(snapshot);
  const strange = rows.find((row) => !known.has(JSON.stringify(row)));
  if (strange) return `${strange[0]} ${strange[1]} is not what the journal says`;
  return rows.length === known.size ? undefined : `it has ${rows.length} rows, the journal ${known.size}`;
}

function collections(connection: Connection) {
  return {
    manifests: connection.collection<Manifest>(MANIFESTS),
    chunks: connection.collection<Chunk>(CHUNKS),
  };
}

function chunkTexts(fold: Fold): string[] {
  const rows = chunkRows(fold);
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    texts.push(JSON.stringify(rows.slice(from, from + CHUNK_ROWS)));
  return texts;
}

function chunkRows(fold: Fold): Row[] {
  const rows: Row[] = [];
  for (const [account, micro] of fold.balances) rows.push(['balance', account, micro]);
  for (const [appId, { rewardsByDay, ...figures }] of fold.campaigns)
    rows.push(['campaign', appId, figures, [...rewardsByDay]]);
  for (const [userId, figures] of fold.earners) rows.push(['earner', userId, figures]);
  for (const [day, figures] of fold.daily) rows.push(['day', day, figures]);
  return rows;
}

function digestOf(hash: string, texts: readonly string[]): string {
  const digest = createHash('sha256').update(hash || GENESIS_HASH);
  for (const text of texts) digest.update(`\n${text.length}\n`).update(text);
  return digest.digest('hex');
}

function toFold(manifest: Manifest, texts: readonly string[]): Fold {
  const fold = emptyFold();
  Object.assign(fold, {
    seq: manifest._id,
    hash: manifest.hash,
    atMs: manifest.atMs,
    transfers: manifest.transfers,
  } satisfies Partial<Fold>);
  for (const text of texts) for (const row of JSON.parse(text) as Row[]) addRow(fold, row);
  return fold;
}

function addRow(fold: Fold, row: Row): void {
  if (row[0] === 'balance') fold.balances.set(row[1], row[2]);
  else if (row[0] === 'earner') fold.earners.set(row[1], row[2]);
  else if (row[0] === 'day') fold.daily.set(row[1], row[2]);
  else {
    const [, appId, figures, days] = row;
    fold.campaigns.set(appId, { ...figures, rewardsByDay: new Map(days) });
    const own = fold.publishers.get(figures.publisherId) ?? new Set();
    fold.publishers.set(figures.publisherId, own.add(appId));
  }
}
