import { type FakeClock, fakeClock } from '@candor/service-kit/clock';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger, NEVER, placeOf } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { balanceOf } from './fold.ts';
import { PAGES } from './journal.ts';
import { type FollowerOptions, openFollower } from './open.ts';
import { type DraftPlan, openDrafts } from './snapshot-draft.ts';
import { listSnapshots } from './snapshot-store.ts';
import type { Page } from './transfer.ts';

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

const u = (n: number) => userEarnings(`u${n}`);
/** Eight pages, each of which brings an account of its own. */
const pages = pagesOf([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[u(n), n]])]));
const hashOf = (seq: number) => pages[seq - 1]?.hash ?? '';
const every = (transfersMax: number) => ({ changedMax: Infinity, transfersMax, cleanMax: 0 });
const open = (more: Partial<FollowerOptions> = {}) =>
  openFollower({
    ...{ connection: wallet.connection, journal: wallet.journal, clock, idKeys: secretRing(WALLET_SECRET) },
    // Time stands still where a test does not say otherwise.
    ...{ limits: NEVER, elapsed: () => 100 },
    ...more,
  });
const made = async () => (await listSnapshots(placeOf(wallet))).map(({ seq }) => seq);
/** Another process begins a snapshot of a page, and is not heard of any more. */
async function leaveDraft(seq: number, change: Partial<DraftPlan> = {}) {
  const plan = { snapshot: 'ledger/000000000005-left', seq, hash: hashOf(seq), base: '', bits: 0, ...change };
  expect(await openDrafts(placeOf(wallet), clock).begin(plan)).toBe(true);
}

describe('a start without a snapshot', () => {
  it('folds the journal from its beginning, and says so', async () => {
    const { follower, keeper, fromSeq, tookMs } = await open();
    expect([follower.fold.seq, fromSeq, tookMs, keeper.isDue()]).toEqual([8, 0, 0, false]);
    expect([await made(), balanceOf(follower.fold, u(8))]).toEqual([[], 8]);
  });

  it('makes a snapshot on the way as often as one is due, of the page that it has come to', async () => {
    const { follower, keeper } = await open({ limits: every(3) });
    expect([await made(), follower.fold.rows.base?.seq, keeper.isDue()]).toEqual([[6, 3], 6, false]);
    // What was read before the one but last has left; what came after stays, because nothing was due any more.
    const there = [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => follower.fold.rows.has(u(n)));
    expect(there).toEqual([4, 5, 6, 7, 8]);
  });

  it('asks again a second later for one that is due while somebody else is at work, and not at each page', async () => {
    await leaveDraft(2, { hash: 'of another page' });
    let asks = 0;
    const asking = {
      now() {
        asks += 1;
        return clock.now();
      },
    };
    let passedMs = 1_000;
    // Half a second passes from each look to the next one.
    const elapsed = () => {
      passedMs += 500;
      return passedMs;
    };
    const { tookMs } = await open({ clock: asking, limits: every(3), elapsed });
    // At page 3, a second after that one was asked (5), and again (7).
    expect([asks, tookMs, await made()]).toEqual([3, 5_000, []]);
  });
});

describe('a start with a snapshot', () => {
  it('reads back what it needs of the pages behind it at once', async () => {
    const short = { ...wallet.journal, since: (seq: number) => upTo(wallet.journal.since(seq), 5) };
    expect(await (await open({ journal: short })).keeper.make()).toBe(true);
    let reads = 0;
    const onRead = async () => {
      reads += 1;
    };
    const { follower, fromSeq } = await open({ rows: { onRead } });
    // The few that never leave, then all that three pages need.
    expect([fromSeq, follower.fold.seq, reads]).toEqual([5, 8, 2]);
    expect([6, 7, 8].map((n) => balanceOf(follower.fold, u(n)))).toEqual([6, 7, 8]);
  });
});

describe('a snapshot that somebody left half made', () => {
  const LEASE_MS = 60_000;
  /** What is there after a start that nobody disturbs any more. */
  async function afterwards() {
    const { keeper, follower } = await open();
    await keeper.round();
    expect(await made()).toEqual([]);
    clock.advance(LEASE_MS + 1);
    await keeper.round();
    return { made: await made(), base: follower.fold.rows.base?.id };
  }

  it('is finished where the fold came by its page', async () => {
    await leaveDraft(5);
    expect(await afterwards()).toEqual({ made: [5], base: 'ledger/000000000005-left' });
  });

  it.each<[string, Partial<DraftPlan>]>([
    ['of a page of another journal', { hash: hashOf(4).replaceAll('a', 'b') }],
    ['that leans on a snapshot that is not there', { base: 'ledger/000000000003-x' }],
  ])('%s is left alone', async (_what, change) => {
    await leaveDraft(5, change);
    expect(await afterwards()).toEqual({ made: [], base: undefined });
  });
});

async function* upTo(given: AsyncIterable<Page>, seq: number): AsyncGenerator<Page> {
  for await (const page of given) if (page._id <= seq) yield page;
}
