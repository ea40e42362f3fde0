import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { emptyFold, foldPage } from './fold.ts';
import { PAGES } from './journal.ts';
import { createRefusals } from './refusals.ts';
import { SnapshotLost } from './rows.ts';
import { openNewest } from './snapshot.ts';
import {
  type Chunk,
  chunkId,
  headId,
  headOf,
  lineOf,
  type Manifest,
  mergeChunk,
  rootOf,
  type SnapshotKind,
  sha256,
  signManifest,
  VERSION,
} from './snapshot-format.ts';
import {
  checkChunks,
  findSnapshot,
  findUnsigned,
  listSnapshots,
  refuseLost,
  removeKind,
  removeOld,
  type Snapshot,
  snapshotCollections,
} from './snapshot-store.ts';
import type { Page } from './transfer.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await emptyLedger(wallet);
  await wallet.connection.collection<Page>(PAGES).insertMany(pages);
});

const u = (n: number) => userEarnings(`u${n}`);
const BITS = 3;
/** More chunks than are read at once. */
const MANY = 9;
const pages = pagesOf([1, 2, 3, 4, 5].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[u(n), n]])]));
const stores = () => snapshotCollections(wallet.connection);
const idOf = (seq: number, kind: SnapshotKind = 'ledger') => `${kind}/${String(seq).padStart(12, '0')}-x`;

/** Writes a snapshot of the first `seq` pages, in small chunks, as a keeper would; `change` is signed with it. */
async function write(seq: number, kind: SnapshotKind = 'ledger', change: Partial<Manifest> = {}): Promise<string> {
  const fold = emptyFold();
  for (const page of pages.slice(0, seq)) foldPage(fold, page);
  const _id = change._id ?? idOf(seq, kind);
  const rows = new Map([...fold.rows.entries()]);
  const bits = change.bits ?? BITS;
  const texts = mergeChunk('', rows, { bits, first: 0, parts: 2 ** bits });
  const heads = [...headOf(fold, { known: seq })()];
  const hashes = Buffer.concat([...texts, ...heads].map(sha256));
  const said = {
    ...{ _id, kind, version: VERSION, seq, hash: fold.hash, atMs: fold.atMs, transfers: fold.transfers },
    ...{ accounts: fold.rows.count, bits, heads: heads.length, root: rootOf(hashes), ...change },
  };
  await stores().chunks.insertMany([
    ...texts.map((text, n): Chunk => ({ _id: chunkId(_id, n), text })),
    ...heads.map((text, n): Chunk => ({ _id: headId(_id, n), text })),
  ]);
  await stores().manifests.insertOne({ ...said, hashes, mac: signManifest(placeOf(wallet).keys, said) });
  return _id;
}
const found = async (id: string) => (await findSnapshot(placeOf(wallet), id)) as Snapshot;
const change = (id: string, set: Partial<Manifest>) => stores().manifests.updateOne({ _id: id }, { $set: set });
const spoil = (id: string, text = '') => stores().chunks.updateOne({ _id: id }, { $set: { text } });
const left = async () => (await stores().manifests.find().toArray()).map(({ _id }) => _id).sort();

describe('the snapshots that there are', () => {
  it('are told newest first, of this kind and build, above a page', async () => {
    for (const seq of [2, 4, 3]) await write(seq);
    await write(5, 'proof');
    await write(5, 'ledger', { version: 'another' });
    const told = (await listSnapshots(placeOf(wallet))).map(({ _id, seq, hash }) => [_id, seq, hash]);
    expect(told).toEqual([4, 3, 2].map((seq) => [idOf(seq), seq, pages[seq - 1]?.hash]));
    expect((await listSnapshots(placeOf(wallet), 2)).map(({ seq }) => seq)).toEqual([4, 3]);
    await write(4, 'ledger', { _id: `${idOf(4)}y` });
    expect((await listSnapshots(placeOf(wallet), 3)).map(({ _id }) => _id)).toEqual([`${idOf(4)}y`, idOf(4)]);
  });

  it('are found when they are signed, of the kind, and stand on the journal', async () => {
    const id = await write(3);
    expect((await found(id)).manifest).toMatchObject({ _id: id, seq: 3, bits: BITS });
    expect(await findSnapshot(placeOf(wallet), 'ledger/none')).toBeUndefined();
    const lost = (fault: string) => new SnapshotLost(id, fault);
    await expect(findSnapshot(placeOf(wallet, 'proof'), id)).rejects.toEqual(lost('it is of another kind'));
    await wallet.connection.collection<Page>(PAGES).updateOne({ _id: 3 }, { $set: { hash: 'f' } });
    await expect(found(id)).rejects.toEqual(lost('it does not stand on this journal'));
    await wallet.connection.collection<Page>(PAGES).deleteOne({ _id: 3 });
    await expect(found(id)).rejects.toEqual(lost('it does not stand on this journal'));
    await change(id, { transfers: 9 });
    await expect(found(id)).rejects.toEqual(lost('it is not signed by this wallet'));
    // To be compared with the journal itself it may be whoever's.
    expect((await findUnsigned(placeOf(wallet), id))?.manifest.transfers).toBe(9);
    expect(await findUnsigned(placeOf(wallet), 'ledger/none')).toBeUndefined();
  });
});

describe('a snapshot', () => {
  it('says of each account what it had; of one that it does not have, nothing', async () => {
    const { base } = await found(await write(4, 'ledger', { bits: MANY }));
    expect([base.id, base.seq, base.transfers]).toEqual([idOf(4), 4, 4]);
    const rows = await base.read([u(1), u(4), u(5), worldDeposits]);
    expect([...rows].map(([account, { micro }]) => [account, micro]).sort()).toEqual([
      ...[
        [u(1), 1],
        [u(4), 4],
        [worldDeposits, -10],
      ],
    ]);
    // Also when they are more than are read at once.
    const many = Array.from({ length: 2_000 }, (_, n) => u(n));
    expect([...(await base.read(many)).keys()].sort()).toEqual([1, 2, 3, 4].map(u));
    expect((await base.read([])).size).toBe(0);
  });

  it('gives its chunks in order, a part of them or all', async () => {
    const snapshot = await found(await write(2));
    const all = await snapshot.texts(0, 2 ** BITS);
    expect(all).toHaveLength(2 ** BITS);
    const lines = all.filter((text) => text !== '');
    const line = (account: string, micro: number) => lineOf(account, { micro, more: undefined });
    expect(lines.join('\n').split('\n').sort()).toEqual([line(u(1), 1), line(u(2), 2), line(worldDeposits, -3)].sort());
    const at = (await snapshot.texts(0, 2 ** BITS)).findIndex((text) => text.includes(u(2)));
    expect(await snapshot.texts(at, 1)).toEqual([all[at]]);
  });

  it('is opened as the fold that it is of, with the few single accounts at hand and nothing else', async () => {
    const { fold, extra } = await (await found(await write(3))).open();
    expect([fold.seq, fold.hash, fold.transfers, fold.rows.count, extra]).toEqual([
      3,
      pages[2]?.hash,
      3,
      4,
      { known: 3 },
    ]);
    expect([fold.rows.has(worldDeposits), fold.rows.peek(worldDeposits).micro, fold.rows.has(u(1))]).toEqual([
      true,
      -6,
      false,
    ]);
  });

  it('of which a part is gone or changed is lost, whoever reads just that part; reading others still works', async () => {
    const id = await write(3);
    const snapshot = await found(id);
    const texts = await snapshot.texts(0, 2 ** BITS);
    const [one, two] = [1, 2].map((n) => texts.findIndex((text) => text.includes(u(n)))) as [number, number];
    await expect(checkChunks(snapshot)).resolves.toBeUndefined();
    await spoil(chunkId(id, one), texts[two]);
    const changed = new SnapshotLost(id, `${chunkId(id, one)} is not what was signed`);
    await expect(snapshot.base.read([u(1)])).rejects.toEqual(changed);
    await expect(checkChunks(snapshot)).rejects.toEqual(changed);
    expect(one).not.toBe(two);
    expect([...(await snapshot.base.read([u(2)])).values()]).toMatchObject([{ micro: 2 }]);
    await stores().chunks.deleteOne({ _id: chunkId(id, one) });
    await expect(snapshot.base.read([u(1)])).rejects.toEqual(new SnapshotLost(id, `${chunkId(id, one)} is gone`));
    await spoil(headId(id, 0), '{}');
    await expect(snapshot.open()).rejects.toEqual(new SnapshotLost(id, `${headId(id, 0)} is not what was signed`));
    // The last one is looked at as well as the first.
    await spoil(chunkId(id, one), texts[one]);
    const last = await found(await write(4, 'ledger', { bits: MANY }));
    await spoil(chunkId(last.manifest._id, 2 ** MANY - 1), 'x');
    await expect(checkChunks(last)).rejects.toThrow('000511 is not what was signed');
  });
});

describe('the newest good snapshot', () => {
  it('is taken; one that is damaged is refused by name and the one before it taken', async () => {
    const told: string[] = [];
    const refusals = createRefusals(({ id }) => told.push(id));
    expect(await openNewest(placeOf(wallet), { refusals })).toBeUndefined();
    for (const seq of [2, 3, 4]) await write(seq);
    expect((await openNewest(placeOf(wallet), { refusals }))?.fold.seq).toBe(4);
    await change(idOf(4), { accounts: 1 });
    expect((await openNewest(placeOf(wallet), { refusals }))?.fold.seq).toBe(3);
    // A chunk that nobody has read yet is looked at only where all are to be.
    const texts = await (await found(idOf(3))).texts(0, 2 ** BITS);
    await spoil(
      chunkId(
        idOf(3),
        texts.findIndex((text) => text.includes(u(3))),
      ),
      'x',
    );
    expect((await openNewest(placeOf(wallet), { refusals }))?.fold.seq).toBe(3);
    expect((await openNewest(placeOf(wallet), { refusals, whole: true }))?.fold.seq).toBe(2);
    expect(told).toEqual([idOf(4), idOf(3)]);
    // What was refused once is not tried again, even if it is good now.
    await change(idOf(4), { accounts: 5 });
    expect((await openNewest(placeOf(wallet), { refusals }))?.fold.seq).toBe(2);
    expect((await openNewest(placeOf(wallet)))?.fold.seq).toBe(4);
  });

  it('that was lost while it was used is refused, unless it was only removed because newer ones are there', async () => {
    await write(3);
    const refusals = createRefusals();
    await refuseLost(placeOf(wallet), refusals, new SnapshotLost(idOf(3), 'a chunk is gone'));
    await refuseLost(placeOf(wallet), refusals, new SnapshotLost(idOf(2), 'a chunk is gone'));
    expect([refusals.has(idOf(3)), refusals.has(idOf(2))]).toEqual([true, false]);
  });
});

describe('what is removed', () => {
  const chunksOf = (id: string) => stores().chunks.countDocuments({ _id: { $gte: `${id}/`, $lt: `${id}0` } });

  it('is all but the newest three of a kind, with their chunks', async () => {
    for (const seq of [1, 2, 3, 4, 5]) await write(seq);
    await write(1, 'proof');
    await removeOld(placeOf(wallet));
    expect(await left()).toEqual([3, 4, 5].map((seq) => idOf(seq)).concat(idOf(1, 'proof')));
    expect([await chunksOf(idOf(2)), await chunksOf(idOf(3))]).toEqual([0, 2 ** BITS + 1]);
  });

  it('is of another build once there are three of this one, of this kind or of before there were kinds', async () => {
    await write(1, 'ledger', { version: 'another' });
    await write(2, 'proof', { version: 'another' });
    const old = { _id: 7, version: 'older' } as never;
    await stores().manifests.insertOne(old);
    await stores().chunks.insertMany([
      { _id: '7/0', text: '', seq: 7 } as never,
      { _id: '8/0', text: '', seq: 8 } as never,
    ]);
    for (const seq of [3, 4]) await write(seq);
    await removeOld(placeOf(wallet));
    expect(await left()).toHaveLength(5);
    await write(5);
    await removeOld(placeOf(wallet));
    expect(await left()).toEqual([3, 4, 5].map((seq) => idOf(seq)).concat(idOf(2, 'proof')));
    expect([await chunksOf(idOf(1)), await stores().chunks.countDocuments({ seq: 7 } as never)]).toEqual([0, 0]);
    expect(await stores().chunks.countDocuments({ seq: 8 } as never)).toBe(1);
  });

  it('is everything of a kind, its draft, too, and nothing of another one', async () => {
    await write(1, 'whole 1');
    await write(2, 'whole 1');
    await write(1);
    const drafts = wallet.connection.collection<{ _id: string }>('snapshotDrafts');
    await drafts.insertMany([{ _id: 'whole 1' }, { _id: 'ledger' }]);
    await removeKind(placeOf(wallet, 'whole 1'));
    expect([await left(), await chunksOf(idOf(1, 'whole 1')), await chunksOf(idOf(1))]).toEqual([
      ...[[idOf(1)], 0, 2 ** BITS + 1],
    ]);
    expect((await drafts.find().toArray()).map(({ _id }) => _id)).toEqual(['ledger']);
  });
});
