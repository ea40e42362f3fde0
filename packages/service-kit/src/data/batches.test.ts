import { testMongo, testName } from '@candor/testkit/stores';
import { type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { countIn } from './count.ts';
import { connectMongo } from './mongo.ts';

interface Row {
  _id: string;
  status: string;
  at: Date;
}

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('batches'));
});
afterAll(() => connection.close());

async function rows(name: string, count: number) {
  const model = connection.model<Row>(name, new Schema<Row>({ _id: String, status: String, at: Date }), name);
  // Three of each moment, in no order of their ids.
  const made = Array.from({ length: count }, (_, n) => ({
    ...{ _id: `r${(n * 37) % count}`, status: n % 2 === 0 ? 'open' : 'closed' },
    at: new Date(Math.floor(n / 3)),
  }));
  await model.insertMany(made);
  return { model, made };
}

describe('records in batches', () => {
  it('are met once each, in order, no more than a batch at a time, also those of one moment', async () => {
    const { model, made } = await rows('order', 100);
    const open = { filter: { status: 'open' }, by: 'at', size: 7 } as const;
    const sizes: number[] = [];
    const met: Row[] = [];
    for await (const batch of inBatches<Row>(model, open)) {
      sizes.push(batch.length);
      met.push(...batch);
    }
    expect(sizes).toEqual([7, 7, 7, 7, 7, 7, 7, 1]);
    const wanted = made.filter(({ status }) => status === 'open');
    const sorted = wanted.sort((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1));
    expect(met.map(({ _id }) => _id)).toEqual(sorted.map(({ _id }) => _id));
  });

  it('go on behind what cannot be finished, and take what is finished out from under themselves', async () => {
    const { model } = await rows('work', 60);
    const met: string[] = [];
    for await (const batch of inBatches<Row>(model, { filter: { status: 'open' }, size: 4 })) {
      for (const [n, { _id }] of batch.entries()) {
        met.push(_id);
        if (n % 2 === 0) await model.updateOne({ _id }, { $set: { status: 'closed' } });
      }
    }
    expect(new Set(met).size).toBe(30);
    expect(met).toHaveLength(30);
  });

  it('are none where nothing fits', async () => {
    const { model } = await rows('none', 3);
    for await (const batch of inBatches<Row>(model, { filter: { status: 'gone' } })) expect(batch).toEqual([]);
  });
});

describe('a count', () => {
  it('is that of a scan, of all and of a state', async () => {
    const { model, made } = await rows('counted', 25);
    expect(await countIn(model, null)).toBe(made.length);
    expect(await countIn(model, 'open')).toBe(13);
    expect(await countIn(model, 'gone')).toBe(0);
  });
});
