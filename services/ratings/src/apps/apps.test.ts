import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rulesNow } from '../rating/rules.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import {
  appNow,
  draftApp,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
  TICKET_SECRET,
} from '../testing/instance.ts';
import type { Actor } from './fields.ts';
import { fundApp } from './fund.ts';
import { createApp, pauseApp, resumeApp, updateApp } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const stranger: Actor = { userId: 'stranger', publisher: true, role: 'User' };
const rater: Actor = { userId: 'r', publisher: false, role: 'User' };
const admin: Actor = { userId: 'admin', publisher: false, role: 'superadmin' };

function ticketOf(userId: string, recordId: string, file = 'x') {
  const ticket = { purpose: 'app', userId, recordId, name: `${recordId}/${file}.webp` } as const;
  return sealTicket(secretRing(TICKET_SECRET), ticket, ratings.clock.now());
}

function request(userId: string, recordId: string, more: Record<string, unknown> = {}) {
  return {
    name: 'Tidepool',
    description: '',
    link: '',
    priceMicro: 1_000_000,
    profitMicro: 750_000,
    minutes: 1,
    downloads: 0,
    reviews: 0,
    storeRating: 0,
    imageTicket: ticketOf(userId, recordId),
    ...more,
  };
}

async function rate(appId: string, userId = 'r') {
  const rating = await startRating(ratings.instance(), { userId, appId });
  ratings.clock.advance(30_000);
  return submitRating(ratings.instance(), { userId, ratingId: rating._id, stars: 5, feedback: longText(rating._id) });
}

describe('creating an app', () => {
  it('under a key is done once; with another input the key is refused', async () => {
    const deps = ratings.instance();
    const input = request('publisher', 'record', { idempotencyKey: 'k' });
    const both = await Promise.all([createApp(deps, publisher, input), createApp(deps, publisher, input)]);
    expect(both.map((app) => app._id)).toEqual(['record', 'record']);
    expect(both[0]).toMatchObject({ state: 'draft', publisherId: 'publisher', funded: 0 });
    await expect(createApp(deps, publisher, { ...input, name: 'Other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      status: 409,
    });
    await expect(createApp(deps, publisher, request('publisher', 'record'))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'This picture was used already. Please upload it again.',
    });
    expect(await ratings.models.apps.countDocuments()).toBe(1);
  });

  it.each([
    ['by somebody who is no publisher', rater, request.bind(null, 'r', 'a'), 'NOT_A_PUBLISHER', 403],
    ['with somebody else’s picture', stranger, request.bind(null, 'publisher', 'a'), 'PICTURE_TICKET', 400],
    [
      'for another publisher by a publisher',
      publisher,
      () => request('publisher', 'a', { publisherId: 'stranger' }),
      'FORBIDDEN',
      403,
    ],
    [
      'with a profit above the amount',
      publisher,
      () => request('publisher', 'a', { profitMicro: 1_000_001 }),
      'PROFIT_TOO_HIGH',
      400,
    ],
    ['without a profit', publisher, () => request('publisher', 'a', { profitMicro: 0 }), 'PROFIT_TOO_HIGH', 400],
  ])('%s is refused and makes nothing', async (_how, actor, input, code, status) => {
    await expect(createApp(ratings.instance(), actor, input())).rejects.toMatchObject({ code, status });
    expect(await ratings.models.apps.countDocuments()).toBe(0);
  });

  it('by an administrator is possible for any publisher, who then manages it', async () => {
    const deps = ratings.instance();
    const app = await createApp(deps, admin, request('admin', 'a', { publisherId: 'publisher' }));
    expect(await updateApp(deps, publisher, app._id, { name: 'Mine' })).toMatchObject({ name: 'Mine' });
    expect(await updateApp(deps, admin, app._id, { name: 'Still theirs' })).toMatchObject({ publisherId: 'publisher' });
    await expect(updateApp(deps, stranger, app._id, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changing an app', () => {
  it('takes only a picture that was uploaded for this app: another record’s would be swept as an orphan', async () => {
    const app = await draftApp(ratings);
    const deps = ratings.instance();
    const other = ticketOf('publisher', 'another', 'y');
    await expect(updateApp(deps, publisher, app._id, { imageTicket: other, name: 'x' })).rejects.toMatchObject({
      code: 'PICTURE_TICKET',
      status: 400,
    });
    expect(await appNow(ratings, app._id)).toMatchObject({ picture: app.picture, name: app.name });
    const own = ticketOf('publisher', app._id, 'y');
    expect(await updateApp(deps, publisher, app._id, { imageTicket: own })).toMatchObject({
      picture: `${app._id}/y.webp`,
    });
  });

  it('never touches the price of unspent places, and is free to when all are spent', async () => {
    const deps = ratings.instance();
    const frozen = { code: 'PRICE_FROZEN', status: 409 };
    const app = await liveApp(ratings, 1);
    await expect(updateApp(deps, publisher, app._id, { priceMicro: 2_000_000 })).rejects.toMatchObject(frozen);
    const rating = await startRating(deps, { userId: 'r', appId: app._id });
    await expect(updateApp(deps, publisher, app._id, { profitMicro: 160_000 })).rejects.toMatchObject(frozen);
    // The same price, and everything else, may be written.
    expect(await updateApp(deps, publisher, app._id, { priceMicro: 1_000_000, name: 'New' })).toMatchObject({
      name: 'New',
    });
    ratings.clock.advance(30_000);
    await submitRating(deps, { userId: 'r', ratingId: rating._id, stars: 1, feedback: longText('x') });
    expect(await updateApp(deps, publisher, app._id, { priceMicro: 2_000_000 })).toMatchObject({
      priceMicro: 2_000_000,
    });
  });

  it('by two calls at once never leaves a profit above the amount', async () => {
    const deps = ratings.instance();
    for (let round = 0; round < 10; round += 1) {
      const app = await draftApp(ratings);
      await Promise.allSettled([
        updateApp(deps, publisher, app._id, { priceMicro: 800_000 }),
        updateApp(deps, publisher, app._id, { profitMicro: 900_000 }),
      ]);
      const { priceMicro, profitMicro } = await appNow(ratings, app._id);
      expect(profitMicro).toBeLessThanOrEqual(priceMicro);
    }
  });

  it('a live campaign is paused and goes on; what a state does not allow is told with what it does', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 1);
    for (const _again of [1, 2]) expect(await pauseApp(deps, publisher, app._id)).toMatchObject({ state: 'paused' });
    await expect(startRating(deps, { userId: 'r', appId: app._id })).rejects.toMatchObject({
      code: 'NO_APP_AVAILABLE',
    });
    expect(await resumeApp(deps, publisher, app._id)).toMatchObject({ state: 'live' });
    await expect(pauseApp(deps, publisher, (await draftApp(ratings))._id)).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      status: 409,
      details: { allowed: ['closed'] },
    });
  });
});

describe('an offer', () => {
  it('is that of the moment at which the place is taken, however long the starter slept before', async () => {
    const app = await liveApp(ratings, 1);
    // While the starter sleeps, the last place is spent, the price changes, and new places are bought at it.
    const sleeping = ratings.instance(async (step) => {
      if (step !== 'start:1') return;
      await rate(app._id, 'faster');
      await updateApp(ratings.instance(), publisher, app._id, { priceMicro: 3_000_000, profitMicro: 2_000_000 });
      await fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 });
    });
    const rating = await startRating(sleeping, { userId: 'r', appId: app._id });
    expect(rating.offer).toMatchObject({ amountMicro: 3_000_000, profitMicro: 2_000_000 });
  });

  it('never changes with its app', async () => {
    const app = await liveApp(ratings, 2);
    const deps = ratings.instance();
    const { offer } = await startRating(deps, { userId: 'r', appId: app._id });
    expect(offer).toEqual({
      amountMicro: 1_000_000,
      profitMicro: 750_000,
      appName: 'Tidepool',
      appPicture: app.picture,
      appDescription: app.description,
      appLink: app.link,
      secondsMin: 30,
      minutes: 1,
      rules: rulesNow(deps).version,
    });
    const changed = { name: 'Other', description: 'Other', link: 'https://other.example/' };
    await updateApp(deps, publisher, app._id, { ...changed, imageTicket: ticketOf('publisher', app._id, 'y') });
    expect((await ratings.models.ratings.findOne({ userId: 'r' }).lean())?.offer).toEqual(offer);
  });
});
