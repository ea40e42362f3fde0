import { fakeClock } from '@candor/service-kit/clock';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, NEVER, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { balanceOf } from './fold.ts';
import { PAGES } from './journal.ts';
import { openFollower } from './open.ts';
import { type Draft, openDrafts } from './snapshot-draft.ts';
import { chunkId, chunkOf } from './snapshot-format.ts';
import { listSnapshots, snapshotCollections } from './snapshot-store.ts';
import type { Page } from './transfer.ts';

const LEASE_MS = 60_000;
let wallet: Awaited<ReturnType<typeof openWallet>>;
/** Why snapshots were refused. */
let refused: string[] = [];
const clock = fakeClock(0);
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  refused = [];
  clock.set(Date.UTC(2026, 5, 15, 11));
  await emptyLedger(wallet);
  await wallet.connection.collection<Page>(PAGES).insertMany(pages);
});

const of = (n: number) => userEarnings(`u${n}`);
/** So many people that they need more than one chunk. */
const pages = pagesOf([
  Array.from({ length: 150 }, (_, n) => entry(`d${n}`, 'deposit', worldDeposits, [[of(n), n + 1]])),
  [entry('last', 'deposit', worldDeposits, [[of(0), 1]])],
]);
const open = () =>
  openFollower({
    ...{ connection: wallet.connection, journal: wallet.journal, clock, idKeys: secretRing(WALLET_SECRET) },
    ...{ limits: NEVER, onRefused: (lost) => void refused.push(lost.message) },
  });

it('a part of its snapshot that is lost while it runs is told, and never asked for again', async () => {
  expect(await (await open()).keeper.make()).toBe(true);
  const { follower, fromSeq } = await open();
  expect(fromSeq).toBe(2);
  const [made] = await listSnapshots(placeOf(wallet));
  // Not where the few accounts are that every start reads.
  const bits = 2;
  const n =
    Array.from({ length: 150 }, (_, at) => at).find((at) => chunkOf(of(at), bits) !== chunkOf(worldDeposits, bits)) ??
    0;
  const { chunks } = snapshotCollections(wallet.connection);
  await chunks.deleteOne({ _id: chunkId(made?._id ?? '', chunkOf(of(n), bits)) });
  expect(await follower.look((fold) => balanceOf(fold, of(n)))).toBe(n === 0 ? 2 : n + 1);
  expect([refused, follower.fold.rows.base]).toEqual([[expect.stringContaining('is gone')], undefined]);
});

it('what somebody left half made on another snapshot is left to whoever stands on that', async () => {
  const plan = { snapshot: 'ledger/left', seq: 1, hash: pages[0]?.hash ?? '', base: 'ledger/another', bits: 0 };
  expect(await openDrafts(placeOf(wallet), clock).begin(plan)).toBe(true);
  const { keeper } = await open();
  clock.advance(LEASE_MS + 1);
  await keeper.round();
  const left = await wallet.connection.collection<Draft>('snapshotDrafts').findOne({ _id: 'ledger' });
  expect(left?.snapshot).toBe('ledger/left');
});
