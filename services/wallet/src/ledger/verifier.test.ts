import { fakeClock } from '@candor/service-kit/clock';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { entry, memoryJournal, pagesOf } from '../testing/pages.ts';
import { emptyLedger } from '../testing/snapshots.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { PAGES } from './journal.ts';
import { snapshotCollections } from './snapshot-store.ts';
import type { Page } from './transfer.ts';
import { createVerifier, type VerifierDeps } from './verifier.ts';

const HOUR_MS = 3_600_000;
const u = (n: number) => userEarnings(`u${n}`);
const pages = pagesOf([1, 2, 3, 4, 5].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[u(n), n]])]));
const clock = fakeClock(0);
beforeEach(() => clock.set(Date.UTC(2026, 5, 15, 11)));

/** A running proof, and the pages that it read since it was asked last. */
function open(journal: Pick<VerifierDeps['journal'], 'since'>, more: Partial<VerifierDeps> = {}) {
  const read: number[] = [];
  const faults: string[] = [];
  const noting = {
    ...memoryJournal(),
    ...journal,
    async *since(seq: number) {
      for await (const page of journal.since(seq)) {
        read.push(page._id);
        yield page;
      }
    },
  };
  const onFault = (fault: string) => void faults.push(fault);
  // Time stands still where a test does not say otherwise.
  const verifier = createVerifier({ journal: noting, clock, onFault, elapsed: () => 0, ...more });
  const round = async () => {
    read.length = 0;
    return { pages: await verifier.round(), read: [...read], to: verifier.state().verifiedTo };
  };
  return { round, faults, verifier };
}

describe('a round of the proof', () => {
  it('ends once its time is over, after the page in hand, and not before', async () => {
    let now = 0;
    const elapsed = () => {
      now += 10;
      return now;
    };
    // It begins at 10, and looks at 20 after its first page, at 30 after its second.
    const { round } = open(memoryJournal(pages), { elapsed, workMs: 20 });
    expect(await round()).toMatchObject({ pages: 3, to: 3 });
    now = 0;
    expect(await round()).toMatchObject({ pages: 2, to: 5 });
  });

  it('reads no more pages than it proves, and nothing of what was proved before', async () => {
    const { round, faults } = open(memoryJournal(pages), { pagesMax: 2 });
    expect([await round(), await round(), await round(), await round()]).toEqual([
      { pages: 2, read: [1, 2], to: 2 },
      { pages: 2, read: [3, 4], to: 4 },
      { pages: 1, read: [5], to: 5 },
      { pages: 0, read: [], to: 5 },
    ]);
    expect(faults).toEqual([]);
  });

  it('six hours after it began, and once all is proved, reads all pages again', async () => {
    const { round } = open(memoryJournal(pages), { pagesMax: 3 });
    clock.advance(6 * HOUR_MS);
    // Not while anything is still to be proved.
    expect(await round()).toMatchObject({ read: [1, 2, 3] });
    expect(await round()).toMatchObject({ read: [4, 5, 1], to: 5 });
    expect(await round()).toMatchObject({ pages: 3, read: [2, 3, 4] });
    expect(await round()).toMatchObject({ pages: 1, read: [5] });
    clock.advance(6 * HOUR_MS - 1);
    expect(await round()).toMatchObject({ pages: 0, read: [] });
    clock.advance(1);
    expect(await round()).toMatchObject({ read: [1, 2, 3] });
  });

  it('that fails for another reason than the journal is its caller’s, and the next one goes on', async () => {
    const journal = memoryJournal(pages);
    let away = true;
    const { round, faults, verifier } = open({
      since(seq) {
        if (away) throw new Error('away');
        return journal.since(seq);
      },
    });
    await expect(verifier.round()).rejects.toThrow('away');
    expect(verifier.state()).toEqual({ verifiedTo: 0, verifiedAt: null, fault: null });
    away = false;
    expect([await round(), faults]).toMatchObject([{ to: 5 }, []]);
  });
});

describe('a proof that is kept', () => {
  let wallet: Awaited<ReturnType<typeof openWallet>>;
  let refused: string[] = [];
  beforeAll(async () => {
    wallet = await openWallet();
  });
  afterAll(() => wallet.close());
  beforeEach(async () => {
    refused = [];
    await emptyLedger(wallet);
    await wallet.connection.collection<Page>(PAGES).insertMany(pages);
  });
  const kept = (cleanMax = 0) =>
    open(wallet.journal, {
      keeping: {
        ...{ connection: wallet.connection, idKeys: secretRing(WALLET_SECRET) },
        limits: { changedMax: Infinity, transfersMax: 2, cleanMax },
        onRefused: (lost) => void refused.push(lost.message),
      },
      pagesMax: 2,
    });
  const stores = () => snapshotCollections(wallet.connection);
  const passes = () => wallet.connection.collection('proofs').countDocuments();

  it('is gone on with by the next process, and so is its pass over all pages', async () => {
    const { round } = kept();
    clock.advance(6 * HOUR_MS);
    for (const to of [2, 4, 5]) expect(await round()).toMatchObject({ to });
    expect(await passes()).toBe(1);
    expect(await kept().round()).toMatchObject({ to: 5, read: [5, 1] });
    expect(refused).toEqual([]);
  });

  it('begins at another kept state, or at the first page, once what it reads back from is gone', async () => {
    const { round, faults } = kept();
    expect(await round()).toMatchObject({ to: 2 });
    await stores().chunks.deleteMany({});
    for (const to of [2, 2]) expect(await round()).toMatchObject({ to });
    expect(refused).toEqual([expect.stringContaining('is gone')]);
    await round();
    expect([await round(), faults]).toMatchObject([{ to: 5 }, []]);
  });

  it('begins anew, too, where the loss is noticed while its state is kept', async () => {
    const same = pagesOf([1, 2, 3, 4, 5].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[u(1), n]])]));
    await wallet.connection.collection<Page>(PAGES).deleteMany({});
    await wallet.connection.collection<Page>(PAGES).insertMany(same);
    // Everything that the next pages need stays in memory.
    const { round, faults } = kept(9);
    expect(await round()).toMatchObject({ to: 2 });
    await stores().chunks.deleteMany({});
    const rounds = [await round(), await round(), await round(), await round()];
    expect(rounds.map(({ to }) => to)).toEqual([4, 2, 4, 5]);
    expect([faults, refused]).toEqual([[], [expect.stringContaining('is gone')]]);
  });
});
