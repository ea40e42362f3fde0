import { createEvent, type DomainEvent } from '@candor/events';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import { Redis } from 'ioredis';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { connectMongo, ensureIndexes } from '../data/mongo.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testEventKeys } from '../testing/event-keys.ts';
import { emit, emitOnInsert, type OutboxFields, outboxIndex, outboxSchema } from './outbox.ts';
import type { EventPublisher } from './publisher.ts';
import { createPublisher } from './queue.ts';
import { createRelay } from './relay.ts';
import { startWorker } from './worker.ts';

interface Thing extends OutboxFields {
  _id: string;
  state: string;
}

const schema = new Schema<Thing>({ _id: String, state: String, ...outboxSchema }, { versionKey: false });
schema.index(outboxIndex);

let connection: Connection;
let things: Model<Thing>;
let redisUrl: string;
let redis: Redis;
let prefix: string;
let publisher: EventPublisher;

beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('relay'));
  redisUrl = (await testRedis()).url;
  redis = new Redis(redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await connection.close();
});
beforeEach(async () => {
  prefix = testName('relay');
  things = connection.model<Thing>(testName('things'), schema);
  await ensureIndexes([things]);
  publisher = createPublisher({ redisUrl, prefix, keys: testEventKeys(), log: silentLog });
  await until(() => publisher.ping().then(() => true));
  return () => publisher.close();
});

const changed = (id: string) =>
  createEvent({
    id,
    name: 'user.securityChanged',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { userId: id, what: 'password' },
  });
const relay = (models: Model<Thing>[] = [things], by: EventPublisher = publisher) =>
  createRelay({ models: models, publisher: by, clock: fakeClock(1_000), log: silentLog });
const outboxOf = async (id: string) => {
  const doc = await things.findById(id).lean<Thing>();
  return { events: doc?.outbox.map((entry) => entry.event.id) ?? [], state: doc?.outboxState };
};

/** A worker of notifications that counts what it handled; the other handlers are never reached here. */
function counting(handled: string[]) {
  const handler = async (event: DomainEvent) => void handled.push(event.id);
  const handlers = new Proxy({}, { get: () => handler });
  return startWorker({
    service: 'notifications',
    handlers: handlers as never,
    redisUrl,
    prefix,
    keys: testEventKeys(),
    log: silentLog,
    metrics: createMetrics('test'),
  });
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await Promise.resolve(condition()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error('the condition did not come true');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the outbox relay', () => {
  it('takes an event out of its document only after every consumer has handled it', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a')) });
    expect(await relay().publishUnsent()).toBe(1);
    expect(await outboxOf('a')).toEqual({ events: ['a'], state: 'sent' });
    expect(await relay().confirmSent()).toBe(1);
    expect(await relay().oldest()).toEqual(new Date(0));

    const handled: string[] = [];
    const worker = counting(handled);
    await until(() => handled.length === 1);
    await until(async () => (await relay().confirmSent()) === 0);
    expect(await outboxOf('a')).toEqual({ events: [], state: undefined });
    expect(await relay().oldest()).toBeUndefined();
    await worker.stop();
  });

  it('sends what it is handed without a look', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a')) });
    await things.create({ _id: 'b', state: 'new', ...emitOnInsert(changed('b1'), changed('b2')) });
    const published: string[] = [];
    let isBlind = false;
    const looking = new Proxy(things, {
      get(model, name) {
        if (name !== 'find' || !isBlind) return Reflect.get(model, name);
        return () => model.find({ _id: 'nobody' });
      },
    });
    const noting: EventPublisher = {
      ...publisher,
      publish: (events) => {
        published.push(...events.map(({ id }) => id));
        return publisher.publish(events);
      },
    };
    const handed = relay([looking], noting);
    handed.start();
    // The full round at the start has sent all of them; what is handed afterwards is new.
    await until(async () => (await outboxOf('b')).state === 'sent');
    isBlind = true;
    const joined = emit(changed('b3'));
    await things.updateOne({ _id: 'b' }, { $set: joined.$set, $push: joined.$push });
    handed.nudge(looking, { _id: 'b', outbox: joined.$push.outbox?.$each ?? [] });
    await until(async () => (await things.findById('b').lean<Thing>())?.outbox.every(({ sentAt }) => sentAt) ?? false);
    await handed.stop();
    expect(published.toSorted()).toEqual(['a', 'b1', 'b2', 'b3']);
    expect(await outboxOf('b')).toEqual({ events: ['b1', 'b2', 'b3'], state: 'sent' });
  });

  it('sends once what a round finds by itself and is handed at the same time', async () => {
    const published: string[] = [];
    let nudge = () => {};
    const noting: EventPublisher = {
      ...publisher,
      publish: async (events) => {
        published.push(...events.map(({ id }) => id));
        if (events.length > 0) nudge();
        await publisher.publish(events);
      },
    };
    const one = relay([things], noting);
    const emitted = emitOnInsert(changed('a'));
    await things.create({ _id: 'a', state: 'new', ...emitted });
    // Its update was answered while the round that has found it was under way; another one is told of as well.
    nudge = () => {
      nudge = () => {};
      one.nudge(things, { _id: 'a', outbox: emitted.outbox });
      one.nudge(things, { _id: 'b', outbox: emitOnInsert(changed('b')).outbox });
    };
    one.start();
    await until(() => published.includes('b'));
    await one.stop();
    expect(published.toSorted()).toEqual(['a', 'b']);
  });

  it('where another one was quicker with some, those are left alone, and the others done', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `q${n}`);
    await things.insertMany(ids.map((id) => ({ _id: id, state: 'new', ...emitOnInsert(changed(id)) })));
    const alone: unknown[] = [];
    const watched = new Proxy(things, {
      get(model, name) {
        if (name !== 'updateOne') return Reflect.get(model, name);
        return (...args: Parameters<typeof model.updateOne>) => {
          alone.push((args[0] as { _id?: unknown } | undefined)?._id);
          return model.updateOne(...args);
        };
      },
    });
    const rivalled: EventPublisher = {
      ...publisher,
      publish: async (events) => {
        await publisher.publish(events);
        if (events.length > 1) await things.updateMany({ _id: { $in: ids.slice(0, 5) } }, { $set: { outbox: [] } });
      },
      delivery: async (events) => {
        await things.updateMany({ _id: { $in: ids.slice(5, 9) } }, { $set: { outbox: [] } });
        return events.map(() => 'completed' as const);
      },
    };
    const one = relay([watched], rivalled);
    await one.publishUnsent();
    expect(alone).toEqual([]);
    expect(await things.countDocuments({ outboxState: 'sent', 'outbox.sentAt': new Date(1_000) })).toBe(15);
    await one.confirmSent();
    expect(alone).toEqual([]);
    expect(await things.countDocuments({ outbox: { $size: 1 } })).toBe(0);
  });

  it('sends what it was handed and could not send with its next full round', async () => {
    let isAway = true;
    const failing: EventPublisher = {
      ...publisher,
      publish: (events) =>
        isAway && events.length > 0 ? Promise.reject(new Error('away')) : publisher.publish(events),
    };
    const handed = relay([things], failing);
    handed.start();
    const emitted = emitOnInsert(changed('a'));
    await things.create({ _id: 'a', state: 'new', ...emitted });
    handed.nudge(things, { _id: 'a', outbox: emitted.outbox });
    await handed.publishUnsent().catch(() => {});
    expect(await outboxOf('a')).toEqual({ events: ['a'], state: 'unsent' });
    isAway = false;
    await until(async () => (await outboxOf('a')).state === 'sent');
    await handed.stop();
  });

  it('sends an event again when the queue has lost it', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a')) });
    await relay().publishUnsent();
    await emptyQueues();
    expect(await relay().confirmSent()).toBe(1);
    const handled: string[] = [];
    const worker = counting(handled);
    await until(() => handled.length === 1);
    await worker.stop();
  });

  it('goes on with a document whose events were marked by a process that lost the database before it marked the document', async () => {
    const two = emit(changed('a1'), changed('a2'));
    await things.create({ _id: 'a', state: 'new', outbox: [] });
    await things.updateOne({ _id: 'a' }, { $set: two.$set, $push: two.$push });
    let updates = 0;
    const losing = new Proxy(things, {
      get(model, name) {
        if (name !== 'updateOne') return Reflect.get(model, name);
        return (...args: Parameters<typeof things.updateOne>) => {
          updates += 1;
          if (updates > 2) throw new Error('the database is away');
          return model.updateOne(...args);
        };
      },
    });
    await expect(relay([losing]).publishUnsent()).rejects.toThrow('away');
    expect(await outboxOf('a')).toEqual({ events: ['a1', 'a2'], state: 'unsent' });
    // And the queue lost what it was given.
    await emptyQueues();
    await relay().publishUnsent();
    expect(await outboxOf('a')).toEqual({ events: ['a1', 'a2'], state: 'sent' });
    expect(await relay().confirmSent()).toBe(2);
    const handled: string[] = [];
    const worker = counting(handled);
    await until(async () => (await relay().confirmSent()) === 0);
    expect(handled.sort()).toEqual(['a1', 'a2']);
    expect(await outboxOf('a')).toEqual({ events: [], state: undefined });
    await worker.stop();
  });

  it('sends an event once, however often and by however many relays it is published', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a')) });
    await Promise.all([relay().publishUnsent(), relay().publishUnsent(), relay().publishUnsent()]);
    const handled: string[] = [];
    const worker = counting(handled);
    await until(async () => (await relay().confirmSent()) === 0);
    expect(handled).toEqual(['a']);
    await worker.stop();
  });

  it('never hides an event that joins while another one is being confirmed', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a1')) });
    await relay().publishUnsent();
    const next = emit(changed('a2'));
    const joining: EventPublisher = {
      ...publisher,
      delivery: async (events) => {
        await things.updateOne({ _id: 'a' }, { $set: { state: 'changed', ...next.$set }, $push: next.$push });
        return events.map(() => 'completed' as const);
      },
    };
    await relay([things], joining).confirmSent();
    expect(await outboxOf('a')).toEqual({ events: ['a2'], state: 'unsent' });
    expect(await relay().publishUnsent()).toBe(1);
    expect(await outboxOf('a')).toEqual({ events: ['a2'], state: 'sent' });
  });

  it('never marks an event as sent that joined while another one was being published', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a1')) });
    const next = emit(changed('a2'));
    let joined = false;
    const joining: EventPublisher = {
      ...publisher,
      publish: async (events) => {
        await publisher.publish(events);
        if (joined) return;
        joined = true;
        await things.updateOne({ _id: 'a' }, { $set: next.$set, $push: next.$push });
      },
    };
    await relay([things], joining).publishUnsent();
    expect((await outboxOf('a')).state).toBe('unsent');
    expect(await relay().publishUnsent()).toBe(1);
    expect(await outboxOf('a')).toEqual({ events: ['a1', 'a2'], state: 'sent' });
  });

  it('sends and lets go of many, some hundred in one message each', async () => {
    const ids = Array.from({ length: 450 }, (_, n) => `m${n}`);
    await things.insertMany(ids.map((id) => ({ _id: id, state: 'new', ...emitOnInsert(changed(id)) })));
    const messages: number[] = [];
    const counting: EventPublisher = {
      ...publisher,
      publish: async (events) => {
        if (events.length > 0) messages.push(events.length);
        await publisher.publish(events);
      },
      delivery: async (events) => events.map(() => 'completed' as const),
    };
    const one = relay([things], counting);
    expect(await one.publishUnsent()).toBe(450);
    expect(messages).toEqual([200, 200, 50]);
    expect(await things.countDocuments({ outboxState: 'sent', 'outbox.sentAt': new Date(1_000) })).toBe(450);
    expect(await one.confirmSent()).toBe(0);
    expect(messages).toEqual([200, 200, 50]);
    expect(await things.countDocuments({ outbox: { $size: 0 }, outboxState: { $exists: false } })).toBe(450);
  });

  it.each(['sent', 'confirmed'] as const)(
    'where an event joins one of several documents while they are %s, it alone stays unsent',
    async (when) => {
      const ids = ['a', 'b', 'c'];
      await things.insertMany(ids.map((id) => ({ _id: id, state: 'new', ...emitOnInsert(changed(id)) })));
      const next = emit(changed('b2'));
      const join = () => things.updateOne({ _id: 'b' }, { $set: next.$set, $push: next.$push });
      const joining: EventPublisher = {
        ...publisher,
        publish: async (events) => {
          await publisher.publish(events);
          if (when === 'sent' && events.length > 1) await join();
        },
        delivery: async (events) => {
          if (when === 'confirmed') await join();
          return events.map(() => 'completed' as const);
        },
      };
      const one = relay([things], joining);
      await one.publishUnsent();
      if (when === 'confirmed') await one.confirmSent();
      const left = await Promise.all(ids.map(outboxOf));
      const done =
        when === 'sent' ? (id: string) => ({ events: [id], state: 'sent' }) : () => ({ events: [], state: undefined });
      expect(left).toEqual([done('a'), { events: when === 'sent' ? ['b', 'b2'] : ['b2'], state: 'unsent' }, done('c')]);
    },
  );

  it('a nudge that says whose outbox has something is answered by a look into that one', async () => {
    const others = connection.model<Thing>(testName('others'), schema);
    await ensureIndexes([others]);
    const looked: string[] = [];
    const watched = [things, others].map(
      (model) =>
        new Proxy(model, {
          get(of, name) {
            if (name === 'find') looked.push(of.modelName);
            return Reflect.get(of, name);
          },
        }),
    );
    const [, second] = watched;
    const running = relay(watched);
    running.start();
    // The full round at the start: what is unsent, and what is sent, of both.
    await until(() => looked.length >= 4);
    looked.length = 0;
    await others.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a')) });
    running.nudge(second);
    await until(async () => (await others.findById('a').lean<Thing>())?.outboxState === 'sent');
    await running.stop();
    // A full round begins with the first.
    expect(looked[0]).toBe(others.modelName);
  });

  it('keeps the event while Redis is away, and an event nobody consumes does not stay', async () => {
    const away: EventPublisher = { ...publisher, publish: () => Promise.reject(new Error('Redis is away')) };
    const returned = createEvent({
      id: 'r.returned',
      name: 'rating.returned',
      occurredAtMs: 0,
      correlationId: 'c',
      payload: { ratingId: 'r', attempt: 1, appId: 'a', appName: 'Tidepool', raterId: 'u', publisherId: 'p' },
    });
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(returned) });
    await expect(relay([things], away).publishUnsent()).rejects.toThrow('Redis is away');
    expect((await outboxOf('a')).state).toBe('unsent');
    await relay().publishUnsent();
    expect(await relay().confirmSent()).toBe(0);
    expect(await outboxOf('a')).toEqual({ events: [], state: undefined });
  });

  it('runs by itself: a nudge publishes, and the round confirms', async () => {
    const handled: string[] = [];
    const worker = counting(handled);
    const running = relay();
    running.start();
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(changed('a')) });
    running.nudge();
    await until(() => handled.length === 1);
    await until(async () => (await outboxOf('a')).state === undefined);
    await running.stop();
    await worker.stop();
  });
});

/** An event as a newer build makes it, of a kind or with a payload that this one does not know. */
const ofNewerBuild = (id: string, change: object) => ({ ...changed(id), ...change }) as DomainEvent;

describe('an event that this build cannot read', () => {
  const unreadable = (id: string) => ofNewerBuild(id, { name: 'user.promoted' });

  it.each([
    ['of another name', { name: 'user.promoted' }],
    ['with another payload', { payload: { userId: 7 } }],
  ])('%s stays where it is, and every other event goes on, those beside it included', async (_what, change) => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(ofNewerBuild('a1', change), changed('a2')) });
    await things.create({ _id: 'b', state: 'new', ...emitOnInsert(changed('b')) });
    const one = relay();
    const handled: string[] = [];
    const worker = counting(handled);
    expect(await one.publishUnsent()).toBe(2);
    await until(async () => (await one.confirmSent()) === 1);
    expect(one.unreadable()).toBe(1);
    expect(handled.toSorted()).toEqual(['a2', 'b']);
    expect(await outboxOf('a')).toEqual({ events: ['a1'], state: 'sent' });
    expect(await outboxOf('b')).toEqual({ events: [], state: undefined });
    expect(await one.publishUnsent()).toBe(0);
    await worker.stop();
  });

  it('is sent by the first relay of a build that can read it', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(unreadable('a')) });
    const before = relay();
    await before.publishUnsent();
    expect(await before.confirmSent()).toBe(1);
    expect((await things.findById('a').lean<Thing>())?.outbox[0]?.sentAt).toBeNull();
    // What a newer build makes of the same entry.
    await things.updateOne({ _id: 'a' }, { $set: { 'outbox.0.event.name': 'user.securityChanged' } });
    const handled: string[] = [];
    const worker = counting(handled);
    const after = relay();
    await until(async () => (await after.confirmSent()) === 0);
    expect(after.unreadable()).toBe(0);
    expect(handled).toEqual(['a']);
    expect(await outboxOf('a')).toEqual({ events: [], state: undefined });
    await worker.stop();
  });

  it('never hides one that joins while it is set aside', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(unreadable('a1'), changed('a2')) });
    const next = emit(changed('a3'));
    const joining: EventPublisher = {
      ...publisher,
      publish: async (events) => {
        await publisher.publish(events);
        if (events.some(({ id }) => id === 'a2'))
          await things.updateOne({ _id: 'a' }, { $set: next.$set, $push: next.$push });
      },
    };
    await relay([things], joining).publishUnsent();
    expect((await outboxOf('a')).state).toBe('unsent');
    expect(await relay().publishUnsent()).toBe(1);
    expect((await outboxOf('a')).state).toBe('sent');
  });

  it('is told of once by each process, and counted in every full round', async () => {
    await things.create({ _id: 'a', state: 'new', ...emitOnInsert(unreadable('a')) });
    const alarms: unknown[] = [];
    const log = { ...silentLog, fatal: (facts: { eventId: string }) => alarms.push(facts.eventId) } as never;
    const one = createRelay({ models: [things], publisher, clock: fakeClock(0), log });
    for (let round = 0; round < 3; round += 1) {
      await one.publishUnsent();
      await one.confirmSent();
      expect(one.unreadable()).toBe(1);
    }
    expect(alarms).toEqual(['a']);
  });
});

async function emptyQueues(): Promise<void> {
  // What FLUSHALL does, for this test's own queues only: other files share the Redis.
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(...keys);
}
