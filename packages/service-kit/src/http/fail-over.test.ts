import { testMongo, testName } from '@candor/testkit/stores';
import express from 'express';
import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMongo } from '../data/mongo.ts';
import { silentLog } from '../telemetry/log.ts';
import { type FailingWay, openFailingWay } from '../testing/fail-over.ts';
import { answerErrors } from './http.ts';
import { listen } from './listen.ts';

interface Thing {
  _id: string;
  n: number;
}
const schema = new Schema<Thing>({ _id: String, n: Number }, { versionKey: false });

let way: FailingWay;
let connection: Connection;
let url = '';
let stop: () => Promise<void>;

/** What a service asks of its database. */
const calls: Record<string, (things: Model<Thing>) => Promise<unknown>> = {
  find: (things) => things.find().lean(),
  aggregate: (things) => things.aggregate([{ $match: {} }]),
  countDocuments: (things) => things.countDocuments({ n: 1 }),
  create: (things) => things.create({ _id: testName('thing'), n: 1 }),
  insertMany: (things) => things.insertMany([{ _id: testName('thing'), n: 1 }]),
  updateOne: (things) => things.updateOne({ n: 1 }, { $set: { n: 1 } }),
  findOneAndUpdate: (things) => things.findOneAndUpdate({ n: 1 }, { $set: { n: 1 } }),
  updateMany: (things) => things.updateMany({}, { $set: { n: 1 } }),
  deleteMany: (things) => things.deleteMany({ n: -1 }),
  bulkWrite: (things) => things.bulkWrite([{ updateMany: { filter: {}, update: { $set: { n: 1 } } } }]),
};
const writes = ['create', 'insertMany', 'updateOne', 'updateMany', 'deleteMany', 'bulkWrite'];
/** Those that the driver never tries again by itself. */
const ofMany = ['updateMany', 'deleteMany', 'bulkWrite'];
const others = Object.keys(calls).filter((call) => !ofMany.includes(call));
const COMMANDS = ['find', 'aggregate', 'insert', 'update', 'delete', 'findAndModify'];

const codes = [
  [10_107, 'NotWritablePrimary'],
  [11_602, 'InterruptedDueToReplStateChange'],
  [13_435, 'NotPrimaryNoSecondaryOk'],
  [189, 'PrimarySteppedDown'],
  [91, 'ShutdownInProgress'],
] as const;

beforeAll(async () => {
  way = await openFailingWay(new URL((await testMongo()).url));
  connection = await connectMongo(way.url, testName('fail-over'));
  const things = connection.model<Thing>('Thing', schema);
  await things.create({ _id: 'a', n: 1 });
  const app = express();
  app.get('/:call', async (req, res) => {
    await calls[req.params.call]?.(things);
    res.json({ ok: true });
  });
  app.use(answerErrors(silentLog));
  ({ stop, url } = await listen(app, '127.0.0.1', 0).then((http) => ({
    stop: http.stop,
    url: `http://127.0.0.1:${http.port}`,
  })));
});
afterAll(async () => {
  await stop();
  await connection.close();
  await way.close();
});

/** Asks while the server answers each command of this database by `reply`. */
async function ask(call: string, reply: Record<string, unknown>) {
  const before = way.answered();
  way.answerBy((command) =>
    command.$db === connection.name && COMMANDS.some((name) => name in command) ? reply : undefined,
  );
  const answer = await fetch(`${url}/${call}`);
  way.answerBy(() => undefined);
  expect(way.answered()).toBeGreaterThan(before);
  const body = (await answer.json()) as { code: string };
  return { status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after') };
}
const away = { status: 503, code: 'UNAVAILABLE', retryAfter: '5' };

describe.each(codes)('a server that answers %i %s', (code, codeName) => {
  it.each(ofMany)('to %s is 503 with a time to come again', async (call) => {
    expect(await ask(call, { ok: 0, code, codeName, errmsg: codeName })).toEqual(away);
  });

  it.each(ofMany)('to a write of %s is 503 with a time to come again', async (call) => {
    const reply = { ok: 1, n: 0, nModified: 0, writeErrors: [{ index: 0, code, errmsg: codeName }] };
    expect(await ask(call, reply)).toEqual(away);
  });

  it.each(ofMany)('of the write concern of %s is 503 with a time to come again', async (call) => {
    const reply = { ok: 1, n: 1, nModified: 1, writeConcernError: { code, codeName, errmsg: codeName } };
    expect(await ask(call, reply)).toEqual(away);
  });
});

describe('a server that answers', () => {
  it.each(others)('that it is the primary no longer to %s is 503 with a time to come again', async (call) => {
    expect(await ask(call, { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' })).toEqual(
      away,
    );
  });

  it.each(writes)('that it was the primary no longer when the set was to have %s is 503', async (call) => {
    const error = { code: 11_602, codeName: 'InterruptedDueToReplStateChange', errmsg: 'interrupted' };
    expect(await ask(call, { ok: 1, n: 1, nModified: 1, writeConcernError: error })).toEqual(away);
  });

  it('that too few of its set have a write is 503: whether it stays is not known', async () => {
    const reply = {
      ok: 1,
      n: 1,
      writeConcernError: { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'timed out' },
    };
    expect(await ask('updateMany', reply)).toEqual(away);
  });

  it('that a command is wrong is a fault of ours', async () => {
    const reply = { ok: 0, code: 9, codeName: 'FailedToParse', errmsg: 'unknown operator' };
    expect(await ask('find', reply)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });

  it('as it should goes through', async () => {
    expect((await fetch(`${url}/find`)).status).toBe(200);
  });
});
