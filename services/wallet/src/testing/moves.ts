import fc from 'fast-check';
import type { WalletDeps } from '../deps.ts';
import { holdPayout, payoutSent, releasePayout } from '../payouts/service.ts';
import { fundPromotions } from '../promotions/service.ts';
import {
  buyScreens,
  fundCampaign,
  giveScreensBack,
  payDeposit,
  payReward,
  payScreened,
  refundPlaces,
} from '../transfers/service.ts';
import type { openWallet } from './instance.ts';

type Wallet = Awaited<ReturnType<typeof openWallet>>;

export const people = ['u', 'v', 'p'];

/** One movement by anybody, sound or not: what cannot be is refused and leaves nothing behind. */
export const move = fc.record({
  what: fc.constantFrom(
    ...(['deposit', 'fund', 'reward', 'reward', 'refund', 'hold', 'hold', 'paid', 'release', 'promote'] as const),
    ...(['screens', 'screened', 'screensBack'] as const),
  ),
  person: fc.constantFrom(...people),
  app: fc.constantFrom('a', 'b'),
  amountMicro: fc.integer({ min: 1, max: 400 }),
  source: fc.constantFrom('earnings' as const, 'funds' as const),
  /** Which of the open payouts is decided. */
  which: fc.nat(5),
  restMs: fc.integer({ min: 0, max: 5_000 }),
});
export type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

export interface OpenPayout {
  withdrawalId: string;
  userId: string;
  source: 'earnings' | 'funds';
  amountMicro: number;
}

/** Makes the movements, two processes in turn, and answers with the payouts that were held. */
export async function play(wallet: Wallet, moves: readonly Move[]): Promise<OpenPayout[]> {
  const processes = [wallet.instance(), wallet.instance()] as [WalletDeps, WalletDeps];
  const open: OpenPayout[] = [];
  const payouts: OpenPayout[] = [];
  for (const [n, { what, person, app: appId, amountMicro, source, which, restMs }] of moves.entries()) {
    wallet.clock.advance(restMs);
    const deps = processes[n % 2 ? 1 : 0];
    const id = `${n}`;
    const decided = what === 'paid' || what === 'release' ? open.splice(which % (open.length || 1), 1)[0] : undefined;
    if (what === 'deposit') await payDeposit(deps, { depositId: id, userId: person, amountMicro: amountMicro * 10 });
    if (what === 'fund') await fundCampaign(deps, { fundingId: id, appId, publisherId: 'p', amountMicro });
    if (what === 'reward') {
      const profitMicro = Math.ceil(amountMicro / 2);
      await payReward(deps, { ratingId: id, appId, raterId: person, amountMicro, profitMicro }).catch(() => undefined);
    }
    if (what === 'refund')
      await refundPlaces(deps, { refundId: id, appId, publisherId: 'p', amountMicro }).catch(() => undefined);
    const screens = { appId, publisherId: 'p', screens: 1, amountMicro };
    if (what === 'screens') await buyScreens(deps, { screensId: id, ...screens });
    if (what === 'screensBack') await giveScreensBack(deps, { backId: id, ...screens }).catch(() => undefined);
    if (what === 'screened')
      await payScreened(deps, { ratingId: id, appId, raterId: person, rewardMicro: amountMicro }).catch(
        () => undefined,
      );
    if (what === 'promote') await fundPromotions(deps, { adminId: 'x', amountMicro, reason: 'r', txHash: `tx${n}` });
    if (what === 'hold') {
      const payout = { withdrawalId: id, userId: person, source, amountMicro };
      if ((await holdPayout(deps, payout)).status === 'posted') {
        open.push(payout);
        payouts.push(payout);
      }
    }
    if (decided && what === 'paid') await payoutSent(deps, { ...decided, txHash: 't' });
    if (decided && what === 'release') await releasePayout(deps, decided);
  }
  return payouts;
}

/** A first movement, so that there is something to move. */
const start: Move = {
  what: 'deposit',
  person: 'p',
  app: 'a',
  amountMicro: 400,
  source: 'earnings',
  which: 0,
  restMs: 0,
};

/** A publisher with a funded campaign. */
export const firstMoves: readonly Move[] = [start, { ...start, what: 'fund', amountMicro: 390 }];
