import { createEvent } from '@candor/events';
import { testMongo, testName } from '@candor/testkit/stores';
import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { emitOnInsert, type OutboxFields, outboxIndex, outboxSchema } from '../events/outbox.ts';
import type { EventPublisher } from '../events/publisher.ts';
import { createRelay } from '../events/relay.ts';
import { silentLog } from '../telemetry/log.ts';
import { watchReads } from '../testing/reads.ts';
import { insertOnce } from './insert.ts';
import { connectMongo, ensureIndexes } from './mongo.ts';

interface Thing extends OutboxFields {
  _id: string;
}
const schema = new Schema<Thing>({ _id: String, ...outboxSchema }, { versionKey: false });
schema.index(outboxIndex);

let connection: Connection;
let things: Model<Thing>;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('mongo'), { monitorCommands: true });
  things = connection.model<Thing>('Thing', schema);
  await ensureIndexes([things]);
});
afterAll(() => connection.close());

const event = createEvent({
  id: 'a',
  name: 'user.securityChanged',
  occurredAtMs: 0,
  correlationId: 'c',
  payload: { userId: 'u', what: 'password' },
});

describe('what is read of a service’s database', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a document', () => things.findById('a')],
    ['whether there is one', () => things.exists({ _id: 'a' })],
    ['a list', () => things.find().lean()],
    ['a list that is read in parts', async () => (await things.find().batchSize(1).cursor().next()) ?? 'none'],
    ['a grouping', () => things.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }])],
    ['a number', () => things.countDocuments({ outboxState: 'sent' })],
    ['values', () => things.distinct('outboxState')],
    ['what has no model', () => connection.collection('things').findOne({ outboxState: 'sent' })],
    [
      'a record that was there before',
      () => insertOnce(things as never, { _id: 'b' }).then(() => insertOnce(things as never, { _id: 'b' })),
    ],
  ])('is what the majority has: %s', async (_what, read) => {
    const reads = watchReads(connection);
    await read();
    expect(reads.count()).toBeGreaterThan(0);
    expect(reads.weak()).toEqual([]);
  });

  it('is what the majority has when it is published', async () => {
    const published: string[] = [];
    const publisher: EventPublisher = {
      publish: async (events) => void published.push(...events.map(({ id }) => id)),
      delivery: async (events) => events.map(() => 'missing'),
      ping: async () => {},
      close: async () => {},
    };
    await things.create({ _id: 'a', ...emitOnInsert(event) });
    const reads = watchReads(connection);
    const relay = createRelay({ models: [things], publisher, clock: fakeClock(0), log: silentLog });
    await relay.publishUnsent();
    await relay.confirmSent();
    await relay.oldest();
    expect(published).toEqual(['a', 'a']);
    expect(reads.count()).toBeGreaterThanOrEqual(4);
    expect(reads.weak()).toEqual([]);
  });
});
