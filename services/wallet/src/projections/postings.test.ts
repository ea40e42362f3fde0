import { secretRing } from '@candor/service-kit/security/secret-ring';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeSnapshot } from '../ledger/snapshot.ts';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { verifyPostings } from '../testing/verify-postings.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { openPostings, preparePostings } from './postings.ts';

/** A deposit and a funding with two sides each, twenty rewards with three. */
const ALL = 2 * 2 + 20 * 3;
const reward = (ratingId: string, raterId: string) => ({
  ratingId,
  appId: 'a',
  raterId,
  amountMicro: 10,
  profitMicro: 7,
});
const another = reward('x', 'u9');

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
  for (let n = 0; n < 20; n += 1) await payReward(deps, reward(`r${n}`, `u${n % 3}`));
});

describe('the postings', () => {
  it('go on in a new process without a gap, from what is written alone', async () => {
    await openPostings(wallet.connection, wallet.journal, silentLog).follow();
    await payReward(wallet.instance(), another);
    const later = openPostings(wallet.connection, wallet.journal, silentLog);
    expect(await later.follow()).toBe(3);
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL + 3);
  });

  it('a snapshot ahead of them leaves no gap either', async () => {
    await writeSnapshot(wallet.connection, wallet.journal, (await wallet.verify()).fold, secretRing(WALLET_SECRET));
    await openPostings(wallet.connection, wallet.journal, silentLog).follow();
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('of an older version are made anew by the first process that meets them', async () => {
    await openPostings(wallet.connection, wallet.journal, silentLog).follow();
    const postings = wallet.connection.collection('postings');
    const before = await postings.find().sort({ _id: 1 }).toArray();
    await postings.updateMany({}, { $unset: { hash: 1 } });
    const checkpoints = wallet.connection.collection<{ _id: string }>('checkpoints');
    await checkpoints.updateOne({ _id: 'postings' }, { $unset: { version: 1, generation: 1 } });
    const processes = [1, 2].map(() => openPostings(wallet.connection, wallet.journal, silentLog));
    await Promise.allSettled(processes.map((one) => one.follow()));
    for (const one of processes) await one.follow();
    expect(await postings.find().sort({ _id: 1 }).toArray()).toEqual(before);
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('are followed once at a time in a process, whoever asks', async () => {
    const postings = openPostings(wallet.connection, wallet.journal, silentLog);
    const deps = wallet.instance();
    await Promise.all([
      ...Array.from({ length: 10 }, () => postings.follow()),
      ...Array.from({ length: 5 }, () => postings.read(async () => undefined)),
      payReward(deps, another),
      postings.rebuild(),
      ...Array.from({ length: 10 }, () => postings.follow()),
    ]);
    await postings.follow();
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL + 3);
  });

  it('a page that could not be written is written by the next round', async () => {
    const postings = wallet.connection.collection('postings');
    let away = true;
    const broken = {
      collection: (name: string) =>
        name !== 'postings'
          ? wallet.connection.collection(name)
          : new Proxy(postings, {
              get(target, field) {
                if (field === 'bulkWrite' && away) return () => Promise.reject(new Error('away'));
                const value = Reflect.get(target, field);
                return typeof value === 'function' ? value.bind(target) : value;
              },
            }),
    } as unknown as typeof wallet.connection;
    const projection = openPostings(broken, wallet.journal, silentLog);
    await expect(projection.follow()).rejects.toThrow('away');
    away = false;
    await projection.follow();
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('made anew beside a process that goes on following, they are whole afterwards', async () => {
    const running = openPostings(wallet.connection, wallet.journal, silentLog);
    await running.follow();
    const command = openPostings(wallet.connection, wallet.journal, silentLog);
    const rounds = async () => {
      for (let n = 0; n < 10; n += 1) await running.follow();
    };
    await Promise.all([command.rebuild(), rounds()]);
    await running.follow();
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL);
  });

  it('follow the journal, equal it, and are made anew alike; a changed one is named', async () => {
    const postings = openPostings(wallet.connection, wallet.journal, silentLog);
    expect(await postings.follow()).toBe(ALL);
    await payReward(wallet.instance(), another);
    // Two processes that project at once write the same documents.
    const other = openPostings(wallet.connection, wallet.journal, silentLog);
    await Promise.all([postings.follow(), other.follow()]);
    expect(await verifyPostings(wallet.connection, wallet.journal)).toBe(ALL + 3);
    const before = await wallet.connection.collection('postings').find().sort({ _id: 1 }).toArray();
    await postings.rebuild();
    expect(await wallet.connection.collection('postings').find().sort({ _id: 1 }).toArray()).toEqual(before);
    await wallet.connection
      .collection('postings')
      .updateOne({ account: 'user/u9/earnings' }, { $inc: { balanceAfterMicro: 1 } });
    await expect(verifyPostings(wallet.connection, wallet.journal)).rejects.toThrow('key rating/x');
  });
});
