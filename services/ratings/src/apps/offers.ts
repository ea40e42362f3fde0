import { displayUsdt } from '@candor/money';
import { derivedIds } from '@candor/service-kit/data/ids';
import type { DomainError } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { refuseStart } from '../rating/errors.ts';
import type { App } from './model.ts';

/** What of an app its offer says. */
type Offered = Pick<App, '_id' | 'profitMicro'>;
type Keys = Pick<RatingsDeps, 'idKeys'>;

/**
 * The offer of an app as it is now, for whoever is shown it: opaque, the same for everybody, and another one as soon as the reward is.
 * It holds nothing and promises nothing; given to a start it says what the person has seen.
 */
export function offerOf(deps: Keys, app: Offered): string {
  return sealsOf(deps, app)[0];
}

/**
 * The reward that an offer of this app said, in micro-USDT. Refuses with OFFER_INVALID one that was not made here for this app: an offer
 * that somebody wrote themselves is no offer.
 */
export function rewardSeen(deps: Keys, appId: string, offer: string): number {
  const digits = offer.slice(0, offer.indexOf('.'));
  const profitMicro = /^[0-9a-z]{1,11}$/.test(digits) ? Number.parseInt(digits, 36) : Number.NaN;
  // An offer of an older key of the ring is as good: what it says has been seen.
  if (!Number.isSafeInteger(profitMicro) || !sealsOf(deps, { _id: appId, profitMicro }).includes(offer))
    throw refuseStart('OFFER_INVALID');
  return profitMicro;
}

/** That the reward is lower than the one that was seen, with the offer that holds now. */
export function rewardChanged(deps: Keys, app: Offered): DomainError {
  const message = `The reward has changed to ${displayUsdt(app.profitMicro)} USDT.`;
  return refuseStart('REWARD_CHANGED', { offer: offerOf(deps, app) }, message);
}

/** The offer under each key of the ring, newest first. */
function sealsOf({ idKeys }: Keys, { _id, profitMicro }: Offered): [string, ...string[]] {
  const [newest, ...older] = derivedIds(idKeys, 'offer', _id, String(profitMicro));
  const seal = (mac: string) => `${profitMicro.toString(36)}.${mac}`;
  return [seal(newest), ...older.map(seal)];
}
