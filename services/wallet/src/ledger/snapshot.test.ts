import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { campaign } from './accounts.ts';
import { balanceOf } from './fold.ts';
import { openFollower } from './open.ts';
import { readSnapshot, snapshotFault, verifySnapshots } from './snapshot.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 5_000 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 4_000 });
  for (let n = 0; n < 20; n += 1)
    await payReward(deps, { ratingId: `r${n}`, appId: 'a', raterId: `u${n % 3}`, amountMicro: 10, profitMicro: 7 });
});

/** No matter how quick the fold is, it counts as slow. */
const open = (slowMs = -1) => openFollower(wallet.connection, wallet.journal, slowMs);
const chunks = () => wallet.connection.collection<{ _id: string }>('snapshotChunks');

describe('snapshots', () => {
  it('a slow fold leaves one, and the next process goes on from it to the same figures', async () => {
    const cold = await open();
    expect(cold.fromSeq).toBe(0);
    await payReward(wallet.instance(), { ratingId: 'x', appId: 'a', raterId: 'u9', amountMicro: 10, profitMicro: 7 });
    const warm = await open(60_000);
    expect(warm.fromSeq).toBe(cold.follower.fold.seq);
    const { fold } = await wallet.verify();
    expect(warm.follower.fold).toEqual(fold);
    expect(balanceOf(warm.follower.fold, campaign('a'))).toBe(4_000 - 210);
  });

  it('a quick fold leaves none', async () => {
    await open(60_000);
    expect(await readSnapshot(wallet.connection, wallet.journal)).toBeUndefined();
  });

  it('one without its manifest, with a changed chunk, or of another journal is passed over', async () => {
    await open();
    expect(await readSnapshot(wallet.connection, wallet.journal)).toBeDefined();
    const chunk = await chunks().findOne();
    await chunks().updateOne({ _id: chunk?._id }, { $set: { text: '[["balance","user/u0/earnings",1000000]]' } });
    expect((await open(60_000)).fromSeq).toBe(0);
    await open();
    await wallet.connection.collection<{ _id: number }>('snapshots').updateMany({}, { $set: { hash: 'f'.repeat(64) } });
    expect((await open(60_000)).fromSeq).toBe(0);
    await open();
    await wallet.connection.collection('snapshots').deleteMany({});
    expect((await open(60_000)).fromSeq).toBe(0);
  });

  it('the newest two are kept, and what differs from the journal is named', async () => {
    for (let n = 0; n < 4; n += 1) {
      await payDeposit(wallet.instance(), { depositId: `more${n}`, userId: 'p', amountMicro: 1 });
      await open();
    }
    expect(await wallet.connection.collection('snapshots').countDocuments()).toBe(2);
    expect(await chunks().countDocuments()).toBe(2);
    expect(await verifySnapshots(wallet.connection, wallet.journal)).toBe(2);
    const { fold } = await wallet.verify();
    const snapshot = await readSnapshot(wallet.connection, wallet.journal);
    if (!snapshot) throw new Error('no snapshot');
    expect(snapshotFault(snapshot, fold)).toBeUndefined();
    snapshot.balances.set('user/u0/earnings', 1);
    expect(snapshotFault(snapshot, fold)).toBe('balance user/u0/earnings is not what the journal says');
    await chunks().deleteOne({ seq: snapshot.seq } as never);
    await expect(verifySnapshots(wallet.connection, wallet.journal)).rejects.toThrow(
      `snapshot of page ${snapshot.seq}`,
    );
  });
});
