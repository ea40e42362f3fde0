import type { PinReset, PinWasReset } from '@candor/events';
import { refuseSettings } from './errors.ts';
import type { Payee } from './model.ts';
import { findPayee, type SettingsDeps } from './payee.ts';
import { change, requireNewPin, requirePayee } from './service.ts';

const HOUR_MS = 3_600_000;
/** So long after a reset of the PIN the reviewer of a payout is told of it. */
const SHOWN_MS = 30 * 24 * HOUR_MS;

/**
 * Sets a new PIN for whom auth has proved by a mailed link and the password, and lets payouts wait. The link counts once: the same
 * one again with the same PIN is the same reset, with another PIN, or an older one, it is used up. Wrong tries and a lock end with it. The
 * person is told in the same update. Refuses with PIN_FORMAT, PIN_WEAK, PIN_NOT_SET, ACCOUNT_LEAVING, LINK_INVALID.
 */
export async function resetPin(deps: SettingsDeps, reset: PinReset): Promise<PinWasReset> {
  const { userId, newPin, linkId, linkMadeAtMs, waitHours } = reset;
  requireNewPin(newPin, 'newPin');
  const before = await requirePayee(deps, userId);
  if (before.pinHash === null) throw refuseSettings('PIN_NOT_SET');
  if (await isSameReset(deps, before, reset)) return waiting(before);
  const pinHash = await deps.hasher.hash(newPin);
  const isChanged = await change(deps, userId, (payee) => {
    if (isUsed(payee, reset)) return undefined;
    const now = deps.clock.now();
    const until = Math.max(now + waitHours * HOUR_MS, payee.payoutsFrom?.getTime() ?? 0);
    return {
      set: {
        pinHash,
        tries: [],
        lockedUntil: null,
        pinResetAt: new Date(now),
        payoutsFrom: new Date(until),
        pinResetBy: { linkId, linkMadeAt: new Date(linkMadeAtMs) },
      },
      what: ['pinReset'],
      waitHours,
    };
  });
  await deps.step('pin-reset:2');
  const after = await requirePayee(deps, userId);
  if (!isChanged && !(await isSameReset(deps, after, reset))) throw refuseSettings('LINK_INVALID');
  return waiting(after);
}

/** Whether a link was used, or is older than one that was. */
function isUsed({ pinResetBy }: Payee, { linkId, linkMadeAtMs }: PinReset): boolean {
  return pinResetBy?.linkId === linkId || (pinResetBy?.linkMadeAt.getTime() ?? 0) > linkMadeAtMs;
}

/** True when this very reset was made already. Refuses with LINK_INVALID a link that was used for another PIN. */
async function isSameReset(deps: SettingsDeps, payee: Payee, reset: PinReset): Promise<boolean> {
  if (!isUsed(payee, reset)) return false;
  const isSame = payee.pinResetBy?.linkId === reset.linkId && payee.pinHash !== null;
  if (isSame && (await deps.hasher.verify(payee.pinHash ?? '', reset.newPin))) return true;
  throw refuseSettings('LINK_INVALID');
}

function waiting({ payoutsFrom }: Payee): PinWasReset {
  return { payoutsFrom: (payoutsFrom ?? new Date(0)).toISOString() };
}

/** Refuses with PAYOUTS_WAIT new payouts of somebody whose PIN was reset, or second factor removed as lost, not long enough ago. */
export async function requireNoWait(deps: Pick<SettingsDeps, 'payees' | 'clock'>, userId: string): Promise<void> {
  const payee = await findPayee(deps, userId);
  const from = payoutsFromOf(payee, deps.clock.now());
  if (!from) return;
  const at = `${from.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const retryAfterSeconds = Math.ceil((from.getTime() - deps.clock.now()) / 1_000);
  throw refuseSettings(
    'PAYOUTS_WAIT',
    { retryAfterSeconds },
    `Your security PIN was reset or your second factor removed. Payouts wait until ${at}.`,
  );
}

/** Until when somebody's payouts wait; null when they do not. */
export function payoutsFromOf(payee: Pick<Payee, 'payoutsFrom'> | null | undefined, nowMs: number): Date | null {
  const from = payee?.payoutsFrom ?? null;
  return from && from.getTime() > nowMs ? from : null;
}

/** Whether the PIN was reset by a mailed link in the 30 days before a payout was asked for: its reviewer sees it. */
export function wasPinReset(payee: Pick<Payee, 'pinResetAt'> | null, askedAt: Date): boolean {
  const at = payee?.pinResetAt?.getTime();
  return at !== undefined && at <= askedAt.getTime() && askedAt.getTime() - at < SHOWN_MS;
}
