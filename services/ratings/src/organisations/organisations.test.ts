import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { requirePublisherStaying, setLeaving } from '../people/service.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { liveApp, openRatings, type TestRatings } from '../testing/instance.ts';

const DAY_MS = 24 * 3_600_000;

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** What auth tells of the organisation whose apps these tests rate. */
const changed = (organisationId: string, version: number, members: string[], former: string[] = []) =>
  handleEvent<'ratings'>(
    createHandlers(ratings.instance()),
    createEvent({
      id: `${organisationId}.organisation.${version}`,
      name: 'organisation.changed',
      occurredAtMs: 1,
      correlationId: 'c',
      payload: {
        ...{ organisationId, name: 'Labs', version },
        members: members.map((userId) => ({ userId, role: 'viewer' as const })),
        former: former.map((userId) => ({ userId, until: new Date(ratings.clock.now() + 90 * DAY_MS).toISOString() })),
      },
    }),
  );
const next = (userId: string) =>
  nextApp(ratings.instance(), userId).then(
    ({ _id }) => _id,
    (error) => error.code,
  );
const start = (userId: string, appId: string) =>
  startRating(ratings.instance(), { userId, appId }).then(
    () => 'started',
    (error) => error.code,
  );

describe('an app of an organisation', () => {
  it('is neither offered to a member nor started, and is for 90 days after the member left', async () => {
    const app = await liveApp(ratings, 5);
    expect(await next('m')).toBe(app._id);
    await changed(app.publisherId, 2, [app.publisherId, 'm']);
    expect([await next('m'), await start('m', app._id)]).toEqual(['NO_APP_AVAILABLE', 'NO_APP_AVAILABLE']);
    expect(await next('somebody')).toBe(app._id);
    await changed(app.publisherId, 3, [app.publisherId], ['m']);
    ratings.clock.advance(90 * DAY_MS - 1);
    expect([await next('m'), await start('m', app._id)]).toEqual(['NO_APP_AVAILABLE', 'NO_APP_AVAILABLE']);
    ratings.clock.advance(1);
    expect([await next('m'), await start('m', app._id)]).toEqual([app._id, 'started']);
  });

  it('is the founder’s own as before, whoever owns it by now', async () => {
    const app = await liveApp(ratings, 5);
    await changed(app.publisherId, 5, ['other']);
    expect(await start(app.publisherId, app._id)).toBe('NO_APP_AVAILABLE');
  });

  it('goes by the newest that was told, in whichever order, however often', async () => {
    const app = await liveApp(ratings, 5);
    await changed(app.publisherId, 7, [app.publisherId, 'm']);
    for (const version of [6, 2, 6]) await changed(app.publisherId, version, [app.publisherId]);
    expect(await start('m', app._id)).toBe('NO_APP_AVAILABLE');
  });

  it('goes on while its founder is being erased, where there are other members', async () => {
    const { publisherId } = await liveApp(ratings, 5);
    await setLeaving(ratings.instance(), publisherId, true, true);
    await requirePublisherStaying(ratings.instance(), publisherId);
    await setLeaving(ratings.instance(), publisherId, true, false);
    await expect(requirePublisherStaying(ratings.instance(), publisherId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
