import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fundApp } from '../apps/fund.ts';
import { createApp, newAppId } from '../apps/service.ts';
import { noteFormer } from '../people/former.ts';
import { readPerson } from '../people/service.ts';
import { reportFeedback } from '../reports/service.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
  TICKET_SECRET,
} from '../testing/instance.ts';
import { returnRating } from './give-back.ts';
import { startRating } from './start.ts';
import { submitRating } from './submit.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const rings = ringsAfter(secretRing(TICKET_SECRET));
/** A process with a new key in front, and one that has it alone. */
const after = () => ({ ...ratings.instance(), idKeys: rings.both });
const newest = () => ({ ...ratings.instance(), idKeys: rings.newest });
const count = () => ratings.models.ratings.countDocuments();

async function completed(userId = 'r') {
  const app = await liveApp(ratings, 3);
  const rating = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(ratings.instance(), { userId, ratingId: rating._id, stars: 4, feedback: longText(app._id) });
  return { app, rating };
}

describe('a rating of before the secret was changed', () => {
  it('is what a start under the same key answers with', async () => {
    const app = await liveApp(ratings, 3);
    const start = { userId: 'r', appId: app._id, idempotencyKey: 'k' };
    const first = await startRating(ratings.instance(), start);
    expect((await startRating(after(), start))._id).toBe(first._id);
    expect([await count(), (await appNow(ratings, app._id)).available]).toEqual([1, 2]);
  });

  it.each([
    ['while its key is there', after],
    ['once its key was taken away', newest],
  ])('is the only one of its app and person, %s', async (_when, deps) => {
    const { app } = await completed();
    const refused = { code: 'NO_APP_AVAILABLE' };
    await expect(startRating(deps(), { userId: 'r', appId: app._id })).rejects.toMatchObject(refused);
    expect([await count(), (await appNow(ratings, app._id)).available]).toEqual([1, 2]);

    const other = await liveApp(ratings, 3);
    const open = await startRating(ratings.instance(), { userId: 'r', appId: other._id });
    const again = startRating(deps(), { userId: 'r', appId: other._id });
    await expect(again).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    // Given back, it is gone on with under its id.
    await returnRating(deps(), { userId: 'r', ratingId: open._id });
    expect(await startRating(deps(), { userId: 'r', appId: other._id })).toMatchObject({ _id: open._id, attempt: 2 });
    expect(await brokenFundRule(ratings, other._id)).toBeUndefined();
  });

  it('counts for who comes back after an erasure', async () => {
    const { app } = await completed('former');
    await noteFormer(newest(), 'r', ['former']);
    const start = startRating(newest(), { userId: 'r', appId: app._id });
    await expect(start).rejects.toMatchObject({ code: 'ALREADY_RATED' });
  });

  it('whose start stopped on the way holds its slot, and is given back under its own id', async () => {
    const app = await liveApp(ratings, 3);
    const start = { userId: 'r', appId: app._id };
    await expect(startRating(ratings.instance(crashAt('start:2')), start)).rejects.toThrow(CrashAbort);
    await expect(startRating(after(), start)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    ratings.clock.advance(120_000);
    await sweepRatings(after());
    await sweepRatings(after());
    expect((await readPerson(after(), 'r')).open).toEqual([]);
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 3, reservations: [] });
    expect(await startRating(after(), start)).toMatchObject({ attempt: 2 });
    expect(await count()).toBe(1);
  });

  it('is reported once', async () => {
    const { app, rating } = await completed();
    const report = { appId: app._id, ratingId: rating._id, reason: 'It is about another app.' };
    const made = await reportFeedback(ratings.instance(), publisher, report);
    expect((await reportFeedback(newest(), publisher, report))._id).toBe(made._id);
    const other = reportFeedback(newest(), publisher, { ...report, reason: 'Something else.' });
    await expect(other).rejects.toMatchObject({ code: 'REPORT_EXISTS' });
    expect(await ratings.models.reports.countDocuments()).toBe(1);
  });
});

describe('a publisher’s call that is sent again once the secret was changed', () => {
  it('of places buys them once, and is remembered also where it was refused', async () => {
    const app = await draftApp(ratings);
    const call = { appId: app._id, places: 2, idempotencyKey: 'k' };
    await fundApp(ratings.instance(), publisher, call);
    expect(await fundApp(after(), publisher, call)).toMatchObject({ funded: 2 });
    const conflict = { code: 'IDEMPOTENCY_CONFLICT' };
    const other = await draftApp(ratings);
    await expect(fundApp(after(), publisher, { ...call, appId: other._id })).rejects.toMatchObject(conflict);
    await expect(fundApp(after(), publisher, { ...call, places: 3 })).rejects.toMatchObject(conflict);

    const poor = { appId: app._id, places: 1, idempotencyKey: 'poor' };
    ratings.wallet.fundsMicro = 0;
    await expect(fundApp(ratings.instance(), publisher, poor)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
    ratings.wallet.fundsMicro = 1_000_000_000;
    await expect(fundApp(after(), publisher, poor)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 2 });
  });

  it('of an app meets the one that was made, whichever ticket it brings', async () => {
    const deps = ratings.instance();
    const [old, young] = [
      await newAppId(deps, publisher.userId, 'k'),
      // As an upload after the change names it, while there is no app yet.
      await newAppId(after(), publisher.userId, 'k'),
    ];
    expect(young).not.toBe(old);
    const request = (recordId: string) => ({
      ...{ name: 'Tidepool', description: '', link: '', priceMicro: 1_000_000, profitMicro: 750_000, minutes: 1 },
      ...{ downloads: 0, reviews: 0, storeRating: 0, idempotencyKey: 'k' },
      imageTicket: sealTicket(
        deps.uploadKeys,
        { purpose: 'app', userId: publisher.userId, recordId, name: `${recordId}/x.webp` },
        ratings.clock.now(),
      ),
    });
    const made = await createApp(deps, publisher, request(old));
    expect((await createApp(after(), publisher, request(old)))._id).toBe(made._id);
    const conflict = { code: 'IDEMPOTENCY_CONFLICT' };
    await expect(createApp(after(), publisher, request(young))).rejects.toMatchObject(conflict);
    expect(await newAppId(after(), publisher.userId, 'k')).toBe(old);
    expect(await ratings.models.apps.countDocuments()).toBe(1);
  });

  it('with a ticket of an upload before is taken; one of a key that is not there is not', async () => {
    const { uploadKeys, clock } = ratings.instance();
    const { both, newest: alone } = ringsAfter(uploadKeys);
    const picture = { purpose: 'app', userId: publisher.userId, recordId: 'a1', name: 'a1/x.webp' } as const;
    const imageTicket = sealTicket(uploadKeys, picture, clock.now());
    const fields = {
      name: 'Tidepool',
      description: '',
      link: '',
      priceMicro: 1_000_000,
      profitMicro: 750_000,
      minutes: 1,
    };
    const request = { ...fields, downloads: 0, reviews: 0, storeRating: 0, imageTicket };
    const refused = createApp({ ...ratings.instance(), uploadKeys: alone }, publisher, request);
    await expect(refused).rejects.toMatchObject({ code: 'PICTURE_TICKET' });
    expect(await createApp({ ...ratings.instance(), uploadKeys: both }, publisher, request)).toMatchObject({
      _id: 'a1',
    });
  });
});
