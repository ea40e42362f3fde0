import { fakeClock } from '@candor/service-kit/clock';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { emptyLedger } from '../testing/snapshots.ts';
import { type Draft, type DraftPlan, openDrafts } from './snapshot-draft.ts';
import { type SnapshotKind, snapshotKeys } from './snapshot-format.ts';

const LEASE_MS = 60_000;
let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await emptyLedger(wallet);
  clock.set(Date.UTC(2026, 5, 15, 11));
});

const clock = fakeClock(0);
const process = (kind: SnapshotKind = 'ledger', secret = WALLET_SECRET) =>
  openDrafts(
    { connection: wallet.connection, journal: wallet.journal, kind, keys: snapshotKeys(secretRing(secret)) },
    clock,
  );
const plan = (snapshot: string, more: Partial<DraftPlan> = {}): DraftPlan => ({
  ...{ snapshot, seq: 5, hash: 'h', base: '', bits: 1 },
  ...more,
});
const drafts = () => wallet.connection.collection<Draft>('snapshotDrafts');
const stored = (kind = 'ledger') => drafts().findOne({ _id: kind });
const chunks = () => wallet.connection.collection<{ _id: string; text: string }>('snapshotChunks');
const chunksOf = (id: string) => chunks().countDocuments({ _id: { $gte: `${id}/`, $lt: `${id}0` } });
const written = (...ids: string[]) =>
  chunks().insertMany(ids.flatMap((id) => ['000000', 'head000'].map((part) => ({ _id: `${id}/${part}`, text: '' }))));
const hashes = (n: number) => Buffer.alloc(32 * n, n);

describe('the right to make a snapshot', () => {
  it('is one process’s at a time; a snapshot of another kind is another right', async () => {
    const [one, other] = [process(), process()];
    expect(await one.begin(plan('a'))).toBe(true);
    expect(await other.begin(plan('b'))).toBe(false);
    expect(await process('proof').begin(plan('c'))).toBe(true);
    expect(await one.read()).toMatchObject({ ...plan('a'), _id: 'ledger', done: 0, untilMs: clock.now() + LEASE_MS });
    expect(await process('proof').read()).toMatchObject({ snapshot: 'c' });
  });

  it('is one’s of many who ask at once', async () => {
    const told = await Promise.all(['a', 'b', 'c', 'd'].map((id) => process().begin(plan(id))));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect((await stored())?.snapshot).toBe(['a', 'b', 'c', 'd'][told.indexOf(true)]);
  });

  it('is left when nobody heard of the maker for longer than a minute; what that one wrote is removed', async () => {
    const [one, other] = [process(), process()];
    await one.begin(plan('a'));
    await written('a', 'a0', 'b');
    clock.advance(LEASE_MS);
    expect(await other.begin(plan('b'))).toBe(false);
    clock.advance(1);
    expect(await other.begin(plan('b', { seq: 9, bits: 2 }))).toBe(true);
    expect(await stored()).toMatchObject({ snapshot: 'b', seq: 9, bits: 2, done: 0, untilMs: clock.now() + LEASE_MS });
    expect([await chunksOf('a'), await chunksOf('a0'), await chunksOf('b')]).toEqual([0, 2, 2]);
    // Whoever comes back finds that it belongs to somebody else.
    expect([await one.note(plan('a'), 1, hashes(1)), await one.end('a')]).toEqual([false, false]);
    expect(await stored()).toMatchObject({ snapshot: 'b', done: 0 });
  });

  it('is taken by one of two who find it left, though the other has looked before', async () => {
    const one = process();
    await one.begin(plan('a'));
    clock.advance(LEASE_MS + 1);
    const told = await Promise.all(['b', 'c', 'd'].map((id) => process().begin(plan(id))));
    expect(told.filter(Boolean)).toHaveLength(1);
  });

  it('is one’s own still after one’s own draft; of a maker that died after the manifest nothing is removed', async () => {
    const one = process();
    await one.begin(plan('a'));
    await written('a');
    await wallet.connection.collection<{ _id: string }>('snapshots').insertOne({ _id: 'a' });
    expect(await one.begin(plan('b'))).toBe(true);
    expect([(await stored())?.snapshot, await chunksOf('a')]).toEqual(['b', 2]);
  });
});

describe('a snapshot that is being made', () => {
  it('is noted with what is done, by its maker, who is heard of with it', async () => {
    const one = process();
    await one.begin(plan('a'));
    clock.advance(LEASE_MS - 1);
    expect(await one.note(plan('a'), 1, hashes(1))).toBe(true);
    expect(await one.read()).toMatchObject({ done: 1, hashes: hashes(1), untilMs: clock.now() + LEASE_MS });
    expect(await one.note(plan('another'), 2, hashes(2))).toBe(false);
    expect(await process('proof').note(plan('a'), 2, hashes(2))).toBe(false);
    expect(await process().note(plan('a'), 2, hashes(2))).toBe(false);
    expect(await one.read()).toMatchObject({ done: 1 });
  });

  it.each<[string, Partial<Draft>]>([
    ['its snapshot', { snapshot: 'b' }],
    ['its page', { seq: 6 }],
    ['its hash', { hash: 'g' }],
    ['its base', { base: 'b' }],
    ['its chunks', { bits: 2 }],
    ['what is done', { done: 2 }],
    ['the hashes of that', { hashes: hashes(2) }],
    ['its build', { version: 'another' }],
  ])('is nobody’s to go on with when %s was changed', async (_what, change) => {
    const one = process();
    await one.begin(plan('a'));
    await one.note(plan('a'), 1, hashes(1));
    expect(await process().read()).toMatchObject({ done: 1 });
    await drafts().updateOne({ _id: 'ledger' }, { $set: change });
    expect(await process().read()).toBeUndefined();
  });

  it('is nobody’s to go on with who signs otherwise, nor where there is none', async () => {
    expect(await process().read()).toBeUndefined();
    await process().begin(plan('a'));
    expect(await process('ledger', 'another secret of the wallet').read()).toBeUndefined();
  });

  it('is taken over by one process, once its maker is not heard of any more', async () => {
    const [one, other] = [process(), process()];
    await one.begin(plan('a'));
    const seen = (await other.read()) as Draft;
    expect(await other.takeOver(seen)).toBe(false);
    expect(await one.takeOver(seen)).toBe(true);
    clock.advance(LEASE_MS + 1);
    const left = (await other.read()) as Draft;
    const told = await Promise.all([other, process(), process()].map((each) => each.takeOver(left)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect((await stored())?.untilMs).toBe(clock.now() + LEASE_MS);
    expect(await one.note(plan('a'), 1, hashes(1))).toBe(false);
    // What was read before somebody noted more is not what is there now.
    expect(await process().takeOver({ ...left, snapshot: 'b' })).toBe(false);
  });

  it('ends with its maker, once', async () => {
    const one = process();
    await one.begin(plan('a'));
    expect([await process().end('a'), await process('proof').end('a'), await one.end('b')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await stored()).not.toBeNull();
    expect([await one.end('a'), await one.end('a'), await stored()]).toEqual([true, false, null]);
  });
});

describe('a snapshot that is given up', () => {
  it('is removed with what was written, of it alone', async () => {
    const one = process();
    await one.begin(plan('a'));
    await written('a', 'b');
    await one.abandon('a');
    expect([await stored(), await chunksOf('a'), await chunksOf('b')]).toEqual([null, 0, 2]);
  });

  it('stays where somebody else goes on with it', async () => {
    const [one, other] = [process(), process()];
    await one.begin(plan('a'));
    await written('a');
    clock.advance(LEASE_MS + 1);
    await other.takeOver((await other.read()) as Draft);
    await one.abandon('a');
    expect([(await stored())?.snapshot, await chunksOf('a')]).toEqual(['a', 2]);
  });

  it('is removed where somebody else makes another one', async () => {
    const [one, other] = [process(), process()];
    await one.begin(plan('a'));
    clock.advance(LEASE_MS + 1);
    await other.begin(plan('b'));
    await written('a', 'b');
    await one.abandon('a');
    expect([(await stored())?.snapshot, await chunksOf('a'), await chunksOf('b')]).toEqual(['b', 0, 2]);
  });

  it('is removed by nobody once its manifest is there', async () => {
    const one = process();
    await one.begin(plan('a'));
    await written('a');
    await wallet.connection.collection<{ _id: string }>('snapshots').insertOne({ _id: 'a' });
    await one.abandon('a');
    expect([await stored(), await chunksOf('a')]).toEqual([null, 2]);
  });
});
