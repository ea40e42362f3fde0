import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCampaigns, readPersons, readPublisher } from '../balances/service.ts';
import { readProgress } from '../bonus/progress.ts';
import { createHandlers } from '../handlers/index.ts';
import { readPayoutFacts } from '../payouts/facts.ts';
import { noteRegistration } from '../people/service.ts';
import { runCommand } from '../routes.ts';
import { openWallet } from '../testing/instance.ts';
import { findReward, readEarnings, readTrail } from '../trails/service.ts';
import { fundCampaign, payDeposit, payReward, payScreened } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const of = (screens: number) => ({ appId: 'a', publisherId: 'p', screens, amountMicro: screens * 300_000 });
const screened = (ratingId: string, raterId = 'r') => ({ ratingId, appId: 'a', raterId, rewardMicro: 300_000 });

/** A publisher with 10 USDT, of which 2 are places and 6 are 20 screens. */
async function screening() {
  const deps = wallet.instance();
  await noteRegistration(deps, 'r', []);
  await payDeposit(deps, { depositId: 'd1', userId: 'p', amountMicro: 10 * USDT });
  await fundCampaign(deps, { fundingId: 'f1', appId: 'a', publisherId: 'p', amountMicro: 2 * USDT });
  const bought = await runCommand(deps, { verb: 'buyScreens', screensId: 's1', ...of(20) });
  expect(bought).toEqual({ posted: true, key: 'screens/s1' });
  return deps;
}

describe('the money of screens', () => {
  it('goes into the escrow, to whom a check ended, and back; and every figure follows', async () => {
    const deps = await screening();
    await payScreened(deps, screened('r1'));
    await payReward(deps, { ratingId: 'r2', appId: 'a', raterId: 'r', amountMicro: USDT, profitMicro: 750_000 });
    const back = { verb: 'giveScreensBack', backId: 'b1', ...of(19) };
    expect(await runCommand(deps, back)).toEqual({ posted: true, key: 'screensBack/b1' });
    expect(await runCommand(wallet.instance(), back)).toEqual({ posted: true, key: 'screensBack/b1' });
    expect(await readPersons(deps, ['r'])).toMatchObject([
      { totalBalanceMicro: 1_050_000, totalProfitMicro: 1_050_000, todayProfitMicro: 1_050_000 },
    ]);
    expect(await readPublisher(deps, 'p')).toMatchObject({ fundsMicro: 7_700_000, inCampaignsMicro: USDT });
    expect(await readCampaigns(deps, ['a'])).toMatchObject([
      { fundedMicro: 8 * USDT, escrowMicro: USDT, rewardsMicro: 1_050_000, refundedMicro: 5_700_000 },
    ]);
    expect((await wallet.verify()).sumMicro).toBe(0);
  });

  it('is refused as a whole where the funds are too low, and the same id hears that again', async () => {
    const deps = await screening();
    const more = { verb: 'buyScreens', screensId: 's2', ...of(7) };
    const refused = { posted: false, key: 'screens/s2', code: 'BALANCE_TOO_LOW' };
    expect(await runCommand(deps, more)).toEqual(refused);
    await payDeposit(deps, { depositId: 'd2', userId: 'p', amountMicro: 10 * USDT });
    expect(await runCommand(deps, more)).toEqual(refused);
  });

  it('is never taken from what is not there: nothing is recorded, and the event waits', async () => {
    const deps = await screening();
    const tooMuch = { ...screened('r1'), rewardMicro: 9 * USDT };
    await expect(payScreened(deps, tooMuch)).rejects.toThrow(/refused/);
    await expect(runCommand(deps, { verb: 'giveScreensBack', backId: 'b', ...of(27) })).rejects.toThrow(/refused/);
    expect(wallet.alarms).toEqual(['transfer_refused', 'transfer_refused']);
    expect((await payScreened(deps, screened('r1'))).status).toBe('posted');
  });

  it('is paid once, however often its event comes and wherever its handler stops', async () => {
    await screening();
    const event = createEvent({
      ...{ id: 'e1', name: 'rating.screened', occurredAtMs: wallet.clock.now(), correlationId: 'c' },
      payload: { ...screened('r1'), attempt: 1, appName: 'Tidepool', publisherId: 'p' },
    });
    const crashed = createHandlers(wallet.instance(crashAt('screened:1')));
    await expect(handleEvent(crashed, event)).rejects.toThrow(CrashAbort);
    await Promise.all([1, 2, 3].map(() => handleEvent(createHandlers(wallet.instance()), event)));
    expect(await readPersons(wallet.instance(), ['r'])).toMatchObject([{ totalBalanceMicro: 300_000 }]);
  });

  it('counts as earned where a payout is looked at, and not towards a bonus', async () => {
    const deps = await screening();
    await payScreened(deps, screened('r1'));
    await payScreened(deps, screened('r2'));
    expect(await readPayoutFacts(deps, 'r')).toEqual({ earnedMicro: 600_000, topPublisherMicro: 600_000 });
    expect(await readProgress(deps, 'r')).toMatchObject({ rewardsMicro: 0, publishers: 0 });
  });

  it('has a trail from what it was bought with', async () => {
    const deps = await screening();
    await payReward(deps, { ratingId: 'r2', appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
    await payScreened(deps, screened('r1'));
    const reward = await findReward(deps, 'r1');
    if (!reward) throw new Error('it was not found');
    const trail = await readTrail(deps, reward, await readEarnings(deps, 'r'));
    expect(trail.map(({ kind, amountMicro, reference }) => [kind, amountMicro, reference])).toEqual([
      ['escrowed', 300_000, 's1'],
      ['earned', 300_000, 'r1'],
    ]);
  });
});
