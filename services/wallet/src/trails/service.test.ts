import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdPayout, payoutSent, releasePayout } from '../payouts/service.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { layOut } from './fifo.ts';
import { findReward, readEarnings, readTrail } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const payout = (withdrawalId: string, amountMicro: number) => ({
  withdrawalId,
  userId: 'r',
  source: 'earnings' as const,
  amountMicro,
});
/** The steps of a reward as `kind amount reference`. */
async function trail(ratingId: string): Promise<string[]> {
  const deps = wallet.instance();
  const reward = await findReward(deps, ratingId);
  if (!reward) throw new Error('no reward');
  const steps = await readTrail(deps, reward, await readEarnings(deps, reward.raterId));
  return steps.map(({ kind, amountMicro, reference, txHash }) =>
    [kind, amountMicro, reference, txHash].filter((part) => part !== null).join(' '),
  );
}

describe('the trail of a reward', () => {
  beforeEach(async () => {
    const deps = wallet.instance();
    await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 1_000 });
    await fundCampaign(deps, { fundingId: 'f1', appId: 'a', publisherId: 'p', amountMicro: 15 });
    wallet.clock.advance(1_000);
    await fundCampaign(deps, { fundingId: 'f2', appId: 'a', publisherId: 'p', amountMicro: 100 });
    for (const ratingId of ['r1', 'r2', 'r3']) {
      wallet.clock.advance(1_000);
      await payReward(deps, { ratingId, appId: 'a', raterId: 'r', amountMicro: 10, profitMicro: 8 });
    }
    wallet.clock.advance(1_000);
  });

  it('begins at the fundings that its escrow came from, first in, first out', async () => {
    expect(await trail('r1')).toEqual(['escrowed 8 f1', 'earned 8 r1']);
    // 5 of the first funding are left for the second rating.
    expect(await trail('r2')).toEqual(['escrowed 5 f1', 'escrowed 3 f2', 'earned 8 r2']);
    expect(await trail('r3')).toEqual(['escrowed 8 f2', 'earned 8 r3']);
  });

  it('goes over each part that was held, released, held again and paid out, with its transaction', async () => {
    const deps = wallet.instance();
    await holdPayout(deps, payout('w1', 12));
    expect(await trail('r2')).toEqual(['escrowed 5 f1', 'escrowed 3 f2', 'earned 8 r2', 'held 4 w1']);
    wallet.clock.advance(1_000);
    await releasePayout(deps, payout('w1', 12));
    wallet.clock.advance(1_000);
    // First what was never held: 4 of r2 and 8 of r3; then, of what came back, the 8 of r1 and 1 of r2.
    await holdPayout(deps, payout('w2', 21));
    wallet.clock.advance(1_000);
    await payoutSent(deps, { ...payout('w2', 21), txHash: '0xabc' });
    expect(await trail('r1')).toEqual([
      'escrowed 8 f1',
      'earned 8 r1',
      'held 8 w1',
      'released 8 w1',
      'held 8 w2',
      'paid_out 8 w2 0xabc',
    ]);
    expect((await trail('r2')).slice(3)).toEqual([
      'held 4 w1',
      'released 4 w1',
      'held 4 w2',
      'held 1 w2',
      'paid_out 4 w2 0xabc',
      'paid_out 1 w2 0xabc',
    ]);
    expect((await trail('r3')).slice(2)).toEqual(['held 8 w2', 'paid_out 8 w2 0xabc']);
  });

  it('is not there before the reward is paid', async () => {
    expect(await findReward(wallet.instance(), 'never')).toBeUndefined();
  });
});

describe('first in, first out', () => {
  it('a part of nothing is nothing, and a debit beyond all credits has no source', () => {
    const at = new Date(0);
    const fifo = layOut([
      { key: 'c', at, amountMicro: 5 },
      { key: 'd', at, amountMicro: -5 },
      { key: 'e', at, amountMicro: -3 },
    ]);
    expect(fifo.spent('c', 2, 0)).toEqual([]);
    expect(fifo.spent('none', 0, 5)).toEqual([]);
    expect(fifo.sources('d', 2)).toMatchObject([{ movement: { key: 'c' }, offsetMicro: 0, amountMicro: 2 }]);
    expect(fifo.sources('e', 3)).toEqual([]);
  });
});
