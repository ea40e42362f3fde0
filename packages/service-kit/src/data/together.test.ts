import { testMongo, testName } from '@candor/testkit/stores';
import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo, ensureIndexes } from './mongo.ts';
import { insertTogether, updateTogether } from './together.ts';

interface Thing {
  _id: string;
  of: string;
  mark?: string;
}

const schema = new Schema<Thing>(
  { _id: { type: String, required: true }, of: { type: String, required: true }, mark: String },
  { versionKey: false },
);
schema.index({ mark: 1 }, { unique: true, sparse: true });

let connection: Connection;
let things: Model<Thing>;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('together'));
});
afterAll(() => connection.close());
beforeEach(async () => {
  things = connection.model<Thing>(testName('things'), schema);
  await ensureIndexes([things]);
});
const all = () => things.find().sort({ _id: 1 }).lean<Thing[]>();

describe('documents that are inserted together', () => {
  it('are there, each answered with itself', async () => {
    const docs = ['a', 'b', 'c'].map((_id) => ({ _id, of: 'first' }));
    expect(await Promise.all(docs.map((doc) => insertTogether(things, doc)))).toEqual(docs);
    expect(await all()).toEqual(docs);
  });

  it('are answered with what was there first: from before, and of two of the same message', async () => {
    await insertTogether(things, { _id: 'b', of: 'before' });
    const docs = [
      { _id: 'a', of: 'first' },
      { _id: 'b', of: 'late' },
      { _id: 'a', of: 'second' },
      { _id: 'c', of: 'first' },
    ];
    const answers = await Promise.all(docs.map((doc) => insertTogether(things, doc)));
    expect(answers.map((answer) => answer?.of)).toEqual(['first', 'before', 'first', 'first']);
    expect((await all()).map(({ _id, of }) => `${_id} ${of}`)).toEqual(['a first', 'b before', 'c first']);
  });

  it('are answered with nothing where another one has their mark, and the others are there', async () => {
    await insertTogether(things, { _id: 'a', of: 'before', mark: 'x' });
    const docs = [
      { _id: 'b', of: 'late', mark: 'x' },
      { _id: 'c', of: 'first', mark: 'y' },
    ];
    const answers = await Promise.all(docs.map((doc) => insertTogether(things, doc)));
    expect(answers.map((answer) => answer?._id ?? null)).toEqual([null, 'c']);
  });

  it('are told of a fault that is no other document', async () => {
    const broken = { _id: 'a' } as Thing;
    const answers = await Promise.allSettled([
      insertTogether(things, broken),
      insertTogether(things, { _id: 'b', of: 'whole' }),
    ]);
    expect(answers[0]).toMatchObject({ status: 'rejected' });
    // Whoever was in the message with it asks again, and finds what is there.
    expect(await insertTogether(things, { _id: 'b', of: 'again' })).toMatchObject({ _id: 'b', of: 'whole' });
  });

  it('are all refused while the database is away, and none is answered as if it were there', async () => {
    const away = { insertMany: () => Promise.reject(new Error('away')) } as unknown as Model<Thing>;
    const answers = await Promise.allSettled(['a', 'b'].map((_id) => insertTogether(away, { _id, of: 'first' })));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('updates that are sent together', () => {
  it('are each made under its own condition', async () => {
    await things.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, of: 'before' })));
    const some = await Promise.all([
      updateTogether(things, { _id: 'a' }, { $set: { of: 'changed' } }),
      updateTogether(things, { _id: 'b', of: 'another' }, { $set: { of: 'changed' } }),
      updateTogether(things, { _id: 'c' }, { $set: { of: 'changed too' } }),
    ]);
    expect(some).toEqual(['unknown', 'unknown', 'unknown']);
    expect(await updateTogether(things, { _id: 'a' }, { $set: { mark: 'alone' } })).toBe('changed');
    expect(await updateTogether(things, { _id: 'x' }, { $set: { mark: 'nobody' } })).toBe('unchanged');
    expect(await all()).toEqual([
      { _id: 'a', of: 'changed', mark: 'alone' },
      { _id: 'b', of: 'before' },
      { _id: 'c', of: 'changed too' },
    ]);
  });

  it('are told as changed where all of them are, and as unchanged where none is', async () => {
    await things.insertMany(['a', 'b'].map((_id) => ({ _id, of: 'before' })));
    const change = (from: string, to: string) =>
      Promise.all(['a', 'b'].map((_id) => updateTogether(things, { _id, of: from }, { $set: { of: to } })));
    expect(await change('before', 'after')).toEqual(['changed', 'changed']);
    expect(await change('before', 'again')).toEqual(['unchanged', 'unchanged']);
    expect((await all()).map(({ of }) => of)).toEqual(['after', 'after']);
  });
});
