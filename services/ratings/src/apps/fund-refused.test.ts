import { nextMidnightMs } from '@candor/service-kit/london';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRatings } from '../sweeps/sweep.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, brokenFundRule, draftApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { closeApp } from './close.ts';
import { fundApp } from './fund.ts';
import { REFUSED_A_DAY } from './funding-days.ts';
import type { App } from './model.ts';

const PLACE = 1_000_000;
const DAY = 86_400_000;
const tooLow = { code: 'BALANCE_TOO_LOW', status: 409 };

let ratings: TestRatings;
let app: App;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  app = await draftApp(ratings);
});

const fund = (places: number, idempotencyKey?: string, deps = ratings.instance()) =>
  fundApp(deps, publisher, { appId: app._id, places, idempotencyKey });
/** A service to which the wallet says that there is enough, as to one that looked before the money went elsewhere. */
const overtaken = () => ({ ...ratings.instance(), funds: async () => ({ enough: true }) });
const isSettled = async () => {
  ratings.clock.advance(60_000);
  await sweepRatings(ratings.instance());
  expect(await appNow(ratings, app._id)).toMatchObject({ pendingFundings: [] });
  expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
};

describe('a funding without the money', () => {
  it('leaves nothing in the journal, under way, in the audit log or under a key, however often it is asked for', async () => {
    ratings.wallet.fundsMicro = PLACE;
    const before = await appNow(ratings, app._id);
    for (let n = 0; n < 100; n += 1) await expect(fund(2)).rejects.toMatchObject(tooLow);
    expect(ratings.wallet.asked.size).toBe(0);
    expect(await appNow(ratings, app._id)).toEqual(before);
    for (const model of [ratings.models.fundingKeys, ratings.models.fundingDays])
      expect(await model.estimatedDocumentCount()).toBe(0);
    expect(await fund(1)).toMatchObject({ funded: 1, available: 1 });
  });

  it('is remembered under the caller’s key by the app alone, and by the last thousand of them', async () => {
    ratings.wallet.fundsMicro = 0;
    await expect(fund(2, 'k')).rejects.toMatchObject(tooLow);
    ratings.wallet.fundsMicro = 10 * PLACE;
    await expect(fund(2, 'k')).rejects.toMatchObject(tooLow);
    await expect(fund(3, 'k')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(ratings.wallet.asked.size).toBe(0);
    const later = Array.from({ length: 1_000 }, (_, n) => ({ id: `r${n}`, fingerprint: '' }));
    await ratings.models.apps.updateOne(
      { _id: app._id },
      { $push: { refusedFundings: { $each: later, $slice: -1_000 } } },
    );
    // Nothing was recorded under it anywhere, so that it is a new funding, and buys once.
    for (let n = 0; n < 3; n += 1) expect(await fund(2, 'k')).toMatchObject({ funded: 2 });
    expect(ratings.wallet.escrow.get(app._id)).toBe(2 * PLACE);
  });

  it('to whom money comes while it is being refused: the caller hears what became of its key', async () => {
    // Two calls of one key look; the first finds nothing, and is slow to remember that while the second buys.
    ratings.wallet.fundsMicro = 0;
    const slow = {
      ...ratings.instance(),
      funds: async () => {
        ratings.wallet.fundsMicro = 10 * PLACE;
        await fund(2, 'k');
        return { enough: false };
      },
    };
    expect(await fund(2, 'k', slow)).toMatchObject({ funded: 2, available: 2 });
    expect((await appNow(ratings, app._id)).refusedFundings ?? []).toEqual([]);
    await isSettled();
  });

  it('and one that found it, of the same key: whoever is written first counts for both', async () => {
    ratings.wallet.fundsMicro = 10 * PLACE;
    const slow = {
      ...ratings.instance(),
      funds: async () => {
        ratings.wallet.fundsMicro = 0;
        await expect(fund(2, 'k')).rejects.toMatchObject(tooLow);
        ratings.wallet.fundsMicro = 10 * PLACE;
        return { enough: true };
      },
    };
    await expect(fund(2, 'k', slow)).rejects.toMatchObject(tooLow);
    expect(ratings.wallet.asked.size).toBe(0);
    await isSettled();
    expect(await closeApp(ratings.instance(), publisher, app._id)).toMatchObject({ state: 'closed' });
  });

  it('while the wallet does not answer is unknown, and nothing is under way', async () => {
    const deaf = {
      ...ratings.instance(),
      funds: () => Promise.reject(Object.assign(new Error('away'), { code: 'X' })),
    };
    await expect(fund(2, 'k', deaf)).rejects.toThrow('away');
    expect(await appNow(ratings, app._id)).toMatchObject({ pendingFundings: [] });
  });
});

describe('a funding that was overtaken between the look and the wallet', () => {
  it('is refused for good: the sweeper and the same key hear it again, though the money has come', async () => {
    ratings.wallet.fundsMicro = 0;
    const slept = pauseAt('fund:2');
    const sleeping = fund(2, 'k', { ...overtaken(), step: slept.step });
    await slept.reached;
    // Refused by the wallet, and not written yet, when the money comes and the sweeper asks under the same id.
    ratings.wallet.fundsMicro = 10 * PLACE;
    ratings.clock.advance(60_000);
    await sweepRatings(ratings.instance());
    slept.wake();
    await expect(sleeping).rejects.toMatchObject(tooLow);
    await expect(fund(2, 'k')).rejects.toMatchObject(tooLow);
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 0, state: 'draft' });
    expect(ratings.wallet.escrow.get(app._id) ?? 0).toBe(0);
    await isSettled();
  });

  it.each(['fund:0', 'fund:1', 'fund:2', 'fund:3'])('and died after %s leaves nothing under way', async (step) => {
    ratings.wallet.fundsMicro = 0;
    const dying = { ...overtaken(), step: crashAt(step) };
    await expect(fund(2, 'k', dying)).rejects.toThrow(CrashAbort);
    await isSettled();
    ratings.wallet.fundsMicro = 10 * PLACE;
    // Before step 1 nothing had begun; from there on the refusal is the wallet's, and stays.
    if (step === 'fund:0') expect(await fund(2, 'k')).toMatchObject({ funded: 2 });
    else await expect(fund(2, 'k')).rejects.toMatchObject(tooLow);
    await isSettled();
  });

  it('has an end for a publisher and a London day, over all apps; a bought one does not count', async () => {
    for (let n = 0; n < REFUSED_A_DAY + 10; n += 1) await fund(1);
    ratings.wallet.fundsMicro = 0;
    const refused = await Promise.allSettled(
      Array.from({ length: REFUSED_A_DAY + 20 }, async () => {
        const other = await draftApp(ratings);
        await fundApp(overtaken(), publisher, { appId: other._id, places: 1 });
      }),
    );
    const codes = refused.map((one) => (one.status === 'rejected' ? one.reason.code : 'bought'));
    expect(codes.filter((code) => code === 'BALANCE_TOO_LOW')).toHaveLength(REFUSED_A_DAY);
    expect(codes.filter((code) => code === 'FUNDINGS_REFUSED')).toHaveLength(20);
    const recorded = () => [...ratings.wallet.decided.values()].filter((reply) => !reply.posted).length;
    expect(recorded()).toBe(REFUSED_A_DAY);
    ratings.wallet.fundsMicro = 10 * PLACE;
    const untilMidnight = Math.ceil((nextMidnightMs(ratings.clock.now()) - ratings.clock.now()) / 1_000);
    const refusedToday = { code: 'FUNDINGS_REFUSED', status: 429, details: { retryAfterSeconds: untilMidnight } };
    await expect(fund(1)).rejects.toMatchObject(refusedToday);
    ratings.clock.advance(DAY);
    expect(await fund(1)).toMatchObject({ funded: REFUSED_A_DAY + 11 });
  });
});
