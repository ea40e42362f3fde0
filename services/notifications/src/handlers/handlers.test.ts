import { consumersOf, type DomainEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { seeded } from '@candor/testkit/random';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../inbox/model.ts';
import { wordsOf } from '../inbox/sentences.ts';
import { eventOf, payoutFacts, ratingFacts, rewardOf, transferOf } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { silent, told, upheld } from '../testing/told.ts';

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

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

describe('what an event tells', () => {
  it.each(told)('$event.name: $message', async ({ event, userId, type, message, freezes, keeps }) => {
    await handle(completed());
    await handle(event);
    expect(await inboxes()).toEqual([
      {
        _id: event.id,
        userId,
        type,
        kind: expect.any(String),
        params: expect.any(Object),
        message,
        createdAt: new Date(event.occurredAt),
        recordedAt: new Date(world.clock.now()),
        unreadBy: userId,
        // Of what nobody chose, ratings are not mailed.
        ...(type === 'rating' ? {} : { mail: 'due' }),
        ...(freezes && { freezes }),
        ...(keeps && { keeps }),
      },
    ]);
    expect(world.announced.map(({ _id, message }) => [_id, message])).toEqual([[event.id, message]]);
    // What is said now is what was written then, of what is kept.
    for (const one of await inboxes()) expect(wordsOf({ ...one, message: 'not of its kind' })).toBe(message);
  });

  it('a report that is upheld tells its publisher, and its rater what it means', async () => {
    await handle(upheld);
    expect((await inboxes()).map(({ _id, userId, type, message }) => ({ _id, userId, type, message }))).toEqual([
      {
        _id: 'upheld',
        userId: 'publisher',
        type: 'other',
        message: 'Your report about feedback on Tidepool was upheld: It is no feedback.',
      },
      {
        _id: 'upheld.rater',
        userId: 'rater',
        type: 'rating',
        message:
          'A report about your feedback on Tidepool was upheld: It is no feedback. Your reward stays yours. Three upheld reports put an account on hold.',
      },
    ]);
  });

  it('nobody hears of a report before it is decided, and of one that is dismissed its publisher only', async () => {
    expect(consumersOf('report.made')).not.toContain('notifications');
    for (const { event } of told) if (event.name === 'report.decided') await handle(event);
    expect((await inboxes()).map(({ userId }) => userId)).toEqual(['publisher']);
  });

  it('a payout of publisher funds that is rejected goes back to the publisher balance', async () => {
    const facts = { ...payoutFacts, source: 'funds' as const, reason: 'No.' };
    await handle(eventOf('w', 'withdrawal.rejected', facts));
    expect((await inboxes())[0]?.message).toContain('The amount goes back to your publisher balance.');
  });

  it('a whole payout tells each of its steps once, whatever moves in the ledger', async () => {
    for (const { event } of told) if (event.name === 'withdrawal.requested') await handle(event);
    for (const event of silent) await handle(event);
    for (const { event } of told) if (event.name === 'withdrawal.completed') await handle(event);
    expect((await inboxes()).map(({ _id }) => _id)).toEqual(['e20', 'e21']);
  });

  it.each(silent)('$name tells nobody anything', async (event) => {
    await handle(event);
    expect(await inboxes()).toEqual([]);
  });

  it('a reward whose rating is not known yet waits for it, and nothing is told meanwhile', async () => {
    const { handlers } = world.instance();
    const take = (event: DomainEvent) => handleEvent(handlers, JSON.parse(JSON.stringify(event)));
    await expect(take(rewardOf('r'))).rejects.toThrow('not known yet');
    expect(await inboxes()).toEqual([]);
    await handle(completed());
    await take(rewardOf('r'));
    expect(await inboxes()).toHaveLength(1);
  });

  it('a reward whose rating is handled at the same time is told at once', async () => {
    const { handlers } = world.instance({ subjectWaitMs: 60_000 });
    const take = (event: DomainEvent) => handleEvent(handlers, JSON.parse(JSON.stringify(event)));
    const reward = take(rewardOf('r'));
    await take(completed('other'));
    expect(await inboxes()).toEqual([]);
    await Promise.all([reward, take(completed())]);
    expect((await inboxes()).map(({ message }) => message)).toEqual([expect.stringContaining('You earned ')]);
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
    for (const event of [...told.map((one) => one.event), upheld]) {
      for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, () => handle(event)));
    }
    expect(await inboxes()).toHaveLength(told.length + 2);
  }, 120_000);

  it.each([1, 2, 3, 4, 5])('shuffled and repeated, run %i: the same inboxes', async (run) => {
    const seed = SEED + run;
    const random = seeded(seed);
    const events = [...told.map(({ event }) => event), upheld, ...silent];
    await deliver(events);
    const expected = await inboxes();
    expect(expected).toHaveLength(told.length + 2);
    await world.empty();
    await deliver(shuffled([...events, ...events, ...events], random));
    expect(await inboxes(), `seed ${seed}`).toEqual(expected);
  });

  it('an event that died before it was announced is announced when it comes again; one that comes hours later is not', async () => {
    const [first] = told;
    if (!first) throw new Error('there is an event');
    const mute = world.instance({
      channel: {
        announce: () => Promise.reject(new Error('Redis is away')),
        listen: () => {},
        isListening: () => false,
        ping: async () => undefined,
        close: () => {},
      },
    });
    await expect(handleEvent(mute.handlers, JSON.parse(JSON.stringify(first.event)))).rejects.toThrow('Redis is away');
    await handle(first.event);
    expect(world.announced).toHaveLength(1);
    world.clock.advance(3_600_000);
    await handle(first.event);
    expect(world.announced).toHaveLength(1);
    expect(await inboxes()).toHaveLength(1);
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

describe('what concerns an organisation', () => {
  const changed = (version: number, members: Record<string, 'owner' | 'editor' | 'finance' | 'viewer'>) =>
    handle(
      eventOf(`org ${version}`, 'organisation.changed', {
        ...{ organisationId: 'org', name: 'Labs', version, former: [] },
        members: Object.entries(members).map(([userId, role]) => ({ userId, role })),
      }),
    );
  const deposited = (id: string) =>
    handle(
      eventOf(id, 'deposit.requested', {
        depositId: id,
        userId: 'org',
        amountMicro: 5_000_000,
        network: 'Polygon PoS',
      }),
    );
  const toldOf = async () => (await inboxes()).map(({ userId }) => userId).sort();

  it('is told to the members whose role it concerns, each once; to the founder while nothing else is known', async () => {
    await deposited('d1');
    expect(await toldOf()).toEqual(['org']);
    await world.empty();
    await changed(3, { org: 'editor', own: 'owner', fin: 'finance', view: 'viewer' });
    await changed(2, { org: 'owner' });
    for (let times = 0; times < 3; times += 1) await deposited('d2');
    expect(await toldOf()).toEqual(['fin', 'own']);
  });
});
