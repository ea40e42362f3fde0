import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { setMailPreferences } from '../people/service.ts';
import { APPS_AGAIN_MS } from '../push/due.ts';
import { paid, transferOf } from '../testing/events.ts';
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

/** A campaign is funded. */
const fund = (id: string) =>
  handleEvent(
    world.handlers,
    transferOf(
      id,
      'funding',
      { from: 'publisher/publisher/funds', to: [paid('campaign/app1', 10_000_000)], meta: { appId: 'app1' } },
      world.clock.now(),
    ),
  );
async function mailed() {
  await queueDueMails(world.deps);
  await world.deps.queue.sendDue();
  return world.mailed.map(({ to, subject }) => `${to}: ${subject}`);
}
const ONE = 'rita@example.com: There are apps to rate on Candor';

describe('mail that there are apps to rate', () => {
  it('goes to whoever asked for it, at most once in twelve hours, however many campaigns are funded', async () => {
    await fund('f0');
    expect(await mailed()).toEqual([]);
    await setMailPreferences(world.deps, 'rater', { apps: true });
    for (const id of ['f1', 'f1', 'f2']) await fund(id);
    expect(await mailed()).toEqual([ONE]);
    await fund('f3');
    expect(await mailed()).toEqual([ONE]);
    expect(world.mailed[0]?.text).toContain('https://candor.example/start');
    world.clock.advance(APPS_AGAIN_MS + 1);
    await fund('f4');
    expect(await mailed()).toEqual([ONE, ONE]);
    await setMailPreferences(world.deps, 'rater', { apps: false });
    world.clock.advance(APPS_AGAIN_MS + 1);
    await fund('f5');
    expect(await mailed()).toEqual([ONE, ONE]);
  });

  it('goes to a confirmed address only, and waits while auth does not say which', async () => {
    await setMailPreferences(world.deps, 'rater', { apps: true });
    world.contacts.set('rater', new Error('auth is away'));
    await fund('f1');
    expect(await mailed()).toEqual([]);
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: false });
    expect(await mailed()).toEqual([]);
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
    // That one is settled; the next campaign is told of.
    expect(await mailed()).toEqual([]);
    await fund('f2');
    expect(await mailed()).toEqual([ONE]);
  });

  it('is in the export, and goes with an erasure, after which nobody is told', async () => {
    await setMailPreferences(world.deps, 'rater', { apps: true });
    await fund('f1');
    await queueDueMails(world.deps);
    expect(await heldAbout(world.deps, 'rater')).toMatchObject({ mails: [{ id: 'f1.apps.rater', state: 'waiting' }] });
    await handleErasure(world.deps, { userId: 'rater', stage: 'remove' } as Parameters<typeof handleErasure>[1]);
    expect(await world.deps.mails.countDocuments()).toBe(0);
    world.clock.advance(APPS_AGAIN_MS + 1);
    await fund('f2');
    expect(await mailed()).toEqual([]);
  });
});
