import type { App } from '../apps/model.ts';
import { noScreens } from './model.ts';
import { leastScreenMicro } from './reward.ts';

/** A new campaign of the same product asks the same check, for at least what its reward asks for; its screens are still to be bought. */
export function carriedScreens({ screens }: Pick<App, 'screens'>, profitMicro: number): Pick<App, 'screens'> {
  if (!screens?.check) return {};
  const rewardMicro = Math.min(profitMicro, Math.max(screens.rewardMicro, leastScreenMicro(profitMicro)));
  return { screens: noScreens({ check: screens.check, rewardMicro }) };
}

/** What the screens of a campaign that is closed bring back, in micro-USDT. */
export const screensLeftMicro = ({ screens }: Pick<App, 'screens'>): number =>
  screens ? screens.left * screens.rewardMicro : 0;
