import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCampaigns, readPersons, readPublisher, readTopApps } from '../balances/service.ts';
import { claimSignupBonus, isBonusClaimed } from '../bonus/service.ts';
import { unclaimedBonuses } from '../bonus/unclaimed.ts';
import type { WalletDeps } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import { noteRegistration, setErasure } from '../people/service.ts';
import { fundPromotions } from '../promotions/service.ts';
import { runCommand } from '../routes.ts';
import { earnFees, openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward, refundPlaces } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const reward = (ratingId: string, raterId = 'r') => ({
  ratingId,
  appId: 'a',
  raterId,
  amountMicro: USDT,
  profitMicro: 750_000,
});
const claim = (idempotencyKey?: string) => ({ userId: 'r', mailConfirmed: false, idempotencyKey });
const promotions = (amountMicro: number, idempotencyKey?: string) => ({
  adminId: 'admin',
  amountMicro,
  reason: 'launch',
  txHash: '0xabc',
  idempotencyKey,
});

/** A publisher with 100 USDT of which 10 are in the campaign. */
async function fundedCampaign(deps: WalletDeps): Promise<void> {
  for (const rater of ['r', 's', 'back']) await noteRegistration(deps, rater, []);
  await payDeposit(deps, { depositId: 'd1', userId: 'p', amountMicro: 100 * USDT });
  await fundCampaign(deps, { fundingId: 'f1', appId: 'a', publisherId: 'p', amountMicro: 10 * USDT });
}

describe('the way of the money', () => {
  it('goes from the deposit through the escrow to the rater, and every figure follows', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    await payReward(deps, reward('r1'));
    await refundPlaces(deps, { refundId: 'x1', appId: 'a', publisherId: 'p', amountMicro: 4 * USDT });
    expect(await readPersons(deps, ['r', 'nobody'])).toEqual([
      {
        totalBalanceMicro: 750_000,
        totalProfitMicro: 750_000,
        todayProfitMicro: 750_000,
        heldMicro: 0,
        referralsMicro: 0,
      },
      { totalBalanceMicro: 0, totalProfitMicro: 0, todayProfitMicro: 0, heldMicro: 0, referralsMicro: 0 },
    ]);
    expect(await readPublisher(deps, 'p')).toEqual({
      fundsMicro: 94 * USDT,
      inCampaignsMicro: 5 * USDT,
      spentMicro: USDT,
      refundableMicro: 94 * USDT,
      heldMicro: 0,
    });
    expect(await readCampaigns(wallet.instance(), ['a'])).toMatchObject([
      {
        fundedMicro: 10 * USDT,
        escrowMicro: 5 * USDT,
        rewardsMicro: 750_000,
        feesMicro: 250_000,
        refundedMicro: 4 * USDT,
      },
    ]);
    expect((await wallet.verify()).sumMicro).toBe(0);
  });

  it('a refund of more than the escrow holds is an alarm, and no answer', async () => {
    const alarms: string[] = [];
    const deps = { ...wallet.instance(), alarm: (kind: string) => void alarms.push(kind) };
    await fundedCampaign(deps);
    const much = { refundId: 'x1', appId: 'a', publisherId: 'p', amountMicro: 1_000 * USDT };
    await expect(refundPlaces(deps, much)).rejects.toThrow('which must not happen');
    expect(alarms).toEqual(['transfer_refused']);
  });

  it('a reward without a fee has one destination, and one star pays what five stars pay', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    // What the wallet is told of a rating holds no stars, so there is nothing that could change the entries.
    await payReward(deps, { ...reward('low'), amountMicro: USDT, profitMicro: USDT });
    await payReward(deps, { ...reward('high', 's'), amountMicro: USDT, profitMicro: USDT });
    const [low, high] = [await wallet.journal.find('rating/low'), await wallet.journal.find('rating/high')];
    expect(low?.transfer.to).toEqual([{ account: 'user/r/earnings', amountMicro: USDT }]);
    expect(high?.transfer.to).toEqual([{ account: 'user/s/earnings', amountMicro: USDT }]);
  });

  it('today begins at midnight in London, and the top apps are those of the last 30 days', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    wallet.clock.set(Date.UTC(2026, 5, 15, 22, 59));
    await payReward(deps, reward('r1'));
    wallet.clock.set(Date.UTC(2026, 5, 15, 23, 0));
    expect(await readPersons(deps, ['r'])).toMatchObject([{ totalProfitMicro: 750_000, todayProfitMicro: 0 }]);
    await payReward(deps, reward('r2'));
    expect(await readPersons(wallet.instance(), ['r'])).toMatchObject([{ todayProfitMicro: 750_000 }]);
    expect(await readTopApps(deps)).toEqual([{ appId: 'a', rewardsPaidMicro: 1_500_000 }]);
    wallet.clock.set(Date.UTC(2026, 6, 15, 11));
    expect(await readTopApps(deps)).toEqual([{ appId: 'a', rewardsPaidMicro: 750_000 }]);
    wallet.clock.set(Date.UTC(2026, 6, 16, 11));
    expect(await readTopApps(deps)).toEqual([]);
  });

  it('a reward that the escrow does not hold is not recorded, raises an alarm, and can be paid later', async () => {
    const deps = wallet.instance();
    await expect(payReward(deps, reward('r1'))).rejects.toThrow('must not happen');
    expect(wallet.alarms).toEqual(['transfer_refused']);
    expect((await wallet.verify()).transfers).toBe(0);
    await fundedCampaign(deps);
    await payReward(deps, reward('r1'));
    expect(await readPersons(deps, ['r'])).toMatchObject([{ totalBalanceMicro: 750_000 }]);
  });
});

describe('the signup bonus', () => {
  it('is refused before the first reward, refused on an empty budget, claimed once afterwards', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    await earnFees(deps, 90 * USDT);
    await expect(claimSignupBonus(deps, claim())).rejects.toMatchObject({
      code: 'BONUS_NOT_EARNED',
      message: 'Complete your first rating to claim the bonus.',
    });
    await payReward(deps, reward('r1'));
    await expect(claimSignupBonus(deps, claim())).rejects.toMatchObject({ code: 'BONUS_BUDGET_EMPTY', status: 409 });
    expect(await isBonusClaimed(deps, 'r')).toBe(false);
    await fundPromotions(deps, promotions(45 * USDT));
    await claimSignupBonus(deps, claim());
    expect(await isBonusClaimed(deps, 'r')).toBe(true);
    await expect(claimSignupBonus(deps, claim())).rejects.toMatchObject({ code: 'BONUS_CLAIMED', status: 409 });
    expect(await readPersons(deps, ['r'])).toMatchObject([
      { totalBalanceMicro: 30_750_000, totalProfitMicro: 750_000 },
    ]);
  });

  it('is unclaimed of whoever has a reward, until it is claimed, and not of whoever leaves or had it before', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    await earnFees(deps, 90 * USDT);
    expect(await unclaimedBonuses(deps)).toEqual({ count: 0, micro: 0 });
    for (const [at, rater] of ['r', 's', 'back'].entries()) await payReward(deps, reward(`r${at}`, rater));
    expect(await unclaimedBonuses(deps)).toEqual({ count: 3, micro: 90 * USDT });
    await fundPromotions(deps, promotions(60 * USDT));
    await claimSignupBonus(deps, claim());
    expect(await unclaimedBonuses(deps)).toEqual({ count: 2, micro: 60 * USDT });
    await setErasure(deps, 's', 'prepared');
    await noteRegistration(deps, 'back', ['r']);
    expect(await unclaimedBonuses(deps)).toEqual({ count: 0, micro: 0 });
    expect(await unclaimedBonuses(wallet.instance())).toEqual({ count: 0, micro: 0 });
  });

  it('a claim repeated under its key hears its first answer, under another key that it was claimed', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    await earnFees(deps, 90 * USDT);
    await payReward(deps, reward('r1'));
    await fundPromotions(deps, promotions(60 * USDT));
    const claims = await Promise.allSettled(Array.from({ length: 10 }, () => claimSignupBonus(deps, claim('k'))));
    expect(claims.filter((claim) => claim.status === 'fulfilled')).toHaveLength(10);
    await claimSignupBonus(wallet.instance(), claim('k'));
    for (const key of ['other', undefined]) {
      await expect(claimSignupBonus(deps, claim(key))).rejects.toMatchObject({ code: 'BONUS_CLAIMED', status: 409 });
    }
    expect(await readPersons(deps, ['r'])).toMatchObject([{ totalBalanceMicro: 30_750_000 }]);
  });

  it('50 claims by two processes at once pay it once', async () => {
    const processes = [wallet.instance(), wallet.instance()];
    const [deps] = processes as [WalletDeps];
    await fundedCampaign(deps);
    await earnFees(deps, 90 * USDT);
    await payReward(deps, reward('r1'));
    await fundPromotions(deps, promotions(3_000 * USDT));
    const claims = Array.from({ length: 50 }, (_, n) => claimSignupBonus(processes[n % 2] ?? deps, claim()));
    const told = await Promise.allSettled(claims);
    expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const others = told.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(others)).toEqual(new Set(['BONUS_CLAIMED']));
    expect(await readPersons(deps, ['r'])).toMatchObject([{ totalBalanceMicro: 30_750_000 }]);
    expect((await wallet.verify()).transfers).toBe(8);
  });

  it('asks for a confirmed mail address where the environment says so', async () => {
    const deps: WalletDeps = { ...wallet.instance(), mailConfirmation: 'required' };
    await fundedCampaign(deps);
    await earnFees(deps, 90 * USDT);
    await payReward(deps, reward('r1'));
    await fundPromotions(deps, promotions(60 * USDT));
    await expect(claimSignupBonus(deps, claim())).rejects.toMatchObject({
      code: 'MAIL_NOT_CONFIRMED',
      status: 403,
      message: 'Confirm your mail address first.',
    });
    await claimSignupBonus(deps, { ...claim(), mailConfirmed: true });
    expect(await isBonusClaimed(deps, 'r')).toBe(true);
  });
});

describe('events and commands', () => {
  const completed = createEvent({
    id: 'r1#1.completed',
    name: 'rating.completed',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { ...reward('r1'), attempt: 1, appName: 'Tidepool', publisherId: 'p' },
  });

  it('the same event handled by two workers at once, in one page and in two processes, is paid once', async () => {
    const [one, other] = [wallet.instance(), wallet.instance()];
    await fundedCampaign(one);
    await Promise.all([one, one, other, other].map((deps) => handleEvent<'wallet'>(createHandlers(deps), completed)));
    for (let n = 0; n < 100; n += 1) await handleEvent<'wallet'>(createHandlers(n % 2 ? one : other), completed);
    expect(await readPersons(one, ['r'])).toMatchObject([{ totalBalanceMicro: 750_000 }]);
    expect((await wallet.verify()).transfers).toBe(3);
  });

  it.each([
    ['pay:1', 'rating.completed'],
    ['deposit:4', 'deposit.paid'],
  ])('a worker that died after %s has moved the money once when the event comes again', async (step) => {
    const deposit = createEvent({
      id: 'd1.paid',
      name: 'deposit.paid',
      occurredAtMs: 0,
      correlationId: 'c',
      payload: { depositId: 'd1', userId: 'p', amountMicro: 100 * USDT, network: 'TRON (TRC20)', txHash: 'ab' },
    });
    await fundedCampaign(wallet.instance());
    const event = step === 'pay:1' ? completed : deposit;
    await expect(handleEvent<'wallet'>(createHandlers(wallet.instance(crashAt(step))), event)).rejects.toThrow(
      CrashAbort,
    );
    await handleEvent<'wallet'>(createHandlers(wallet.instance()), event);
    expect(await readPublisher(wallet.instance(), 'p')).toMatchObject({ fundsMicro: 90 * USDT });
    expect((await wallet.verify()).sumMicro).toBe(0);
  });

  it('a claim that died after bonus:1 is a claimed bonus', async () => {
    const deps = wallet.instance();
    await fundedCampaign(deps);
    await earnFees(deps, 90 * USDT);
    await payReward(deps, reward('r1'));
    await fundPromotions(deps, promotions(60 * USDT));
    await expect(claimSignupBonus(wallet.instance(crashAt('bonus:1')), claim())).rejects.toThrow(CrashAbort);
    await expect(claimSignupBonus(wallet.instance(), claim())).rejects.toMatchObject({ code: 'BONUS_CLAIMED' });
    expect(await readPersons(deps, ['r'])).toMatchObject([{ totalBalanceMicro: 30_750_000 }]);
  });

  it('a command hears its first answer again, and what is not in the contract is refused', async () => {
    const deps = wallet.instance();
    await payDeposit(deps, { depositId: 'd1', userId: 'p', amountMicro: 5 * USDT });
    const command = { verb: 'fundCampaign', fundingId: 'f1', appId: 'a', publisherId: 'p', amountMicro: 6 * USDT };
    const refused = { posted: false, key: 'funding/f1', code: 'BALANCE_TOO_LOW' };
    expect(await runCommand(deps, command)).toEqual(refused);
    await payDeposit(deps, { depositId: 'd2', userId: 'p', amountMicro: 5 * USDT });
    expect(await runCommand(wallet.instance(), command)).toEqual(refused);
    expect(await runCommand(deps, { ...command, fundingId: 'f2' })).toEqual({ posted: true, key: 'funding/f2' });
    for (const wrong of [
      { ...command, amountMicro: -1 },
      { ...command, amountMicro: 0.5 },
      { ...command, verb: 'mint' },
      { ...command, publisherId: { $ne: 1 } },
      null,
    ]) {
      await expect(runCommand(deps, wrong)).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    }
  });
});
