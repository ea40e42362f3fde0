import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { WORK_USEFUL_MS } from '../inbox/old.ts';
import { tell } from '../inbox/tell.ts';
import { setMailPreferences } from '../people/service.ts';
import { eventOf, ratingFacts, rewardOf, START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { startPushService } from '../testing/push-service.ts';
import { queueDuePushes } from './due.ts';
import { PUSH_CLAIM_MS, type SendDeps, sendDuePushes } from './send.ts';
import { removeSubscription, type SubscriptionInput, saveSubscription, subscriptionId } from './service.ts';
import { forgetStale } from './stale.ts';

let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  world = await openWorld();
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await world.connection.close();
});
beforeEach(async () => {
  service.arrived.length = 0;
  service.answers.length = 0;
  await world.empty();
});

const SESSION = { userId: 'rater', sessionId: 's1' };
const save = (more: Partial<SubscriptionInput> = {}, by = SESSION) =>
  saveSubscription(world.deps, by, { ...service.subscription(), rewards: true, ...more });
/** A reward is paid, and told as often as somebody looks. */
const earn = async (id = 'reward1') => {
  await handleEvent(world.handlers, eventOf(`${id} rated`, 'rating.completed', completed(id)));
  await handleEvent(world.handlers, rewardOf(id, id));
};
const completed = (ratingId: string) => ({ ...ratingFacts(ratingId), amountMicro: 500_000, profitMicro: 400_000 });
const rejected = (id: string) =>
  tell(
    world.deps,
    { id, occurredAt: new Date(world.clock.now()).toISOString() },
    {
      ...{ userId: 'rater', type: 'rating' as const, kind: 'ratingRejected' as const },
      params: { ratingId: 'r', appName: 'Tidepool', reason: 'It is a copy.' },
    },
  );
/** Three apps can be rated now. */
const waits = (id: string) =>
  handleEvent(world.handlers, eventOf(id, 'work.waiting', { userId: 'rater', campaigns: 3 }, world.clock.now()));
const send = async (changed: Partial<SendDeps> = {}) => {
  await queueDuePushes(world.deps);
  return sendDuePushes({ ...world.deps, ...changed });
};
const sentences = () => service.arrived.map(({ message }) => message.message);
const states = async () => (await world.deps.pushes.find().lean()).map(({ state }) => state);
const subscribed = () => world.deps.subscriptions.countDocuments();

describe('a push', () => {
  it('arrives encrypted for the browser and signed by us: a sentence, and the path that it opens, once', async () => {
    await save();
    await earn();
    const results = await Promise.all([send(), send(), send()]);
    await earn();
    expect((await send()) + results.reduce((sum, sent) => sum + sent)).toBe(1);
    expect(sentences()).toEqual(['You earned 0.40 USDT for rating Tidepool.']);
    const [one] = service.arrived;
    expect(one?.message.path).toBe('/records');
    expect(one?.signedBy).toBe(world.deps.vapidKeys[0]?.publicKey);
    expect(one?.audience).toBe(new URL(service.subscription().endpoint).origin);
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: one?.message.id, urgency: 'normal' });
    expect(Number(one?.headers.ttl)).toBeLessThanOrEqual(24 * 3_600);
    expect(one?.wire.toString('latin1')).not.toContain('Tidepool');
  });

  it('is of the kinds that the person chose for this browser, one by one', async () => {
    await save();
    await save({ ...service.subscription('two'), rewards: false, decisions: true });
    await earn();
    await rejected('no');
    await send();
    expect(sentences().sort()).toEqual([
      'You earned 0.40 USDT for rating Tidepool.',
      'Your rating of Tidepool was not accepted: It is a copy. You can appeal within 48 hours.',
    ]);
    await save({ rewards: false });
    await earn('later');
    await send();
    expect(service.arrived).toHaveLength(2);
  });

  it('is not sent of what nobody chose, of security, or of what happened a day ago', async () => {
    await save({ rewards: false, decisions: true });
    await earn();
    await handleEvent(world.handlers, eventOf('s', 'user.held', { userId: 'rater', reason: 'words' }));
    await rejected('old');
    world.clock.advance(24 * 3_600_000);
    await send();
    expect(service.arrived).toEqual([]);
    expect(await world.deps.notifications.countDocuments({ push: 'due' })).toBe(0);
  });

  it('of apps to rate is of a day’s digest, for a few hours, and for whoever wants one', async () => {
    await save({ rewards: false, apps: true });
    await save({ ...service.subscription('two'), apps: false });
    for (const id of ['w1', 'w1']) await waits(id);
    await send();
    expect(sentences()).toEqual([expect.stringMatching(/^There are 3 apps that you can rate, if you like\./)]);
    expect(service.arrived[0]?.message.path).toBe('/start');
    expect(Number(service.arrived[0]?.headers.ttl)).toBeLessThanOrEqual(WORK_USEFUL_MS / 1_000);
    // Nobody is told once it is old, or after it was switched off.
    await waits('w2');
    world.clock.advance(WORK_USEFUL_MS + 1);
    await send();
    await waits('w3');
    await setMailPreferences(world.deps, 'rater', { digest: false });
    await send();
    await waits('w4');
    await send();
    expect(service.arrived).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i knows the subscription no more: it is forgotten', async (status) => {
    await save();
    await earn();
    service.answers.push(status);
    await send();
    expect(await subscribed()).toBe(0);
    await earn('later');
    world.clock.advance(24 * 3_600_000);
    await send();
    expect(service.arrived).toHaveLength(1);
  });

  it.each([429, 500, 503])('that answers %i is asked again later, and then it is told', async (status) => {
    await save();
    await earn();
    service.answers.push([status, { 'retry-after': '120' }], status);
    expect(await send()).toBe(0);
    world.clock.advance(119_000);
    expect(await send()).toBe(0);
    expect(service.arrived).toHaveLength(1);
    world.clock.advance(1_000);
    await send();
    world.clock.advance(2 * 60_000);
    expect(await send()).toBe(1);
    expect(service.arrived).toHaveLength(3);
    expect(new Set(service.arrived.map(({ message }) => message.id)).size).toBe(1);
    expect(await subscribed()).toBe(1);
  });

  it.each([400, 403, 413])('that answers %i is not asked the same again', async (status) => {
    await save();
    await earn();
    service.answers.push(status);
    await send();
    world.clock.advance(3_600_000);
    await send();
    expect([service.arrived.length, await states(), await subscribed()]).toEqual([1, ['given up'], 1]);
  });

  it('that fails on and on is given up; one that is not reached is asked again', async () => {
    await save();
    await earn();
    service.answers.push(...Array.from({ length: 20 }, () => 500));
    for (let hour = 0; hour < 23; hour += 1) {
      await send();
      world.clock.advance(3_600_000);
    }
    expect([service.arrived.length, await states()]).toEqual([6, ['given up']]);
    const gone = await startPushService();
    await saveSubscription(world.deps, SESSION, { ...gone.subscription(), rewards: true });
    await gone.stop();
    world.clock.set(START_MS);
    service.answers.length = 0;
    await earn('second');
    await send();
    expect((await states()).sort()).toEqual(['given up', 'sent', 'waiting']);
  });

  it('that answers nothing may have told it: it is not sent again', async () => {
    await save();
    await earn();
    service.answers.push('cut');
    await send();
    world.clock.advance(3_600_000);
    await send();
    expect([service.arrived.length, await states()]).toEqual([1, ['unknown']]);
  });

  it('is not asked twice by a process that died between the sending and the noting', async () => {
    await save();
    await earn();
    const dies = { afterSent: () => Promise.reject(new Error('killed')) };
    await expect(send(dies)).rejects.toThrow('killed');
    expect(await states()).toEqual(['sending']);
    world.clock.advance(PUSH_CLAIM_MS);
    await send();
    await earn();
    await send();
    expect([service.arrived.length, await states()]).toEqual([1, ['unknown']]);
  });
});

describe('a subscription', () => {
  it('is refused with an address that is no push service’s, and with keys that are none', async () => {
    const good = { ...service.subscription(), endpoint: 'https://push.example/1' };
    const refused = [
      ...['http://push.example/1', 'https://evil.example/', 'https://10.0.0.1/', 'https://localhost/', 'nothing'].map(
        (endpoint) => ({ endpoint }),
      ),
      ...['', 'none', Buffer.alloc(65, 4).toString('base64url'), `${good.p256dh}AA`].map((p256dh) => ({ p256dh })),
      ...['', 'AAAA', '!'].map((auth) => ({ auth })),
    ];
    for (const wrong of refused)
      await expect(saveSubscription(world.deps, SESSION, { ...good, ...wrong })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    expect(await subscribed()).toBe(0);
    expect(await saveSubscription(world.deps, SESSION, good)).toMatchObject({ kinds: [], userId: 'rater' });
    const off = { ...world.deps, vapidKeys: [] };
    await expect(saveSubscription(off, SESSION, good)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('is one person’s: another one in the same browser begins with nothing, and nobody removes another’s', async () => {
    const id = subscriptionId(service.subscription().endpoint);
    await save();
    await expect(removeSubscription(world.deps, 'other', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await save({ rewards: undefined, decisions: true }, { userId: 'other', sessionId: 's2' });
    expect(await world.deps.subscriptions.find().lean()).toMatchObject([{ userId: 'other', kinds: ['decisions'] }]);
    await removeSubscription(world.deps, 'other', id);
    expect(await subscribed()).toBe(0);
  });

  it('that is saved for two people at once is one person’s, and the other is told to come again', async () => {
    const people = ['a', 'b', 'c', 'd'].map((userId) => save({}, { userId, sessionId: `of ${userId}` }));
    const results = await Promise.allSettled(people);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused.filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
    const left = await world.deps.subscriptions.find().lean();
    expect(left.length).toBeLessThanOrEqual(1);
    for (const { userId, sessionId } of left) expect(sessionId).toBe(`of ${userId}`);
  });

  it('is one of ten at most: the one that was saved longest ago goes', async () => {
    for (let n = 0; n < 12; n += 1) {
      await save(service.subscription(`number ${n}`.replace(' ', '-')));
      world.clock.advance(1_000);
    }
    const endpoints = (await world.deps.subscriptions.find().lean()).map(({ endpoint }) => endpoint.split('-').at(-1));
    expect(endpoints.map(Number).sort((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('ends with its session, told or not, and while auth does not say nothing is sent', async () => {
    await save({}, { ...SESSION, sessionId: 'auth is away' });
    await earn();
    await send();
    expect([service.arrived.length, await states()]).toEqual([0, ['waiting']]);
    await save();
    world.ended.add('s1');
    world.clock.advance(60_000);
    await send();
    expect([service.arrived.length, await subscribed()]).toEqual([0, 0]);
    await save();
    await save({ ...service.subscription('two') }, { ...SESSION, sessionId: 's2' });
    expect(await forgetStale(world.deps)).toBe(0);
    world.clock.advance(6 * 3_600_000);
    expect(await forgetStale(world.deps)).toBe(1);
    expect(await world.deps.subscriptions.find().lean()).toMatchObject([{ sessionId: 's2' }]);
  });

  it('made with an older key of ours is told under that one, and forgotten when it was taken away', async () => {
    const [newest, older] = world.deps.vapidKeys;
    if (!newest || !older) throw new Error('there are two');
    await saveSubscription({ ...world.deps, vapidKeys: [older] }, SESSION, {
      ...service.subscription(),
      rewards: true,
    });
    await earn();
    await send();
    expect(service.arrived.map(({ signedBy }) => signedBy)).toEqual([older.publicKey]);
    await earn('second');
    await send({ vapidKeys: [newest] });
    expect([service.arrived.length, await subscribed()]).toEqual([1, 0]);
  });

  it('is told in the export without its address, and is gone with an erasure, with what waits', async () => {
    await save();
    await earn();
    await queueDuePushes(world.deps);
    const held = await heldAbout(world.deps, 'rater');
    expect(held.pushSubscriptions).toMatchObject([{ kinds: ['rewards'], pushService: expect.any(String) }]);
    expect(JSON.stringify(held)).not.toContain(service.subscription().endpoint);
    await handleErasure(world.deps, { userId: 'rater', stage: 'remove' });
    expect([await subscribed(), await world.deps.pushes.countDocuments()]).toEqual([0, 0]);
    await expect(save()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await send();
    expect(service.arrived).toEqual([]);
  });
});
