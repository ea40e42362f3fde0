import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WalletDeps } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import { platformFees, worldNetwork } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { holdPayout } from '../payouts/service.ts';
import { readTotals, readTrialBalance } from '../reporting/books.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { owedNetworkFees, payDueNetworkFees } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const payout = (withdrawalId: string) => ({
  ...({ withdrawalId, userId: 'r', source: 'earnings', amountMicro: USDT } as const),
});
const completed = (withdrawalId: string, networkFeeMicro?: number) =>
  createEvent({
    ...{ id: `${withdrawalId}.completed`, name: 'withdrawal.completed', occurredAtMs: 0, correlationId: 'c' },
    payload: {
      ...payout(withdrawalId),
      network: 'TRC20',
      txHash: 'ab',
      ...(networkFeeMicro !== undefined && { networkFeeMicro }),
    },
  });
const handle = (deps: WalletDeps, event: ReturnType<typeof completed>) => handleEvent(createHandlers(deps), event);
const reward = (deps: WalletDeps, ratingId: string) =>
  payReward(deps, { ratingId, appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });

/** A rater with 5 USDT earned, of which three payouts of 1 are held; 5 USDT of fees. */
async function held(deps: WalletDeps): Promise<void> {
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 40 * USDT });
  for (let n = 0; n < 5; n += 1) await reward(deps, `r${n}`);
  for (const id of ['w1', 'w2', 'w3']) await holdPayout(deps, payout(id));
}
const books = async () => {
  const deps = wallet.instance();
  const micro = await deps.ledger.read((fold) => ({
    ...{ fees: balanceOf(fold, platformFees), network: balanceOf(fold, worldNetwork) },
    earnings: balanceOf(fold, 'user/r/earnings'),
  }));
  return { ...micro, owed: await owedNetworkFees(deps) };
};

describe('what a network took for a payout', () => {
  it('is paid out of the platform’s fees once, by the event that sent it; the person pays none of it', async () => {
    const deps = wallet.instance();
    await held(deps);
    for (let n = 0; n < 3; n += 1) await handle(wallet.instance(), completed('w1', 1_500_000));
    expect(await books()).toEqual({ fees: 3_500_000, network: 1_500_000, earnings: 2 * USDT, owed: 0 });
    expect(await readTotals(deps)).toMatchObject({
      ...{ revenueMicro: 3_500_000, networkFeesMicro: 1_500_000, withdrawnMicro: USDT },
    });
    expect(await readTrialBalance(deps)).toMatchObject({ sumMicro: 0, fundsMicro: 97_500_000 });
    expect((await wallet.journal.find('withdrawal/w1/fee'))?.transfer).toMatchObject({ kind: 'networkFee' });
    expect((await wallet.verify()).sumMicro).toBe(0);
  });

  it('is nothing where nothing was said, or 0', async () => {
    const deps = wallet.instance();
    await held(deps);
    await handle(deps, completed('w1'));
    await handle(deps, completed('w2', 0));
    expect(await books()).toMatchObject({ fees: 5 * USDT, network: 0, owed: 0 });
    expect(await wallet.models.networkFees.countDocuments()).toBe(0);
  });

  it('waits with an alarm where the fees are too low; the payout does not, and it is paid when more was earned', async () => {
    const deps = wallet.instance();
    await held(deps);
    await handle(deps, completed('w1', 6 * USDT));
    expect(await wallet.journal.find('withdrawal/w1/paid')).toBeDefined();
    // Not recorded: a refusal would be heard for ever.
    expect(await wallet.journal.find('withdrawal/w1/fee')).toBeUndefined();
    expect(await books()).toMatchObject({ fees: 5 * USDT, network: 0, owed: 6 * USDT });
    expect(wallet.alarms).toEqual(['network_fee_waits']);
    // A smaller one does not go before it.
    await handle(deps, completed('w2', USDT));
    expect(await books()).toMatchObject({ fees: 5 * USDT, owed: 7 * USDT });
    expect(await payDueNetworkFees(deps)).toBe(0);
    await reward(deps, 'r6');
    await reward(deps, 'r7');
    const paid = await Promise.all([payDueNetworkFees(deps), payDueNetworkFees(wallet.instance())]);
    expect(Math.max(...paid)).toBe(2);
    expect(await books()).toMatchObject({ fees: 0, network: 7 * USDT, owed: 0 });
    expect(await payDueNetworkFees(deps)).toBe(0);
    expect((await wallet.verify()).sumMicro).toBe(0);
  });

  it.each(['payout:6', 'networkFee:1', 'networkFee:2'])('is paid once when the process dies after %s', async (step) => {
    await held(wallet.instance());
    await expect(handle(wallet.instance(crashAt(step)), completed('w1', USDT))).rejects.toThrow(CrashAbort);
    await handle(wallet.instance(), completed('w1', USDT));
    await payDueNetworkFees(wallet.instance());
    expect(await books()).toMatchObject({ fees: 4 * USDT, network: USDT, owed: 0 });
    expect(wallet.alarms).toEqual([]);
  });
});

describe('a payout that the person cancelled', () => {
  it('goes back to where it came from, under the key of a release', async () => {
    const deps = wallet.instance();
    await held(deps);
    const event = createEvent({
      ...{ id: 'w1.cancelled', name: 'withdrawal.cancelled', occurredAtMs: 0, correlationId: 'c' },
      payload: { ...payout('w1'), network: 'TRC20' },
    });
    await handleEvent(createHandlers(deps), event);
    await handleEvent(createHandlers(wallet.instance()), event);
    expect(await wallet.journal.find('withdrawal/w1/release')).toBeDefined();
    expect(await books()).toMatchObject({ earnings: 3 * USDT });
    await expect(handle(deps, completed('w1'))).rejects.toThrow('decided the other way');
  });
});
