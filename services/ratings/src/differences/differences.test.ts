import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { changePrice } from '../apps/price.ts';
import { updateApp } from '../apps/service.ts';
import { handleErasure } from '../erasure/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { beforeCalls, pauseAt } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
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
    // Whichever of the calls paid: nothing else is paid, under the key or without.
    const isOfKey = settled.slice(0, 5).some(({ status }) => status === 'fulfilled');
    await expect(pay(app._id, total + 1, 'key')).rejects.toEqual(
      refusal(isOfKey ? 'IDEMPOTENCY_CONFLICT' : 'NO_DIFFERENCE'),
    );
    await expect(pay(app._id, total + 1)).rejects.toEqual(refusal('NO_DIFFERENCE'));
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

  it('of a call that dies where the clock is ahead is paid all the same', async () => {
    const app = await underpaid();
    const clock = { now: () => ratings.clock.now() + 10 * MINUTE };
    const dying = { ...ratings.instance(crashAt('difference:1')), clock };
    await expect(pay(app._id, RATERS * LACKS, 'key', dying)).rejects.toThrow(CrashAbort);
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(await rounds()).toMatchObject([{ state: 'done' }]);
    expect(paidKeys()).toHaveLength(RATERS);
  });

  it('pays a share as the round says by then: one that the sweeper left out meanwhile goes back, and is not paid', async () => {
    const app = await underpaid();
    const [funds, escrow] = [ratings.wallet.fundsMicro, ratings.wallet.escrow.get(app._id)];
    const total = RATERS * LACKS;
    const slow = ratings.instance();
    let isFirst = true;
    const rounds = beforeCalls(slow.models.differenceRounds, 'updateOne', async ([, change]) => {
      if (!isFirst || !JSON.stringify(change).includes('"sent"')) return;
      isFirst = false;
      // The call has looked at who stays; somebody leaves, and a sweeper is first.
      await handleErasure(ratings.instance(), { userId: 'r3', stage: 'prepare' });
      ratings.clock.advance(MINUTE);
      await sweepRatings(ratings.instance());
    });
    await pay(app._id, total, 'key', { ...slow, models: { ...slow.models, differenceRounds: rounds } });
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(isFirst).toBe(false);
    const [round] = await ratings.models.differenceRounds.find().lean<DifferenceRound[]>();
    expect(round?.state).toBe('done');
    const paid = round?.shares.filter(({ state }) => state === 'paid').map(({ ratingId }) => ratingId) ?? [];
    expect(paid).toHaveLength(RATERS - 1);
    expect(paidKeys().sort()).toEqual(paid.map((ratingId) => `topup/${round?._id}/${ratingId}`).sort());
    expect(ratings.wallet.fundsMicro).toBe(funds - total + LACKS);
    expect(ratings.wallet.escrow.get(app._id)).toBe(escrow);
  });

  it('under one key is another one’s conflict, of whoever of the organisation it comes, and gives back nothing that a key spent', async () => {
    const app = await underpaid();
    const asked: { release?: boolean | undefined }[] = [];
    ratings.keySpend.ask = async (question) => {
      asked.push(question);
      return { reserved: true };
    };
    const key = { id: 'key1', scopes: ['funds:spend'] } as never;
    const organisation = { id: 'publisher', role: 'editor' } as never;
    const member = { ...publisher, userId: 'member', organisation, key };
    const slow = ratings.instance();
    const total = RATERS * LACKS;
    // Another sum under the same key is there at the moment at which this round would be.
    const rounds = beforeCalls(slow.models.differenceRounds, 'create', async ([round]) => {
      await ratings.models.differenceRounds.create({ ...(round as DifferenceRound), fingerprint: 'another one' });
    });
    const dying = { ...slow, models: { ...slow.models, differenceRounds: rounds } };
    await expect(
      payDifference(dying, member, { appId: app._id, totalMicro: total, idempotencyKey: 'key' }),
    ).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT'));
    expect(asked).toMatchObject([{ keyId: 'key1', amountMicro: total }]);
    expect(asked.some(({ release }) => release)).toBe(false);
    // The same key of somebody else of the organisation is the same key.
    await expect(pay(app._id, total, 'key')).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT'));
    ratings.keySpend.ask = async () => ({ reserved: true });
  });

  it('of an API key is spent by it before anything moves, and given back where it is refused or another was first', async () => {
    const app = await underpaid();
    const total = RATERS * LACKS;
    const byKey = { ...publisher, key: { id: 'key1', scopes: ['funds:spend'] } as never };
    const ask = (deps = ratings.instance()) =>
      payDifference(deps, byKey, { appId: app._id, totalMicro: total, idempotencyKey: 'key' });
    const spent = new Map<string, number>();
    ratings.keySpend.ask = async ({ movement, amountMicro, release }) => {
      if (release) spent.delete(movement);
      else spent.set(movement, amountMicro);
      return { reserved: true };
    };
    // Another round is made of the same rounds before it while this one begins.
    const slow = ratings.instance();
    const rounds = beforeCalls(slow.models.differenceRounds, 'create', async ([round]) => {
      await ratings.models.differenceRounds.create({ ...(round as DifferenceRound), _id: 'rival', state: 'refused' });
    });
    await expect(ask({ ...slow, models: { ...slow.models, differenceRounds: rounds } })).rejects.toEqual(
      refusal('TRY_AGAIN'),
    );
    expect([...spent]).toEqual([]);
    ratings.keySpend.ask = async () => ({ reserved: false });
    await expect(ask()).rejects.toEqual(refusal('KEY_LIMIT'));
    expect(await ratings.models.differenceRounds.countDocuments({ _id: { $ne: 'rival' } })).toBe(0);
    expect(paidKeys()).toEqual([]);
    ratings.keySpend.ask = async () => ({ reserved: true });
  });

  it.each([
    ['closes', (appId: string) => closeApp(ratings.instance(), publisher, appId)],
    [
      'goes on at another price',
      (appId: string) =>
        changePrice(ratings.instance(), publisher, {
          ...{ appId, priceMicro: 2_000_000, profitMicro: 1_500_000, minutes: 10, places: 5, idempotencyKey: 'price' },
        }),
    ],
  ])('is paid out of its own escrow while the campaign %s', async (_, change) => {
    const app = await underpaid();
    const total = RATERS * LACKS;
    const asleep = pauseAt('difference:3');
    const paying = pay(app._id, total, 'key', ratings.instance(asleep.step));
    await asleep.reached;
    await change(app._id);
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    asleep.wake();
    await paying;
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(paidKeys()).toHaveLength(RATERS);
    expect(await ratings.models.differenceRounds.find().lean()).toMatchObject([{ state: 'done' }]);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', closing: 0, closings: [] });
    // What is left is that of the ratings, whose rewards go another way.
    expect(ratings.wallet.escrow.get(app._id)).toBe(RATERS * app.priceMicro);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

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
