import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPublisher } from '../balances/service.ts';
import type { WalletDeps } from '../deps.ts';
import { runErasure } from '../erasure/service.ts';
import { createHandlers } from '../handlers/index.ts';
import { platformFees } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { bearNetworkFee } from '../network-fees/service.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { payDueRemedies } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const decided = (ratingId: string, upheld = true, feeMicro: number | undefined = USDT) =>
  createEvent({
    ...{ id: `${ratingId}.decided`, name: 'report.decided', occurredAtMs: 0, correlationId: 'c' },
    payload: {
      ...{ reportId: ratingId, ratingId, appId: 'a', appName: 'Kettle', raterId: 'r', publisherId: 'p' },
      ...{ reason: 'It is about another app.', decision: 'It is.', upheld },
      ...(feeMicro !== undefined && { feeMicro }),
    },
  });
const handle = (deps: WalletDeps, event: ReturnType<typeof decided>) => handleEvent(createHandlers(deps), event);

/** Two ratings that paid 1 USDT and its fee of 1 each. */
async function rated(deps: WalletDeps): Promise<void> {
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 10 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 6 * USDT });
  for (const ratingId of ['r1', 'r2'])
    await payReward(deps, { ratingId, appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
}
const books = async () => {
  const deps = wallet.instance();
  const micro = await deps.ledger.read((fold) => ({
    fees: balanceOf(fold, platformFees),
    earned: balanceOf(fold, 'user/r/earnings'),
    escrow: balanceOf(fold, 'campaign/a'),
  }));
  const { fundsMicro, spentMicro } = await readPublisher(deps, 'p');
  return { ...micro, funds: fundsMicro, spent: spentMicro };
};

describe('an upheld report', () => {
  it('gives the fee back to its publisher once; the rater’s reward and the escrow stay', async () => {
    const deps = wallet.instance();
    await rated(deps);
    for (let n = 0; n < 3; n += 1) await handle(wallet.instance(), decided('r1'));
    expect(await books()).toEqual({
      ...{ fees: USDT, earned: 2 * USDT, escrow: 2 * USDT },
      ...{ funds: 5 * USDT, spent: 3 * USDT },
    });
    expect((await wallet.journal.find('remedy/r1'))?.transfer).toMatchObject({
      kind: 'remedy',
      meta: { ratingId: 'r1', appId: 'a' },
    });
    expect((await wallet.verify()).sumMicro).toBe(0);
  });

  it('gives nothing back when it was dismissed, or says of no fee', async () => {
    await rated(wallet.instance());
    await handle(wallet.instance(), decided('r1', false));
    await handle(wallet.instance(), decided('r2', true, 0));
    const { feeMicro: _, ...older } = decided('r2').payload;
    await handle(wallet.instance(), { ...decided('r2'), payload: older });
    expect(await wallet.models.remedies.countDocuments()).toBe(0);
    expect(await books()).toMatchObject({ fees: 2 * USDT, funds: 4 * USDT });
  });

  it('waits until the fees suffice, where networks were paid out of them, and stands in the way of an erasure meanwhile', async () => {
    const deps = wallet.instance();
    await rated(deps);
    await bearNetworkFee(deps, { withdrawalId: 'w', networkFeeMicro: 1_500_000 });
    await handle(deps, decided('r1'));
    expect(await wallet.journal.find('remedy/r1')).toBeUndefined();
    expect(await books()).toMatchObject({ fees: 500_000, funds: 4 * USDT });
    const { blockers } = await runErasure(deps, { userId: 'p', stage: 'prepare' });
    expect(blockers.join(' ')).toContain('A fee that is given back to you');
    await payReward(deps, { ratingId: 'r3', appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
    const paid = await Promise.all(Array.from({ length: 10 }, () => payDueRemedies(wallet.instance())));
    expect(Math.max(...paid)).toBe(1);
    expect(await books()).toMatchObject({ fees: 500_000, funds: 5 * USDT });
    expect(await payDueRemedies(deps)).toBe(0);
  });

  it.each(['remedy:1', 'remedy:2'])('is given back once when the process dies after %s', async (step) => {
    await rated(wallet.instance());
    await expect(handle(wallet.instance(crashAt(step)), decided('r1'))).rejects.toThrow(CrashAbort);
    await handle(wallet.instance(), decided('r1'));
    await payDueRemedies(wallet.instance());
    expect(await books()).toMatchObject({ fees: USDT, funds: 5 * USDT });
    expect(await wallet.models.remedies.find().lean()).toMatchObject([{ _id: 'r1', state: 'paid' }]);
  });
});
