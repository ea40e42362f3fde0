import type { Clock } from '@candor/service-kit/clock';
import type { Payee } from './model.ts';

const HOUR_MS = 3_600_000;

export interface AddressWaitDeps {
  clock: Clock;
  /** How long payouts to a new address wait, in hours; 0: not at all. */
  addressWaitHours: number;
}

/** Where a payout goes. */
type Place = { network: string | null; address: string | null };

/** From when payouts to an address may be paid that is named now for the first time; null where they do not wait. */
export function waitFromNow({ clock, addressWaitHours }: AddressWaitDeps): Date | null {
  return addressWaitHours === 0 ? null : new Date(clock.now() + addressWaitHours * HOUR_MS);
}

/** How long a new address waits, as its person is told; undefined where it does not. */
export function toldHours({ addressWaitHours }: AddressWaitDeps): number | undefined {
  return addressWaitHours === 0 ? undefined : addressWaitHours;
}

/** Whether a place is that of the settings. */
export function isOfSettings(payee: Place | null | undefined, place: Place): boolean {
  return payee?.address === place.address && payee.network === place.network;
}

/** Until when payouts to the address of the settings wait; null when they do not. */
export function settingsWaitUntil(deps: AddressWaitDeps, payee: Payee | null | undefined): Date | null {
  const from = payee ? settingsPayableFrom(deps, payee) : null;
  return from && from.getTime() > deps.clock.now() ? from : null;
}

/** Of settings that were saved before it was kept: the first address, which the person set with the PIN, never waited. */
function settingsPayableFrom({ addressWaitHours }: AddressWaitDeps, payee: Payee): Date | null {
  const { addressPayableFrom, addressChangedAt, revision } = payee;
  if (addressPayableFrom !== undefined) return addressPayableFrom;
  if (!addressChangedAt || revision <= 1) return null;
  return new Date(addressChangedAt.getTime() + addressWaitHours * HOUR_MS);
}

/**
 * From when a payout may be paid that is asked for now; null: at once. One to the address of the settings waits as long as that does. Any
 * other address is new whenever it is named, one that was paid before, too: whoever stole a session and the PIN may have named it then,
 * and what the person cancelled since must not count for it.
 */
export function payableFromOf(deps: AddressWaitDeps, payee: Payee | null, place: Place): Date | null {
  return isOfSettings(payee, place) ? settingsWaitUntil(deps, payee) : waitFromNow(deps);
}
