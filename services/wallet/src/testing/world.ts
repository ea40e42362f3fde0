import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { holdPayout } from '../payouts/service.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { openWallet } from './instance.ts';
import { serve, viewer } from './server.ts';

export const USDT = 1_000_000;

/** Everybody who can ask: `r` earned, `p` paid for it. */
export const viewers = {
  'signed out': nobody,
  rater: viewer('r'),
  'held rater': viewer('r', { onHold: true }),
  'another rater': viewer('s'),
  publisher: viewer('p', { publisher: true }),
  'another publisher': viewer('q', { publisher: true }),
  administrator: viewer('admin', { role: 'superadmin' }),
} satisfies Record<string, Viewer>;
export type Who = keyof typeof viewers;
export const everybody = Object.keys(viewers) as Who[];

/**
 * A wallet over HTTP in which `p` put 10 of 100 USDT into the campaign `a`, and `r` earned 1 USDT with the rating `r1`, of which 0.4 are
 * held for the payout `w`.
 */
export async function openWorld() {
  const wallet = await openWallet();
  const begin = async () => {
    await wallet.reset();
    const deps = wallet.instance();
    await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100 * USDT });
    await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 10 * USDT });
    await payReward(deps, { ratingId: 'r1', appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
    await holdPayout(deps, { withdrawalId: 'w', userId: 'r', source: 'earnings', amountMicro: 400_000 });
    return { deps, server: await serve(deps) };
  };
  return { wallet, begin };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Begun = Awaited<ReturnType<World['begin']>>;
