import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../migrations.ts';
import { setQuestions } from '../questions/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { duplicateApp } from './duplicate.ts';
import { fundApp } from './fund.ts';
import { expectedMinutes, minutesForQuestions, minutesIn } from './minutes.ts';
import type { App } from './model.ts';
import { changePrice } from './price.ts';
import { updateApp } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const MINUTE = 60_000;
const asked = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `q${n}`, kind: 'text' as const, text: `Why ${n}?`, required: false }));
const ask = (app: App, count: number) =>
  setQuestions(ratings.instance(), publisher, { appId: app._id, questions: asked(count) });
const change = (app: App, fields: Parameters<typeof updateApp>[3]) =>
  updateApp(ratings.instance(), publisher, app._id, fields);
/** At so many minutes the reward of 0.75 is just enough. */
const MOST = 7;

/** Ten people rate it, so many minutes each. */
async function rated(app: App, minutes: number): Promise<void> {
  const deps = ratings.instance();
  for (let n = 0; n < 10; n += 1) {
    const userId = `r${n}`;
    const { _id: ratingId } = await startRating(deps, { userId, appId: app._id });
    ratings.clock.advance(minutes * MINUTE);
    await submitRating(deps, { userId, ratingId, stars: 4, feedback: longText(ratingId) });
  }
}

describe('the minutes of a campaign', () => {
  it.each([
    [0, 1],
    [1, 2],
    [3, 2],
    [4, 3],
    [12, 5],
  ])('with %d questions are %d at least', (questions, minutes) => {
    expect(minutesForQuestions(questions)).toBe(minutes);
  });

  it('are whole, 1 to 60', () => {
    expect([0, 1, MINUTE, MINUTE + 1, 90 * MINUTE].map(minutesIn)).toEqual([1, 1, 1, 2, 60]);
  });

  it('are frozen in the offer, with the questions that they are for', async () => {
    const app = await change(await liveApp(ratings, 2), { minutes: 4 });
    const first = await startRating(ratings.instance(), { userId: 'a', appId: app._id });
    await change(app, { minutes: 6 });
    const second = await startRating(ratings.instance(), { userId: 'b', appId: app._id });
    expect([first.offer.minutes, second.offer.minutes]).toEqual([4, 6]);
  });

  it('need a reward that is enough for them, also while the price is frozen', async () => {
    const app = await liveApp(ratings, 2);
    await expect(change(app, { minutes: MOST + 1 })).rejects.toMatchObject({ code: 'REWARD_TOO_LOW' });
    expect((await change(app, { minutes: MOST })).minutes).toBe(MOST);
    const draft = await draftApp(ratings);
    const both = { minutes: MOST + 1, profitMicro: 800_000 };
    expect(await change(draft, both)).toMatchObject(both);
    await expect(change(draft, { profitMicro: 799_999 })).rejects.toMatchObject({ code: 'REWARD_TOO_LOW' });
  });

  it('cannot be fewer than the questions need', async () => {
    const app = await draftApp(ratings);
    await change(app, { minutes: 4 });
    await ask(app, 4);
    await expect(change(app, { minutes: 2 })).rejects.toMatchObject({
      code: 'MINUTES_TOO_LOW',
      message: '4 questions and the feedback take at least 3 minutes.',
    });
    expect((await change(app, { minutes: 3 })).minutes).toBe(3);
  });

  it('go up with the questions, where the reward is enough for that; else nothing is asked', async () => {
    const app = await draftApp(ratings);
    await ask(app, 12);
    expect(expectedMinutes(await appNow(ratings, app._id))).toBe(5);
    const poor = await draftApp(ratings);
    await change(poor, { profitMicro: 300_000 });
    await ask(poor, 4);
    await expect(ask(poor, 7)).rejects.toMatchObject({ code: 'REWARD_TOO_LOW' });
    expect((await appNow(ratings, poor._id)).asked?.count).toBe(4);
  });

  it('of a race between asking more and lowering the reward leave one that fits', async () => {
    for (let n = 0; n < 8; n += 1) {
      const app = await draftApp(ratings, `Race ${n}`);
      await Promise.allSettled([ask(app, 12), change(app, { profitMicro: 120_000 })]);
      const { profitMicro, ...now } = await appNow(ratings, app._id);
      expect(profitMicro).toBeGreaterThanOrEqual(expectedMinutes(now) * 100_000);
    }
  });
});

describe('places are bought', () => {
  it('at the minutes that they were looked at with: whoever changes them meanwhile has them looked at again', async () => {
    const app = await draftApp(ratings);
    await change(app, { profitMicro: 300_000 });
    const asleep = pauseAt('fund:0');
    const bought = fundApp(ratings.instance(asleep.step), publisher, { appId: app._id, places: 1 });
    await asleep.reached;
    await ask(app, 3);
    asleep.wake();
    await expect(bought).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 0, pendingFundings: [] });
    expect((await fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 })).funded).toBe(1);
  });

  it('never at a reward that a build of before has left too low', async () => {
    const app = await liveApp(ratings, 1);
    // As it asks without looking at minutes.
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { profitMicro: 400_000 } });
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { asked: { version: 1, count: 12 } } });
    await ratings.models.apps.collection.updateOne({ _id: app._id as never }, { $unset: { minutes: 1 } });
    const buy = fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 });
    await expect(buy).rejects.toMatchObject({ code: 'REWARD_TOO_LOW' });
  });
});

describe('a campaign on which raters work longer than its reward pays for', () => {
  const buy = (app: App) => fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 });

  it('gets no more places, and goes on as one with a higher price', async () => {
    const app = await change(await liveApp(ratings, 12), { minutes: 4 });
    await rated(app, 7.6);
    await expect(buy(app)).rejects.toMatchObject({
      code: 'PAY_TOO_LOW',
      message: 'Raters work 7.6 minutes on it, for which 6.00 USDT an hour is 0.76 USDT. Change the price to go on.',
    });
    // What is there goes on.
    expect((await startRating(ratings.instance(), { userId: 'late', appId: app._id })).status).toBe('pending');
    const higher = { appId: app._id, priceMicro: 1_000_000, profitMicro: 800_000, places: 1 };
    expect((await changePrice(ratings.instance(), publisher, higher)).state).toBe('live');
  });

  it('gets them where it pays just enough, and before enough people have rated it', async () => {
    const app = await change(await liveApp(ratings, 12), { minutes: 4 });
    await rated(app, 7.5);
    expect((await buy(app)).funded).toBe(13);
    const young = await change(await liveApp(ratings, 1), { minutes: 1 });
    expect((await buy(young)).funded).toBe(2);
  });
});

describe('the next campaign of a product', () => {
  it('takes at least the minutes that raters took in the last one', async () => {
    const app = await change(await liveApp(ratings, 11), { minutes: 4 });
    await rated(app, 5.5);
    const next = { appId: app._id, priceMicro: 1_000_000, profitMicro: 800_000, places: 1 };
    const low = changePrice(ratings.instance(), publisher, { ...next, minutes: 5 });
    await expect(low).rejects.toMatchObject({ code: 'MINUTES_TOO_LOW' });
    const poor = changePrice(ratings.instance(), publisher, { ...next, profitMicro: 590_000 });
    await expect(poor).rejects.toMatchObject({ code: 'REWARD_TOO_LOW' });
    expect((await appNow(ratings, app._id)).state).toBe('live');
    const copy = await duplicateApp(ratings.instance(), publisher, { appId: app._id });
    expect(copy.minutes).toBe(6);
    await expect(change(copy, { minutes: 5 })).rejects.toMatchObject({
      message: 'Raters took about 6 minutes in your last campaign of this app.',
    });
    expect(await changePrice(ratings.instance(), publisher, next)).toMatchObject({ minutes: 6, state: 'live' });
  });

  it('looks past those that were never rated, and not at other people’s or at later ones', async () => {
    const app = await change(await liveApp(ratings, 11), { minutes: 4 });
    await rated(app, 6);
    const copy = await duplicateApp(ratings.instance(), publisher, { appId: app._id });
    ratings.clock.advance(MINUTE);
    const again = await duplicateApp(ratings.instance(), publisher, { appId: copy._id });
    expect(again.minutes).toBe(6);
    // The first itself has none before it.
    expect((await change(app, { minutes: 2 })).minutes).toBe(2);
  });

  it('of which the last was rated after its draft was made is not sold for less', async () => {
    const app = await change(await liveApp(ratings, 11), { minutes: 4 });
    const copy = await duplicateApp(ratings.instance(), publisher, { appId: app._id });
    await change(copy, { minutes: 1 });
    await rated(app, 6);
    const buy = () => fundApp(ratings.instance(), publisher, { appId: copy._id, places: 1 });
    await expect(buy()).rejects.toMatchObject({ code: 'MINUTES_TOO_LOW' });
    await change(copy, { minutes: 6 });
    expect((await buy()).funded).toBe(1);
  });
});

describe('campaigns of before there were minutes', () => {
  it('take those that their raters took, and go on to their end, whatever that is an hour', async () => {
    const apps = [await liveApp(ratings, 12), await liveApp(ratings, 1)];
    const [app, young] = apps as [App, App];
    await rated(app, 1.5);
    await ratings.models.apps.updateMany({}, { $set: { asked: { version: 1, count: 1 } } });
    await ratings.models.apps.updateMany({ _id: app._id }, { $set: { profitMicro: 100_000 } });
    // As such a build left them.
    await ratings.models.apps.collection.updateMany({}, { $unset: { minutes: 1 } });
    await ratings.models.ratings.collection.updateMany({}, { $unset: { workedMs: 1, 'offer.minutes': 1 } });
    const only = database.migrations.filter(({ name }) => name.endsWith('-minutes'));
    for (const _again of [1, 2]) await runMigrations(ratings.connection, only, silentLog);
    expect(await appNow(ratings, app._id)).toMatchObject({ minutes: 2 });
    expect(await appNow(ratings, young._id)).toMatchObject({ minutes: 2 });
    const rating = await startRating(ratings.instance(), { userId: 'late', appId: app._id });
    expect(rating.offer).toMatchObject({ minutes: 2, profitMicro: 100_000 });
    const more = fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 });
    await expect(more).rejects.toMatchObject({ code: 'REWARD_TOO_LOW' });
  });
});
