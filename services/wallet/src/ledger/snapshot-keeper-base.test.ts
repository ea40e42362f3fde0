import { fakeClock } from '@candor/service-kit/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { emptyFold, foldPage } from './fold.ts';
import { PAGES } from './journal.ts';
import { createRefusals } from './refusals.ts';
import { createKeeper } from './snapshot-keeper.ts';
import { listSnapshots, snapshotCollections } from './snapshot-store.ts';
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

const pages = pagesOf([1, 2].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[userEarnings('u'), n]])]));
const folded = () => {
  const fold = emptyFold();
  for (const page of pages) foldPage(fold, page);
  return fold;
};

it('a fold that lost its snapshot, and was made anew from the first page, is kept in a snapshot that leans on none', async () => {
  const fold = folded();
  const onLost = async () => void Object.assign(fold, folded());
  const clock = fakeClock(Date.UTC(2026, 5, 15, 11));
  const limits = { changedMax: Infinity, transfersMax: 1, cleanMax: 9 };
  const keeper = createKeeper({ ...placeOf(wallet), clock, fold, onLost, refusals: createRefusals(), limits });
  expect(await keeper.make()).toBe(true);
  const first = (await listSnapshots(placeOf(wallet)))[0]?._id;
  await onLost();
  await snapshotCollections(wallet.connection).manifests.deleteMany({});
  expect(keeper.isDue()).toBe(true);
  await keeper.round();
  const made = await listSnapshots(placeOf(wallet));
  expect([made.length, made[0]?._id === first, fold.rows.base?.id]).toEqual([1, false, made[0]?._id]);
});
