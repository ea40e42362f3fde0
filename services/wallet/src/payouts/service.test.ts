import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersons, readPublisher } from '../balances/service.ts';
import type { WalletDeps } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import {
  platformFees,
  publisherFunds,
  userEarnings,
  userHeld,
  worldNetwork,
  worldWithdrawals,
} from '../ledger/accounts.ts';
import { runCommand } from '../routes.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { readPayoutFacts } from './facts.ts';
import { holdPayout, payoutSent, releasePayout } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const payout = (withdrawalId: string, amountMicro = 2 * USDT, source: 'earnings' | 'funds' = 'earnings') => ({
  withdrawalId,
  userId: 'r',
  source,
  amountMicro,
});
const completed = (withdrawalId: string, amountMicro = 2 * USDT) =>
  createEvent({
    id: `${withdrawalId}.completed`,
    name: 'withdrawal.completed',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { ...payout(withdrawalId, amountMicro), network: 'Polygon PoS', txHash: '0xabc' },
  });
const rejected = (withdrawalId: string, source: 'earnings' | 'funds' = 'earnings') =>
  createEvent({
    id: `${withdrawalId}.rejected`,
    name: 'withdrawal.rejected',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { ...payout(withdrawalId, 2 * USDT, source), network: 'Polygon PoS', reason: 'wrong network' },
  });

/** A rater who is also a publisher: 5 USDT earned, 90 USDT of funds. */
async function earned(deps: WalletDeps): Promise<void> {
  await payDeposit(deps, { depositId: 'd', userId: 'r', amountMicro: 100 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'r', amountMicro: 10 * USDT });
  for (let n = 0; n < 5; n += 1)
    await payReward(deps, { ratingId: `r${n}`, appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
}
const money = async () => {
  const deps = wallet.instance();
  const [person] = await readPersons(deps, ['r']);
  const { fundsMicro } = await readPublisher(deps, 'r');
  return { earnings: person?.totalBalanceMicro, held: person?.heldMicro, funds: fundsMicro };
};

describe('a payout', () => {
  it('is held, then leaves when it was sent, with its transaction in the journal', async () => {
    const deps = wallet.instance();
    await earned(deps);
    await holdPayout(deps, payout('w'));
    expect(await money()).toEqual({ earnings: 3 * USDT, held: 2 * USDT, funds: 90 * USDT });
    await handleEvent<'wallet'>(createHandlers(deps), completed('w'));
    expect(await money()).toEqual({ earnings: 3 * USDT, held: 0, funds: 90 * USDT });
    const paid = await wallet.journal.find('withdrawal/w/paid');
    expect(paid?.transfer).toMatchObject({ kind: 'payout', meta: { withdrawalId: 'w', txHash: '0xabc' } });
    expect((await wallet.verify()).held.byId.size).toBe(0);
  });

  it.each(['earnings', 'funds'] as const)('that is rejected goes back to the %s it was held from', async (source) => {
    const deps = wallet.instance();
    await earned(deps);
    const before = await money();
    await holdPayout(deps, payout('w', 2 * USDT, source));
    expect((await wallet.verify()).held.byId.get('w')).toMatchObject({ userId: 'r', amountMicro: 2 * USDT });
    await handleEvent<'wallet'>(createHandlers(deps), rejected('w', source));
    expect(await money()).toEqual(before);
    expect((await wallet.verify()).held.byId.size).toBe(0);
  });

  it('of the whole balance asked for 40 times at once by two processes is held once', async () => {
    const processes = [wallet.instance(), wallet.instance()];
    await earned(wallet.instance());
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        holdPayout(processes[n % 2] ?? wallet.instance(), payout(`w${n}`, 5 * USDT)),
      ),
    );
    expect(told.filter((one) => one.status === 'posted')).toHaveLength(1);
    expect(await money()).toMatchObject({ earnings: 0, held: 5 * USDT });
    await wallet.verify();
  });

  it('of which the refusal was recorded hears it again, though the money has come', async () => {
    const deps = wallet.instance();
    const command = { verb: 'holdPayout', ...payout('w', 3 * USDT) };
    const refused = { posted: false, key: 'withdrawal/w/hold', code: 'BALANCE_TOO_LOW' };
    expect(await runCommand(deps, command)).toEqual(refused);
    await earned(deps);
    expect(await runCommand(wallet.instance(), command)).toEqual(refused);
    expect(await runCommand(deps, { ...command, withdrawalId: 'w2' })).toMatchObject({ posted: true });
  });

  it.each([
    ['completed', completed('w')],
    ['rejected', rejected('w')],
  ])('that was %s has moved once, after a crash behind payout:6 and 50 more deliveries', async (_what, event) => {
    await earned(wallet.instance());
    await holdPayout(wallet.instance(), payout('w'));
    await holdPayout(wallet.instance(), payout('other', USDT));
    const dying = createHandlers(wallet.instance(crashAt('payout:6')));
    await expect(handleEvent<'wallet'>(dying, event)).rejects.toThrow(CrashAbort);
    const processes = [wallet.instance(), wallet.instance()].map(createHandlers);
    await Promise.all(Array.from({ length: 50 }, (_, n) => handleEvent<'wallet'>(processes[n % 2] ?? dying, event)));
    expect(await money()).toMatchObject({ held: USDT });
    expect((await wallet.verify()).transfers).toBe(2 + 5 + 2 + 1);
  });
});

describe('a payout is not moved, raises an alarm, and its event waits', () => {
  const refusedBy = (act: Promise<unknown>) => expect(act).rejects.toThrow('must not happen');

  it('when it was never held, though another one of the person is', async () => {
    const deps = wallet.instance();
    await earned(deps);
    await holdPayout(deps, payout('other'));
    await refusedBy(payoutSent(deps, { ...payout('w'), txHash: 'x' }));
    await refusedBy(releasePayout(deps, payout('w')));
    expect(wallet.alarms).toEqual(['payout_without_hold', 'payout_without_hold']);
    expect(await money()).toMatchObject({ earnings: 3 * USDT, held: 2 * USDT });
  });

  it('when its hold was refused, or was for another amount, source or person', async () => {
    const deps = wallet.instance();
    await holdPayout(deps, payout('refused'));
    await earned(deps);
    await holdPayout(deps, payout('w'));
    await refusedBy(releasePayout(deps, payout('refused')));
    await refusedBy(payoutSent(deps, { ...payout('w', USDT), txHash: 'x' }));
    await refusedBy(releasePayout(deps, payout('w', 2 * USDT, 'funds')));
    await refusedBy(releasePayout(deps, { ...payout('w'), userId: 'somebody' }));
    expect(await money()).toMatchObject({ held: 2 * USDT });
  });

  it('when it was decided the other way before', async () => {
    const deps = wallet.instance();
    await earned(deps);
    await holdPayout(deps, payout('w'));
    await holdPayout(deps, payout('other'));
    await releasePayout(deps, payout('w'));
    await refusedBy(payoutSent(deps, { ...payout('w'), txHash: 'x' }));
    await payoutSent(deps, { ...payout('other'), txHash: 'x' });
    await refusedBy(releasePayout(deps, payout('other')));
    expect(await money()).toMatchObject({ earnings: 3 * USDT, held: 0 });
  });
});

describe('the proof of a journal names a payout', () => {
  const move = (key: string, from: ReturnType<typeof userHeld>, to: ReturnType<typeof userHeld>, amountMicro: number) =>
    wallet.instance().ledger.post({ key, kind: 'release', from, to: [{ account: to, amountMicro }], meta: {} });

  it.each([
    ['that was not held', () => move('withdrawal/x/paid', userHeld('r'), worldWithdrawals, USDT), 'is not held'],
    ['of another amount', () => move('withdrawal/w/paid', userHeld('r'), worldWithdrawals, USDT), 'not what was held'],
    [
      'that was released to where it did not come from',
      () => move('withdrawal/w/release', userHeld('r'), publisherFunds('r'), 2 * USDT),
      'it must go to user/r/earnings',
    ],
    [
      'whose fee was paid while it is held',
      () => move('withdrawal/w/fee', platformFees, worldNetwork, USDT),
      'its payout has not been sent',
    ],
    [
      'whose fee was paid by the person',
      () => move('withdrawal/gone/fee', userEarnings('r'), worldNetwork, USDT),
      'it must go from platform/fees to world/network',
    ],
    [
      'held elsewhere',
      () => move('withdrawal/x/hold', userEarnings('r'), publisherFunds('r'), USDT),
      'holds money elsewhere',
    ],
  ])('%s', async (_what, forge, named) => {
    await earned(wallet.instance());
    await holdPayout(wallet.instance(), payout('w'));
    await wallet.verify();
    await forge();
    await expect(wallet.verify()).rejects.toThrow(named);
  });

  it('and held money that belongs to no open payout', async () => {
    await earned(wallet.instance());
    await move('stray', userEarnings('r'), userHeld('r'), 1);
    await holdPayout(wallet.instance(), payout('w'));
    await expect(wallet.verify()).rejects.toThrow('its open payouts 2000000');
  });
});

describe('the facts for a payout reviewer', () => {
  it('are what was earned, and how much of it from the one publisher who paid most, whatever was withdrawn', async () => {
    const deps = wallet.instance();
    expect(await readPayoutFacts(deps, 'r')).toEqual({ earnedMicro: 0, topPublisherMicro: 0 });
    await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100 * USDT });
    await payDeposit(deps, { depositId: 'e', userId: 'q', amountMicro: 100 * USDT });
    for (const [appId, publisherId, micro] of [
      ['a', 'p', 3],
      ['b', 'p', 4],
      ['c', 'q', 5],
    ] as const) {
      await fundCampaign(deps, { fundingId: appId, appId, publisherId, amountMicro: 50 });
      await payReward(deps, { ratingId: appId, appId, raterId: 'r', amountMicro: 10, profitMicro: micro });
    }
    await holdPayout(deps, payout('w', 12));
    expect(await readPayoutFacts(wallet.instance(), 'r')).toEqual({ earnedMicro: 12, topPublisherMicro: 7 });
  });
});
