import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import { fundApp } from '../apps/fund.ts';
import { offerOf } from '../apps/offers.ts';
import { changePrice } from '../apps/price.ts';
import { resumeApp, updateApp } from '../apps/service.ts';
import { handleErasure } from '../erasure/service.ts';
import { readPerson } from '../people/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { MINUTE } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  eventNames,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { check, SCREEN_MICRO, screensTools } from '../testing/screens.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { deps, buy, start, answer, back, checking, startAndAnswer } = screensTools(() => ratings);
const NONE = { code: 'NO_APP_AVAILABLE', status: 409 };
const screensNow = async (appId: string) => (await appNow(ratings, appId)).screens;
const sound = async (appId: string) => expect(await brokenFundRule(ratings, appId)).toBeUndefined();

describe('screens are bought', () => {
  it('before a check is asked, at a price of their own, out of the funds', async () => {
    const app = await liveApp(ratings, 2);
    const funds = ratings.wallet.fundsMicro;
    const now = await buy(app._id, 20);
    expect(now.screens).toMatchObject({ check, rewardMicro: SCREEN_MICRO, bought: 20, left: 20 });
    expect(ratings.wallet.fundsMicro).toBe(funds - 20 * SCREEN_MICRO);
    await sound(app._id);
  });

  it.each([
    [{ rewardMicro: 49_999 }, 'SCREEN_REWARD_TOO_LOW'],
    [{ rewardMicro: 74_999 }, 'SCREEN_REWARD_TOO_LOW'],
    [{ rewardMicro: 750_001 }, 'SCREEN_REWARD_TOO_HIGH'],
    [{ screens: Number.MAX_SAFE_INTEGER }, 'BAD_INPUT'],
  ])('not with %o', async (more, code) => {
    const app = await liveApp(ratings, 1);
    await expect(buy(app._id, 1, more)).rejects.toMatchObject({ code });
    expect(await screensNow(app._id)).toBeUndefined();
  });

  it('once under a key, and refused once and for all where the funds were too low', async () => {
    const app = await liveApp(ratings, 1);
    const twice = await Promise.all([1, 2, 3].map(() => buy(app._id, 2, { idempotencyKey: 'k' })));
    expect(twice.map(({ screens }) => screens?.bought)).toEqual([2, 2, 2]);
    await expect(buy(app._id, 3, { idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    ratings.wallet.fundsMicro = SCREEN_MICRO;
    await expect(buy(app._id, 2, { idempotencyKey: 'l' })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
    ratings.wallet.fundsMicro = 10 * SCREEN_MICRO;
    await expect(buy(app._id, 2, { idempotencyKey: 'l' })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
    await sound(app._id);
  });

  it('with the same check and price only, while any is out', async () => {
    const app = await checking(3, 2);
    const other = { check: { ...check, ends: ['Weekly'] } };
    await expect(buy(app._id, 1, other)).rejects.toMatchObject({ code: 'CHECK_IN_USE', status: 409 });
    await expect(buy(app._id, 1, { rewardMicro: 400_000 })).rejects.toMatchObject({ code: 'CHECK_IN_USE' });
    expect((await buy(app._id, 1)).screens).toMatchObject({ bought: 3, left: 3 });
    const rating = await start('r', app._id);
    await back(app._id);
    await expect(buy(app._id, 1, other)).rejects.toMatchObject({ code: 'CHECK_IN_USE' });
    await answer('r', rating._id);
    expect((await buy(app._id, 1, other)).screens).toMatchObject({ check: other.check, left: 1 });
    await sound(app._id);
  });

  it('a thousand times at most', async () => {
    const app = await checking(1, 1);
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      id: `p${n}`,
      fingerprint: 'f',
      screens: 1,
      amountMicro: 1,
    }));
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { 'screenMoves.bought': many } } as never);
    await expect(buy(app._id, 1)).rejects.toMatchObject({ code: 'SCREENS_FULL', status: 409 });
  });

  it('not for a closed campaign, nor by somebody else', async () => {
    const app = await checking(1, 1);
    const stranger = { ...publisher, userId: 'stranger' };
    await expect(
      import('./buy.ts').then(({ buyScreens }) =>
        buyScreens(deps(), stranger, { appId: app._id, check, rewardMicro: SCREEN_MICRO, screens: 1 }),
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await closeApp(deps(), publisher, app._id);
    await expect(buy(app._id, 1)).rejects.toMatchObject({ code: 'APP_CLOSED' });
  });
});

describe('the check', () => {
  it('ends the rating with an answer that ends it: paid, final, and its place is free', async () => {
    const app = await checking(2, 3);
    const rating = await startAndAnswer('r', app._id);
    expect(rating).toMatchObject({ status: 'screened', checked: { answer: 'Never', screened: true } });
    const kept = await ratings.models.ratings.findById(rating._id).lean();
    expect(eventNames(kept as never)).toEqual(['rating.screened']);
    expect(kept?.outbox[0]?.event.payload).toMatchObject({ raterId: 'r', rewardMicro: SCREEN_MICRO });
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 2, reservations: [], completed: 0 });
    expect(await screensNow(app._id)).toMatchObject({ left: 2, screened: 1 });
    await expect(start('r', app._id)).rejects.toMatchObject(NONE);
    await expect(nextApp(deps(), 'r')).rejects.toMatchObject({ code: 'NO_APP_AVAILABLE' });
    expect(await readPerson(deps(), 'r')).toMatchObject({ open: [], days: { '2026-06-15': 1 } });
    await sound(app._id);
  });

  it('lets it go on with another one; the screen is free again, and it is never asked again', async () => {
    const app = await checking(2, 1);
    const rating = await start('r', app._id);
    expect(rating.offer.check).toEqual({ ...check, rewardMicro: SCREEN_MICRO });
    expect(await screensNow(app._id)).toMatchObject({ left: 0 });
    await answer('r', rating._id, 'Daily');
    expect(await screensNow(app._id)).toMatchObject({ left: 1, screened: 0 });
    await returnRating(deps(), { userId: 'r', ratingId: rating._id });
    // Another one holds the only screen: this person needs none.
    await start('s', app._id);
    expect(await nextApp(deps(), 'r')).toMatchObject({ _id: app._id });
    const again = await start('r', app._id);
    expect(again).toMatchObject({ attempt: 2, checked: { answer: 'Daily' }, offer: { check: { text: check.text } } });
    ratings.clock.advance(30_000);
    const verdict = { userId: 'r', ratingId: again._id, stars: 1, feedback: longText('r') };
    expect((await submitRating(deps(), verdict)).status).toBe('completed');
    await sound(app._id);
  });

  it('comes before anything is submitted', async () => {
    const app = await checking(1, 1);
    const rating = await start('r', app._id);
    ratings.clock.advance(30_000);
    const verdict = { userId: 'r', ratingId: rating._id, stars: 5, feedback: longText('r') };
    await expect(submitRating(deps(), verdict)).rejects.toMatchObject({ code: 'CHECK_FIRST', status: 409 });
    await answer('r', rating._id, 'Weekly');
    expect((await submitRating(deps(), verdict)).status).toBe('completed');
    await sound(app._id);
  });

  it('is answered once, by its rater, with one of its options, in time', async () => {
    const app = await checking(3, 3);
    const rating = await start('r', app._id);
    await expect(answer('s', rating._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(answer('r', rating._id, 'Sometimes')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const both = await Promise.allSettled([answer('r', rating._id), answer('r', rating._id, 'Daily')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { checked } = (await ratings.models.ratings.findById(rating._id).lean()) ?? {};
    expect((await answer('r', rating._id, checked?.answer)).checked).toEqual(checked);
    const other = checked?.answer === 'Never' ? 'Daily' : 'Never';
    await expect(answer('r', rating._id, other)).rejects.toMatchObject({ code: 'CHECK_ANSWERED', status: 409 });
    const late = await start('s', app._id);
    ratings.clock.advance(61 * MINUTE);
    await expect(answer('s', late._id)).rejects.toMatchObject({ code: 'RATING_CLOSED' });
    await sweepRatings(deps());
    expect(await screensNow(app._id)).toMatchObject({ left: checked?.screened ? 2 : 3 });
    const without = await start('t', (await liveApp(ratings, 1))._id);
    await expect(answer('t', without._id)).rejects.toMatchObject({ code: 'NO_CHECK' });
    await sound(app._id);
  });

  it('ends five ratings of a person a day at most; then there is only what asks nothing first', async () => {
    for (let n = 0; n < 5; n += 1) await startAndAnswer('r', (await checking(1, 1))._id);
    const sixth = await checking(1, 1);
    await expect(start('r', sixth._id)).rejects.toMatchObject(NONE);
    await expect(nextApp(deps(), 'r')).rejects.toMatchObject({ code: 'NO_APP_AVAILABLE' });
    const plain = await liveApp(ratings, 1);
    expect(await nextApp(deps(), 'r')).toMatchObject({ _id: plain._id });
    ratings.clock.advance(24 * 60 * MINUTE);
    expect((await start('r', sixth._id)).status).toBe('pending');
  });

  it('that was passed counts for nothing of the five', async () => {
    const apps = [];
    for (let n = 0; n < 5; n += 1) apps.push(await checking(1, 1));
    const open = await start('r', apps[0]?._id ?? '');
    await answer('r', open._id, 'Daily');
    for (const app of apps.slice(1)) await startAndAnswer('r', app._id);
    expect((await start('r', (await checking(1, 1))._id)).status).toBe('pending');
  });
});

describe('without a screen', () => {
  it('nobody starts, and the campaign waits while one may come back', async () => {
    const app = await checking(3, 1);
    const rating = await start('r', app._id);
    await expect(start('s', app._id)).rejects.toMatchObject(NONE);
    await expect(nextApp(deps(), 's')).rejects.toMatchObject({ code: 'NO_APP_AVAILABLE' });
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live' });
    await returnRating(deps(), { userId: 'r', ratingId: rating._id });
    expect((await start('s', app._id)).status).toBe('pending');
  });

  it('it pauses itself with the last one, tells its publisher, and goes on with more', async () => {
    const app = await checking(3, 1);
    await startAndAnswer('r', app._id);
    const now = await appNow(ratings, app._id);
    expect(now).toMatchObject({ state: 'paused', pausedFor: 'screens' });
    // What its members did is in the organisation's own log.
    expect(eventNames(now).filter((name) => name !== 'organisation.acted')).toEqual(['app.paused']);
    await expect(resumeApp(deps(), publisher, app._id)).rejects.toMatchObject({ code: 'SCREENS_MISSING' });
    await buy(app._id, 1);
    const live = await resumeApp(deps(), publisher, app._id);
    expect(live.state).toBe('live');
    expect(live.pausedFor).toBeUndefined();
  });

  it('one that goes live is paused at once', async () => {
    const draft = await draftApp(ratings);
    await buy(draft._id, 2);
    await back(draft._id);
    await fundApp(deps(), publisher, { appId: draft._id, places: 1 });
    expect(await appNow(ratings, draft._id)).toMatchObject({ state: 'paused', pausedFor: 'screens', available: 1 });
    await back(draft._id, true);
    expect(await resumeApp(deps(), publisher, draft._id)).toMatchObject({ state: 'live' });
    expect((await start('r', draft._id)).offer.check).toBeUndefined();
  });
});

describe('screens come back', () => {
  it('when asked, without those that open ratings hold', async () => {
    const app = await checking(3, 3);
    const rating = await start('r', app._id);
    await expect(back(app._id, true)).rejects.toMatchObject({ code: 'CHECK_IN_USE' });
    expect((await back(app._id)).screens).toMatchObject({ left: 0, closing: 0, back: 2 });
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live' });
    await returnRating(deps(), { userId: 'r', ratingId: rating._id });
    expect((await back(app._id)).screens).toMatchObject({ left: 0, back: 3 });
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'paused' });
    await sound(app._id);
  });

  it('with the closing of a campaign, and those that were out follow', async () => {
    const app = await checking(4, 4);
    const funds = ratings.wallet.fundsMicro;
    const [one, two, three] = [await start('r', app._id), await start('s', app._id), await start('t', app._id)];
    expect((await closeApp(deps(), publisher, app._id)).screens).toMatchObject({ left: 0, back: 1 });
    await answer('r', one._id);
    await answer('s', two._id, 'Daily');
    await returnRating(deps(), { userId: 't', ratingId: three._id });
    ratings.clock.advance(MINUTE);
    await sweepRatings(deps());
    const now = await appNow(ratings, app._id);
    expect(now.screens).toMatchObject({ left: 0, closing: 0, screened: 1, back: 3 });
    expect(now).toMatchObject({ state: 'closed', refunded: 3 });
    // The place of the one that goes on, and what the check pays by its event.
    expect(ratings.wallet.escrow.get(app._id)).toBe(1_000_000 + SCREEN_MICRO);
    expect(ratings.wallet.fundsMicro).toBe(funds + 3_000_000 + 3 * SCREEN_MICRO);
    await sound(app._id);
  });

  it('with a change of the price; the new campaign asks the same, and waits for its screens', async () => {
    const app = await checking(2, 2);
    const price = { appId: app._id, priceMicro: 5_000_000, profitMicro: 4_000_000, places: 1 };
    const next = await changePrice(deps(), publisher, price);
    expect(next).toMatchObject({ state: 'paused', pausedFor: 'screens', available: 1 });
    expect(next.screens).toMatchObject({ check, rewardMicro: 400_000, left: 0, bought: 0 });
    expect(await screensNow(app._id)).toMatchObject({ left: 0, back: 2 });
    const copy = await duplicateApp(deps(), publisher, { appId: next._id });
    expect(copy.screens).toMatchObject({ check, left: 0 });
    await sound(app._id);
  });

  it('before an account leaves', async () => {
    const app = await checking(1, 2);
    await startAndAnswer('r', app._id);
    await closeApp(deps(), publisher, app._id);
    await ratings.models.apps.updateMany({}, { $set: { outbox: [] } });
    const blockers = async () =>
      (await handleErasure(deps(), { userId: 'publisher', stage: 'prepare', erasureId: 'e' } as never)).blockers;
    expect(await blockers()).toEqual([]);
    await ratings.models.apps.updateOne({ _id: app._id }, { $inc: { 'screens.closing': 1 } });
    expect(await blockers()).toEqual(['A campaign still holds places: close it, and let its open ratings end.']);
  });
});

describe('what was told before the start', () => {
  it('holds: a check that pays less, or was not told of, is not started unawares', async () => {
    const app = await liveApp(ratings, 3);
    const plain = offerOf(deps(), app);
    const asking = await buy(app._id, 1);
    const changed = { code: 'REWARD_CHANGED', status: 409 };
    await expect(startRating(deps(), { userId: 'r', appId: app._id, offer: plain })).rejects.toMatchObject(changed);
    const offer = offerOf(deps(), asking);
    await back(app._id);
    await resumeApp(deps(), publisher, app._id).catch(() => undefined);
    const less = await buy(app._id, 1, { rewardMicro: 80_000 });
    await resumeApp(deps(), publisher, app._id);
    await expect(startRating(deps(), { userId: 'r', appId: app._id, offer })).rejects.toMatchObject(changed);
    const now = { userId: 'r', appId: app._id, offer: offerOf(deps(), less) };
    expect((await startRating(deps(), now)).offer.check?.rewardMicro).toBe(80_000);
    const forged = `${now.offer.split('.')[0]}.x`;
    await expect(startRating(deps(), { ...now, userId: 's', offer: forged })).rejects.toMatchObject({
      code: 'OFFER_INVALID',
    });
  });

  it('a draft with screens keeps a reward that they are enough for', async () => {
    const draft = await draftApp(ratings);
    await buy(draft._id, 1, { rewardMicro: 75_000 });
    const dearer = { priceMicro: 2_000_000, profitMicro: 1_500_000 };
    await expect(updateApp(deps(), publisher, draft._id, dearer)).rejects.toMatchObject({
      code: 'SCREEN_REWARD_TOO_LOW',
    });
  });
});
