import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, draftApp, LINK, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { closeApp } from './close.ts';
import { fundApp } from './fund.ts';
import { changePrice } from './price.ts';
import { pauseApp, resumeApp, updateApp } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const LINKLESS = { code: 'LINK_REQUIRED', status: 409 };
const buy = (appId: string, deps = ratings.instance(), idempotencyKey?: string) =>
  fundApp(deps, publisher, { appId, places: 2, idempotencyKey });
const relink = (appId: string, link: string, deps = ratings.instance()) => updateApp(deps, publisher, appId, { link });
const withoutLink = () => draftApp(ratings, 'Tidepool', '');
/** As campaigns of before there had to be a link. */
const bare = async (places: number) => {
  const app = await liveApp(ratings, places);
  await ratings.models.apps.updateOne({ _id: app._id }, { $unset: { link: 1 } });
  return app._id;
};

describe('the link of a campaign', () => {
  it('is needed before the first places are bought: nothing is asked of the wallet, and under the same key it is bought afterwards', async () => {
    const { _id } = await withoutLink();
    await expect(buy(_id, ratings.instance(), 'key')).rejects.toMatchObject(LINKLESS);
    expect(ratings.wallet.asked.size).toBe(0);
    expect(await appNow(ratings, _id)).toMatchObject({ state: 'draft', funded: 0, pendingFundings: [] });
    await relink(_id, LINK);
    expect(await buy(_id, ratings.instance(), 'key')).toMatchObject({ state: 'live', available: 2 });
  });

  it('is needed still when it is taken away while the funds are looked at', async () => {
    const { _id } = await draftApp(ratings);
    const funds = async () => {
      await relink(_id, '');
      return { enough: true };
    };
    await expect(buy(_id, { ...ratings.instance(), funds })).rejects.toMatchObject(LINKLESS);
    expect(ratings.wallet.asked.size).toBe(0);
    expect(await appNow(ratings, _id)).toMatchObject({ state: 'draft', link: '', pendingFundings: [] });
  });

  it('may go while it is a draft, and once the campaign is closed', async () => {
    const { _id } = await draftApp(ratings);
    expect(await relink(_id, '')).toMatchObject({ link: '' });
    await relink(_id, LINK);
    await buy(_id);
    await closeApp(ratings.instance(), publisher, _id);
    expect(await relink(_id, '')).toMatchObject({ link: '', state: 'closed' });
  });

  it.each(['live', 'paused'])(
    'stays, or becomes another one, while it is %s; the rest of the change is not made either',
    async (state) => {
      const { _id } = await liveApp(ratings, 2);
      if (state === 'paused') await pauseApp(ratings.instance(), publisher, _id);
      const change = { name: 'Other', link: '' };
      await expect(updateApp(ratings.instance(), publisher, _id, change)).rejects.toMatchObject(LINKLESS);
      expect(await appNow(ratings, _id)).toMatchObject({ name: 'Tidepool', link: LINK });
      expect(await relink(_id, 'https://other.example')).toMatchObject({ link: 'https://other.example' });
    },
  );

  it('stays while the first places are on their way, which the sweeper brings', async () => {
    const { _id } = await draftApp(ratings);
    await expect(buy(_id, ratings.instance(crashAt('fund:1')))).rejects.toThrow(CrashAbort);
    await expect(relink(_id, '')).rejects.toMatchObject(LINKLESS);
    ratings.clock.advance(120_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, _id)).toMatchObject({ state: 'live', link: LINK, available: 2 });
  });

  it('a campaign that is live without one goes on: paused, resumed, bought for, changed', async () => {
    const _id = await bare(2);
    const deps = ratings.instance();
    await pauseApp(deps, publisher, _id);
    expect(await resumeApp(deps, publisher, _id)).toMatchObject({ state: 'live' });
    expect(await buy(_id)).toMatchObject({ available: 4 });
    expect(await updateApp(deps, publisher, _id, { name: 'Other', link: '' })).toMatchObject({ name: 'Other' });
    // At another price it would be a new one: it needs a link first, and is not closed for it.
    const price = { appId: _id, priceMicro: 2_000_000, profitMicro: 1_500_000, places: 1 };
    await expect(changePrice(deps, publisher, price)).rejects.toMatchObject(LINKLESS);
    expect(await appNow(ratings, _id)).toMatchObject({ state: 'live', available: 4 });
    await relink(_id, LINK);
    expect(await changePrice(deps, publisher, price)).toMatchObject({ state: 'live', link: LINK, available: 1 });
  });
});
