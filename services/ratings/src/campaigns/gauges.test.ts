import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { createRelay } from '@candor/service-kit/events/relay';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { watchPlaces } from './gauges.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** What a replica tells that is scraped now. */
async function told(): Promise<Record<string, number>> {
  const metrics = createMetrics('ratings');
  watchPlaces(metrics, ratings.models);
  const lines = (await metrics.scrape()).split('\n').filter((line) => /^candor_(places|ratings)/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', state, value] = /^(\w+)\{(?:.*state="(\w+)".*|.*)\} (\S+)$/.exec(line) ?? [];
      return [state ?? name, Number(value)];
    }),
  );
}

/** Takes every event out of its outbox, as when all consumers have handled it. */
async function handleAll(): Promise<void> {
  const publisherOfAll: EventPublisher = {
    publish: async () => undefined,
    delivery: async (events) => events.map(() => 'completed'),
    ping: async () => undefined,
    close: async () => undefined,
  };
  const models = [ratings.models.apps, ratings.models.ratings] as never;
  const relay = createRelay({ models, publisher: publisherOfAll, clock: ratings.clock, log: silentLog });
  await relay.publishUnsent();
  await relay.confirmSent();
}

describe('the figures of places', () => {
  it('are worth what the escrow holds, until a reward is known to have left it', async () => {
    const deps = ratings.instance();
    expect(await told()).toEqual({
      candor_places_micro_usdt: 0,
      available: 0,
      reserved: 0,
      closing: 0,
      candor_ratings_open: 0,
    });
    const app = await liveApp(ratings, 10);
    await liveApp(ratings, 0, 'Nothing yet');
    const [first] = await Promise.all(['u', 'v', 'w'].map((userId) => startRating(deps, { userId, appId: app._id })));
    const worth = { candor_places_micro_usdt: 10_000_000, closing: 0 };
    expect(await told()).toEqual({ ...worth, available: 7, reserved: 3, candor_ratings_open: 3 });
    ratings.clock.advance(60_000);
    const ratingId = first?._id ?? '';
    await submitRating(deps, { userId: first?.userId ?? '', ratingId, stars: 4, feedback: longText('u') });
    expect(await told()).toEqual({ ...worth, available: 7, reserved: 2, candor_ratings_open: 2 });
    await handleAll();
    expect(await told()).toMatchObject({ candor_places_micro_usdt: 9_000_000, available: 7, reserved: 2 });
    await closeApp(deps, publisher, app._id);
    // What is reserved in a closed campaign is still owed.
    expect(await told()).toMatchObject({ candor_places_micro_usdt: 2_000_000, available: 0, reserved: 2, closing: 0 });
    expect(ratings.wallet.escrow.get(app._id)).toBe(3_000_000);
  });
});
