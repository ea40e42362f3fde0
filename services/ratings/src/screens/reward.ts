import { displayUsdt } from '@candor/money';
import { refuseScreens } from './errors.ts';

/** The least that an answer which ends a rating is paid, in micro-USDT, and of the reward. */
const REWARD_MIN_MICRO = 50_000;
const REWARD_SHARE = 10;

/** The least that a check pays, in micro-USDT, where the reward is so much. */
export const leastScreenMicro = (profitMicro: number): number =>
  Math.max(REWARD_MIN_MICRO, Math.ceil(profitMicro / REWARD_SHARE));

/** Refuses with SCREEN_REWARD_TOO_LOW and SCREEN_REWARD_TOO_HIGH, in words that name the figures. */
export function assertScreenReward(rewardMicro: number, profitMicro: number): void {
  const least = leastScreenMicro(profitMicro);
  if (rewardMicro < least)
    throw refuseScreens('SCREEN_REWARD_TOO_LOW', {}, `The check has to pay at least ${displayUsdt(least)} USDT.`);
  // Who does not fit must not earn more than who does the work.
  if (rewardMicro > profitMicro)
    throw refuseScreens(
      'SCREEN_REWARD_TOO_HIGH',
      {},
      `The check pays at most the reward, ${displayUsdt(profitMicro)} USDT.`,
    );
}
