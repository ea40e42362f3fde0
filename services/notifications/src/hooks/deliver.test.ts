import { handleEvent } from '@candor/service-kit/events/worker';
import { createWayOut } from '@candor/service-kit/http/way-out';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { eventOf, paid, ratingFacts, reportFacts, START_MS, transferOf } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { isSignedBy, type Receiver, startReceiver } from '../testing/receiver.ts';
import { CLAIM_MS, PAUSES_MS } from './deliver.ts';
import type { HookDeps } from './deps.ts';
import { deliverDue } from './due.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret, type ShownEndpoint } from './endpoints.ts';
import { replayDelivery, sendTest } from './log.ts';
import type { HookDelivery } from './model.ts';
import { FAILED_FOR_MS, tellOfFailed } from './off.ts';
import { recordHooks } from './record.ts';
import { BOTH_MS } from './secrets.ts';
import { hookTypes } from './types.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await world.connection.close();
});
let shown: ShownEndpoint;
beforeEach(async () => {
  receiver.clear();
  await world.empty();
  shown = await create();
});

const ACTOR = { userId: 'publisher', organisationId: 'publisher' };
const create = (more: object = {}) =>
  createEndpoint(world.deps, ACTOR, { url: receiver.url, types: [...hookTypes], ...more });
const FACTS = { ...ratingFacts('rating1'), appId: 'app1' };
const rated = (n: number, appId = 'app1') =>
  eventOf(`rated ${appId} ${n}`, 'rating.completed', {
    ...{ ...ratingFacts(`${appId}-rating${n}`), appId, amountMicro: 500_000, profitMicro: 400_000 },
  });
const happens = async (...events: Parameters<typeof recordHooks>[1][]) => {
  for (const event of events) await handleEvent(world.handlers, event);
};
const deliver = (changed: Partial<HookDeps> = {}) => deliverDue({ ...world.deps, ...changed });
/** Time passes, and what is due by then is sent. */
const after = async (ms: number) => {
  world.clock.advance(ms);
  await deliver();
};
const deliveries = () => world.deps.hookDeliveries.find().sort({ line: 1, sequence: 1 }).lean<HookDelivery[]>();
const states = async () => (await deliveries()).map(({ state }) => state);
const sequences = () => receiver.received.map(({ sequence }) => sequence);
const endpoint = () => world.deps.hookEndpoints.findById(shown.endpoint._id).lean();

describe('a webhook', () => {
  it('of each organisation whose events come at the same moment hears of its own, and of what it chose', async () => {
    const [theirs, deaf] = await Promise.all([
      createEndpoint(
        world.deps,
        { userId: 'another', organisationId: 'another' },
        { url: receiver.url, types: ['campaign.closed'] },
      ),
      create({ types: ['report.decided'] }),
    ]);
    const closed = (appId: string, publisherId: string) =>
      eventOf(`closed ${appId}`, 'app.closed', { appId, appName: 'Tidepool', publisherId, places: 2 });
    const events = [
      rated(1),
      rated(2),
      closed('app1', 'publisher'),
      closed('app9', 'another'),
      closed('app0', 'nobody'),
    ];
    await Promise.all(events.map((event) => handleEvent(world.handlers, event)));
    const told = (await deliveries()).map(({ endpointId, line, type }) => [endpointId, line, type].join(' '));
    const own = shown.endpoint._id;
    expect(told.sort()).toEqual(
      [
        ...[`${own} app1 rating.completed`, `${own} app1 rating.completed`, `${own} app1 campaign.closed`],
        `${theirs.endpoint._id} app9 campaign.closed`,
      ].sort(),
    );
    expect(deaf.endpoint._id).not.toBe(own);
  });

  it('is told who and what by ids, with a signature that the library itself believes, and never of stars, texts or raters', async () => {
    world.clock.set(Date.now());
    await happens(rated(1));
    await deliver();
    const [one] = receiver.received;
    expect(one).toMatchObject({
      ...{ type: 'rating.completed', sequence: 1, timestamp: new Date(START_MS).toISOString() },
      data: { campaign: 'app1', feedback: 'app1-rating1' },
    });
    expect(one?.headers['content-type']).toBe('application/json');
    const verified = new Webhook(shown.secret).verify(one?.body ?? '', one?.headers as Record<string, string>);
    expect(verified).toEqual(JSON.parse(one?.body ?? ''));
    expect(() => new Webhook(shown.secret).verify(`${one?.body} `, one?.headers as Record<string, string>)).toThrow();
    expect(one?.body).not.toMatch(/rater"|stars|Tidepool|micro/i);
  });

  it('hears of each type whose event there is, of a deposit when its money is there, and of what it chose alone', async () => {
    const other = await create({ types: ['report.decided'] });
    await happens(
      eventOf('r', 'report.decided', { ...reportFacts, upheld: true, decision: 'It is a recipe.' }),
      eventOf('g', 'rating.flagged', {
        ...{ ratingId: 'rating1', attempt: 1, appId: 'app1', publisherId: 'publisher', flags: ['hurried'] },
      }),
      eventOf('m', 'message.received', { ...FACTS, messageId: 'message1', to: 'publisher' }),
      // Of its own word it is told nothing.
      eventOf('n', 'message.received', { ...FACTS, messageId: 'message2', to: 'rater' }),
      eventOf('c', 'app.closed', { appId: 'app1', appName: 'Tidepool', publisherId: 'publisher', places: 2 }),
      transferOf('d', 'deposit', {
        ...{
          from: 'world/deposits',
          to: [paid('publisher/publisher/funds', 5_000_000)],
          meta: { depositId: 'deposit1' },
        },
      }),
      transferOf('f', 'refund', {
        ...{ from: 'campaign/app1', to: [paid('publisher/publisher/funds', 5_000_000)], meta: { appId: 'app1' } },
      }),
      eventOf('o', 'app.closed', { appId: 'app9', appName: 'Other', publisherId: 'another', places: 2 }),
    );
    await deliver();
    const told = (secret: string) =>
      receiver.received
        .filter((one) => isSignedBy(secret, one))
        .map(({ type, data }) => `${type} ${JSON.stringify(data)}`);
    expect(told(shown.secret).sort()).toEqual([
      'campaign.closed {"campaign":"app1"}',
      'deposit.paid {"deposit":"deposit1"}',
      'message.received {"campaign":"app1","feedback":"rating1","message":"message1"}',
      'rating.flagged {"campaign":"app1","feedback":"rating1"}',
      'report.decided {"campaign":"app1","report":"report1","feedback":"rating1"}',
    ]);
    expect(told(other.secret)).toEqual(['report.decided {"campaign":"app1","report":"report1","feedback":"rating1"}']);
  });

  it('is told once of an event that comes a hundred times', async () => {
    await Promise.all(Array.from({ length: 100 }, () => recordHooks(world.deps, rated(1))));
    await Promise.all([deliver(), deliver()]);
    expect(sequences()).toEqual([1]);
    expect(await states()).toEqual(['delivered']);
  });

  it('has places in its lines without a gap, however many events come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => recordHooks(world.deps, rated(n))));
    await deliver();
    expect(sequences()).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });
});

describe('the order of a campaign', () => {
  it('is kept by a receiver that fails, sleeps, dies and comes back: every event arrives, and a later one waits', async () => {
    await happens(rated(1), rated(2), rated(3), rated(1, 'app2'));
    receiver.answers.push(500, (_req, res) => setTimeout(() => res.end(), 1_000).unref());
    // The first of each campaign: one fails, the other has no answer in time; what comes after them is not sent.
    await deliver();
    expect(sequences()).toEqual([1, 1]);
    await receiver.die();
    await after(PAUSES_MS[0] ?? 0);
    await happens(rated(4));
    await receiver.comeBack();
    await after((PAUSES_MS[1] ?? 0) - 1);
    expect(sequences()).toEqual([1, 1]);
    await after(1);
    const of = (campaign: string) => receiver.received.filter(({ data }) => data.campaign === campaign);
    expect(of('app1').map(({ sequence }) => sequence)).toEqual([1, 1, 2, 3, 4]);
    expect(of('app2').map(({ sequence }) => sequence)).toEqual([1, 1]);
    expect(
      new Set(
        of('app1')
          .slice(0, 2)
          .map(({ id }) => id),
      ).size,
    ).toBe(1);
    expect(receiver.received.every((one) => isSignedBy(shown.secret, one))).toBe(true);
    expect(await states()).toEqual(Array(5).fill('delivered'));
    const [first] = await deliveries();
    expect(first?.attempts.map(({ status, fault }) => status ?? fault)).toEqual([
      ...[expect.toBeOneOf([500, 'TIMEOUT']), 'ECONNREFUSED', 204],
    ]);
  });

  it('holds with two processes at once: one request at a time is in flight', async () => {
    await happens(...Array.from({ length: 6 }, (_, n) => rated(n)));
    receiver.slow.before = () => new Promise((resolve) => setImmediate(resolve));
    const [one, two] = [world.instance().deps, world.instance().deps];
    await Promise.all([deliverDue(one), deliverDue(two), deliverDue(one), deliverDue(two)]);
    await deliver();
    expect(sequences()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(receiver.most()).toBe(1);
  });

  it('goes on after what is parked, by the schedule to the second; what is parked is in the log', async () => {
    await happens(rated(1), rated(2));
    receiver.answers.push(...Array<number>(PAUSES_MS.length + 1).fill(503));
    await deliver();
    for (const [n, pauseMs] of PAUSES_MS.entries()) {
      await after(pauseMs - 1);
      expect(sequences()).toHaveLength(n + 1);
      await after(1);
    }
    expect(PAUSES_MS.map((ms) => ms / 1_000)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400]);
    expect(sequences()).toEqual([...Array(8).fill(1), 2]);
    expect(await states()).toEqual(['parked', 'delivered']);
    await after(30 * 24 * 3_600_000);
    expect(sequences()).toHaveLength(9);
  });

  it('is not lost with what wakes it: nothing but the database is asked what waits', async () => {
    // `wakeHook` of this world wakes nobody, as after Redis was emptied.
    await happens(rated(1), rated(2));
    await deliver();
    expect(sequences()).toEqual([1, 2]);
  });
});

describe('a process that dies', () => {
  it('between what was delivered and that it is marked: it is delivered again under the same id, and then once', async () => {
    await happens(rated(1), rated(2));
    await expect(deliver({ step: crashAt('hook:2') })).rejects.toThrow(CrashAbort);
    expect(await states()).toEqual(['waiting', 'waiting']);
    await deliver();
    expect(sequences()).toEqual([1]);
    await after(CLAIM_MS);
    await after(CLAIM_MS);
    expect(sequences()).toEqual([1, 1, 2]);
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  });

  it('after it was marked: the next one follows, and nothing twice', async () => {
    await happens(rated(1), rated(2));
    await expect(deliver({ step: crashAt('hook:3') })).rejects.toThrow(CrashAbort);
    await after(CLAIM_MS);
    expect(sequences()).toEqual([1, 2]);
  });

  it('between a delivery and its line’s cursor: the event comes again and wakes the line', async () => {
    await expect(recordHooks({ ...world.deps, step: crashAt('hook:1') }, rated(1))).rejects.toThrow(CrashAbort);
    await deliver();
    expect(sequences()).toEqual([]);
    await recordHooks(world.deps, rated(1));
    await deliver();
    expect(sequences()).toEqual([1]);
  });

  it('asleep with its claim for too long sends nothing: another one may be about to', async () => {
    await happens(rated(1));
    const hookDeliveries = new Proxy(world.deps.hookDeliveries, {
      get(model, name, own) {
        if (name === 'findOne') world.clock.advance(CLAIM_MS);
        return Reflect.get(model, name, own);
      },
    });
    await deliver({ hookDeliveries });
    expect(sequences()).toEqual([]);
    await deliver();
    expect(sequences()).toEqual([1]);
  });
});

describe('the log', () => {
  it('replays under the same id and sequence, while others go on; what was parked is delivered then', async () => {
    await happens(rated(1), rated(2));
    await deliver();
    const [first] = await deliveries();
    const again = await replayDelivery(world.deps, ACTOR, shown.endpoint._id, first?._id ?? '');
    expect(again).toMatchObject({ state: 'delivered', tries: 2, sequence: 1 });
    expect(sequences()).toEqual([1, 2, 1]);
    expect(receiver.received[2]?.id).toBe(receiver.received[0]?.id);
    await world.deps.hookDeliveries.updateOne({ _id: first?._id }, { $set: { state: 'parked' } });
    receiver.answers.push(500);
    const id = first?._id ?? '';
    expect(await replayDelivery(world.deps, ACTOR, shown.endpoint._id, id)).toMatchObject({ state: 'parked' });
    expect(await replayDelivery(world.deps, ACTOR, shown.endpoint._id, id)).toMatchObject({ state: 'delivered' });
  });

  it('of what still waits tries its line at once, in its order', async () => {
    await happens(rated(1), rated(2));
    receiver.answers.push(500);
    await deliver();
    const [, second] = await deliveries();
    await replayDelivery(world.deps, ACTOR, shown.endpoint._id, second?._id ?? '');
    expect(sequences()).toEqual([1, 1, 2]);
  });

  it('keeps the beginning of an answer and no more, without control characters', async () => {
    await happens(rated(1));
    receiver.answers.push((_req, res) => void res.writeHead(400).end(`no\u0007pe\n${'x'.repeat(5_000)}`));
    await deliver();
    const answer = (await deliveries())[0]?.attempts[0]?.answer ?? '';
    expect(answer.startsWith('no pe xxx')).toBe(true);
    expect(answer.length).toBeLessThanOrEqual(500);
  });

  it('is another organisation’s to nobody', async () => {
    await happens(rated(1));
    const [first] = await deliveries();
    const stranger = { userId: 'other', organisationId: 'other' };
    const tried = [
      () => replayDelivery(world.deps, stranger, shown.endpoint._id, first?._id ?? ''),
      () => sendTest(world.deps, stranger, shown.endpoint._id),
      () => rotateSecret(world.deps, stranger, shown.endpoint._id),
      () => changeEndpoint(world.deps, stranger, shown.endpoint._id, { on: false }),
      () => removeEndpoint(world.deps, stranger, shown.endpoint._id),
    ];
    for (const act of tried) await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a test call', () => {
  it('is sent at once, once, out of every order, also to one that is off, and says what came of it', async () => {
    await changeEndpoint(world.deps, ACTOR, shown.endpoint._id, { on: false });
    expect(await sendTest(world.deps, ACTOR, shown.endpoint._id)).toMatchObject({
      state: 'delivered',
      type: 'webhook.test',
    });
    receiver.answers.push(302);
    const failed = await sendTest(world.deps, ACTOR, shown.endpoint._id);
    expect(failed).toMatchObject({ state: 'parked', attempts: [{ status: 302 }] });
    await after(PAUSES_MS[0] ?? 0);
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
    expect((await endpoint())?.failingSince).toBeNull();
  });

  it('that a sweep sends at the same moment answers with what came of it all the same', async () => {
    const { hookCursors, hookWayOut } = world.deps;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sends = () => {};
    const sending = new Promise<void>((resolve) => {
      sends = resolve;
    });
    const post: typeof hookWayOut.post = async (...asked) => {
      sends();
      await released;
      return hookWayOut.post(...asked);
    };
    let swept: Promise<number> | undefined;
    // Before the line is asked for a sweep has it, which is done only when that was refused.
    const findOneAndUpdate = (...asked: Parameters<typeof hookCursors.findOneAndUpdate>) => ({
      lean: async () => {
        swept ??= deliver({ hookWayOut: { ...hookWayOut, post } });
        await sending;
        const found = await hookCursors.findOneAndUpdate(...asked).lean();
        setImmediate(release);
        return found;
      },
    });
    const rival = { hookCursors: Object.create(hookCursors, { findOneAndUpdate: { value: findOneAndUpdate } }) };
    const sent = await sendTest({ ...world.deps, ...rival }, ACTOR, shown.endpoint._id);
    expect(await swept).toBe(1);
    expect(sent).toMatchObject({ type: 'webhook.test', state: 'delivered', tries: 1, attempts: [{ status: 204 }] });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a secret', () => {
  it('that is rotated signs for a day beside the new one, in one header, and not a moment longer', async () => {
    const { secret } = await rotateSecret(world.deps, ACTOR, shown.endpoint._id);
    const signers = async (n: number) => {
      await happens(rated(n));
      await deliver();
      const one = receiver.received.at(-1);
      return [shown.secret, secret].map((each) => one !== undefined && isSignedBy(each, one));
    };
    expect(await signers(1)).toEqual([true, true]);
    world.clock.advance(BOTH_MS - 1);
    expect(await signers(2)).toEqual([true, true]);
    world.clock.advance(1);
    expect(await signers(3)).toEqual([false, true]);
  });

  it('lies in the database sealed, for its endpoint alone, and is in no export', async () => {
    const kept = JSON.stringify([await endpoint(), await heldAbout(world.deps, 'publisher')]);
    expect(kept).not.toContain(shown.secret.slice(6));
    expect(kept).toContain(receiver.url);
    const sealed = shown.endpoint.secrets[0]?.sealed ?? '';
    expect(() => world.deps.hookSecrets?.box.open('another', sealed)).toThrow();
  });
});

describe('an endpoint that fails', () => {
  it('that was off is sent what waits although somebody found it off while it was switched on', async () => {
    await happens(rated(1));
    await changeEndpoint(world.deps, ACTOR, shown.endpoint._id, { on: false });
    // It is read as off; before its line is put to rest it is on, and whatever waited was woken.
    const { hookEndpoints } = world.deps;
    const findById = (id: string) => ({
      lean: async () => {
        const read = await hookEndpoints.findById(id).lean();
        await changeEndpoint(world.deps, ACTOR, id, { on: true });
        return read;
      },
    });
    await deliver({ hookEndpoints: Object.create(hookEndpoints, { findById: { value: findById } }) });
    await deliver();
    expect(sequences()).toEqual([1]);
    expect(await states()).toEqual(['delivered']);
  });

  it('for five days is switched off, and its people are told once; one that was taken begins anew', async () => {
    world.contacts.set('publisher', { name: 'P', email: 'p@example.com', emailVerified: true });
    const { deps } = world;
    receiver.answers.push(500, 204);
    await happens(rated(1));
    await deliver();
    await after(PAUSES_MS[0] ?? 0);
    await receiver.die();
    await happens(rated(2));
    await deliver();
    for (let hours = 0; hours < 5 * 24 - 1; hours += 1) await after(3_600_000);
    expect(await endpoint()).toMatchObject({ state: 'on' });
    await happens(rated(3));
    await after(15 * 3_600_000);
    expect(await endpoint()).toMatchObject({ state: 'failed' });
    await Promise.all([tellOfFailed(deps), tellOfFailed(deps)]);
    await tellOfFailed(deps);
    const told = await deps.notifications.find({ kind: 'webhookOff' }).lean();
    expect(told.map(({ userId, mail }) => [userId, mail])).toEqual([['publisher', 'due']]);
    expect(told[0]?.message).toContain('did not answer for 5 days');
    expect(FAILED_FOR_MS).toBe(5 * 24 * 3_600_000);
    // What came meanwhile is told to nobody; what waited goes on when it is switched on.
    await receiver.comeBack();
    receiver.clear();
    await happens(rated(4));
    await after(15 * 3_600_000);
    expect(sequences()).toEqual([]);
    await changeEndpoint(deps, ACTOR, shown.endpoint._id, { on: true });
    await deliver();
    expect(await endpoint()).toMatchObject({ state: 'on', failingSince: null });
    expect(sequences()).toEqual([3]);
  });
});

describe('what is no answer', () => {
  it('is a redirect, one that drips or never ends, one that is none, and one from a network of one’s own', async () => {
    const pour: Parameters<typeof receiver.answers.push>[0] = (_req, res) => {
      res.writeHead(500);
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(64 * 1_024)));
      };
      res.on('drain', more);
      more();
    };
    const drip: typeof pour = (req) => void req.socket.write('HTTP/1.1 200 OK\r\nx-a');
    receiver.answers.push(307, pour, drip, (req) => void req.socket.destroy());
    for (let n = 0; n < 4; n += 1) await sendTest(world.deps, ACTOR, shown.endpoint._id);
    const found = await world.deps.hookDeliveries.find().sort({ sequence: 1 }).lean<HookDelivery[]>();
    expect(found.map(({ attempts: [one] }) => one?.status ?? one?.fault)).toEqual([
      ...[307, 500, 'TIMEOUT', 'UND_ERR_SOCKET'],
    ]);
    expect(receiver.received).toHaveLength(4);
  });

  it('by a name that was public when it was given and is not when it is asked: nothing is connected', async () => {
    const addresses = ['8.8.8.8'];
    const find = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never;
    const { deps } = world.instance({ hookWayOut: createWayOut({ find }) });
    const made = await createEndpoint(deps, ACTOR, { url: 'https://hooks.example/in', types: ['rating.completed'] });
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ]) {
      addresses.splice(0, 1, address);
      const { attempts } = await sendTest(deps, ACTOR, made.endpoint._id);
      expect(
        attempts.map(({ fault }) => fault),
        address,
      ).toEqual(['ADDRESS_REFUSED']);
    }
    await deps.hookWayOut.close();
  });
});

describe('an erasure', () => {
  it('removes endpoints, their log and lines, and what comes at that moment', async () => {
    await happens(rated(1));
    await handleErasure(world.deps, { userId: 'publisher', stage: 'remove' });
    await happens(rated(2));
    const { hookEndpoints, hookDeliveries, hookCursors } = world.deps;
    const left = () =>
      Promise.all([hookEndpoints.countDocuments(), hookDeliveries.countDocuments(), hookCursors.countDocuments()]);
    expect(await left()).toEqual([0, 0, 0]);
    await deliver();
    expect(receiver.received).toEqual([]);
    await expect(create()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await left()).toEqual([0, 0, 0]);
  });
});
