import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testName } from '@candor/testkit/stores';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedMongoLacks, startEmbeddedMongo } from './embedded-mongo.ts';
import { randomDocument, randomQuery, randomUpdate, wholeNumbers } from './random-queries.ts';

const { MongoClient } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;
interface Row {
  _id: string;
  [field: string]: unknown;
}

/** The run's own MongoDB may be another one; this is about the embedded one. */
const lacks = embeddedMongoLacks();
const reason = lacks ? ` (skipped: ${lacks})` : '';
let client: Client;
let server: Awaited<ReturnType<typeof startEmbeddedMongo>> | undefined;
beforeAll(async () => {
  if (lacks) return;
  server = await startEmbeddedMongo({ say: console.log });
  client = await new MongoClient(server.url).connect();
});
afterAll(async () => {
  await client?.close();
  await server?.child.stop();
});

/** Indexes that have the `_id` serve the order of their fields up to it, forwards and backwards. */
const orders: Record<string, 1 | -1>[] = [
  { rank: -1, _id: -1 },
  { team: 1, rank: -1, _id: 1 },
  { team: 1, score: 1, _id: 1 },
  { team: 1, _id: -1 },
];
const backwards = (order: Record<string, 1 | -1>) =>
  Object.fromEntries(Object.entries(order).map(([field, way]) => [field, -way as 1 | -1]));

const collectionsOf = async (name: string) => {
  const db = client.db(testName('embedded'));
  const plain = db.collection<Row>(`${name}_plain`);
  const indexed = db.collection<Row>(`${name}_indexed`);
  const keys: Record<string, 1 | -1>[] = [{ status: 1 }, { 'place.slot': 1 }, { tags: 1, score: 1 }, { score: -1 }];
  keys.push({ team: 1, _id: -1, serial: 1 });
  for (const key of orders) keys.push(key);
  for (const key of keys) await indexed.createIndex(key);
  // Of some documents only, which come and go with their changes.
  await indexed.createIndex({ rank: 1, _id: 1 }, { partialFilterExpression: { team: 't1' }, name: 'team_of_one' });
  await indexed.createIndex({ tags: 1, _id: 1 }, { partialFilterExpression: { status: 'held' }, name: 'held' });
  await indexed.createIndex({ score: 1 }, { partialFilterExpression: { 'place.slot': 1 }, name: 'slot' });
  // Unique, and unique in fact: `serial` is never repeated by the generator.
  await indexed.createIndex({ serial: 1 }, { unique: true });
  await indexed.createIndex({ status: 1, serial: 1 }, { unique: true });
  return { db, plain, indexed };
};

/** Hundreds of questions, put to a server that has just been started. */
const LONG_MS = 60_000;

describe.skipIf(lacks)(`an indexed collection answers as an un-indexed one${reason}`, () => {
  const seeds = [1, 2, 3, Number(process.env.SEED ?? Date.now() % 1_000_000)];
  it.each(seeds)(
    'random queries, updates and deletes, seed %i',
    async (seed) => {
      const random = wholeNumbers(seed);
      const { plain, indexed } = await collectionsOf('random');
      const rows = Array.from({ length: 120 }, (_, n) => randomDocument(random, n));
      await Promise.all([plain.insertMany(structuredClone(rows)), indexed.insertMany(structuredClone(rows))]);

      for (let round = 0; round < 150; round++) {
        const query = randomQuery(random);
        const label = `seed ${seed}, round ${round}: ${JSON.stringify(query)}`;
        const found = (where: typeof plain) => where.find(query).sort({ _id: 1 }).toArray();
        expect(await found(indexed), label).toEqual(await found(plain));
        expect(await indexed.countDocuments(query), label).toBe(await plain.countDocuments(query));
        const change = randomUpdate(random);
        // `updateMany`, as which one of several an `updateOne` takes is nobody's promise.
        const results = await Promise.all([plain, indexed].map((where) => where.updateMany(query, change)));
        expect(results[1]?.modifiedCount, label).toBe(results[0]?.modifiedCount);
        if (round % 10 === 9) {
          const gone = randomQuery(random);
          const limited = await plain.find(gone).sort({ _id: 1 }).limit(2).toArray();
          const ids = { _id: { $in: limited.map((row) => row._id) } };
          const deleted = await Promise.all([plain, indexed].map((where) => where.deleteMany({ $and: [gone, ids] })));
          expect(deleted[1]?.deletedCount, label).toBe(deleted[0]?.deletedCount);
        }
      }
      const all = (where: typeof plain) => where.find().sort({ _id: 1 }).toArray();
      expect(await all(indexed)).toEqual(await all(plain));
    },
    LONG_MS,
  );
});

describe.skipIf(lacks)(`an index that ends with _id${reason}`, () => {
  it.each([11, 12, Number(process.env.SEED ?? Date.now() % 1_000_000)])(
    'gives the pages that sorting everything gives, through every change, seed %i',
    async (seed) => {
      const random = wholeNumbers(seed);
      const { db, plain, indexed } = await collectionsOf('ordered');
      const team = () => `t${random(3)}`;
      const change = () => ({
        team: team(),
        rank: random(40),
        ...(random(40) === 0 ? { score: null } : { score: random(9) }),
      });
      const rows = Array.from({ length: 900 }, (_, n) => ({ _id: `d${n}`, serial: n, status: 'on', ...change() }));
      await Promise.all([plain.insertMany(structuredClone(rows)), indexed.insertMany(structuredClone(rows))]);
      for (let round = 0; round < 120; round += 1) {
        const filter: Record<string, unknown> = random(4) > 0 ? { team: team() } : {};
        if (random(2) === 0)
          filter.rank =
            random(2) === 0
              ? { [random(2) === 0 ? '$lte' : '$lt']: random(40) }
              : { [random(2) === 0 ? '$gte' : '$gt']: random(40), $lte: random(40) };
        if (random(3) === 0) filter.$or = [{ score: { $lt: random(9) } }, { serial: random(900) }];
        const order = orders[random(orders.length)] ?? {};
        const { team: first, ...rest } = order;
        const way = filter.team !== undefined && first ? rest : order;
        const sort = random(2) === 0 ? way : backwards(way);
        const page = (where: typeof plain) =>
          where
            .find(filter)
            .sort(sort)
            .limit(1 + (round % 30))
            .toArray();
        const label = `seed ${seed}, round ${round}: ${JSON.stringify({ filter, sort })}`;
        expect(await page(indexed), label).toEqual(await page(plain));
        const moved = { _id: `d${random(900)}` };
        const set = { $set: change() };
        await Promise.all([plain, indexed].map((where) => where.updateOne(moved, set)));
        const gone = { _id: `d${random(900)}` };
        if (round % 9 === 0) await Promise.all([plain, indexed].map((where) => where.deleteOne(gone)));
        const count = (where: typeof plain, limit?: number) =>
          db.command({ count: where.collectionName, query: { team: 't1' }, ...(limit ? { limit } : {}) });
        expect((await count(indexed)).n, label).toBe((await count(plain)).n);
        expect((await count(indexed, 7)).n, label).toBe(7);
      }
    },
    LONG_MS,
  );

  it('lets a first page of many be read about as quickly as one of few', async () => {
    const { indexed } = await collectionsOf('many');
    const rows = Array.from({ length: 20_000 }, (_, n) => ({
      _id: `d${n}`,
      serial: n,
      team: n % 100 === 0 ? 'few' : 'many',
      rank: n,
    }));
    await indexed.insertMany(rows);
    const time = async (team: string) => {
      const startedAt = performance.now();
      for (let turn = 0; turn < 20; turn += 1)
        await indexed.find({ team }).sort({ rank: -1, _id: 1 }).limit(20).toArray();
      return performance.now() - startedAt;
    };
    await time('few');
    const ratios: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) ratios.push((await time('many')) / (await time('few')));
    // Sorting all of them takes a hundred times as long.
    expect(Math.min(...ratios)).toBeLessThan(5);
  });
});

describe.skipIf(lacks)(`a unique index${reason}`, () => {
  it('refuses a value that another document holds, in an array too, and not one that the same document repeats', async () => {
    const pages = client.db(testName('embedded')).collection<Row>('pages');
    await pages.createIndex({ keys: 1 }, { unique: true });
    await pages.insertOne({ _id: 'a', keys: ['k1', 'k2', 'k1'] });
    await expect(pages.insertOne({ _id: 'b', keys: ['k3', 'k2'] })).rejects.toMatchObject({ code: 11000 });
    await pages.insertOne({ _id: 'b', keys: ['k3'] });
    await expect(pages.updateOne({ _id: 'b' }, { $push: { keys: 'k1' } } as object)).rejects.toMatchObject({
      code: 11000,
    });
    await pages.updateOne({ _id: 'a' }, { $pull: { keys: 'k1' } } as object);
    await pages.updateOne({ _id: 'b' }, { $push: { keys: 'k1' } } as object);
    expect(await pages.find({ keys: 'k1' }).toArray()).toEqual([{ _id: 'b', keys: ['k3', 'k1'] }]);
  });

  it('lets one document hold an empty array, as MongoDB does, and it can be changed and removed', async () => {
    const pages = client.db(testName('embedded')).collection<Row>('pages');
    await pages.createIndex({ keys: 1 }, { unique: true });
    await pages.insertOne({ _id: 'a', keys: [], n: 0 });
    await expect(pages.insertOne({ _id: 'b', keys: [] })).rejects.toMatchObject({ code: 11000 });
    await pages.updateOne({ _id: 'a' }, { $inc: { n: 1 } } as object);
    await pages.updateOne({ _id: 'a' }, { $push: { keys: 'k' } } as object);
    await pages.updateOne({ _id: 'a' }, { $set: { keys: [] } });
    expect((await pages.deleteOne({ _id: 'a' })).deletedCount).toBe(1);
  });

  it('lets one of many insert the same key at once', async () => {
    const rows = client.db(testName('embedded')).collection<Row>('rows');
    await rows.createIndex({ code: 1 }, { unique: true });
    const tries = Array.from({ length: 40 }, (_, n) => rows.insertOne({ _id: `r${n}`, code: 'same' }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});

describe.skipIf(lacks)(`at once${reason}`, () => {
  it('guarded updates of one document never overdraw it, and readers never see half of a change', async () => {
    const { indexed } = await collectionsOf('race');
    await indexed.insertOne({ _id: 'hot', serial: 0, status: 's1', left: 50, taken: 0 });
    const take = () =>
      indexed.updateOne({ _id: 'hot', left: { $gte: 1 } }, {
        $inc: { left: -1, taken: 1 },
        $set: { status: 's2' },
      } as object);
    const reads = Array.from({ length: 100 }, () => indexed.findOne({ _id: 'hot' }));
    const takes = Array.from({ length: 80 }, take);
    for (const row of await Promise.all(reads)) expect(Number(row?.left) + Number(row?.taken)).toBe(50);
    const taken = (await Promise.all(takes)).reduce((sum, one) => sum + one.modifiedCount, 0);
    expect(taken).toBe(50);
    expect(await indexed.find({ status: 's2' }).toArray()).toMatchObject([{ left: 0, taken: 50 }]);
    expect(await indexed.find({ status: 's1' }).toArray()).toEqual([]);
  });

  it('a pipeline reads by the index of its first match and wants the whole collection in its later stages', async () => {
    const { db, indexed } = await collectionsOf('pipeline');
    await indexed.insertMany(
      [1, 2, 3].map((n) => ({ _id: `p${n}`, serial: n, status: n < 3 ? 'on' : 'off', friend: 'p3', score: n })),
    );
    const stages = [
      { $match: { status: 'on' } },
      { $lookup: { from: indexed.collectionName, localField: 'friend', foreignField: '_id', as: 'friends' } },
      { $group: { _id: null, sum: { $sum: '$score' }, friends: { $push: { $size: '$friends' } } } },
    ];
    const answer = await db.collection(indexed.collectionName).aggregate(stages).toArray();
    expect(answer).toEqual([{ _id: null, sum: 3, friends: [1, 1] }]);
  });
});

describe.skipIf(lacks)(`its file store${reason}`, () => {
  it('keeps everything acknowledged when it is asked to end, with its indexes working afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-embedded-'));
    const open = () => startEmbeddedMongo({ file: join(folder, 'mongo.mv'), say: () => {} });
    try {
      const first = await open();
      const before = await new MongoClient(first.url).connect();
      const rows = before.db('kept').collection<Row>('rows');
      await rows.createIndex({ code: 1 }, { unique: true });
      await rows.createIndex({ status: 1 });
      await rows.createIndex({ code: -1, _id: 1 }, { partialFilterExpression: { status: 's3' }, name: 'some' });
      const writes = Array.from({ length: 2_000 }, (_, n) => ({ _id: `r${n}`, code: `c${n}`, status: `s${n % 7}` }));
      await rows.insertMany(writes);
      await rows.updateOne({ _id: 'r5' }, { $set: { status: 'moved' } });
      // No wait here: H2 writes about once a second, so only an orderly end can have kept the last of these.
      await first.child.stop();
      await before.close();

      const second = await open();
      const after = await new MongoClient(second.url).connect();
      const kept = after.db('kept').collection<Row>('rows');
      expect(await kept.countDocuments()).toBe(2_000);
      expect(await kept.findOne({ status: 'moved' })).toMatchObject({ _id: 'r5' });
      expect(await kept.findOne({ code: 'c1999', status: 's4' })).toMatchObject({ _id: 'r1999' });
      const some = await kept.find({ status: 's3' }).sort({ code: -1, _id: 1 }).limit(2).toArray();
      expect(some.map(({ code }) => code)).toEqual(['c997', 'c990']);
      await expect(kept.insertOne({ _id: 'x', code: 'c7' })).rejects.toMatchObject({ code: 11000 });
      await after.close();
      await second.child.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
