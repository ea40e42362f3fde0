import { createEvent, type EventPayload, isWeakPin } from '@candor/events';
import { isEnding } from '@candor/service-kit/data/endings';
import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { normaliseAddress } from '../networks/address.ts';
import type { PayoutNetwork } from '../networks/networks.ts';
import { isOfSettings, toldHours, waitFromNow } from './address-wait.ts';
import { refuseSettings } from './errors.ts';
import type { Payee } from './model.ts';
import { findPayee, type SettingsDeps } from './payee.ts';
import { PIN_FORMAT, provePin } from './pin.ts';

/** Each lost race means that another change of the same person's went through. */
const TRIES_MAX = 5;

export interface PayoutSettings {
  userId: string;
  network: PayoutNetwork;
  address: string;
  securityPin: string;
  exchange?: string | null | undefined;
  /** With the first PIN; so is `totp`, where there is a second factor. */
  password?: string | null | undefined;
  totp?: string | null | undefined;
  /** The network address that it comes from. */
  callerAddress?: string | undefined;
}

/** The address as it is kept. Refuses with ADDRESS_INVALID: a wrong one is lost money. */
export function requirePayoutAddress(network: PayoutNetwork, address: string): string {
  const valid = normaliseAddress(network, address);
  if (valid === undefined)
    throw refuseSettings('ADDRESS_INVALID', { field: 'address' }, `This is not a valid address on ${network}.`);
  return valid;
}

/**
 * Says where payouts go. The first time it sets the PIN, which asks for the password: a session alone, which may be stolen, opens no
 * way out. Later the PIN must be right, and payouts to another address wait. The person is told of every change. Refuses with
 * ADDRESS_INVALID, PIN_FORMAT, PIN_WEAK, what auth refuses the password and the second factor with, and what `provePin` refuses with.
 */
export async function setPayoutSettings(deps: SettingsDeps, settings: PayoutSettings): Promise<void> {
  const { userId, network, securityPin } = settings;
  const place: Place = {
    network,
    address: requirePayoutAddress(network, settings.address),
    exchange: settings.exchange?.trim() || null,
  };
  await ensurePayee(deps, userId);
  const before = await requirePayee(deps, userId);
  // Where another call sets the PIN first, this one has to be right about it.
  if (before.pinHash === null && (await setFirst(deps, settings, place))) return;
  const proved = await provePin(deps, userId, securityPin);
  await change(deps, userId, (payee) => {
    if (payee.pinHash !== proved) throw refuseSettings('PIN_WRONG', { field: 'securityPin' });
    return moved(deps, payee, place);
  });
}

/** Where payouts go. */
type Place = Pick<Payee, 'network' | 'address' | 'exchange'>;

interface Change {
  set: Partial<Payee>;
  what: readonly Changed[];
  /** How long payouts wait for it, where they do. */
  waitHours?: number | undefined;
}

/** False when another call has set the PIN meanwhile. */
async function setFirst(deps: SettingsDeps, settings: PayoutSettings, place: Place): Promise<boolean> {
  const { userId, securityPin, password, totp, callerAddress = '' } = settings;
  requireNewPin(securityPin);
  await deps.proveOwner({
    userId,
    address: callerAddress,
    ...(password ? { password } : {}),
    ...(totp ? { totp } : {}),
  });
  const pinHash = await deps.hasher.hash(securityPin);
  return change(deps, userId, (payee) => {
    if (payee.pinHash !== null) return undefined;
    const { set, what } = moved(deps, payee, place);
    // The password proved that it is the person's own: the first address waits for nothing.
    return { set: { ...set, addressPayableFrom: null, pinHash }, what: ['pin', ...what] };
  });
}

function moved(deps: SettingsDeps, payee: Payee, place: Place): Change {
  if (isOfSettings(payee, place)) return { set: place, what: [] };
  const addressChangedAt = new Date(deps.clock.now());
  return {
    set: { ...place, addressChangedAt, addressPayableFrom: waitFromNow(deps) },
    what: ['payoutAddress'],
    waitHours: toldHours(deps),
  };
}

export interface PinChange {
  userId: string;
  oldPin: string;
  newPin: string;
  /** Nothing is changed: whether it could be is all that is asked. */
  onlyProve?: boolean | null | undefined;
}

/** Changes the PIN, or only proves that it could be. Refuses with PIN_FORMAT, PIN_WEAK, and with what `provePin` refuses with. */
export async function changePin(deps: SettingsDeps, request: PinChange): Promise<void> {
  const { userId, oldPin, newPin, onlyProve } = request;
  requireNewPin(newPin, 'newPin');
  const proved = await provePin(deps, userId, oldPin);
  if (onlyProve) {
    await requirePayee(deps, userId);
    return;
  }
  const pinHash = await deps.hasher.hash(newPin);
  await change(deps, userId, (payee) => {
    if (payee.pinHash !== proved) throw refuseSettings('PIN_WRONG', { field: 'oldPin' });
    return { set: { pinHash }, what: ['pin'] };
  });
}

type Changed = EventPayload<'user.securityChanged'>['what'];

/**
 * Changes a payee by compare-and-set, with the events that tell the person of it in the same update. False when `make`, which sees
 * the payee as it is, wants no change.
 */
export async function change(
  deps: SettingsDeps,
  userId: string,
  make: (payee: Payee) => Change | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const payee = await requirePayee(deps, userId);
    const wanted = make(payee);
    if (!wanted) return false;
    const { set, what, waitHours } = wanted;
    const emitted = emit(...what.map((one) => changedEvent(deps, payee, { what: one, waitHours })));
    const changed = await deps.payees.updateOne(
      { _id: userId, revision: payee.revision, leaving: false },
      {
        $set: { ...set, ...emitted.$set },
        $inc: { revision: 1 },
        $push: emitted.$push,
      },
    );
    if (changed.modifiedCount === 1) {
      deps.nudge();
      return true;
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

function changedEvent(
  deps: SettingsDeps,
  { _id, revision }: Payee,
  { what, waitHours }: { what: Changed; waitHours: number | undefined },
) {
  return createEvent({
    id: `${_id}.${what}.${revision + 1}`,
    name: 'user.securityChanged',
    occurredAtMs: deps.clock.now(),
    correlationId: correlationId(),
    payload: { userId: _id, what, ...(waitHours !== undefined && { waitHours }) },
  });
}

/** The person's document. Refuses with PIN_NOT_SET where there is none, ACCOUNT_LEAVING. */
export async function requirePayee(deps: SettingsDeps, userId: string): Promise<Payee> {
  const payee = await findPayee(deps, userId);
  if (!payee) throw refuseSettings('PIN_NOT_SET');
  if (payee.leaving) throw refuseSettings('ACCOUNT_LEAVING');
  return payee;
}

/** Makes the person's document, if there is none yet. */
export async function ensurePayee(deps: Pick<SettingsDeps, 'payees'>, userId: string): Promise<void> {
  const fresh = { revision: 0, pinHash: null, tries: [], lockedUntil: null, leaving: false, outbox: [] };
  await ensureRecord(deps.payees, userId, fresh);
}

/** Refuses with ACCOUNT_LEAVING new records of somebody whose account is being erased. */
export async function requireStaying(deps: Pick<SettingsDeps, 'payees'>, userId: string): Promise<void> {
  if ((await findPayee(deps, userId))?.leaving) throw refuseSettings('ACCOUNT_LEAVING');
}

/** The same of an organisation: where it ends with its only member, who may have founded it. */
export async function requireOrganisationStaying(
  deps: Pick<SettingsDeps, 'payees' | 'organisationEndings'>,
  organisationId: string,
): Promise<void> {
  if (!(await isOrganisationStaying(deps, organisationId))) throw refuseSettings('ACCOUNT_LEAVING');
}

/** Whether what is kept under an organisation's id stays: its founder does, or has left it to others, and it is not ending with one of those. */
export async function isOrganisationStaying(
  deps: Pick<SettingsDeps, 'payees' | 'organisationEndings'>,
  organisationId: string,
): Promise<boolean> {
  const founder = await findPayee(deps, organisationId);
  if (founder?.leaving && !founder.publisherStays) return false;
  return !(await isEnding(deps.organisationEndings, organisationId));
}

/** Refuses with PIN_FORMAT what is no PIN, and with PIN_WEAK one that is tried first. One that was set before is not judged again. */
export function requireNewPin(pin: string, field = 'securityPin'): void {
  if (!PIN_FORMAT.test(pin)) throw refuseSettings('PIN_FORMAT', { field });
  if (isWeakPin(pin)) throw refuseSettings('PIN_WEAK', { field });
}
