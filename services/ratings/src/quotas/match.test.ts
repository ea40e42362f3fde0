import { seeded } from '@candor/testkit/random';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { App } from '../apps/model.ts';
import type { Facts } from '../audience/model.ts';
import { appNow, liveApp, openRatings, type TestRatings } from '../testing/instance.ts';
import { french, german, quota, quotaTools } from '../testing/quotas.ts';
import { hasPlace, placeFilter } from './match.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { divide } = quotaTools(() => ratings);

it('the database finds for whom there is a place, of 200 drawn people and divisions (seed 23)', async () => {
  const random = seeded(23);
  const some = <Of>(list: readonly Of[]) => list.filter(() => random() < 0.5);
  const apps: App[] = [];
  for (let n = 0; n < 10; n += 1) {
    const app = await liveApp(ratings, 1 + Math.floor(random() * 3));
    const matches = some([german, french, { devices: ['ios'] }, { ages: [{ from: 20, to: 30 }] }, { minCompleted: 2 }]);
    await divide(app, ...matches.map((match, at) => quota(`Quota ${at}`, match, 1)));
    apps.push(await appNow(ratings, app._id));
  }
  for (let n = 0; n < 20; n += 1) {
    const facts: Facts = {
      ...{ country: null, interests: [], completedOf: [], ratedOf: [] },
      ...{ languages: some(['de', 'fr']), devices: some(['ios']) },
      ...{ age: random() < 0.5 ? null : 18 + Math.floor(random() * 20), completed: Math.floor(random() * 4) },
    };
    const found = await ratings.models.apps.find(placeFilter(facts), { _id: 1 }).lean<{ _id: string }[]>();
    const having = apps.filter(({ quotas }) => hasPlace(quotas, facts)).map(({ _id }) => _id);
    expect(found.map(({ _id }) => _id).sort()).toEqual(having.sort());
  }
});
