import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCampaigns, readPersons, readPublisher } from '../balances/service.ts';
import { readPayoutFacts, rewardsByPublisher } from '../payouts/facts.ts';
import { noteRegistration } from '../people/service.ts';
import { runCommand } from '../routes.ts';
import { accountOf, listEntries } from '../statements/service.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const sum = (amountMicro: number) => ({
  verb: 'fundDifferences',
  roundId: 'n',
  appId: 'a',
  publisherId: 'p',
  amountMicro,
});
const share = (ratingId: string, raterId = 'r') => ({
  ...{ verb: 'payDifference', roundId: 'n', ratingId, appId: 'a', raterId, amountMicro: 250_000 },
});

async function funded() {
  const deps = wallet.instance();
  await noteRegistration(deps, 'r', []);
  await payDeposit(deps, { depositId: 'd1', userId: 'p', amountMicro: 10 * USDT });
  await fundCampaign(deps, { fundingId: 'f1', appId: 'a', publisherId: 'p', amountMicro: 2 * USDT });
  return deps;
}

it('differences go into the escrow and out of it to each rater, once, and every figure follows', async () => {
  const deps = await funded();
  expect(await runCommand(deps, sum(500_000))).toEqual({ posted: true, key: 'topups/n' });
  expect(await runCommand(deps, sum(500_000))).toEqual({ posted: true, key: 'topups/n' });
  for (const ratingId of ['r1', 'r2', 'r1'])
    expect(await runCommand(deps, share(ratingId))).toEqual({ posted: true, key: `topup/n/${ratingId}` });
  expect(await readPersons(deps, ['r'])).toMatchObject([{ totalBalanceMicro: 500_000, totalProfitMicro: 500_000 }]);
  expect(await readPublisher(deps, 'p')).toMatchObject({ fundsMicro: 7_500_000, inCampaignsMicro: 2 * USDT });
  expect(await readCampaigns(deps, ['a'])).toMatchObject([
    { fundedMicro: 2_500_000, escrowMicro: 2 * USDT, rewardsMicro: 500_000, feesMicro: 0, refundedMicro: 0 },
  ]);
  // Earned, where a payout is looked at, and no reward, which a bonus goes by.
  expect(await readPayoutFacts(deps, 'r')).toEqual({ earnedMicro: 500_000, topPublisherMicro: 500_000 });
  expect([...(await rewardsByPublisher(deps, 'r')).values()]).toEqual([]);
  const { edges } = await listEntries(deps, accountOf('r', 'earnings'), {});
  expect(edges.map(({ node: { kind, reference } }) => [kind, reference])).toEqual([
    ['difference', 'r2'],
    ['difference', 'r1'],
  ]);
  expect((await wallet.verify()).sumMicro).toBe(0);
});

it('are refused as a whole where the funds are too low; a share without the sum is an alarm, and not paid', async () => {
  const deps = await funded();
  const refused = { posted: false, key: 'topups/n', code: 'BALANCE_TOO_LOW' };
  expect(await runCommand(deps, sum(9 * USDT))).toEqual(refused);
  await expect(runCommand(deps, { ...share('r1'), amountMicro: 3 * USDT })).rejects.toThrow('must not happen');
  expect(await readPersons(deps, ['r'])).toMatchObject([{ totalBalanceMicro: 0 }]);
});
