import { displayUsdt } from '@candor/money';
import { derivedIds } from '@candor/service-kit/data/ids';
import type { DomainError } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { refuseStart } from '../rating/errors.ts';
import type { App } from './model.ts';

/** What of an app its offer says. */
type Offered = Pick<App, '_id' | 'profitMicro' | 'screens'>;
type Keys = Pick<RatingsDeps, 'idKeys'>;

/**
 * The offer of an app as it is now, for whoever is shown it: opaque, the same for everybody, and another one as soon as the reward is.
 * It holds nothing and promises nothing; given to a start it says what the person has seen.
 */
export function offerOf(deps: Keys, app: Offered): string {
  return sealsOf(deps, app)[0];
}

/** What an offer said, in micro-USDT. */
export interface Seen {
  profitMicro: number;
  /** What the check pays whom it ends; 0: that there is none. */
  screenMicro: number;
}

/**
 * What an offer of this app said. Refuses with OFFER_INVALID one that was not made here for this app: an offer
 * that somebody wrote themselves is no offer.
 */
export function offerSeen(deps: Keys, appId: string, offer: string): Seen {
  const [, profit = '', screen = '0'] = /^([0-9a-z]{1,11})(?:-([0-9a-z]{1,11}))?\./.exec(offer) ?? [];
  const [profitMicro, screenMicro] = [Number.parseInt(profit, 36), Number.parseInt(screen, 36)];
  const isNumber = Number.isSafeInteger(profitMicro) && Number.isSafeInteger(screenMicro);
  // An offer of an older key of the ring is as good: what it says has been seen.
  if (!isNumber || !seals(deps, appId, { profitMicro, screenMicro }).includes(offer))
    throw refuseStart('OFFER_INVALID');
  return { profitMicro, screenMicro };
}

/** Whether what holds now is less than what was seen: a lower reward, or a check that pays less or was not told of. */
export const isLess = (
  { profitMicro, screens }: Pick<App, 'profitMicro' | 'screens'>,
  seen: Seen | undefined,
): boolean => seen !== undefined && (profitMicro < seen.profitMicro || isScreenLess(screens, seen));

const isScreenLess = (screens: App['screens'], { screenMicro }: Seen) =>
  screens?.check !== undefined && (screenMicro === 0 || screens.rewardMicro < screenMicro);

/** That it is less than what was seen, with the offer that holds now. */
export function rewardChanged(deps: Keys, app: Offered): DomainError {
  const { profitMicro, screens } = app;
  const check = screens?.check ? `, or ${displayUsdt(screens.rewardMicro)} USDT where its first question ends it` : '';
  const message = `The reward has changed to ${displayUsdt(profitMicro)} USDT${check}.`;
  return refuseStart('REWARD_CHANGED', { offer: offerOf(deps, app) }, message);
}

/** The offer under each key of the ring, newest first. */
const sealsOf = (deps: Keys, { _id, profitMicro, screens }: Offered) =>
  seals(deps, _id, { profitMicro, screenMicro: screens?.check ? screens.rewardMicro : 0 });

function seals({ idKeys }: Keys, appId: string, { profitMicro, screenMicro }: Seen): [string, ...string[]] {
  // Of a campaign without a check it says what it always said.
  const says = screenMicro > 0 ? `${profitMicro}/${screenMicro}` : String(profitMicro);
  const [newest, ...older] = derivedIds(idKeys, 'offer', appId, says);
  const told = screenMicro > 0 ? `${profitMicro.toString(36)}-${screenMicro.toString(36)}` : profitMicro.toString(36);
  const seal = (mac: string) => `${told}.${mac}`;
  return [seal(newest), ...older.map(seal)];
}
