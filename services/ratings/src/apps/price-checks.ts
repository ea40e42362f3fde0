import { displayUsdt, faultOfPrices, type PriceRules, wageMicro } from '@candor/money';
import type { RatingsDeps } from '../deps.ts';
import { isOut } from '../screens/model.ts';
import { assertScreenReward } from '../screens/reward.ts';
import { medianWorkMs } from '../worked/median.ts';
import { refuseApp } from './errors.ts';
import { assertMinutes, expectedMinutes } from './minutes.ts';
import type { App } from './model.ts';

const MS_PER_MINUTE = 60_000;

type Priced = Pick<App, 'priceMicro' | 'profitMicro'> & Partial<Pick<App, 'minutes' | 'asked'>>;

/** Refuses with PROFIT_TOO_HIGH, PRICE_TOO_LOW, REWARD_TOO_LOW and FEE_TOO_LOW, in words that name the figures. */
export function assertPrices(rules: PriceRules, priced: Priced): void {
  const fault = faultOfPrices(rules, priced.priceMicro, priced.profitMicro, expectedMinutes(priced));
  if (fault) throw refuseApp(fault.code, {}, fault.message);
}

/**
 * Refuses with PAY_TOO_LOW, in words that name the figures, where the reward is less than the least pay for the time that raters really
 * worked: no more places are sold at it.
 */
export async function assertPaysWork(deps: RatingsDeps, app: Pick<App, '_id' | 'profitMicro'>): Promise<void> {
  const workMs = await medianWorkMs(deps, app._id);
  const { prices } = deps.rules;
  if (workMs === null || app.profitMicro >= wageMicro(prices, workMs)) return;
  const least = displayUsdt(wageMicro(prices, workMs));
  const [hour, minutes] = [displayUsdt(prices.rewardPerHourMinMicro), (workMs / MS_PER_MINUTE).toFixed(1)];
  const message = `Raters work ${minutes} minutes on it, for which ${hour} USDT an hour is ${least} USDT. Change the price to go on.`;
  throw refuseApp('PAY_TOO_LOW', {}, message);
}

/** Whether the price changes, and the guard of a change of it or of the minutes: what was checked together must still be what was read. */
export async function checkedPrices(deps: RatingsDeps, app: App, fields: Partial<App>) {
  const {
    priceMicro = app.priceMicro,
    profitMicro = app.profitMicro,
    minutes = app.minutes ?? expectedMinutes(app),
  } = fields;
  const isRepriced = priceMicro !== app.priceMicro || profitMicro !== app.profitMicro;
  // The form of a campaign without minutes sends those that it is read as.
  const isRetimed = minutes !== (app.minutes ?? expectedMinutes(app));
  // Prices of before a rule stay as they are while only something else is changed.
  if (isRetimed) await assertMinutes(deps, app, minutes);
  if (isRepriced || expectedMinutes({ ...app, minutes }) > expectedMinutes(app))
    assertPrices(deps.rules.prices, { priceMicro, profitMicro, minutes, asked: app.asked });
  // What the check pays was bought for the reward that was.
  if (isRepriced && app.screens && isOut(app.screens, app.reservations))
    assertScreenReward(app.screens.rewardMicro, profitMicro);
  const isPriced = fields.priceMicro !== undefined || fields.profitMicro !== undefined;
  const screensAsRead = isRepriced ? { 'screens.version': app.screens?.version ?? null } : {};
  return { isRepriced, guard: { ...(isPriced || isRetimed ? pricesAsRead(app) : {}), ...screensAsRead } };
}

/** Matches an app whose prices, minutes and questions are still those that were read. */
export const pricesAsRead = ({ priceMicro, profitMicro, minutes, asked }: App) => ({
  priceMicro,
  profitMicro,
  minutes: minutes ?? null,
  'asked.version': asked?.version ?? null,
});
