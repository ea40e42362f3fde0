import { type FakeClock, fakeClock } from '@candor/service-kit/clock';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, NEVER, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { emptyFold, type Fold, foldPage } from './fold.ts';
import { PAGES } from './journal.ts';
import { createRefusals } from './refusals.ts';
import { openDrafts } from './snapshot-draft.ts';
import { createKeeper, type KeeperDeps } from './snapshot-keeper.ts';
import { findSnapshot, listSnapshots, snapshotCollections } from './snapshot-store.ts';
import type { Page } from './transfer.ts';

const LEASE_MS = 60_000;
let wallet: Awaited<ReturnType<typeof openWallet>>;
let clock: FakeClock;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await emptyLedger(wallet);
  await wallet.connection.collection<Page>(PAGES).insertMany(pages);
  clock = fakeClock(Date.UTC(2026, 5, 15, 11));
});

/** The first page brings so many people that they need more than one chunk. */
const crowd = Array.from({ length: 150 }, (_, n) =>
  entry(`c${n}`, 'deposit', worldDeposits, [[userEarnings(`c${n}`), 1]]),
);
const more = [2, 3, 4, 5].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[userEarnings('u'), n]])]);
const pages = pagesOf([crowd, ...more]);
function folded(seq: number, fold: Fold = emptyFold()): Fold {
  for (const page of pages.slice(fold.seq, seq)) foldPage(fold, page);
  return fold;
}
function process(seq: number, given: Partial<KeeperDeps> = {}) {
  const fold = folded(seq);
  const onLost = (lost: Error) => Promise.reject(lost);
  const deps = { ...placeOf(wallet), clock, fold, onLost, refusals: createRefusals(), limits: NEVER, ...given };
  return { fold, keeper: createKeeper(deps) };
}
const made = async () => (await listSnapshots(placeOf(wallet))).map(({ seq }) => seq);
const newest = async () => {
  const [one] = await listSnapshots(placeOf(wallet));
  return (await findSnapshot(placeOf(wallet), one?._id ?? '')) ?? expect.fail('no snapshot');
};
const stores = () => snapshotCollections(wallet.connection);
const draft = async () => (await openDrafts(placeOf(wallet), clock).read()) ?? expect.fail('no draft');
const chunksOf = async (id: string) =>
  (
    await stores()
      .chunks.find({ _id: { $gte: `${id}/`, $lt: `${id}0` } })
      .toArray()
  ).map(({ _id }) => _id.slice(id.length + 1));

it('a snapshot has each of its chunks under its number, and its head behind them', async () => {
  const { keeper } = process(1);
  expect(await keeper.make()).toBe(true);
  const { manifest } = await newest();
  expect([manifest.bits, (await chunksOf(manifest._id)).sort()]).toEqual([
    2,
    ['000000', '000001', '000002', '000003', 'head000'],
  ]);
  expect(await process(1).keeper.faultOf(await newest())).toBeUndefined();
});

it('one that leans on another snapshot than the fold stands on by now is given up, with what was written', async () => {
  expect(await process(1).keeper.make()).toBe(true);
  const base = await newest();
  await expect(process(2, { step: crashAt('snapshot:1') }).keeper.make()).rejects.toThrow(CrashAbort);
  const left = await draft();
  expect((await chunksOf(left.snapshot)).length).toBeGreaterThan(0);
  const { keeper, fold } = process(2);
  keeper.resume(left);
  await fold.rows.adopt(base.base);
  clock.advance(LEASE_MS + 1);
  expect(await keeper.make()).toBe(false);
  expect([await made(), await chunksOf(left.snapshot)]).toEqual([[1], []]);
});

it('one that is taken from its maker after the manifest takes that manifest with it, and no other one', async () => {
  expect(await process(1).keeper.make()).toBe(true);
  const slow = process(2, {
    step: async (name) => {
      if (name !== 'snapshot:3') return;
      clock.advance(LEASE_MS + 1);
      const plan = { snapshot: 'ledger/another', seq: 9, hash: 'h', base: '', bits: 0 };
      expect(await openDrafts(placeOf(wallet), clock).begin(plan)).toBe(true);
    },
  });
  expect([await slow.keeper.make(), await made()]).toEqual([false, [1]]);
});

it('one that somebody else finished is made by nobody else, who is told so', async () => {
  await expect(process(2, { step: crashAt('snapshot:2') }).keeper.make()).rejects.toThrow(CrashAbort);
  const left = await draft();
  const [one, other] = [process(2), process(2)];
  for (const { keeper } of [one, other]) keeper.resume(left);
  // While its maker may still be alive nobody takes it.
  expect(await one.keeper.make()).toBe(false);
  clock.advance(LEASE_MS + 1);
  expect([await one.keeper.make(), await other.keeper.make(), await made()]).toEqual([true, false, [2]]);
});

it('with each new one all but the newest three go', async () => {
  const { keeper, fold } = process(1);
  expect(await keeper.make()).toBe(true);
  for (const seq of [2, 3, 4, 5]) {
    await fold.rows.bring([worldDeposits, userEarnings('u')]);
    folded(seq, fold);
    expect(await keeper.make()).toBe(true);
  }
  expect(await made()).toEqual([5, 4, 3]);
});
