import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateApp } from '../apps/service.ts';
import { handleErasure } from '../erasure/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import type { DifferenceRound } from './model.ts';
import { owedOf } from './owed.ts';
import { payDifference } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const refusal = (code: string) => expect.objectContaining({ code });
const MINUTE = 60_000;
const RATERS = 10;

async function rateFor(appId: string, userId: string, minutes: number): Promise<void> {
  const deps = ratings.instance();
  const { _id: ratingId } = await startRating(deps, { userId, appId });
  ratings.clock.advance(minutes * MINUTE);
  await submitRating(deps, { userId, ratingId, stars: 4, feedback: longText(`${appId} ${userId}`) });
}

/** A campaign of which raters work ten minutes, worth 1 USDT, for a reward of 0.75. */
async function underpaid(raters = RATERS) {
  const app = await liveApp(ratings, 30);
  await updateApp(ratings.instance(), publisher, app._id, { minutes: 7 });
  for (let n = 0; n < raters; n += 1) await rateFor(app._id, `r${n}`, 10);
  return app;
}
const LACKS = 250_000;
const pay = (appId: string, totalMicro: number, key?: string, deps = ratings.instance()) =>
  payDifference(deps, publisher, { appId, totalMicro, idempotencyKey: key });
const owed = (appId: string) => owedOf(ratings.instance(), { _id: appId });
const rounds = () => ratings.models.differenceRounds.find().sort({ number: 1 }).lean<DifferenceRound[]>();
const paidKeys = () => [...ratings.wallet.decided.keys()].filter((key) => key.startsWith('topup/'));

describe('the difference to the minimum', () => {
  it('is what the median of the time worked is worth, less the reward and what was paid before', async () => {
    const app = await underpaid(RATERS - 1);
    expect(await owed(app._id)).toMatchObject({ workMs: null, totalMicro: 0, shares: [] });
    await rateFor(app._id, 'r9', 10);
    expect(app.profitMicro).toBe(750_000);
    const now = await owed(app._id);
    expect(now).toMatchObject({ workMs: 10 * MINUTE, wageMicro: 1_000_000, totalMicro: RATERS * LACKS, number: 1 });
    expect(now.shares.map(({ micro }) => micro)).toEqual(Array(RATERS).fill(LACKS));
    await pay(app._id, now.totalMicro);
    expect(await owed(app._id)).toMatchObject({ totalMicro: 0, shares: [], number: 2, isUnderWay: false });
    await expect(pay(app._id, LACKS)).rejects.toEqual(refusal('NO_DIFFERENCE'));
    // The next one is short, too; the others were paid.
    await rateFor(app._id, 'r10', 10);
    expect(await owed(app._id)).toMatchObject({ totalMicro: LACKS, shares: [{ raterId: 'r10' }] });
  });

  it('is paid once under a key and however many ask at once: the sum into escrow, each share out of it', async () => {
    const app = await underpaid();
    const [funds, escrow] = [ratings.wallet.fundsMicro, ratings.wallet.escrow.get(app._id)];
    const total = RATERS * LACKS;
    await expect(pay(app._id, total - 1, 'other')).rejects.toEqual(refusal('DIFFERENCE_CHANGED'));
    const settled = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => pay(app._id, total, 'key')),
      ...Array.from({ length: 5 }, () => pay(app._id, total)),
    ]);
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
    await Promise.allSettled([pay(app._id, total, 'key')]);
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(await rounds()).toMatchObject([{ state: 'done', totalMicro: total }]);
    expect(paidKeys()).toHaveLength(RATERS);
    expect(ratings.wallet.fundsMicro).toBe(funds - total);
    expect(ratings.wallet.escrow.get(app._id)).toBe(escrow);
    const [round] = await rounds();
    expect(new Set(round?.shares.map(({ state }) => state))).toEqual(new Set(['paid']));
    // Whichever of the calls paid: nothing else is paid under the key.
    await expect(pay(app._id, total + 1, 'key')).rejects.toThrow(/already|changed|minimum|key/i);
    expect(await rounds()).toHaveLength(1);
  });

  it('needs the money, and moves nothing without it', async () => {
    const app = await underpaid();
    ratings.wallet.fundsMicro = RATERS * LACKS - 1;
    await expect(pay(app._id, RATERS * LACKS)).rejects.toEqual(refusal('BALANCE_TOO_LOW'));
    expect(await rounds()).toEqual([]);
    const { funds } = ratings.wallet;
    // Spent between the look and the movement.
    ratings.wallet.funds = async () => ({ enough: true });
    await expect(pay(app._id, RATERS * LACKS, 'key')).rejects.toEqual(refusal('BALANCE_TOO_LOW'));
    await expect(pay(app._id, RATERS * LACKS, 'key')).rejects.toEqual(refusal('BALANCE_TOO_LOW'));
    ratings.wallet.funds = funds;
    expect(await rounds()).toMatchObject([{ state: 'refused' }]);
    expect(await owed(app._id)).toMatchObject({ totalMicro: RATERS * LACKS, isUnderWay: false, number: 2 });
    expect(paidKeys()).toEqual([]);
  });

  it.each(Array.from({ length: 8 }, (_, n) => `difference:${n + 1}`))(
    'of a call that crashes after %s is paid once by the sweeper, and the share of who left goes back',
    async (step) => {
      const app = await underpaid();
      const [funds, escrow] = [ratings.wallet.fundsMicro, ratings.wallet.escrow.get(app._id) ?? 0];
      const total = RATERS * LACKS;
      const crash = ratings.instance(crashAt(step));
      // Somebody begins to leave when the sum is fixed already.
      const leaving = step === 'difference:7';
      const { client } = ratings.wallet;
      if (leaving)
        Object.assign(ratings.wallet, {
          client: async (command: Parameters<typeof client>[0]) => {
            if (command.verb === 'fundDifferences')
              await ratings.models.people.updateOne({ _id: 'r3' }, { $set: { leaving: true } });
            return client(command);
          },
        });
      const dying = leaving ? ratings.instance(crashAt(step)) : crash;
      await expect(pay(app._id, total, 'key', dying)).rejects.toThrow(CrashAbort);
      Object.assign(ratings.wallet, { client });
      for (let n = 0; n < 2; n += 1) {
        ratings.clock.advance(MINUTE);
        await sweepRatings(ratings.instance());
      }
      const back = leaving ? LACKS : 0;
      expect(await rounds()).toMatchObject([{ state: 'done' }]);
      expect(paidKeys()).toHaveLength(leaving ? RATERS - 1 : RATERS);
      expect(ratings.wallet.fundsMicro).toBe(funds - total + back);
      expect(ratings.wallet.escrow.get(app._id)).toBe(escrow);
      expect(await appNow(ratings, app._id)).toMatchObject({ closings: [], closing: 0, state: 'live' });
    },
  );

  it('leaves out who is leaving, and leaving waits for what is on its way', async () => {
    const app = await underpaid();
    await ratings.models.people.updateOne({ _id: 'r1' }, { $set: { leaving: true } });
    const now = await owed(app._id);
    expect(now.shares.map(({ raterId }) => raterId)).not.toContain('r1');
    await expect(pay(app._id, now.totalMicro, 'key', ratings.instance(crashAt('difference:4')))).rejects.toThrow();
    const blockers = async (userId: string) =>
      (await handleErasure(ratings.instance(), { userId, stage: 'prepare' } as never)).blockers.join(' ');
    expect(await blockers('r2')).toContain('A difference to the minimum is on its way to you.');
    expect(await blockers('r1')).not.toContain('difference');
    expect(await blockers('publisher')).toContain('Differences to the minimum are being paid.');
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(await blockers('r2')).not.toContain('difference');
    // What was sent to who began to leave meanwhile is paid all the same.
    expect(paidKeys()).toHaveLength(RATERS - 1);
  });
});
