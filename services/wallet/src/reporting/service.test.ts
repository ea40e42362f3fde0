import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WalletDeps } from '../deps.ts';
import { createVerifier, type VerifierDeps } from '../ledger/verifier.ts';
import { holdPayout, payoutSent } from '../payouts/service.ts';
import { fundPromotions } from '../promotions/service.ts';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { readDays, readTotals, readTrialBalance } from './books.ts';
import { readHealth } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const HOUR_MS = 3_600_000;
const pages = () => wallet.connection.collection<{ _id: number }>('pages');
const deposits = async (deps: WalletDeps, from: number, to: number) => {
  for (let n = from; n <= to; n += 1) await payDeposit(deps, { depositId: `d${n}`, userId: 'p', amountMicro: 10 });
};

describe('the verifier of a running wallet', () => {
  const open = (options: Partial<VerifierDeps> = {}) => {
    const faults: string[] = [];
    const { journal, clock } = wallet;
    const verifier = createVerifier({
      journal,
      clock,
      workMs: 60_000,
      againAfterMs: HOUR_MS,
      onFault: (fault) => void faults.push(fault),
      ...options,
    });
    return { verifier, faults };
  };

  it('proves a bounded part in each round, and then what is added', async () => {
    const deps = wallet.instance();
    await deposits(deps, 1, 7);
    const { verifier } = open({ pagesMax: 3 });
    expect(verifier.state()).toEqual({ verifiedTo: 0, verifiedAt: null, fault: null });
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await verifier.round();
      seen.push(verifier.state().verifiedTo);
    }
    expect(seen).toEqual([3, 6, 7, 7]);
    await deposits(deps, 8, 9);
    wallet.clock.advance(1_000);
    expect(await verifier.round()).toBe(2);
    expect(verifier.state()).toEqual({ verifiedTo: 9, verifiedAt: new Date(wallet.clock.now()), fault: null });
  });

  it('goes on in each round although there is hardly any time for it', async () => {
    await deposits(wallet.instance(), 1, 3);
    // Its time is over before it begins.
    const { verifier } = open({ workMs: -1 });
    for (let round = 1; round <= 3; round += 1) {
      expect(await verifier.round()).toBe(1);
      expect(verifier.state().verifiedTo).toBe(round);
    }
  });

  it('names the first entry that is wrong, once, and proves nothing beyond it', async () => {
    await deposits(wallet.instance(), 1, 4);
    await pages().updateOne({ _id: 3 }, { $set: { 'transfers.0.to.0.amountMicro': 11 } });
    const { verifier, faults } = open();
    for (let round = 0; round < 3; round += 1) await verifier.round();
    expect(faults).toEqual([expect.stringContaining('page 3, entry 0 (key deposit/d3)')]);
    expect(verifier.state()).toMatchObject({ fault: faults[0] });
    expect(verifier.state().verifiedTo).toBeLessThan(3);
  });

  it('finds what was changed behind it when it proves everything again, and goes on with new pages meanwhile', async () => {
    const deps = wallet.instance();
    await deposits(deps, 1, 6);
    const { verifier, faults } = open({ pagesMax: 4 });
    await verifier.round();
    await verifier.round();
    await pages().updateOne({ _id: 6 }, { $set: { at: new Date(0) } });
    await verifier.round();
    expect(faults).toEqual([]);
    wallet.clock.advance(HOUR_MS);
    await deposits(deps, 7, 8);
    await verifier.round();
    expect(verifier.state()).toMatchObject({ verifiedTo: 8, fault: null });
    await verifier.round();
    await verifier.round();
    expect(faults).toEqual(['page 6: its hash does not recompute']);
  });

  it('finds that the last pages were removed', async () => {
    await deposits(wallet.instance(), 1, 4);
    const { verifier, faults } = open();
    await verifier.round();
    await pages().deleteOne({ _id: 4 });
    wallet.clock.advance(HOUR_MS);
    await verifier.round();
    expect(faults).toEqual(['page 4: is missing']);
  });

  describe('with a place to keep its state', () => {
    const limits = { changedMax: 3, transfersMax: 3, cleanMax: 0 };
    const refused: string[] = [];
    const openKept = () => {
      const { connection } = wallet;
      const onRefused = (lost: Error) => void refused.push(lost.message);
      return open({ keeping: { connection, idKeys: secretRing(WALLET_SECRET), limits, onRefused }, pagesMax: 4 });
    };

    it('goes on where it was after a restart: pages that it proved are not read again', async () => {
      await deposits(wallet.instance(), 1, 8);
      const before = openKept();
      await before.verifier.round();
      await before.verifier.round();
      const { verifier, faults } = openKept();
      expect(await verifier.round()).toBe(0);
      expect(verifier.state()).toMatchObject({ verifiedTo: 8, fault: null });
      await deposits(wallet.instance(), 9, 9);
      expect(await verifier.round()).toBe(1);
      expect(faults).toEqual([]);
    });

    it('believes no kept state that was forged, and begins at the first page', async () => {
      await deposits(wallet.instance(), 1, 8);
      const before = openKept();
      await before.verifier.round();
      await before.verifier.round();
      const kept = wallet.connection.collection('snapshots');
      await kept.updateMany({}, { $set: { transfers: 1 } });
      const { verifier } = openKept();
      expect(await verifier.round()).toBe(4);
      expect(verifier.state().verifiedTo).toBe(4);
      expect(refused).not.toEqual([]);
    });

    it('its pass over all pages goes on after a restart, too, and names the page that was changed behind it', async () => {
      await deposits(wallet.instance(), 1, 12);
      const before = openKept();
      for (let round = 0; round < 3; round += 1) await before.verifier.round();
      await pages().updateOne({ _id: 11 }, { $set: { at: new Date(0) } });
      wallet.clock.advance(HOUR_MS);
      await before.verifier.round();
      const { verifier, faults } = openKept();
      for (let round = 0; round < 5; round += 1) await verifier.round();
      expect([...before.faults, ...faults]).toEqual(['page 11: its hash does not recompute']);
    });
  });

  it('takes a database that is away for no fault', async () => {
    const { journal, clock } = wallet;
    const away = {
      ...journal,
      since: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('away')) }) }),
    };
    const verifier = createVerifier({ journal: away, clock, onFault: () => {} });
    await expect(verifier.round()).rejects.toThrow('away');
    expect(verifier.state().fault).toBeNull();
  });
});

describe('the books', () => {
  beforeEach(async () => {
    const deps = wallet.instance();
    await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 1_000 });
    await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 500 });
    await payReward(deps, { ratingId: 'r1', appId: 'a', raterId: 'r', amountMicro: 100, profitMicro: 75 });
    await fundPromotions(deps, { adminId: 'x', amountMicro: 60, reason: 'launch', txHash: 'ab' });
    await holdPayout(deps, { withdrawalId: 'w', userId: 'r', source: 'earnings', amountMicro: 50 });
  });

  it('sum to 0; the coins are what is owed, the fees and the promotions', async () => {
    const deps = wallet.instance();
    expect(await readTrialBalance(deps)).toEqual({
      seq: 5,
      transfers: 5,
      sumMicro: 0,
      liabilitiesMicro: 1_000 - 25,
      fundsMicro: 1_060,
    });
    await payoutSent(deps, { withdrawalId: 'w', userId: 'r', source: 'earnings', amountMicro: 50, txHash: 'x' });
    expect(await readTrialBalance(deps)).toMatchObject({ liabilitiesMicro: 925, fundsMicro: 1_010, sumMicro: 0 });
    expect(await readTotals(wallet.instance())).toEqual({
      depositedMicro: 1_000,
      withdrawnMicro: 50,
      profitMicro: 75,
      revenueMicro: 25,
      networkFeesMicro: 0,
      promotionsMicro: 60,
    });
  });

  it('of an empty journal are all 0', async () => {
    await wallet.reset();
    expect(await readTrialBalance(wallet.instance())).toMatchObject({
      sumMicro: 0,
      liabilitiesMicro: 0,
      fundsMicro: 0,
    });
    expect(await readTotals(wallet.instance())).toMatchObject({ depositedMicro: 0, profitMicro: 0 });
  });

  it('tell each day of Europe/London, in the night of a change of summer time too', async () => {
    const deps = wallet.instance();
    const at = (iso: string) => wallet.clock.set(Date.parse(iso));
    const reward = (ratingId: string) =>
      payReward(deps, { ratingId, appId: 'a', raterId: 'r', amountMicro: 10, profitMicro: 7 });
    // Clocks go back on 25 October 2026: that day has 25 hours, and ends at midnight in UTC.
    at('2026-10-24T22:59:59Z');
    await reward('before');
    at('2026-10-24T23:00:00Z');
    await reward('first');
    at('2026-10-25T23:59:59Z');
    await reward('last');
    at('2026-10-26T00:00:00Z');
    await payDeposit(deps, { depositId: 'after', userId: 'p', amountMicro: 5 });
    const nothing = { depositedMicro: 0, withdrawnMicro: 0, rewardsMicro: 0, feesMicro: 0, ratings: 0 };
    expect(await readDays(wallet.instance(), 4)).toEqual([
      { ...nothing, day: '2026-10-23' },
      { ...nothing, day: '2026-10-24', rewardsMicro: 7, feesMicro: 3, ratings: 1 },
      { ...nothing, day: '2026-10-25', rewardsMicro: 14, feesMicro: 6, ratings: 2 },
      { ...nothing, day: '2026-10-26', depositedMicro: 5 },
    ]);
  });
});

describe('the ledger is well', () => {
  it('only while nothing is wrong, parked, or out of reach', async () => {
    const deps = wallet.instance();
    await deposits(deps, 1, 2);
    const verifier = createVerifier({ ...wallet, onFault: () => {} });
    await verifier.round();
    deps.verifier = verifier;
    expect(await readHealth(deps)).toMatchObject({ ok: true, seq: 2, verifiedTo: 2, fault: null, undelivered: null });
    const told = { undelivered: new Date(0), parked: 0, unreachable: [] };
    const withDelivery = (delivery: Partial<Awaited<ReturnType<typeof deps.askDelivery>>>) =>
      readHealth({ ...deps, askDelivery: async () => ({ ...told, ...delivery }) });
    expect(await withDelivery({})).toMatchObject({ ok: true, undelivered: new Date(0) });
    expect(await withDelivery({ parked: 1 })).toMatchObject({ ok: false });
    expect(await withDelivery({ unreachable: ['ratings'] })).toMatchObject({ ok: false });
    await pages().updateOne({ _id: 2 }, { $set: { hash: 'f'.repeat(64) } });
    const fresh = createVerifier({ ...wallet, onFault: () => {} });
    await fresh.round();
    expect(await readHealth({ ...deps, verifier: fresh })).toMatchObject({ ok: false });
  });
});
