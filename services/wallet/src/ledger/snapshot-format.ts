import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RingKey, SecretRing } from '@candor/service-kit/security/secret-ring';
import { campaignOf, earnerOf, publisherOf } from './accounts.ts';
import { emptyCampaign, emptyDay, emptyEarner, emptyPublisher } from './figure-types.ts';
import { emptyFold, type Fold, type Sums } from './fold.ts';
import { type Base, createRows, type Row, type RowsOptions, type StoredRow } from './rows.ts';

/** Whose fold a snapshot is of: the ledger's, or the running proof's, which trusts nobody else's; or that of one whole proof, while it runs. */
export type SnapshotKind = 'ledger' | 'proof' | `whole ${string}`;

/** Rows of one chunk: few, because one account is read back with all of its chunk. */
const CHUNK_ROWS = 64;
/** A manifest names every chunk, and must stay well below the 16 MB of a document. */
const BITS_MAX = 17;
export const HASH_BYTES = 32;

/** A snapshot's signed description, and the last document of it to be written: it is complete when this is there. */
export interface Manifest {
  /** `<kind>/<page, padded>-<random>`, which is also how its chunks' ids begin. */
  _id: string;
  kind: SnapshotKind;
  /** The figures that it holds. One of another version is of another build, and passed over. */
  version: string;
  /** The page up to which the journal is folded, and its hash. */
  seq: number;
  hash: string;
  atMs: number;
  transfers: number;
  /** Accounts, in 2^bits chunks. */
  accounts: number;
  bits: number;
  /** The hash of each chunk, 32 bytes each, in order; of the head's pieces after them. */
  hashes: Buffer;
  heads: number;
  /** sha256 over the hashes. */
  root: string;
  /** HMAC of all of that under a key of the wallet's. */
  mac: string;
}

/** A part of a snapshot: `<manifest>/<number of the chunk>`, or `<manifest>/head<number>`. */
export interface Chunk {
  _id: string;
  text: string;
}

/** What is not rows, as it was at the cut. */
export interface Head {
  sums: Sums;
  /** The accounts that never leave memory. */
  fixed: string[];
  daily: [string, unknown[]][];
  /** What else the owner of the fold keeps, as JSON. */
  extra: unknown;
}

const KEYS = {
  campaign: Object.keys(emptyCampaign()),
  earner: Object.keys(emptyEarner()),
  publisher: Object.keys(emptyPublisher()),
  day: Object.keys(emptyDay()),
};
/** The figures by name: a build that keeps others makes and reads others. */
export const VERSION = `3 ${sha256(JSON.stringify([KEYS, Object.keys(emptyFold().sums)]))
  .toString('hex')
  .slice(0, 8)}`;

/** Under which keys a wallet believes what was signed; it signs under the first, the newest. */
export type SnapshotKeys = readonly [Buffer, ...Buffer[]];

/** The keys of a wallet for what it will believe later, one of each key of the ring, newest first. */
export function snapshotKeys({ all: [current, ...older] }: SecretRing): SnapshotKeys {
  return [snapshotKey(current), ...older.map(snapshotKey)];
}

const snapshotKey = ({ secret }: RingKey) => Buffer.from(hkdfSync('sha256', secret, '', 'candor ledger snapshots', 32));

/** The mac of a text under the newest key, in hex. */
export function signText([key]: SnapshotKeys, text: string | Buffer): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Whether a mac in hex is of this text, under any of the keys. Whatever it is, it is not thrown over. */
export function isSigned(keys: SnapshotKeys, text: string | Buffer, mac: unknown): boolean {
  const given = Buffer.from(String(mac), 'hex');
  return keys.some((key) => {
    const right = createHmac('sha256', key).update(text).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

export function signManifest(keys: SnapshotKeys, manifest: Omit<Manifest, 'mac' | 'hashes'>): string {
  return signText(keys, textOf(manifest));
}

function textOf(manifest: Omit<Manifest, 'mac' | 'hashes'>): string {
  const { _id, kind, version, seq, hash, atMs, transfers, accounts, bits, heads, root } = manifest;
  const said = JSON.stringify([_id, kind, version, seq, hash, atMs, transfers, accounts, bits, heads, root]);
  return `snapshot\n${said}`;
}

/** What is wrong with a manifest in itself, if anything: its signature, or its list of hashes. */
export function manifestFault(keys: SnapshotKeys, manifest: Manifest): string | undefined {
  if (!isSigned(keys, textOf(manifest), manifest.mac)) return 'it is not signed by this wallet';
  if (manifest.hashes.length !== (2 ** manifest.bits + manifest.heads) * HASH_BYTES) return 'it names too few chunks';
  return rootOf(manifest.hashes) === manifest.root ? undefined : 'its list of chunks is not the one that was signed';
}

export const rootOf = (hashes: Buffer) => sha256(hashes).toString('hex');

export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Into how many chunks so many accounts are divided, as a power of two; never fewer than before. */
export function bitsFor(accounts: number, before: number): number {
  const wanted = Math.ceil(Math.log2(Math.max(1, accounts / CHUNK_ROWS)));
  return Math.max(before, Math.min(BITS_MAX, wanted));
}

/** The chunk of an account: the first `bits` of its hash, so that one more bit divides each chunk into two. */
export function chunkOf(account: string, bits: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < account.length; at += 1) hash = Math.imul(hash ^ account.charCodeAt(at), 0x01000193);
  // The first bits must depend on every letter.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return bits === 0 ? 0 : hash >>> (32 - bits);
}

export const chunkId = (id: string, chunk: number) => `${id}/${String(chunk).padStart(6, '0')}`;
export const headId = (id: string, piece: number) => `${id}/head${String(piece).padStart(3, '0')}`;

/** One line of a chunk: an account, its balance, and its other figures in the order of their names. */
export function lineOf(account: string, { micro, more }: StoredRow): string {
  return more === undefined
    ? JSON.stringify([account, micro])
    : JSON.stringify([
        account,
        micro,
        ...keysOf(account).map((key) => (more as unknown as Record<string, unknown>)[key]),
      ]);
}

/** What a line says. */
export function readLine(line: string): [string, StoredRow] {
  const [account, micro, ...values] = JSON.parse(line) as [string, number, ...unknown[]];
  if (values.length === 0) return [account, { micro, more: undefined }];
  const more = Object.fromEntries(keysOf(account).map((key, at) => [key, values[at]]));
  return [account, { micro, more: more as unknown as StoredRow['more'] }];
}

/** The line of one account in a chunk's text, without reading the others. */
export function findLine(text: string, account: string): string | undefined {
  const start = `[${JSON.stringify(account)},`;
  const at = text.startsWith(start) ? 0 : text.indexOf(`\n${start}`) + 1;
  if (at === 0 && !text.startsWith(start)) return undefined;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.slice(at) : text.slice(at, end);
}

/** The account of a line, without reading the rest of it. */
export function accountOfLine(line: string): string {
  return JSON.parse(line.slice(1, line.indexOf('",') + 1)) as string;
}

function keysOf(account: string): readonly string[] {
  if (campaignOf(account) !== undefined) return KEYS.campaign;
  if (earnerOf(account) !== undefined) return KEYS.earner;
  return publisherOf(account) === undefined ? [] : KEYS.publisher;
}

/** What of a fold is not rows, as it is now: copied before anything is awaited, and made into texts piece by piece. */
export function headOf(fold: Fold, extra: unknown): () => Iterable<string> {
  const today = [...fold.daily.keys()].at(-1) ?? '';
  const daily = [...fold.daily].map(([day, figures]): [string, unknown[]] => [
    day,
    KEYS.day.map((key) => (figures as unknown as Record<string, unknown>)[key]),
  ]);
  const head: Head = {
    sums: structuredClone(fold.sums),
    fixed: fold.rows.fixed(),
    daily,
    extra: structuredClone(extra) ?? null,
  };
  // A day that is over does not change any more, so that it needs no copy.
  const apps = [...fold.appsByDay].map(([day, paid]) => [day, day >= today ? new Map(paid) : paid] as const);
  return function* () {
    yield JSON.stringify(head);
    for (const [day, paid] of apps) yield JSON.stringify([day, [...paid]]);
  };
}

/** A snapshot as a fold to go on from: none of its rows is in memory. */
export function toFold(manifest: Manifest, heads: readonly string[], base: Base, options: RowsOptions): Fold {
  const { seq, hash, atMs, transfers, accounts: count } = manifest;
  const [first = '', ...days] = heads;
  const { sums, daily } = JSON.parse(first) as Head;
  const fold = emptyFold(createRows({ ...options, base, count }));
  Object.assign(fold, { seq, hash, atMs, transfers, sums } satisfies Partial<Fold>);
  for (const [day, values] of daily)
    fold.daily.set(day, Object.fromEntries(KEYS.day.map((key, at) => [key, values[at]])) as never);
  for (const text of days) {
    const [day, paid] = JSON.parse(text) as [string, [string, number][]];
    fold.appsByDay.set(day, new Map(paid));
  }
  return fold;
}

/** The lines of a chunk with those of its accounts that were changed, divided into `parts` chunks of their own. */
export function mergeChunk(
  text: string,
  changed: ReadonlyMap<string, Row>,
  { bits, first, parts }: { bits: number; first: number; parts: number },
): string[] {
  if (changed.size === 0 && parts === 1) return [text];
  const lines: [string, string][][] = Array.from({ length: parts }, () => []);
  for (const line of text === '' ? [] : text.split('\n')) {
    const account = accountOfLine(line);
    if (!changed.has(account)) lines[chunkOf(account, bits) - first]?.push([account, line]);
  }
  for (const [account, row] of changed) lines[chunkOf(account, bits) - first]?.push([account, lineOf(account, row)]);
  // By account: the same rows are the same text, whoever wrote it.
  return lines.map((part) =>
    part
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, line]) => line)
      .join('\n'),
  );
}
