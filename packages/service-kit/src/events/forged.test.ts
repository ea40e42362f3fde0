import { createEvent, type DomainEvent, type ServiceName } from '@candor/events';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';
import { connectMongo, ensureIndexes } from '../data/mongo.ts';
import type { EventKeys } from '../security/event-keys.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { testKeyPair, testKeysOf, testPublicKeys, testReceipt } from '../testing/event-keys.ts';
import { emitOnInsert, type OutboxFields, outboxIndex, outboxSchema } from './outbox.ts';
import { createPublisher } from './queue.ts';
import { createRelay, type Relay } from './relay.ts';
import { signEvent } from './signed.ts';
import { type EventWorker, startWorker } from './worker.ts';

interface Deposit extends OutboxFields {
  _id: string;
}
const schema = new Schema<Deposit>({ _id: String, ...outboxSchema }, { versionKey: false });
schema.index(outboxIndex);

let connection: Connection;
let redisUrl: string;
let redis: Redis;
let prefix: string;
let deposits: Model<Deposit>;
let clock: FakeClock;
let metrics: Metrics;
/** Micro-USDT that a wallet was told of, by event, in the order of its being told. */
let credited: [string, number][];
let alarms: string[];
let lines: string[];
/** Whether the wallet's handler faults. */
let isBroken: boolean;
/** The queue of the wallet as somebody has it who knows Redis' password, and nothing else. */
let queue: Queue;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('forged'));
  redisUrl = (await testRedis()).url;
  redis = new Redis(redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await connection.close();
});
beforeEach(async () => {
  prefix = testName('forged');
  clock = fakeClock(Date.UTC(2026, 0, 1));
  metrics = createMetrics('test');
  [credited, alarms, lines] = [[], [], []];
  isBroken = false;
  deposits = connection.model<Deposit>(testName('deposits'), schema);
  await ensureIndexes([deposits]);
  queue = new Queue('wallet', { connection: { url: redisUrl }, prefix });
  ends.push(() => queue.close());
  return async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
});

const paid = (id: string, amountMicro = 5) =>
  createEvent({
    id: `${id}.paid`,
    name: 'deposit.paid',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { depositId: id, userId: 'u', amountMicro, network: 'TRC20', txHash: 'ab' },
  });
const log = Object.assign(Object.create(silentLog), {
  fatal(facts: object, what: string) {
    alarms.push(what);
    lines.push(JSON.stringify(facts));
  },
});

/** A wallet that credits each deposit once, as the ledger does by its key. */
async function startWallet(keys = testKeysOf('wallet', { clock })): Promise<EventWorker> {
  const handler = async ({ id, payload }: DomainEvent<'deposit.paid'>) => {
    if (isBroken) throw new Error('a fault');
    if (!credited.some(([known]) => known === id)) credited.push([id, payload.amountMicro]);
  };
  const handlers = new Proxy({}, { get: () => handler }) as never;
  const worker = startWorker({ service: 'wallet', handlers, redisUrl, prefix, keys, log, metrics, clock });
  ends.push(worker.stop);
  await until('Redis', () => worker.sweepParked().then(() => true));
  return worker;
}

/** Payments, as far as it tells of deposits. */
async function startPayments(keys: EventKeys = testKeysOf('payments', { clock })): Promise<Relay> {
  const publisher = createPublisher({ redisUrl, prefix, keys, log, metrics, clock });
  ends.push(publisher.close);
  await until('Redis', () => publisher.ping().then(() => true));
  return createRelay({ models: [deposits], publisher, clock, log: silentLog });
}

const deposit = (id: string, amountMicro = 5) =>
  deposits.create({ _id: id, ...emitOnInsert(paid(id, amountMicro)) } as never);
const waits = async (id: string) => (await deposits.findById(id).lean<Deposit>())?.outbox.length === 1;
const settled = (relay: Relay) => until('all is handled', async () => (await relay.confirmSent()) === 0);
const write = (event: DomainEvent | object, jobId: string) => queue.add('deposit.paid', event, { jobId });
const gone = (id: string) => until(`${id} is gone`, async () => (await queue.getJob(id)) === undefined);
const counted = async (counter: 'eventsRefused' | 'receiptsRefused') =>
  Object.fromEntries((await metrics[counter].get()).values.map(({ labels, value }) => [labels.reason, value]));

/** A consumer of the build before receipts: it handles what comes, signed or not, and says nothing of it. */
async function handleAsBefore(service: ServiceName, wanted: number): Promise<unknown[]> {
  const handled: unknown[] = [];
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker(service, async (job) => void handled.push(job.data.payload.amountMicro), {
    connection,
    prefix,
  });
  await until('an older build has handled it', () => handled.length >= wanted);
  await worker.close();
  connection.disconnect();
  return handled;
}

describe('events that are published at once', () => {
  const signedOf = async (id: string) => (await queue.getJob(`${id}.paid`))?.data.signed;

  it('share a signature, their receipts too, and one that a queue lost comes again with its own', async () => {
    const relay = await startPayments();
    const ids = Array.from({ length: 6 }, (_, n) => `d${n}`);
    for (const id of ids) await deposit(id);
    expect(await relay.publishUnsent()).toBe(6);
    const signed = await Promise.all(ids.map(signedOf));
    expect(new Set(signed.map(({ value }) => value)).size).toBe(1);
    expect(signed.every(({ path }) => path.length > 0)).toBe(true);
    // As a consumer does that knows no shared signatures: it takes it for a forgery.
    await queue.remove('d0.paid');
    await relay.confirmSent();
    expect(await signedOf('d0')).not.toHaveProperty('path');
    expect(await signedOf('d1')).toEqual(signed[1]);
    await startWallet();
    await settled(relay);
    expect(credited.map(([id]) => id).sort()).toEqual(ids.map((id) => `${id}.paid`));
    const receipts = await Promise.all(ids.map((id) => redis.hget(queue.toKey(`${id}.paid`), 'returnvalue')));
    const values = receipts.map((text) => JSON.parse(text ?? '{}').value);
    expect(new Set(values).size).toBeLessThan(ids.length);
    for (const id of ids) expect(await waits(id)).toBe(false);
    expect(await counted('eventsRefused')).toEqual({});
    expect(await counted('receiptsRefused')).toEqual({});
  });
});

describe('one write into Redis', () => {
  it('is no deposit: an invented one is removed, counted, told of, and never handled', async () => {
    await startWallet();
    await write(paid('invented', 500_000_000_000), 'invented.paid');
    await gone('invented.paid');
    expect(credited).toEqual([]);
    expect(await counted('eventsRefused')).toEqual({ unsigned: 1 });
    expect(alarms).toEqual(['alarm: event_refused']);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      queue: 'wallet',
      event: 'deposit.paid',
      eventId: 'invented.paid',
      reason: 'unsigned',
    });
    expect(await queue.getFailedCount()).toBe(0);
    const { values } = await metrics.eventsHandled.get();
    expect(values).toEqual([]);
  });

  it.each([
    ['signed by another service', () => signEvent(testKeysOf('auth'), paid('d')), 'producer'],
    ['signed by a key of nobody', () => signEvent(testKeysOf('payments', { generation: 7 }), paid('d')), 'key'],
    [
      'with another amount',
      () => ({ ...signEvent(testKeysOf('payments'), paid('d')), payload: paid('d', 9).payload }),
      'signature',
    ],
  ])('is no deposit: one %s is removed', async (_what, forged, reason) => {
    await startWallet();
    await write(forged(), 'd.paid');
    await gone('d.paid');
    expect(credited).toEqual([]);
    expect(await counted('eventsRefused')).toEqual({ [reason]: 1 });
  });

  it('does not stand in the way of the deposit that it takes the place of', async () => {
    await write(paid('d', 1), 'd.paid');
    await deposit('d', 5);
    const payments = await startPayments();
    await payments.publishUnsent();
    await startWallet();
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
    expect(await waits('d')).toBe(false);
  });

  it('that says a deposit is handled takes it from nobody: it is sent again, with an alarm', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    await completeByHand('d.paid', 'null');
    expect(await payments.confirmSent()).toBe(1);
    expect(await waits('d')).toBe(true);
    expect(alarms).toEqual(['alarm: receipt_refused']);
    expect(await counted('receiptsRefused')).toEqual({ none: 1 });
    await startWallet();
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
  });

  it.each([
    ['a receipt of another event', () => testReceipt(testKeysOf('wallet'), 'other.paid', 'wallet')],
    ['a receipt by another service', () => testReceipt(testKeysOf('payments'), 'd.paid', 'payments')],
    ["an event's signature", () => signEvent(testKeysOf('payments'), paid('d')).signed],
    ['something endless', () => 'x'.repeat(100_000)],
  ])('that says so with %s takes it from nobody', async (_what, forged) => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    await completeByHand('d.paid', JSON.stringify(forged()));
    expect(await payments.confirmSent()).toBe(1);
    expect(await waits('d')).toBe(true);
    expect(await counted('receiptsRefused')).toEqual({ forged: 1 });
  });

  it('that leaves nothing of a deposit but its id among the completed ones does not keep it from being sent', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    await moveByHand('d.paid', 'completed');
    await redis.del(`${prefix}:wallet:d.paid`);
    expect(await payments.confirmSent()).toBe(1);
    await startWallet();
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
  });

  it('that notes beside a deposit that it was handled does not have it skipped', async () => {
    const handled = { tries: 1, lastAtMs: 0, begun: false, deaths: 0, handled: true };
    const receipt = testReceipt(testKeysOf('wallet'), 'other.paid', 'wallet');
    await write({ ...signEvent(testKeysOf('payments'), paid('d')), again: { ...handled, receipt } }, 'd.paid');
    await startWallet();
    await until('it is handled', () => credited.length === 1);
  });

  it('that takes a deposit out of every list, and leaves its job where it is, does not keep it from being sent', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    await redis.del(`${prefix}:wallet:wait`);
    await payments.confirmSent();
    await startWallet();
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
  });

  it('of an old event, as its producer signed it, changes nothing', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    const copy = (await queue.getJob('d.paid'))?.data as object;
    await startWallet();
    await settled(payments);
    await write(copy, 'a-copy');
    await until('it came again', async () => (await queue.getJobState('a-copy')) === 'completed');
    expect(credited).toEqual([['d.paid', 5]]);
    expect(alarms).toEqual([]);
  });

  it('parked, is removed when it is looked at again', async () => {
    const worker = await startWallet();
    await queue.pause();
    await write(paid('d'), 'd.paid');
    await moveByHand('d.paid', 'failed');
    clock.set(Date.now() + 3_600_000);
    await worker.sweepParked();
    await gone('d.paid');
    expect(credited).toEqual([]);
    expect(await counted('eventsRefused')).toEqual({ unsigned: 1 });
  });

  it('that completes again and again is told of and answered twice a minute, and no more often', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    for (let time = 0; time < 5; time += 1) {
      await completeByHand('d.paid', 'null');
      await payments.confirmSent();
    }
    expect(await counted('receiptsRefused')).toEqual({ none: 1 });
    clock.advance(30_000);
    await payments.confirmSent();
    expect(await counted('receiptsRefused')).toEqual({ none: 2 });
    expect(await waits('d')).toBe(true);
  });
});

describe('a receipt', () => {
  it('of an event that was parked and is handled when it is tried again takes it out of its outbox', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    const data = (await queue.getJob('d.paid'))?.data as object;
    await queue.remove('d.paid');
    await queue.add('deposit.paid', data, { jobId: 'd.paid', attempts: 1 });
    isBroken = true;
    const worker = await startWallet();
    await until('it is parked', async () => (await queue.getJobState('d.paid')) === 'failed');
    expect(await payments.confirmSent()).toBe(1);
    isBroken = false;
    clock.set(((await queue.getJob('d.paid'))?.finishedOn ?? 0) + 60_000);
    await worker.sweepParked();
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
    expect(await counted('receiptsRefused')).toEqual({});
  });
});

describe('nothing is lost', () => {
  it('by an upgrade: unsigned jobs that wait are removed, counted apart, and sent again signed', async () => {
    for (const id of ['a', 'b']) {
      await deposit(id);
      await write(paid(id), `${id}.paid`);
    }
    await deposits.updateMany({}, { $set: { outboxState: 'sent', 'outbox.0.sentAt': new Date(0) } });
    await startWallet();
    const payments = await startPayments();
    await settled(payments);
    expect(credited.map(([id]) => id).sort()).toEqual(['a.paid', 'b.paid']);
    expect(await counted('eventsRefused')).toEqual({ unsigned: 2 });
  });

  it('by an upgrade: what an older consumer handled without a receipt comes once more, and is known', async () => {
    await deposit('d');
    const payments = await startPayments();
    await payments.publishUnsent();
    expect(await handleAsBefore('wallet', 1)).toEqual([5]);
    credited.push(['d.paid', 5]);
    await startWallet();
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
    expect(await counted('receiptsRefused')).toEqual({ none: 1 });
  });

  it('by a rollback: an older consumer takes what was signed, and an older relay sees it completed', async () => {
    await deposit('d');
    await (await startPayments()).publishUnsent();
    expect(await handleAsBefore('wallet', 1)).toEqual([5]);
    expect(await queue.getJobState('d.paid')).toBe('completed');
  });

  it('by a rotation: jobs under the key before are handled for its 30 days, and after them sent again', async () => {
    const publicKeys = testPublicKeys(1, 2);
    const old = publicKeys[testKeyPair('payments', 1).id];
    if (old) old.until = new Date(clock.now() + 30 * 24 * 3_600_000).toISOString();
    for (const id of ['a', 'b']) await deposit(id);
    const before = await startPayments();
    await before.publishUnsent();
    const copy = (await queue.getJob('b.paid'))?.data as object;
    await queue.remove('b.paid');
    await startWallet(testKeysOf('wallet', { generation: 2, publicKeys, clock }));
    await until('what was signed before is handled', () => credited.length === 1);
    expect(await counted('eventsRefused')).toEqual({});
    clock.advance(30 * 24 * 3_600_000);
    await write(copy, 'b.paid');
    await gone('b.paid');
    expect(await counted('eventsRefused')).toEqual({ key: 1 });
    const after = await startPayments(testKeysOf('payments', { generation: 2, publicKeys, clock }));
    await settled(after);
    expect(credited.map(([id]) => id)).toEqual(['a.paid', 'b.paid']);
  });

  it('by a consumer that does not know the new key yet: its job is sent again until it does', async () => {
    await deposit('d');
    const payments = await startPayments(testKeysOf('payments', { generation: 2, publicKeys: testPublicKeys(1, 2) }));
    await payments.publishUnsent();
    const worker = await startWallet();
    await gone('d.paid');
    expect(await waits('d')).toBe(true);
    await worker.stop();
    await startWallet(testKeysOf('wallet', { publicKeys: testPublicKeys(1, 2), clock }));
    await settled(payments);
    expect(credited).toEqual([['d.paid', 5]]);
  });
});

/** Marks a job as completed as somebody does it who writes into Redis: in the queue's own lists, with what it is said to have come to. */
async function completeByHand(id: string, returnvalue: string): Promise<void> {
  await moveByHand(id, 'completed');
  await redis.hset(`${prefix}:wallet:${id}`, { returnvalue });
}

async function moveByHand(id: string, to: 'completed' | 'failed'): Promise<void> {
  for (const list of ['wait', 'active']) await redis.lrem(`${prefix}:wallet:${list}`, 0, id);
  await redis.zadd(`${prefix}:wallet:${to}`, 1, id);
  await redis.hset(`${prefix}:wallet:${id}`, { finishedOn: 1, ...(to === 'failed' && { failedReason: 'by hand' }) });
}
