import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../inbox/tell.ts';
import { queueDueMails } from '../mails/service.ts';
import { setMailPreferences } from '../people/service.ts';
import { eventOf, ratingFacts, START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { silent, told, upheld } from '../testing/told.ts';
import { handleErasure, heldAbout } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const events = [...told.map(({ event }) => event), upheld, ...silent];
const handleAll = async () => {
  await handleEvent(
    world.handlers,
    eventOf('done', 'rating.completed', { ...ratingFacts(), amountMicro: 5, profitMicro: 4 }),
  );
  for (const event of events) await handleEvent(world.handlers, JSON.parse(JSON.stringify(event)));
};
const erase = (stage: 'prepare' | 'cancel' | 'remove', userId = 'rater') =>
  handleErasure(world.deps, { userId, stage });
const left = async (userId = 'rater') => ({
  notifications: await world.deps.notifications.countDocuments({ userId }),
  mails: await world.deps.mails.countDocuments(),
});
const reachable = { name: 'Rita', email: 'rita@example.com', emailVerified: true };

describe('the erasure of a person', () => {
  it('meets nothing that stands in the way, and removes nothing before it is certain', async () => {
    await handleAll();
    const before = await left();
    expect(await erase('prepare')).toEqual({ blockers: [] });
    expect(await erase('cancel')).toEqual({ blockers: [] });
    expect(await left()).toEqual(before);
  });

  it('removes what they were told, what waits to be mailed, and what they chose; and nobody else’s', async () => {
    world.contacts.set('rater', reachable);
    await setMailPreferences(world.deps, 'rater', { rating: true });
    await handleAll();
    await queueDueMails(world.deps);
    expect((await left()).mails).toBeGreaterThan(0);
    const others = await left('publisher');
    for (let again = 0; again < 2; again += 1) expect(await erase('remove')).toEqual({ blockers: [] });
    expect(await left()).toEqual({ notifications: 0, mails: 0 });
    expect((await left('publisher')).notifications).toBe(others.notifications);
    expect(await world.deps.people.findById('rater').lean()).toEqual({ _id: 'rater', erasedAt: new Date(START_MS) });
  });

  it('lasts: events that come later, or again, tell them nothing, by the stream or by mail neither', async () => {
    world.contacts.set('rater', reachable);
    await handleAll();
    await erase('remove');
    world.announced.length = 0;
    await handleAll();
    await queueDueMails(world.deps);
    expect((await left()).notifications).toBe(0);
    expect(world.announced.filter(({ userId }) => userId === 'rater')).toEqual([]);
    expect(await world.deps.mails.countDocuments({ to: reachable.email })).toBe(0);
    await expect(setMailPreferences(world.deps, 'rater', { rating: true })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('that comes in the middle of telling leaves nothing either', async () => {
    const { notifications } = world.deps;
    const deps = {
      ...world.deps,
      // The erasure begins after the teller looked, and is through before the notification is there.
      notifications: Object.assign(Object.create(notifications), {
        create: async (document: object) => {
          await erase('remove');
          return notifications.create(document);
        },
      }) as typeof notifications,
    };
    const event = { id: 'e', occurredAt: new Date(START_MS).toISOString() };
    await tell(deps, event, { userId: 'rater', type: 'security', kind: 'written', params: { message: 'words' } });
    expect(await left()).toEqual({ notifications: 0, mails: 0 });
    expect(world.announced).toEqual([]);
  });

  it('that comes in the middle of mailing leaves no mail', async () => {
    const event = { id: 'e', occurredAt: new Date(START_MS).toISOString() };
    await tell(world.deps, event, { userId: 'rater', type: 'security', kind: 'written', params: { message: 'words' } });
    const askContact = async () => {
      await erase('remove');
      return reachable;
    };
    await queueDueMails({ ...world.deps, askContact });
    expect(await left()).toEqual({ notifications: 0, mails: 0 });
  });

  it('that is called off lets events tell again', async () => {
    await erase('remove');
    await erase('cancel');
    await handleAll();
    expect((await left()).notifications).toBeGreaterThan(0);
  });
});

describe('what is held about a person', () => {
  it('is everything that they were told, what they chose and what was mailed', async () => {
    world.contacts.set('publisher', reachable);
    const event = { id: 'e', occurredAt: new Date(START_MS).toISOString() };
    await tell(world.deps, event, {
      userId: 'publisher',
      type: 'deposit',
      kind: 'written',
      params: { message: 'words' },
    });
    await tell(world.deps, event, {
      userId: 'rater',
      type: 'deposit',
      kind: 'written',
      params: { message: 'somebody else’s' },
      part: 'other',
    });
    await setMailPreferences(world.deps, 'publisher', { other: false });
    await queueDueMails(world.deps);
    expect(await heldAbout(world.deps, 'publisher')).toEqual({
      mailPreferences: { deposit: true, rating: false, other: false, apps: false, digest: true },
      pushSubscriptions: [],
      webhooks: [],
      notifications: [{ id: 'e', type: 'deposit', message: 'words', createdAt: new Date(START_MS), read: false }],
      mails: [{ id: 'e', to: reachable.email, subject: 'Your deposit on Candor', state: 'waiting', sentAt: null }],
    });
    expect(await heldAbout(world.deps, 'nobody')).toEqual({
      mailPreferences: { deposit: true, rating: false, other: true, apps: false, digest: true },
      pushSubscriptions: [],
      webhooks: [],
      notifications: [],
      mails: [],
    });
  });
});
