import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../migrations.ts';
import { noteFormer } from '../people/former.ts';
import { returnRating } from '../rating/give-back.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { closeApp } from './close.ts';
import { duplicateApp } from './duplicate.ts';
import type { Actor } from './fields.ts';
import { fundApp } from './fund.ts';
import { changePrice } from './price.ts';
import { updateApp } from './service.ts';

const PLACE = 1_000_000;
const admin: Actor = { userId: 'admin', publisher: false, role: 'superadmin' };
const stranger: Actor = { userId: 'stranger', publisher: true, role: 'User' };

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** Another price for it, 2.00 for 1.50, with 3 places. */
const another = (appId: string, more: object = {}) => ({
  ...{ appId, priceMicro: 2 * PLACE, profitMicro: 1_500_000, places: 3, idempotencyKey: 'k' },
  ...more,
});
const start = (userId: string, appId: string) => startRating(ratings.instance(), { userId, appId });
async function rate(userId: string, appId: string): Promise<void> {
  const { _id: ratingId } = await start(userId, appId);
  ratings.clock.advance(30_000);
  await submitRating(ratings.instance(), { userId, ratingId, stars: 4, feedback: longText(`${userId} ${appId}`) });
}
const offered = (userId: string) =>
  nextApp(ratings.instance(), userId).then(
    ({ _id }) => _id,
    ({ code }) => code as string,
  );
/** What the publisher has beside the escrow. */
const _fundsNow = () => ratings.wallet.fundsMicro;

describe('who rated the first', () => {
  it('is not offered the second, nor the third, and cannot start them; everybody else is', async () => {
    const app = await liveApp(ratings, 5);
    await rate('rater', app._id);
    const second = await changePrice(ratings.instance(), publisher, another(app._id));
    const third = await changePrice(
      ratings.instance(),
      publisher,
      another(second._id, { priceMicro: PLACE, idempotencyKey: 'l', profitMicro: 500_000 }),
    );
    expect(third).toMatchObject({ product: app._id, series: app._id, previous: second._id });
    expect([await offered('rater'), await offered('new')]).toEqual(['NO_APP_AVAILABLE', third._id]);
    await expect(start('rater', third._id)).rejects.toMatchObject({ code: 'NO_APP_AVAILABLE', status: 409 });
    await rate('new', third._id);
    expect(await offered('new')).toBe('NO_APP_AVAILABLE');
    expect((await appNow(ratings, third._id)).completed).toBe(1);
  });

  it('and has it open still is asked to finish it first; given back, the second is another try of the same rating', async () => {
    const app = await liveApp(ratings, 5);
    const open = await start('slow', app._id);
    const next = await changePrice(ratings.instance(), publisher, another(app._id));
    expect(await offered('slow')).toBe('NO_APP_AVAILABLE');
    await expect(start('slow', next._id)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    // Who gave it back had not rated it: the new one is theirs, as another try of the same rating.
    await returnRating(ratings.instance(), { userId: 'slow', ratingId: open._id });
    expect(await offered('slow')).toBe(next._id);
    const again = await start('slow', next._id);
    expect(again).toMatchObject({ _id: open._id, attempt: 2, appId: next._id, offer: { profitMicro: 1_500_000 } });
    expect(await appNow(ratings, app._id)).toMatchObject({ reservations: [], refunded: 4, closing: 1 });
  });

  it('whose start of the first fell asleep before its rating was there cannot have the second besides', async () => {
    const app = await liveApp(ratings, 5);
    const asleep = pauseAt('start:2');
    const starting = startRating(ratings.instance(asleep.step), { userId: 'r', appId: app._id });
    await asleep.reached;
    const next = await changePrice(ratings.instance(), publisher, another(app._id));
    await expect(start('r', next._id)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    asleep.wake();
    expect(await starting).toMatchObject({ appId: app._id });
    expect((await appNow(ratings, next._id)).available).toBe(3);
  });
});

describe('a duplicate', () => {
  it('is a draft of the same product with the same fields, which who rated the first may rate', async () => {
    const app = await liveApp(ratings, 2);
    await updateApp(ratings.instance(), publisher, app._id, { link: 'https://tide.example', downloads: 7 });
    await rate('rater', app._id);
    const made = await duplicateApp(ratings.instance(), publisher, { appId: app._id });
    expect(made).toMatchObject({
      ...{ state: 'draft', funded: 0, completed: 0, name: 'Tidepool', link: 'https://tide.example', downloads: 7 },
      ...{ priceMicro: PLACE, profitMicro: 750_000, picture: app.picture, publisherId: 'publisher' },
      ...{ product: app._id, series: made._id },
    });
    expect([made.previous, made.next, made.starCounts]).toEqual([undefined, undefined, undefined]);
    await fundApp(ratings.instance(), publisher, { appId: made._id, places: 2 });
    expect(await offered('rater')).toBe(made._id);
    await rate('rater', made._id);
    // Its own changes of price are a series of their own.
    const next = await changePrice(ratings.instance(), publisher, another(made._id));
    expect(next).toMatchObject({ product: app._id, series: made._id });
    expect(await offered('rater')).toBe('NO_APP_AVAILABLE');
  });

  it('is one under a key; without one each call makes another; the key of another is refused', async () => {
    const [app, other] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
    const request = { appId: app._id, idempotencyKey: 'k' };
    const made = await Promise.all(
      Array.from({ length: 6 }, () => duplicateApp(ratings.instance(), publisher, request)),
    );
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    await duplicateApp(ratings.instance(), publisher, { appId: app._id });
    expect(await ratings.models.apps.countDocuments({ product: app._id })).toBe(3);
    const taken = { ...request, appId: other._id };
    await expect(duplicateApp(ratings.instance(), publisher, taken)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('is not made of somebody else’s, nor of one that an administrator removed; an administrator’s is told of', async () => {
    const app = await liveApp(ratings, 1);
    const none = { code: 'NOT_FOUND', status: 404 };
    const duplicate = (actor: Actor) => duplicateApp(ratings.instance(), actor, { appId: app._id });
    await expect(duplicate(stranger)).rejects.toMatchObject(none);
    const made = await duplicate(admin);
    expect(made).toMatchObject({ publisherId: 'publisher' });
    expect((await appNow(ratings, made._id)).outbox.map(({ event }) => event.payload)).toMatchObject([
      { action: 'app.create', after: { name: 'Tidepool', duplicateOf: app._id } },
    ]);
    await closeApp(ratings.instance(), admin, app._id, { hide: true });
    await expect(duplicate(publisher)).rejects.toMatchObject(none);
  });
});

describe('an app of before there were products', () => {
  const older = (_id: string) =>
    ratings.models.apps.collection.updateOne({ _id } as never, { $unset: { product: 1, series: 1 } });
  const isOwn = async (_id: string) => expect(await appNow(ratings, _id)).toMatchObject({ product: _id, series: _id });

  it('is a product of its own by the migration, once; what has one keeps it', async () => {
    const app = await liveApp(ratings, 2);
    const made = await duplicateApp(ratings.instance(), publisher, { appId: app._id });
    await older(app._id);
    const only = database.migrations.filter(({ name }) => name === '2026-11-23-products');
    expect(await runMigrations(ratings.connection, only, silentLog)).toHaveLength(1);
    await isOwn(app._id);
    expect(await appNow(ratings, made._id)).toMatchObject({ product: app._id, series: made._id });
  });

  it('is read as one without it, too, as a build of before has made it; so are its ratings', async () => {
    const app = await liveApp(ratings, 4);
    await older(app._id);
    await rate('rater', app._id);
    await ratings.models.ratings.collection.updateMany({}, { $unset: { series: 1 } });
    expect(await offered('rater')).toBe('NO_APP_AVAILABLE');
    const next = await changePrice(ratings.instance(), publisher, another(app._id));
    expect(next).toMatchObject({ product: app._id, series: app._id });
    expect([await offered('rater'), await offered('new')]).toEqual(['NO_APP_AVAILABLE', next._id]);
    await expect(start('rater', next._id)).rejects.toMatchObject({ code: 'NO_APP_AVAILABLE' });
  });
});

it('who rated the first under an account that was deleted is not offered the second, and told why', async () => {
  const app = await liveApp(ratings, 4);
  await rate('old', app._id);
  const next = await changePrice(ratings.instance(), publisher, another(app._id));
  await noteFormer(ratings.instance(), 'new', ['old']);
  expect(await offered('new')).toBe('NO_APP_AVAILABLE');
  await expect(start('new', next._id)).rejects.toMatchObject({ code: 'ALREADY_RATED' });
});
