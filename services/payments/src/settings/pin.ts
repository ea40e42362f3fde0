import { createEvent, pinText } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { refuseSettings } from './errors.ts';
import type { Payee, PinTry } from './model.ts';
import { findPayee, type SettingsDeps } from './payee.ts';

export const PIN_FORMAT = pinText;
/** Wrong PINs and evaluations under way together: no more than this, so that parallel guesses are counted before they are made. */
export const PIN_TRIES = 5;
export const PIN_LOCK_MS = 3_600_000;
/** An evaluation that was not given back by then belongs to a call that vanished. */
export const PIN_LAPSE_MS = 60_000;

/** The document has no fifth try. */
const hasTry = { [`tries.${PIN_TRIES - 1}`]: { $exists: false } };

/**
 * Proves a person's PIN. Of any number of calls at once at most five are evaluated: each takes a try before it compares (step 1
 * of flow `pin`) and gives it back, or leaves it as a confirmed failure; five of those lock the PIN for an hour, a right one
 * forgets them. Answers with the hash that was compared, by which a change may be guarded. Refuses with PIN_NOT_SET, PIN_LOCKED,
 * PIN_BUSY, PIN_WRONG.
 */
export async function provePin(deps: SettingsDeps, userId: string, pin: string): Promise<string> {
  await forgetOld(deps, userId);
  const taken = await takeTry(deps, userId);
  await deps.step('pin:1');
  const isRight = PIN_FORMAT.test(pin) && (await deps.hasher.verify(taken.pinHash, pin));
  await deps.step('pin:2');
  if (isRight) await forgetFailures(deps, userId, taken);
  else await countFailure(deps, userId, taken);
  await deps.step('pin:3');
  if (!isRight) throw refuseSettings('PIN_WRONG', { field: 'securityPin' });
  return taken.pinHash;
}

interface TakenTry {
  id: string;
  pinHash: string;
}

/** Lets a lock end, and evaluations lapse whose call vanished. */
async function forgetOld(deps: SettingsDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.payees.updateOne(
    { _id: userId, lockedUntil: { $lte: new Date(now) } },
    { $set: { lockedUntil: null, tries: [] } },
  );
  const lapsed = { failed: false, at: { $lte: new Date(now - PIN_LAPSE_MS) } };
  await deps.payees.updateOne({ _id: userId, tries: { $elemMatch: lapsed } }, { $pull: { tries: lapsed } });
}

async function takeTry(deps: SettingsDeps, userId: string): Promise<TakenTry> {
  const one: PinTry = { id: randomId(), at: new Date(deps.clock.now()), failed: false };
  const taken = await deps.payees
    .findOneAndUpdate(
      { _id: userId, pinHash: { $ne: null }, lockedUntil: null, ...hasTry },
      { $push: { tries: one } },
      { returnDocument: 'after' },
    )
    .lean<Payee>();
  if (taken?.pinHash) return { id: one.id, pinHash: taken.pinHash };
  throw await whyNot(deps, userId);
}

async function whyNot(deps: SettingsDeps, userId: string): Promise<Error> {
  const payee = await findPayee(deps, userId);
  if (!payee?.pinHash) return refuseSettings('PIN_NOT_SET');
  if (payee.tries.filter((one) => one.failed).length >= PIN_TRIES) await lock(deps, userId);
  const { lockedUntil } = (await findPayee(deps, userId)) ?? payee;
  const waitMs = (lockedUntil?.getTime() ?? 0) - deps.clock.now();
  return waitMs > 0
    ? refuseSettings('PIN_LOCKED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    : refuseSettings('PIN_BUSY', { retryAfterSeconds: 1 });
}

/**
 * The other evaluations under way keep the tries that they took. Refuses with PIN_BUSY what took so long that it lapsed, or what
 * another PIN has replaced meanwhile: neither counts any more.
 */
async function forgetFailures(deps: SettingsDeps, userId: string, { id, pinHash }: TakenTry): Promise<void> {
  const proved = await deps.payees.updateOne(
    { _id: userId, pinHash, 'tries.id': id },
    { $pull: { tries: { $or: [{ id }, { failed: true }] } } },
  );
  if (proved.matchedCount === 0) throw refuseSettings('PIN_BUSY', { retryAfterSeconds: 1 });
}

async function countFailure(deps: SettingsDeps, userId: string, { id }: TakenTry): Promise<void> {
  const returned = { returnDocument: 'after' } as const;
  const counted =
    (await deps.payees
      .findOneAndUpdate({ _id: userId, 'tries.id': id }, { $set: { 'tries.$.failed': true } }, returned)
      .lean<Payee>()) ?? (await countLapsed(deps, userId, id));
  if ((counted?.tries.filter((one) => one.failed).length ?? 0) >= PIN_TRIES) await lock(deps, userId);
}

/** An evaluation that took so long that it lapsed was a guess all the same. */
async function countLapsed(deps: SettingsDeps, userId: string, id: string): Promise<Payee | null> {
  const failed: PinTry = { id, at: new Date(deps.clock.now()), failed: true };
  return deps.payees
    .findOneAndUpdate({ _id: userId }, { $push: { tries: failed } }, { returnDocument: 'after' })
    .lean<Payee>();
}

/** Of several that lock it at once one does, and tells the person in the same update. */
async function lock(deps: SettingsDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const lockedUntil = new Date(now + PIN_LOCK_MS);
  const emitted = emit(
    createEvent({
      id: `${userId}.pinLocked.${lockedUntil.getTime()}`,
      name: 'user.securityChanged',
      occurredAtMs: now,
      correlationId: correlationId(),
      payload: { userId, what: 'pinLocked' },
    }),
  );
  const { modifiedCount } = await deps.payees.updateOne(
    { _id: userId, lockedUntil: null },
    { $set: { lockedUntil, ...emitted.$set }, $push: emitted.$push },
  );
  if (modifiedCount === 1) deps.nudge();
}
