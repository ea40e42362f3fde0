import type { DomainEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../inbox/model.ts';
import { eventOf, ratingFacts, rewardOf, silent, told, transferOf } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';

const SEED = 20_261_121;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

// Through JSON and the parser, as an event comes out of a queue.
const handle = (event: DomainEvent) => handleEvent(world.handlers, JSON.parse(JSON.stringify(event)));
const completed = (ratingId?: string) =>
  eventOf(`completed ${ratingId}`, 'rating.completed', {
    ...ratingFacts(ratingId),
    amountMicro: 500_000,
    profitMicro: 400_000,
  });
const inboxes = () => world.deps.notifications.find().sort({ _id: 1 }).lean<Notification[]>();

/** Hands events over as a queue does: what fails comes again, after the others. */
async function deliver(events: readonly DomainEvent[]): Promise<void> {
  let left = [...events];
  for (let round = 0; left.length > 0; round += 1) {
    expect(round, 'rounds of retries').toBeLessThan(8);
    const failed: DomainEvent[] = [];
    for (const event of left) await handle(event).catch(() => failed.push(event));
    left = failed;
  }
}

/** A generator of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

describe('what an event tells', () => {
  it.each(told)('$event.name: $message', async ({ event, userId, type, message }) => {
    await handle(completed());
    await handle(event);
    expect(await inboxes()).toEqual([
      {
        _id: event.id,
        userId,
        type,
        message,
        createdAt: new Date(event.occurredAt),
        recordedAt: new Date(world.clock.now()),
        unreadBy: userId,
      },
    ]);
  });

  it.each(silent)('$name tells nobody anything', async (event) => {
    await handle(event);
    expect(await inboxes()).toEqual([]);
  });

  it('a reward whose rating is not known yet waits for it, and nothing is told meanwhile', async () => {
    await expect(handle(rewardOf('r'))).rejects.toThrow('not known yet');
    expect(await inboxes()).toEqual([]);
    await handle(completed());
    await handle(rewardOf('r'));
    expect(await inboxes()).toHaveLength(1);
  });

  it('a campaign that had no unused places is closed without talk of a refund', async () => {
    const facts = { appId: 'a', appName: 'Tidepool', publisherId: 'p' };
    await handle(eventOf('none', 'app.closed', { ...facts, places: 0 }));
    await handle(eventOf('one', 'app.closed', { ...facts, places: 1 }));
    expect((await inboxes()).map(({ message }) => message)).toEqual([
      'Tidepool is closed. There were no unused places to refund.',
      'Tidepool is closed. 1 unused place is being refunded.',
    ]);
  });

  it('a reward that reached nobody is a fault that is seen, not a sentence that is lost', async () => {
    await handle(completed());
    const broken = transferOf('x', 'reward', {
      from: 'campaign/app1',
      to: [{ account: 'platform/fees', amountMicro: 1 }],
      meta: { ratingId: 'rating1' },
    });
    await expect(handle(broken)).rejects.toThrow('reached nobody');
  });
});

describe('events that come again, late and in any order', () => {
  it('the same event a hundred times, ten at once, tells once', async () => {
    await handle(completed());
    for (const { event } of told) {
      for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, () => handle(event)));
    }
    expect(await inboxes()).toHaveLength(told.length);
  });

  it.each([1, 2, 3, 4, 5])('shuffled and repeated, run %i: the same inboxes', async (run) => {
    const seed = SEED + run;
    const random = seeded(seed);
    const events = [...told.map(({ event }) => event), ...silent];
    await deliver(events);
    const expected = await inboxes();
    expect(expected).toHaveLength(told.length);
    await world.empty();
    await deliver(shuffled([...events, ...events, ...events], random));
    expect(await inboxes(), `seed ${seed}`).toEqual(expected);
  });

  it('what was read stays read when its event comes again', async () => {
    const [first] = told;
    if (!first) throw new Error('there is an event');
    await handle(first.event);
    await world.deps.notifications.updateMany({}, { $set: { unreadBy: null } });
    await handle(first.event);
    expect(await inboxes()).toMatchObject([{ unreadBy: null }]);
  });
});
