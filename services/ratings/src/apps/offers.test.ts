import { secretRing } from '@candor/service-kit/security/secret-ring';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPerson } from '../people/service.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { pauseAt } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  liveApp,
  longText,
  openRatings,
  publisher,
  refusalCodes,
  type TestRatings,
  TICKET_SECRET,
} from '../testing/instance.ts';
import { fundApp } from './fund.ts';
import type { App } from './model.ts';
import { offerOf } from './offers.ts';
import { updateApp } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const start = (userId: string, app: Pick<App, '_id'>, offer?: string) =>
  startRating(ratings.instance(), { userId, appId: app._id, offer });

/** What a person sees of the next app. */
async function seenBy(userId: string): Promise<string> {
  const deps = ratings.instance();
  return offerOf(deps, await nextApp(deps, userId));
}

/** Rates the last place of the app, so that its price may change, sets another reward, and buys two places at it. */
async function repriced(app: Pick<App, '_id'>, profitMicro: number, userId = 'quicker'): Promise<void> {
  const deps = ratings.instance();
  const rating = await start(userId, app);
  ratings.clock.advance(30_000);
  await submitRating(deps, { userId, ratingId: rating._id, stars: 4, feedback: longText(userId) });
  await updateApp(deps, publisher, app._id, { profitMicro });
  await fundApp(deps, publisher, { appId: app._id, places: 2 });
}

describe('the offer that one saw', () => {
  it('is refused once the reward is lower, with the one that holds now; nothing is held, and that one starts', async () => {
    const app = await liveApp(ratings, 1);
    const seen = await seenBy('r');
    await repriced(app, 500_000);
    const refused = { code: 'REWARD_CHANGED', status: 409, message: 'The reward has changed to 0.50 USDT.' };
    const failure = await start('r', app, seen).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...refused, details: { offer: await seenBy('r') } });
    expect((await readPerson(ratings.instance(), 'r')).open).toEqual([]);
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 2, reservations: [] });
    const { offer } = (failure as { details: { offer: string } }).details;
    expect((await start('r', app, offer)).offer.profitMicro).toBe(500_000);
  });

  it('goes on when the reward is the same or higher; who names none takes what holds now', async () => {
    const app = await liveApp(ratings, 1);
    const seen = await seenBy('r');
    await repriced(app, 800_000);
    expect((await start('r', app, seen)).offer.profitMicro).toBe(800_000);
    expect((await start('s', app)).offer.profitMicro).toBe(800_000);
  });

  it('counts in the update that takes the place: a price that changes after the look and before it is refused', async () => {
    const app = await liveApp(ratings, 1);
    const offer = await seenBy('r');
    const asleep = pauseAt('start:1');
    const starting = startRating(ratings.instance(asleep.step), { userId: 'r', appId: app._id, offer });
    await asleep.reached;
    await repriced(app, 500_000);
    asleep.wake();
    expect(refusalCodes(await Promise.allSettled([starting]))).toEqual(['REWARD_CHANGED']);
    expect((await readPerson(ratings.instance(), 'r')).open).toEqual([]);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('raced by a change of the price: whoever gets in has at least what they saw', async () => {
    for (let round = 0; round < 8; round += 1) {
      const app = await liveApp(ratings, 1, `App ${round}`);
      const deps = ratings.instance();
      const offer = offerOf(deps, app);
      const [first] = await Promise.allSettled([
        startRating(deps, { userId: `r${round}`, appId: app._id, offer }),
        repriced(app, 500_000, `q${round}`),
      ]);
      if (first.status === 'fulfilled') expect(first.value.offer.profitMicro).toBe(750_000);
      else expect(['REWARD_CHANGED', 'NO_APP_AVAILABLE']).toContain((first.reason as { code: string }).code);
      expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    }
  });

  it('that is made by hand, or is another app’s, is refused as no offer, and nothing is held', async () => {
    const [app, other] = [await liveApp(ratings, 2), await liveApp(ratings, 2)];
    const real = offerOf(ratings.instance(), app);
    const [digits, mac] = real.split('.');
    const generous = `${(900_000).toString(36)}.${mac}`;
    const endless = `${'z'.repeat(40)}.${mac}`;
    for (const offer of [generous, endless, `${digits}.`, `${digits}`, `.${mac}`, '-1.x', `${real}0`, '0.5'])
      await expect(start('r', app, offer)).rejects.toMatchObject({ code: 'OFFER_INVALID', status: 400 });
    await expect(start('r', other, real)).rejects.toMatchObject({ code: 'OFFER_INVALID' });
    expect((await readPerson(ratings.instance(), 'r')).open).toEqual([]);
    expect((await appNow(ratings, app._id)).available).toBe(2);
  });

  it('made under an older key of the ring is as good', async () => {
    const app = await liveApp(ratings, 1);
    const before = offerOf(ratings.instance(), app);
    const deps = { ...ratings.instance(), idKeys: ringsAfter(secretRing(TICKET_SECRET)).both };
    expect(offerOf(deps, app)).not.toBe(before);
    expect(await startRating(deps, { userId: 'r', appId: app._id, offer: before })).toMatchObject({
      status: 'pending',
    });
  });

  it('is not looked at again by a retry: the rating that was started is the answer, whatever is offered by then', async () => {
    const app = await liveApp(ratings, 2);
    const request = { userId: 'r', appId: app._id, offer: await seenBy('r'), idempotencyKey: 'k' };
    const rating = await startRating(ratings.instance(), request);
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { profitMicro: 500_000 } });
    expect((await startRating(ratings.instance(), request))._id).toBe(rating._id);
  });
});
