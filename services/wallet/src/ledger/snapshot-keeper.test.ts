import { type FakeClock, fakeClock } from '@candor/service-kit/clock';
import { CrashAbort, crashAt, type Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, NEVER, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { balanceOf, emptyFold, type Fold, foldPage } from './fold.ts';
import { PAGES } from './journal.ts';
import { createRefusals } from './refusals.ts';
import type { SnapshotLost } from './rows.ts';
import { type Draft, openDrafts } from './snapshot-draft.ts';
import type { Chunk, Manifest } from './snapshot-format.ts';
import { createKeeper, type KeeperDeps } from './snapshot-keeper.ts';
import { findSnapshot, listSnapshots, snapshotCollections } from './snapshot-store.ts';
import type { Page } from './transfer.ts';

const LEASE_MS = 60_000;
let wallet: Awaited<ReturnType<typeof openWallet>>;
let clock: FakeClock;
/** The snapshots of which a keeper said that they are lost. */
let lost: string[] = [];
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await emptyLedger(wallet);
  await wallet.connection.collection<Page>(PAGES).insertMany(pages);
  clock = fakeClock(Date.UTC(2026, 5, 15, 11));
  lost = [];
});

const u = (n: number) => userEarnings(`u${n}`);
const pages = pagesOf([1, 2, 3, 4, 5, 6].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[u(n), n]])]));
function foldOf(seq: number): Fold {
  const fold = emptyFold();
  for (const page of pages.slice(0, seq)) foldPage(fold, page);
  return fold;
}
const goOn = (fold: Fold, seq: number) => {
  for (const page of pages.slice(fold.seq, seq)) foldPage(fold, page);
};
/** A process that has folded so many pages. */
function process(seq: number, more: Partial<KeeperDeps> = {}) {
  const fold = foldOf(seq);
  const refusals = createRefusals();
  const onLost = async (one: SnapshotLost) => void lost.push(one.message);
  return {
    fold,
    refusals,
    keeper: createKeeper({ ...placeOf(wallet), clock, fold, refusals, onLost, limits: NEVER, ...more }),
  };
}
const made = async () => (await listSnapshots(placeOf(wallet))).map(({ seq }) => seq);
const newest = async () => (await listSnapshots(placeOf(wallet)))[0]?._id ?? '';
const found = async (id: string) => (await findSnapshot(placeOf(wallet), id)) ?? expect.fail('no snapshot');
const stores = () => snapshotCollections(wallet.connection);
const drafts = () => wallet.connection.collection<Draft>('snapshotDrafts');
const spoil = (change: Partial<Chunk>, of: string) =>
  stores().chunks.updateOne({ _id: `${of}/000000` }, { $set: change });

describe('a snapshot is due', () => {
  it('with so many transfers since the last one, or so many accounts changed, and not with one fewer', async () => {
    const limits = { changedMax: Infinity, transfersMax: 3, cleanMax: 0 };
    const { fold, keeper } = process(2, { limits });
    expect(keeper.isDue()).toBe(false);
    goOn(fold, 3);
    expect(keeper.isDue()).toBe(true);
    await keeper.round();
    expect([await made(), keeper.isDue()]).toEqual([[3], false]);
    goOn(await broughtBack(fold), 5);
    expect(keeper.isDue()).toBe(false);
    goOn(fold, 6);
    expect(keeper.isDue()).toBe(true);
    // Three people and where it came from.
    const changed = (changedMax: number) => process(3, { limits: { ...limits, transfersMax: 4, changedMax } });
    expect([changed(5).keeper.isDue(), changed(4).keeper.isDue()]).toEqual([false, true]);
  });
});

/** With everything in memory that its next pages need. */
async function broughtBack(fold: Fold): Promise<Fold> {
  await fold.rows.bring([worldDeposits, ...[1, 2, 3, 4, 5, 6].map(u)]);
  return fold;
}

describe('a round', () => {
  it('makes none that is not due, and lets leave what need not be in memory', async () => {
    const { fold, keeper } = process(4);
    await keeper.round();
    expect(await made()).toEqual([]);
    expect(await keeper.make()).toBe(true);
    for (let n = 0; n < 3; n += 1) await keeper.round();
    expect([fold.rows.has(u(1)), fold.rows.has(worldDeposits), await made()]).toEqual([false, true, [4]]);
  });

  it('goes on with the newest one of others that is good and not ahead of the fold', async () => {
    for (const seq of [2, 3, 4, 6]) expect(await process(seq).keeper.make()).toBe(true);
    const [six, four, three] = (await listSnapshots(placeOf(wallet))).map(({ _id }) => _id);
    const { fold, keeper, refusals } = process(5);
    await stores().manifests.updateOne({ _id: four }, { $set: { transfers: 9 } });
    await keeper.round();
    expect([fold.rows.base?.id, refusals.has(four ?? ''), refusals.has(six ?? '')]).toEqual([three, true, false]);
    // It is passed over without being looked at again, and an older one is no news.
    await stores().manifests.updateOne({ _id: four }, { $set: { transfers: 4 } });
    await keeper.round();
    expect([fold.rows.base?.id, lost]).toEqual([three, []]);
    goOn(await broughtBack(fold), 6);
    await keeper.round();
    expect([fold.rows.base?.id, fold.rows.sizes().changed]).toEqual([six, 0]);
  });

  it('tells that the one is lost that rows are read back from, and goes on; other failures are its caller’s', async () => {
    const limits = { changedMax: Infinity, transfersMax: 1, cleanMax: 0 };
    expect(await process(2).keeper.make()).toBe(true);
    const id = await newest();
    const { fold, keeper, refusals } = process(3, { limits });
    await stores().manifests.updateOne({ _id: id }, { $set: { seq: 1 } });
    await fold.rows.adopt({ id, seq: 2, transfers: 2, read: async () => new Map() });
    await keeper.round();
    expect([lost, refusals.has(id)]).toEqual([[`snapshot ${id}: it is not signed by this wallet`], true]);
    await stores().manifests.deleteMany({});
    await keeper.round();
    expect(lost[1]).toBe(`snapshot ${id}: its manifest is gone`);
    const failing = process(3, { limits, step: () => Promise.reject(new Error('away')) });
    await expect(failing.keeper.round()).rejects.toThrow('away');
    expect(lost).toHaveLength(2);
  });
});

describe('making one', () => {
  it('is one at a time in a process: who asks meanwhile is told no, and may ask again, also after a failure', async () => {
    let died = false;
    const step: Step = async (name) => {
      if (name !== 'snapshot:1' || died) return;
      died = true;
      throw new Error('away');
    };
    const { keeper } = process(3, { step });
    const told = await Promise.allSettled([keeper.make(), keeper.make()]);
    expect(told).toMatchObject([{ reason: { message: 'away' } }, { value: false }]);
    expect(await Promise.all([keeper.make(), keeper.make()])).toEqual([true, false]);
    expect(await made()).toEqual([3]);
  });

  it('says what the fold was, and keeps what belongs to it; nothing is left of its draft', async () => {
    const { fold, keeper } = process(4, { extra: () => ({ known: 4 }) });
    expect(await keeper.make()).toBe(true);
    const opened = await (await found(await newest())).open();
    await broughtBack(opened.fold);
    expect([opened.fold.seq, opened.fold.hash, opened.fold.transfers, opened.extra]).toEqual([
      ...[4, fold.hash, 4, { known: 4 }],
    ]);
    expect([1, 2, 3, 4, 5].map((n) => balanceOf(opened.fold, u(n)))).toEqual([1, 2, 3, 4, 0]);
    expect(await drafts().countDocuments()).toBe(0);
    expect((await stores().manifests.findOne({}))?.accounts).toBe(5);
  });

  it('ends after its present write when it is to stop; who starts next goes on with it', async () => {
    const stopping = process(3, {
      step: async (name) => {
        if (name === 'snapshot:1') await stopping.keeper.stop();
      },
    });
    expect(await stopping.keeper.make()).toBe(false);
    expect([await made(), (await drafts().findOne({}))?.done]).toEqual([[], 1]);
    const next = process(3);
    next.keeper.resume((await openDrafts(placeOf(wallet), clock).read()) ?? expect.fail('no draft'));
    clock.advance(LEASE_MS + 1);
    await next.keeper.round();
    expect([await made(), next.fold.rows.base?.seq]).toEqual([[3], 3]);
  });
});

describe('one that somebody left', () => {
  /** What a process left that died at a step, as the next one finds it. */
  async function left(at: string, seq = 3): Promise<Draft> {
    await expect(process(seq, { step: crashAt(at) }).keeper.make()).rejects.toThrow(CrashAbort);
    return (await openDrafts(placeOf(wallet), clock).read()) ?? expect.fail('no draft');
  }

  it('is written again where its maker had not noted what was written', async () => {
    const draft = await left('snapshot:1');
    const plan = { ...draft, done: 0, hashes: Buffer.alloc(0) };
    // The maker writes before it notes: the chunk is there, and counts as not there.
    await spoil({ text: 'half of it' }, draft.snapshot);
    const { keeper, fold } = process(3);
    await drafts().deleteOne({});
    expect(await openDrafts(placeOf(wallet), clock).begin(plan)).toBe(true);
    keeper.resume((await openDrafts(placeOf(wallet), clock).read()) ?? expect.fail('no draft'));
    clock.advance(LEASE_MS + 1);
    await keeper.round();
    expect([await made(), await keeper.faultOf(await found(draft.snapshot))]).toEqual([[3], undefined]);
    expect(fold.rows.base?.id).toBe(draft.snapshot);
  });

  it('is no more to be gone on with when somebody else has finished it, or another one is being made', async () => {
    const draft = await left('snapshot:2');
    const [one, other] = [process(3), process(3)];
    for (const { keeper } of [one, other]) keeper.resume(draft);
    clock.advance(LEASE_MS + 1);
    await one.keeper.round();
    await other.keeper.round();
    expect([await made(), other.fold.rows.base]).toEqual([[3], undefined]);
    // It has let go of what it kept for it, and goes on like every other one.
    await other.keeper.round();
    expect(other.fold.rows.base?.id).toBe(draft.snapshot);
    goOn(await broughtBack(other.fold), 4);
    expect(await other.keeper.make()).toBe(true);
  });

  it('leans on a snapshot that is not the present one any more: it is given up, with what was written', async () => {
    const draft = await left('snapshot:1');
    const { keeper, fold } = process(3);
    keeper.resume(draft);
    await fold.rows.adopt((await firstOf(2)).base);
    clock.advance(LEASE_MS + 1);
    await keeper.round();
    expect(await stores().chunks.countDocuments({ _id: { $gte: `${draft.snapshot}/` } })).toBe(0);
    expect([await made(), await drafts().countDocuments()]).toEqual([[2], 0]);
  });

  it('is taken from its maker while it writes: that one writes no more, and says that it has not made it', async () => {
    const next = process(3);
    for (const at of ['snapshot:1', 'snapshot:3']) {
      await emptyMade();
      const slow = process(3, {
        step: async (name) => {
          if (name !== at) return;
          clock.advance(LEASE_MS + 1);
          expect(await openDrafts(placeOf(wallet), clock).begin(planOf(at))).toBe(true);
        },
      });
      expect([at, await slow.keeper.make(), await made(), slow.fold.rows.base]).toEqual([at, false, [], undefined]);
      expect([at, await stores().chunks.countDocuments(), (await drafts().findOne({}))?.snapshot]).toEqual([at, 0, at]);
    }
    expect(await next.keeper.make()).toBe(false);
  });
});

describe('another snapshot of the same page', () => {
  it('is compared chunk by chunk: the account that it has otherwise is named, one that it does not have is missing', async () => {
    const { keeper, fold } = process(4);
    expect(await process(4).keeper.make()).toBe(true);
    const id = await newest();
    expect(await keeper.faultOf(await found(id))).toBeUndefined();
    const wrong = process(4);
    wrong.fold.rows.write(u(2), 4).micro = 7;
    expect(await wrong.keeper.faultOf(await found(id))).toBe(`${u(2)} is not what the journal says`);
    const more = process(4);
    more.fold.rows.write(u(9), 4).micro = 1;
    expect(await more.keeper.faultOf(await found(id))).toBe('an account is missing in it');
    const sums = process(4);
    sums.fold.sums.allMicro += 1;
    expect(await sums.keeper.faultOf(await found(id))).toMatch(/./);
    // The rows are as they were, and can be kept again.
    expect([fold.rows.sizes().changed, await keeper.make()]).toEqual([5, true]);
  });
});

async function firstOf(seq: number) {
  const later = { now: () => clock.now() + LEASE_MS + 1 };
  expect(await process(seq, { clock: later }).keeper.make()).toBe(true);
  return found(await newest());
}
const planOf = (snapshot: string) => ({ snapshot, seq: 9, hash: 'h', base: '', bits: 0 });
async function emptyMade() {
  for (const one of [stores().manifests, stores().chunks, drafts()]) await one.deleteMany({} as Partial<Manifest>);
}
