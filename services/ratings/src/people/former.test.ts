import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { returnRating } from '../rating/give-back.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import type { Standing } from '../standing/model.ts';
import { countUpheld, countUpheldReports } from '../standing/service.ts';
import { eventNames, liveApp, longText, openRatings, type TestRatings } from '../testing/instance.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** Whoever is `new` was `old`, and `older` before that. */
const confirmed = (formerUserIds = ['old', 'older'], times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      handleEvent<'ratings'>(
        createHandlers(ratings.instance()),
        createEvent({
          id: 'new.mailConfirmed.x',
          name: 'user.mailConfirmed',
          occurredAtMs: 1,
          correlationId: 'c',
          payload: { userId: 'new', formerUserIds },
        }),
      ),
    ),
  );
const start = (userId: string, appId: string) => startRating(ratings.instance(), { userId, appId });
async function rated(userId: string, appId: string) {
  const { _id } = await start(userId, appId);
  ratings.clock.advance(30_000);
  await submitRating(ratings.instance(), { userId, ratingId: _id, stars: 4, feedback: longText(_id) });
}
const standing = async () => (await ratings.models.standings.findById('new').lean<Standing>()) as Standing;

describe('somebody who is back by a confirmed mail address', () => {
  it('is never offered an app again that they rated, and a start of it says so; nothing is reserved', async () => {
    const [first, second, third] = [await liveApp(ratings, 5), await liveApp(ratings, 5), await liveApp(ratings, 5)];
    await rated('older', first._id);
    await rated('old', second._id);
    await confirmed(undefined, 5);
    expect((await nextApp(ratings.instance(), 'new'))._id).toBe(third._id);
    for (const { _id } of [first, second])
      await expect(start('new', _id)).rejects.toMatchObject({
        ...{ code: 'ALREADY_RATED', status: 409 },
        message: 'You have rated this app already, with an account that you deleted.',
      });
    await rated('new', third._id);
    await expect(nextApp(ratings.instance(), 'new')).rejects.toMatchObject({ code: 'NO_APP_AVAILABLE' });
    const { reservations, available } = await ratings.models.apps.findById(first._id).orFail().lean();
    expect([reservations, available]).toEqual([[], 4]);
  });

  it('may rate what they gave back then, and what they rated is everybody else’s all the same', async () => {
    const app = await liveApp(ratings, 5);
    const given = await start('old', app._id);
    await returnRating(ratings.instance(), { userId: 'old', ratingId: given._id });
    await confirmed();
    expect((await nextApp(ratings.instance(), 'new'))._id).toBe(app._id);
    await rated('new', app._id);
    await rated('somebody', app._id);
  });

  it('without the event is somebody new: nothing that was only typed carries anything', async () => {
    const app = await liveApp(ratings, 5);
    await rated('old', app._id);
    await rated('new', app._id);
  });

  it('keeps the reports that were upheld, once however often it is told, and is not held by them alone', async () => {
    for (const report of ['r1', 'r2']) await countUpheld(ratings.instance(), 'older', report);
    for (const report of ['r3', 'r4']) await countUpheld(ratings.instance(), 'old', report);
    await confirmed(undefined, 5);
    expect(await countUpheldReports(ratings.instance(), 'new')).toBe(4);
    expect(eventNames(await standing())).toEqual([]);
    await countUpheld(ratings.instance(), 'new', 'r5');
    const { outbox } = await standing();
    expect(outbox.map(({ event }) => event.payload)).toEqual([{ userId: 'new', upheldReports: 5 }]);
  });

  it('loses the standing when the event comes after the third report, once', async () => {
    for (const report of ['r1', 'r2']) await countUpheld(ratings.instance(), 'old', report);
    await countUpheld(ratings.instance(), 'new', 'r3');
    await confirmed(undefined, 5);
    const { outbox } = await standing();
    expect(outbox.map(({ event }) => [event.name, event.payload])).toEqual([
      ['rater.standingLost', { userId: 'new', upheldReports: 3 }],
    ]);
  });
});
