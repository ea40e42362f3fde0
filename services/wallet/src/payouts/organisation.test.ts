import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publisherFunds, publisherHeld, userHeld } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { openWallet } from '../testing/instance.ts';
import { payDeposit } from '../transfers/service.ts';
import { holdPayout, payoutSent, releasePayout } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const payout = (withdrawalId: string, more: { organisationId?: string } = { organisationId: 'org' }) => ({
  ...{ withdrawalId, userId: 'owner', source: 'funds' as const, amountMicro: 3_000_000 },
  ...more,
});
const balances = async () => {
  const accounts = [publisherFunds('org'), publisherHeld('org'), userHeld('owner'), publisherFunds('owner')];
  return wallet.instance().ledger.read((fold) => accounts.map((account) => balanceOf(fold, account) / 1_000_000));
};

describe('a payout of an organisation’s funds', () => {
  beforeEach(async () => {
    await payDeposit(wallet.instance(), { depositId: 'd', userId: 'org', amountMicro: 10_000_000 });
  });

  it('is held among the organisation’s money, whoever asks, and goes to the world or back', async () => {
    await holdPayout(wallet.instance(), payout('w1'));
    await holdPayout(wallet.instance(), payout('w2'));
    expect(await balances()).toEqual([4, 6, 0, 0]);
    await payoutSent(wallet.instance(), { ...payout('w1'), txHash: 'x' });
    await releasePayout(wallet.instance(), payout('w2'));
    expect(await balances()).toEqual([7, 0, 0, 0]);
    await wallet.verify();
  });

  it('of before there were organisations finishes where it is held', async () => {
    await payDeposit(wallet.instance(), { depositId: 'd2', userId: 'owner', amountMicro: 3_000_000 });
    await holdPayout(wallet.instance(), payout('w3', {}));
    expect(await balances()).toEqual([10, 0, 3, 0]);
    await releasePayout(wallet.instance(), payout('w3', {}));
    expect(await balances()).toEqual([10, 0, 0, 3]);
    await wallet.verify();
  });

  it('is not decided as if it were held elsewhere', async () => {
    await holdPayout(wallet.instance(), payout('w4'));
    await expect(releasePayout(wallet.instance(), payout('w4', {}))).rejects.toThrow('is not what was held');
    expect(await balances()).toEqual([7, 3, 0, 0]);
  });
});
