import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { readPerson } from '../people/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { check, SCREEN_MICRO, screensTools } from '../testing/screens.ts';
import { answerCheck } from './answer.ts';
import { takeScreensBack } from './back.ts';
import { buyScreens } from './buy.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { deps, start, answer, checking } = screensTools(() => ratings);
const { dieAndSweep, dieAheadAndSweep, expectSettled } = crashTools(() => ratings);
const screensNow = async (appId: string) => (await appNow(ratings, appId)).screens;

describe('a purchase', () => {
  it.each(['screens:1', 'screens:2', 'screens:3'])('that dies after %s buys its screens once', async (step) => {
    const { _id: appId } = await liveApp(ratings, 1);
    const request = { appId, check, rewardMicro: SCREEN_MICRO, screens: 7, idempotencyKey: 'k' };
    await dieAndSweep(step, (machine) => buyScreens(machine, publisher, request));
    expect(await screensNow(appId)).toMatchObject({ bought: 7, left: 7 });
    expect((await buyScreens(deps(), publisher, request)).screens).toMatchObject({ bought: 7 });
    expect(await brokenFundRule(ratings, appId)).toBeUndefined();
    expect((await appNow(ratings, appId)).screenMoves?.pending).toEqual([]);
  });

  it('that dies where the clock is ahead buys its screens all the same, and so is a return brought to its end', async () => {
    const { _id: appId } = await liveApp(ratings, 1);
    const request = { appId, check, rewardMicro: SCREEN_MICRO, screens: 7 };
    await dieAheadAndSweep('screens:1', (machine) => buyScreens(machine, publisher, request));
    expect(await screensNow(appId)).toMatchObject({ bought: 7, left: 7 });
    await dieAheadAndSweep('screensBack:1', (machine) =>
      takeScreensBack(machine, publisher, { appId, endCheck: false }),
    );
    expect(await screensNow(appId)).toMatchObject({ left: 0 });
    expect((await appNow(ratings, appId)).screenMoves?.returning).toEqual([]);
    expect(await brokenFundRule(ratings, appId)).toBeUndefined();
  });

  it('that dies before it stands anywhere bought nothing', async () => {
    const { _id: appId } = await liveApp(ratings, 1);
    const request = { appId, check, rewardMicro: SCREEN_MICRO, screens: 7 };
    await dieAndSweep('screens:0', (machine) => buyScreens(machine, publisher, request));
    expect(await screensNow(appId)).toBeUndefined();
  });

  it('whose answer was lost is unknown, blocks the closing, and follows', async () => {
    const { _id: appId } = await liveApp(ratings, 1);
    ratings.wallet.loseAnswers = 1;
    const request = { appId, check, rewardMicro: SCREEN_MICRO, screens: 7 };
    await expect(buyScreens(deps(), publisher, request)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(closeApp(deps(), publisher, appId)).rejects.toMatchObject({ code: 'FUNDING_UNDER_WAY' });
    ratings.clock.advance(10_000);
    await sweepRatings(deps());
    expect(await screensNow(appId)).toMatchObject({ left: 7 });
  });
});

describe('screens that go back', () => {
  it.each(['screensBack:1', 'screensBack:2', 'screensBack:3', 'screensBack:4'])(
    'with a call that dies after %s are back once, and the campaign is paused',
    async (step) => {
      const { _id: appId } = await checking(1, 5);
      const request = { appId, endCheck: false, idempotencyKey: 'k' };
      await dieAndSweep(step, (machine) => takeScreensBack(machine, publisher, request));
      expect(await screensNow(appId)).toMatchObject({ left: 0, closing: 0, back: 5 });
      expect((await takeScreensBack(deps(), publisher, request)).screens).toMatchObject({ back: 5 });
      expect(await appNow(ratings, appId)).toMatchObject({ state: 'paused', pausedFor: 'screens' });
      expect(await brokenFundRule(ratings, appId)).toBeUndefined();
    },
  );

  it.each(['close:1', 'close:2', 'close:3', 'screensBack:2', 'screensBack:3'])(
    'with a closing that dies after %s are back once',
    async (step) => {
      const { _id: appId } = await checking(2, 5);
      await dieAndSweep(step, (machine) => closeApp(machine, publisher, appId));
      expect(await appNow(ratings, appId)).toMatchObject({
        state: 'closed',
        refunded: 2,
        screens: { closing: 0, back: 5 },
      });
      expect(ratings.wallet.escrow.get(appId)).toBe(0);
    },
  );
});

describe('a start', () => {
  it.each(['start:1', 'start:2'])('that dies after %s gives its screen back', async (step) => {
    const { _id: appId } = await checking(1, 1);
    await dieAndSweep(step, (machine) => startRating(machine, { userId: 'r', appId }));
    expect(await screensNow(appId)).toMatchObject({ left: 1 });
    await expectSettled('r', appId);
    expect((await start('s', appId)).status).toBe('pending');
  });

  it('whose time runs out gives its screen back', async () => {
    const { _id: appId } = await checking(1, 1);
    await start('r', appId);
    ratings.clock.advance(61 * MINUTE);
    await sweepRatings(deps());
    expect(await screensNow(appId)).toMatchObject({ left: 1 });
    await expectSettled('r', appId);
  });
});

describe('an answer', () => {
  it.each(['check:1', 'check:2', 'check:3', 'check:4'])(
    'that ends the rating and dies after %s is paid once, and all follows',
    async (step) => {
      const { _id: appId } = await checking(2, 1);
      const { _id: ratingId } = await start('r', appId);
      const request = { userId: 'r', ratingId, answer: 'Never' };
      await dieAndSweep(step, (machine) => answerCheck(machine, request));
      const now = await appNow(ratings, appId);
      expect(now).toMatchObject({ available: 2, state: 'paused', screens: { left: 0, screened: 1 } });
      const kept = await ratings.models.ratings.findById(ratingId).lean();
      expect(kept?.outbox.filter(({ event }) => event.name === 'rating.screened')).toHaveLength(1);
      expect((await answerCheck(deps(), request)).status).toBe('screened');
      expect(await readPerson(deps(), 'r')).toMatchObject({ days: { '2026-06-15': 1 }, screened: { '2026-06-15': 1 } });
      await expectSettled('r', appId);
    },
  );

  it.each(['check:1', 'check:2', 'check:3'])(
    'that lets it go on and dies after %s frees its screen, and the rating is completed',
    async (step) => {
      const { _id: appId } = await checking(2, 1);
      const { _id: ratingId } = await start('r', appId);
      await dieAndSweep(step, (machine) => answerCheck(machine, { userId: 'r', ratingId, answer: 'Daily' }));
      expect(await screensNow(appId)).toMatchObject({ left: 1 });
      expect((await readPerson(deps(), 'r')).open[0]?.mayEnd).toBeUndefined();
      expect((await ratings.models.ratings.findById(ratingId).lean())?.checkDue).toBeUndefined();
      expect(await answer('r', ratingId, 'Daily')).toMatchObject({ status: 'pending' });
      await submitRating(deps(), { userId: 'r', ratingId, stars: 2, feedback: longText('r') });
      await expectSettled('r', appId);
    },
  );

  it('that dies where the clock is ahead frees its screen all the same', async () => {
    const { _id: appId } = await checking(2, 1);
    const { _id: ratingId } = await start('r', appId);
    await dieAheadAndSweep('check:1', (machine) => answerCheck(machine, { userId: 'r', ratingId, answer: 'Daily' }));
    expect(await screensNow(appId)).toMatchObject({ left: 1 });
  });

  it('that was cut off is settled by the submission itself', async () => {
    const { _id: appId } = await checking(2, 1);
    const { _id: ratingId } = await start('r', appId);
    await dieAndSweep('check:1', (machine) => answerCheck(machine, { userId: 'r', ratingId, answer: 'Daily' }), 30_000);
    expect(await screensNow(appId)).toMatchObject({ left: 0 });
    await submitRating(deps(), { userId: 'r', ratingId, stars: 2, feedback: longText('r') });
    expect(await screensNow(appId)).toMatchObject({ left: 1 });
    await expectSettled('r', appId);
  });
});
