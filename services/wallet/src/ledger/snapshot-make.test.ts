import { fakeClock } from '@candor/service-kit/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, NEVER, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { emptyFold, type Fold, foldPage } from './fold.ts';
import { PAGES } from './journal.ts';
import { createRefusals } from './refusals.ts';
import { VERSION } from './snapshot-format.ts';
import { createKeeper } from './snapshot-keeper.ts';
import { findSnapshot, findUnsigned, listSnapshots, removeOld, snapshotCollections } from './snapshot-store.ts';
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

const of = (n: number) => userEarnings(`u${n}`);
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => entry(`d${from + at}`, 'deposit', worldDeposits, [[of(from + at), 1]]));
/** First a few people, then so many that they need more chunks. */
const pages = pagesOf([people(0, 30), people(30, 170)]);
function folded(seq: number, fold: Fold = emptyFold()): Fold {
  for (const page of pages.slice(fold.seq, seq)) foldPage(fold, page);
  return fold;
}
function keeperOf(fold: Fold) {
  const onLost = (lost: Error) => Promise.reject(lost);
  const clock = fakeClock(Date.UTC(2026, 5, 15, 11));
  return createKeeper({ ...placeOf(wallet), clock, fold, onLost, refusals: createRefusals(), limits: NEVER });
}
const newest = async () => (await listSnapshots(placeOf(wallet)))[0]?._id ?? '';
const stores = () => snapshotCollections(wallet.connection);

it('the chunks of the one before are divided as people become more, and each has whom it is of', async () => {
  const fold = folded(1);
  const keeper = keeperOf(fold);
  expect(await keeper.make()).toBe(true);
  await fold.rows.bring([worldDeposits, ...Array.from({ length: 170 }, (_, n) => of(30 + n))]);
  expect(await keeperOf(folded(2, fold)).make()).toBe(true);
  const made = (await findSnapshot(placeOf(wallet), await newest())) ?? expect.fail('no snapshot');
  expect([made.manifest.seq, made.manifest.bits, made.manifest.accounts]).toEqual([2, 2, 201]);
  expect(await keeperOf(folded(2)).faultOf(made)).toBeUndefined();
});

it('one of nothing has none of the accounts that there are', async () => {
  expect(await keeperOf(emptyFold()).make()).toBe(true);
  const made = await stores().manifests.findOne({});
  const empty = (await findUnsigned(placeOf(wallet), made?._id ?? '')) ?? expect.fail('no snapshot');
  expect(await keeperOf(folded(1)).faultOf(empty)).toBe('an account is missing in it');
  expect(await keeperOf(emptyFold()).faultOf(empty)).toBeUndefined();
});

it('those that go are the oldest by their pages, in whatever order they were written', async () => {
  const seqs = [5, 1, 2, 3, 4];
  const said = seqs.map((seq) => ({ _id: `ledger/${seq}`, kind: 'ledger', version: VERSION, seq, hash: '' }));
  await stores().manifests.insertMany(said as never);
  await removeOld(placeOf(wallet));
  expect((await listSnapshots(placeOf(wallet))).map(({ seq }) => seq)).toEqual([5, 4, 3]);
});
