import { fakeClock } from '@candor/service-kit/clock';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { emptyLedger, placeOf } from '../testing/snapshots.ts';
import { type Draft, type DraftPlan, openDrafts } from './snapshot-draft.ts';

const LEASE_MS = 60_000;
let wallet: Awaited<ReturnType<typeof openWallet>>;
const clock = fakeClock(0);
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await emptyLedger(wallet);
  clock.set(Date.UTC(2026, 5, 15, 11));
});

const plan = (snapshot: string): DraftPlan => ({ snapshot, seq: 5, hash: 'h', base: '', bits: 1 });
const process = (connection: Connection = wallet.connection) => openDrafts({ ...placeOf(wallet), connection }, clock);
const stored = () => wallet.connection.collection<Draft>('snapshotDrafts').findOne({ _id: 'ledger' });

/** A connection on which others do something between what is read of drafts and what is written. */
function slow(others: () => Promise<unknown>): Connection {
  const wrapped = (real: object) =>
    new Proxy(real, {
      get(collection, key) {
        const found = Reflect.get(collection, key);
        if (key !== 'updateOne') return typeof found === 'function' ? found.bind(collection) : found;
        return async (...args: unknown[]) => {
          await others();
          return found.apply(collection, args);
        };
      },
    });
  return new Proxy(wallet.connection, {
    get(connection, key) {
      const found = Reflect.get(connection, key);
      if (key !== 'collection') return found;
      return (name: string, options: object) => {
        const real = connection.collection(name, options);
        return name === 'snapshotDrafts' ? wrapped(real) : real;
      };
    },
  });
}

it('a maker that is heard of again, just when another process takes its place, keeps it', async () => {
  for (const take of ['begin', 'takeOver'] as const) {
    await emptyLedger(wallet);
    const maker = process();
    await maker.begin(plan('a'));
    clock.advance(LEASE_MS + 1);
    const late = process(slow(() => maker.note(plan('a'), 1, Buffer.alloc(32))));
    const left = (await late.read()) ?? expect.fail('no draft');
    expect([take, take === 'begin' ? await late.begin(plan('b')) : await late.takeOver(left)]).toEqual([take, false]);
    expect(await stored()).toMatchObject({ snapshot: 'a', done: 1 });
    expect(await maker.end('a')).toBe(true);
  }
});

it('a draft that cannot be written for another reason than another one’s is its caller’s to know', async () => {
  const away = { findOne: async () => null, insertOne: () => Promise.reject(new Error('away')) };
  const drafts = process({ collection: () => away } as unknown as Connection);
  await expect(drafts.begin(plan('a'))).rejects.toThrow('away');
});

it('what is given up is removed though another snapshot is there', async () => {
  const { connection } = wallet;
  await connection.collection<{ _id: string }>('snapshots').insertOne({ _id: 'another' });
  const chunks = connection.collection<{ _id: string }>('snapshotChunks');
  await chunks.insertOne({ _id: 'a/000000' });
  const maker = process();
  await maker.begin(plan('a'));
  await maker.abandon('a');
  expect([await chunks.countDocuments(), await stored()]).toEqual([0, null]);
});

it('what is given up stays where somebody else goes on with it, whatever else is being made', async () => {
  const proof = openDrafts(placeOf(wallet, 'proof'), clock);
  expect(await proof.begin(plan('proof/p'))).toBe(true);
  const [maker, other] = [process(), process()];
  await maker.begin(plan('a'));
  const chunks = wallet.connection.collection<{ _id: string }>('snapshotChunks');
  await chunks.insertOne({ _id: 'a/000000' });
  clock.advance(LEASE_MS + 1);
  await other.takeOver((await other.read()) ?? expect.fail('no draft'));
  await maker.abandon('a');
  expect([await chunks.countDocuments(), (await stored())?.snapshot]).toEqual([1, 'a']);
});
