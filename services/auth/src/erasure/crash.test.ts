import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import { ERASURE_LEASE_MS } from './run.ts';
import { sweepErasures } from './service.ts';

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('a process that dies in the middle', () => {
  const dieAt = async (userId: string, step: string) =>
    expect(world.erase(userId, { step: crashAt(step) })).rejects.toThrow(CrashAbort);

  it.each(['erase:1', 'erase:2', 'erase:3'])('after %s: the sweeper finishes', async (step) => {
    const { userId } = await world.signedUp();
    await dieAt(userId, step);
    expect(await sweepErasures(world.deps)).toBe(0);
    await world.sweepLater();
    await world.expectErased(userId);
    expect(await world.sweepLater()).toBe(0);
  });

  it.each(['erase:1', 'erase:2', 'erase:3'])(
    'after %s, with a rest given up: the sweeper goes on with the same consent',
    async (step) => {
      const { userId } = await world.signedUp();
      const asked: unknown[] = [];
      world.wallet.onAsk = async ({ erasureId, giveUpMicro }) => void asked.push({ erasureId, giveUpMicro });
      await expect(world.erase(userId, { step: crashAt(step) }, undefined, 5)).rejects.toThrow(CrashAbort);
      await world.sweepLater();
      await world.expectErased(userId);
      expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(asked[0]).toMatchObject({ giveUpMicro: 5 });
    },
  );

  it('after erase:1, and a rest that nobody agreed to: the sweeper opens the account, once', async () => {
    const { userId } = await world.signedUp();
    await dieAt(userId, 'erase:1');
    Object.assign(world.wallet, { blockers: ['There are 0.40 USDT left.'], restMicro: 400_000 });
    expect(await world.sweepLater()).toBe(1);
    await world.expectOpen(userId);
  });

  it('after erase:1, and something stands in the way: the sweeper opens the account', async () => {
    const { userId } = await world.signedUp();
    await dieAt(userId, 'erase:1');
    world.payments.blockers = ['A deposit is being reviewed.'];
    expect(await world.sweepLater()).toBe(1);
    await world.expectOpen(userId);
  });

  it('and several sweepers at once: one takes over', async () => {
    const { userId } = await world.signedUp();
    await dieAt(userId, 'erase:1');
    world.clock.advance(ERASURE_LEASE_MS);
    const ended = await Promise.all(Array.from({ length: 8 }, () => sweepErasures(world.deps)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    await world.expectErased(userId);
  });

  it('one that only slept finds that somebody else opened the account, and leaves it open everywhere', async () => {
    const { userId } = await world.signedUp();
    let wake = () => {};
    const slept = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let asleep = () => {};
    const fallsAsleep = new Promise<void>((resolve) => {
      asleep = resolve;
    });
    world.payments.blockers = ['A deposit is being reviewed.'];
    world.notifications.onAsk = async ({ stage }) => {
      if (stage !== 'prepare') return;
      world.notifications.onAsk = undefined;
      asleep();
      await slept;
    };
    const sleeper = world.erase(userId);
    await fallsAsleep;
    expect(await world.sweepLater()).toBe(1);
    await world.expectOpen(userId);
    wake();
    await expect(sleeper).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    await world.expectOpen(userId);
  });
});
