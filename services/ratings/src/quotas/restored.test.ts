import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreFunding, restoreRefund } from '../restored/campaigns.ts';
import { restoreReward } from '../restored/rewards.ts';
import { appNow, liveApp, openRatings, type TestRatings } from '../testing/instance.ts';
import { german, quota, quotaTools } from '../testing/quotas.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { divide } = quotaTools(() => ratings);

describe('a database that was restored from before', () => {
  const at = new Date(0);
  it('has the places of a funding where its quotas lack them', async () => {
    const app = await liveApp(ratings, 1);
    await divide(app, quota('German', german, 3));
    await restoreFunding(ratings.models.apps, { id: 'f', appId: app._id, amountMicro: 4_000_000, at });
    const { quotas, available } = await appNow(ratings, app._id);
    expect([available, quotas?.open, quotas?.cells[0]?.left]).toEqual([5, 2, 3]);
  });

  it('has a reward’s place out of the open ones, or of a cell, and nothing left after a refund', async () => {
    const app = await liveApp(ratings, 3);
    await divide(app, quota('German', german, 2));
    for (const ratingId of ['one', 'two'])
      await restoreReward(ratings.models, {
        ...{ ratingId, appId: app._id, raterId: `of ${ratingId}`, amountMicro: 1_000_000, profitMicro: 750_000, at },
      });
    const { quotas, available } = await appNow(ratings, app._id);
    expect([available, quotas?.open, quotas?.cells[0]]).toMatchObject([1, 0, { left: 1, taken: 1 }]);
    await restoreRefund(ratings.models, { id: 'r', appId: app._id, amountMicro: 1_000_000, at });
    const closed = await appNow(ratings, app._id);
    expect([closed.state, closed.available, closed.quotas?.open, closed.quotas?.cells[0]?.left]).toEqual([
      ...['closed', 0, 0, 0],
    ]);
  });
});
