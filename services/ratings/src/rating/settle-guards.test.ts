import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { APPEAL_MS } from '../limits.ts';
import { crashTools } from '../testing/crash.ts';
import { appNow, openRatings, type TestRatings } from '../testing/instance.ts';
import type { Rating } from './model.ts';
import { settleRating } from './settle.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { started } = crashTools(() => ratings);
/** A rating that was closed so, and whose place is still reserved. */
async function closed(change: Partial<Rating>) {
  const { app, rating } = await started();
  const closedAt = new Date(ratings.clock.now());
  await ratings.models.ratings.updateOne({ _id: rating._id }, { $set: { closedAt, unsettled: true, ...change } });
  const now = (await ratings.models.ratings.findById(rating._id).lean<Rating>()) as Rating;
  await settleRating(ratings.instance(), now, 'test', 1);
  return { closedAt, reservations: (await appNow(ratings, app._id)).reservations };
}

it('the place of a rejected rating stays reserved until its appeal is over, and not once that is decided', async () => {
  const open = await closed({ status: 'rejected' });
  expect(open.reservations).toMatchObject([{ disputed: true, until: new Date(open.closedAt.getTime() + APPEAL_MS) }]);
  await ratings.reset();
  const appeal = { status: 'denied', text: 'It is mine.', at: new Date(ratings.clock.now()) } as never;
  const denied = await closed({ status: 'rejected', appeal });
  expect(denied.reservations).toEqual([]);
});
