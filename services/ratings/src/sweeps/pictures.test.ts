import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateApp } from '../apps/duplicate.ts';
import { fundApp } from '../apps/fund.ts';
import { updateApp } from '../apps/service.ts';
import { startRating } from '../rating/start.ts';
import { liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { sweepPictures } from './pictures.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());

const DAY_MS = 24 * 3_600_000;
const picture = (digit: string) => ({ webp: Buffer.from('x'), hash: digit.repeat(32), width: 1, height: 1 });

describe('pictures that no app shows', () => {
  it('are removed a day after they were kept; what an app or a frozen offer shows stays', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 3);
    const [shown, offered, orphan] = [
      await deps.pictures.put(app._id, picture('a')),
      await deps.pictures.put(app._id, picture('b')),
      await deps.pictures.put('nobody', picture('c')),
    ];
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { picture: offered } });
    await startRating(deps, { userId: 'r', appId: app._id });
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { picture: shown } });
    await updateApp(deps, publisher, app._id, { name: 'Renamed' });
    const left = async () => {
      const names: string[] = [];
      for await (const { name } of deps.pictures.list()) names.push(name);
      return names.sort();
    };
    ratings.clock.advance(DAY_MS - 1);
    await sweepPictures(deps);
    expect(await left()).toEqual([shown, offered, orphan].sort());
    ratings.clock.advance(1);
    await sweepPictures(deps);
    expect(await left()).toEqual([shown, offered].sort());
  });

  it('stay while another campaign of the product shows them, or a rating of it was offered with them', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 1);
    const shared = await deps.pictures.put(app._id, picture('d'));
    const own = await deps.pictures.put(app._id, picture('e'));
    const show = (id: string, name: string) => ratings.models.apps.updateOne({ _id: id }, { $set: { picture: name } });
    await show(app._id, shared);
    const other = await duplicateApp(deps, publisher, { appId: app._id });
    await fundApp(deps, publisher, { appId: other._id, places: 1 });
    await show(app._id, own);
    const isLeft = async () => {
      ratings.clock.advance(DAY_MS);
      await sweepPictures(deps);
      for await (const { name } of deps.pictures.list()) if (name === shared) return true;
      return false;
    };
    expect(await isLeft()).toBe(true);
    await startRating(deps, { userId: 'r', appId: other._id });
    await show(other._id, own);
    expect(await isLeft()).toBe(true);
    await ratings.models.ratings.deleteMany({ appId: other._id });
    expect(await isLeft()).toBe(false);
  });
});
