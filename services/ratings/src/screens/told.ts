import type { App, AppFace } from '../apps/model.ts';
import type { FrozenCheck } from './model.ts';
import { leastScreenMicro } from './reward.ts';

/** A check as raters are told it: which answers end the rating is not among it. */
export const checkTold = ({ text, options, rewardMicro }: FrozenCheck) => ({
  text,
  options,
  screenReward: rewardMicro,
});

/** The check of a campaign as whoever may rate it is told; null where there is none. */
export function checkOf({ screens }: Pick<AppFace, 'screens'>) {
  return screens?.check ? checkTold({ ...screens.check, rewardMicro: screens.rewardMicro }) : null;
}

/** A campaign's screens as its publisher is told; null where none were ever asked for. */
export function screensTold(app: App) {
  const pending = app.screenMoves?.pending ?? [];
  const processing = pending.reduce((sum, { screens }) => sum + screens, 0);
  const now = app.screens ?? (pending[0] && { ...empty, rewardMicro: pending[0].rewardMicro });
  if (!now) return null;
  const { rewardMicro, check, bought, left, screened, closing, back } = now;
  return {
    check: checkOf(app),
    ends: check?.ends ?? [],
    screenReward: rewardMicro,
    screenRewardMin: leastScreenMicro(app.profitMicro),
    ...{ bought, left, screened, closing, back, processing },
    held: app.reservations.filter(({ screen }) => screen).length,
  };
}

const empty = { check: undefined, bought: 0, left: 0, screened: 0, closing: 0, back: 0 };
