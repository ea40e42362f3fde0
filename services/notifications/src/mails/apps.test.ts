import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { WORK_USEFUL_MS } from '../inbox/old.ts';
import { setMailPreferences } from '../people/service.ts';
import { eventOf } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { queueDueMails } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
});

/** Apps wait to be rated. */
const waits = (id: string, occurredAtMs = world.clock.now()) =>
  handleEvent(world.handlers, eventOf(id, 'work.waiting', { userId: 'rater', campaigns: 2 }, occurredAtMs));
async function mailed() {
  await queueDueMails(world.deps);
  await world.deps.queue.sendDue();
  return world.mailed.map(({ to, subject }) => `${to}: ${subject}`);
}
const inbox = async () => (await world.deps.notifications.find({ userId: 'rater' }).lean()).map(({ kind }) => kind);
const ONE = 'rita@example.com: There are apps to rate on Candor';

describe('a digest of work that waits', () => {
  it('is in the inbox of whoever did not switch it off, and mailed to whoever asked for that, once an event', async () => {
    await waits('w0');
    expect([await inbox(), await mailed()]).toEqual([['workWaits'], []]);
    // Mail about ratings is another choice.
    await setMailPreferences(world.deps, 'rater', { apps: true, rating: false });
    for (const id of ['w1', 'w1']) await waits(id);
    expect(await mailed()).toEqual([ONE]);
    const text = world.mailed[0]?.text ?? '';
    expect(text).toContain('There are 2 apps that you can rate, if you like.');
    expect(text).toContain('https://candor.example/start');
    expect(text).toContain('https://candor.example/notification');
    // It says how many, and no name, amount or hurry.
    expect(text).not.toMatch(/USDT|now|!|last chance|hurry|rater/i);
  });

  it('is told in no way once it is switched off, in one place: what is on its way neither', async () => {
    await setMailPreferences(world.deps, 'rater', { apps: true });
    await waits('w1');
    await setMailPreferences(world.deps, 'rater', { digest: false });
    expect(await mailed()).toEqual([]);
    await waits('w2');
    expect([await inbox(), await mailed()]).toEqual([['workWaits'], []]);
    await setMailPreferences(world.deps, 'rater', { digest: true });
    await waits('w3');
    expect(await mailed()).toEqual([ONE]);
  });

  it('is not told late: places are gone by then', async () => {
    await setMailPreferences(world.deps, 'rater', { apps: true });
    await waits('late', world.clock.now() - WORK_USEFUL_MS - 1);
    expect(await inbox()).toEqual([]);
    await waits('waited');
    world.contacts.set('rater', new Error('auth is away'));
    expect(await mailed()).toEqual([]);
    world.clock.advance(WORK_USEFUL_MS + 1);
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
    expect(await mailed()).toEqual([]);
  });

  it('goes to a confirmed address only, and waits while auth does not say which', async () => {
    await setMailPreferences(world.deps, 'rater', { apps: true });
    world.contacts.set('rater', new Error('auth is away'));
    await waits('w1');
    expect(await mailed()).toEqual([]);
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: false });
    expect(await mailed()).toEqual([]);
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
    // That one is settled.
    expect(await mailed()).toEqual([]);
    await waits('w2');
    expect(await mailed()).toEqual([ONE]);
  });

  it('is in the export, and goes with an erasure, after which nobody is told', async () => {
    await setMailPreferences(world.deps, 'rater', { apps: true });
    await waits('w1');
    await queueDueMails(world.deps);
    expect(await heldAbout(world.deps, 'rater')).toMatchObject({ mails: [{ id: 'w1', state: 'waiting' }] });
    await handleErasure(world.deps, { userId: 'rater', stage: 'remove' } as Parameters<typeof handleErasure>[1]);
    expect(await world.deps.mails.countDocuments()).toBe(0);
    await waits('w2');
    expect([await inbox(), await mailed()]).toEqual([[], []]);
  });
});
