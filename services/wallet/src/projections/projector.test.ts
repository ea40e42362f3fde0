import { silentLog } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publisherFunds } from '../ledger/accounts.ts';
import type { Journal } from '../ledger/journal.ts';
import { readStatement } from '../statements/service.ts';
import { openWallet } from '../testing/instance.ts';
import { verifyPostings } from '../testing/verify-postings.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { postingsCheckpoint } from './checkpoint.ts';
import { openPostings, preparePostings } from './postings.ts';
import type { Posting } from './project-page.ts';
import { createProjector } from './projector.ts';

/** A deposit and a funding with two sides each, twenty rewards with three. */
const PAGES = 22;
const ALL = 2 * 2 + 20 * 3;

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  await preparePostings(wallet.connection);
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 5_000 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 4_000 });
  for (let n = 0; n < 20; n += 1)
    await payReward(deps, { ratingId: `r${n}`, appId: 'a', raterId: `u${n % 3}`, amountMicro: 10, profitMicro: 7 });
});

type Write = 'bulkWrite' | 'updateOne' | 'insertOne';
/** The database, where `before` comes before each write of what follows the journal. */
function heldUp(before: (collection: string, write: Write) => Promise<unknown>): Connection {
  const collection = (name: string) =>
    new Proxy(wallet.connection.collection(name), {
      get(target, field) {
        const value = Reflect.get(target, field);
        if (field === 'bulkWrite' || field === 'updateOne' || field === 'insertOne')
          return async (...given: unknown[]) => {
            await before(name, field);
            return value.apply(target, given);
          };
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { collection } as unknown as Connection;
}
/** The journal, counting the pages that are read of it. */
function counted() {
  const told = { pages: 0 };
  const journal: Journal = {
    ...wallet.journal,
    async *since(seq) {
      for await (const page of wallet.journal.since(seq)) {
        told.pages += 1;
        yield page;
      }
    },
  };
  return { journal, told };
}

describe('a read while others write', () => {
  it('answers of what was there when it began, though eight posters write whenever the projector does', async () => {
    const deps = wallet.instance();
    const enough = 40;
    await postingsCheckpoint(wallet.connection).open();
    let waves = 0;
    let isRead = false;
    const postings = openPostings(
      heldUp(async () => {
        if (isRead || waves === enough) return;
        waves += 1;
        const posters = Array.from({ length: 8 }, (_, poster) => `${waves}.${poster}`);
        await Promise.all(posters.map((depositId) => payDeposit(deps, { depositId, userId: 'p', amountMicro: 1 })));
      }),
      wallet.journal,
      silentLog,
    );
    const period = { from: new Date(0), to: new Date(wallet.clock.now() + 1) };
    const { entries, closingMicro } = await readStatement({ postings }, publisherFunds('p'), period);
    isRead = true;
    expect(entries.map((entry) => entry.reference)).toEqual(['d', 'f']);
    expect(closingMicro).toBe(1_000);
    // One that follows the end would have gone on as long as they do.
    expect(waves).toBeGreaterThan(0);
    expect(waves).toBeLessThan(enough);
  });

  it('is refused at once while the projection is far behind, which is when it is made anew', async () => {
    const postings = openPostings(wallet.connection, wallet.journal, silentLog, { behindMax: PAGES - 1 });
    const read = () => postings.read(async (_found, before) => before);
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    await postings.follow();
    expect(await read()).toBe('000000000023.000.0');
  });
});

describe('the projector', () => {
  it('writes many pages at once', async () => {
    let writes = 0;
    const database = heldUp(async (name) => {
      if (name === 'postings') writes += 1;
    });
    expect(await openPostings(database, wallet.journal, silentLog).follow()).toBe(ALL);
    expect(writes).toBe(1);
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('keeps what it has read when a write fails, and reads no page of the journal twice', async () => {
    const { journal, told } = counted();
    let failures = 0;
    const database = heldUp(async (name, write) => {
      const isMove = write === 'updateOne';
      if (name === 'postings' || isMove) failures += 1;
      if (failures > 0 && failures <= 4 && (name === 'postings' || isMove)) throw new Error('away');
    });
    const postings = openPostings(database, journal, silentLog);
    for (let tries = 0; tries < 4; tries += 1) await expect(postings.follow()).rejects.toThrow('away');
    expect(await postings.follow()).toBe(ALL);
    expect(told.pages).toBe(PAGES);
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('that was paused while the projection was set back does not pass over what is not written any more', async () => {
    const checkpoint = postingsCheckpoint(wallet.connection);
    let isPaused = false;
    const database = heldUp(async (name, write) => {
      if (name !== 'checkpoints' || write !== 'updateOne' || isPaused) return;
      isPaused = true;
      await checkpoint.setBack();
      await wallet.connection.collection('postings').deleteMany({});
    });
    await openPostings(database, wallet.journal, silentLog).follow();
    expect(isPaused).toBe(true);
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('of several that write the same pages, each leaves a whole projection', async () => {
    const all = Array.from({ length: 4 }, () => openPostings(wallet.connection, wallet.journal, silentLog));
    const deps = wallet.instance();
    for (let wave = 0; wave < 5; wave += 1) {
      const deposit = (poster: number) =>
        payDeposit(deps, { depositId: `${wave}.${poster}`, userId: `q${poster}`, amountMicro: 1 });
      await Promise.all([...all.map((one) => one.follow()), deposit(0), deposit(1), all[wave % 4]?.rebuild()]);
    }
    await all[0]?.follow();
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL + 20);
  });

  it('after a restore begins anew, and leaves nothing of the pages that are gone', async () => {
    await openPostings(wallet.connection, wallet.journal, silentLog).follow();
    // A backup of after page 5, and others came after it under the same numbers.
    await wallet.connection.collection<{ _id: number }>('pages').deleteMany({ _id: { $gt: 5 } });
    const restored = openPostings(wallet.connection, wallet.journal, silentLog);
    await restored.follow();
    const deps = wallet.instance();
    for (let n = 0; n < 20; n += 1) await payDeposit(deps, { depositId: `n${n}`, userId: 'q', amountMicro: 1 });
    await restored.follow();
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(2 * 2 + 3 * 3 + 20 * 2);
    expect(await wallet.connection.collection('postings').countDocuments({ key: 'rating/r9' })).toBe(0);
  });

  it('that remembers one account only goes on from the postings themselves', async () => {
    const { journal, connection } = wallet;
    const postings = connection.collection<Posting>('postings');
    const checkpoint = postingsCheckpoint(connection);
    const projector = createProjector({ journal, postings, checkpoint, accountsKept: 1 });
    for (const seq of [1, 2, 3, 9, PAGES]) expect(await projector.reach(seq)).toMatchObject({ seq });
    expect(await verifyPostings(connection, journal)).toBe(ALL);
  });
});
