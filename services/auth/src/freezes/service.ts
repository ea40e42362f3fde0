import type { DomainEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { refuseErasure } from '../erasure/errors.ts';
import type { User } from '../users/model.ts';
import { refuseFreeze } from './errors.ts';
import { freezeChange, frozenEvent, unfrozenEvent } from './events.ts';
import { type Freeze, type FreezeFields, freezeNow } from './fields.ts';

const DAY_MS = 24 * 3_600_000;
/** So long an account is frozen without a second administrator, */
export const FREEZE_MS = 7 * DAY_MS;
/** and once in so long. */
export const FREEZE_AGAIN_MS = 30 * DAY_MS;
/** Each lost race means that another change of the freeze went through. */
const TRIES_MAX = 5;
const BATCH = 100;

type FreezeDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge'>;

export interface FreezeDecision {
  adminId: string;
  userId: string;
  frozen: boolean;
  reason: string;
}

/**
 * An administrator freezes an account for 7 days, or unfreezes it. All its sessions end in the same update. One that is frozen is
 * prolonged by another administrator than who froze it, to 7 days from now. Refuses with NOT_FOUND, REASON_REQUIRED, STATUS_UNCHANGED,
 * FREEZE_AGAIN, SECOND_ADMINISTRATOR, ERASURE_RUNNING.
 */
export async function setFreeze(deps: FreezeDeps, decision: FreezeDecision): Promise<User> {
  const { adminId, userId, frozen } = decision;
  const reason = decision.reason.trim();
  if (reason === '') throw refuseFreeze('REASON_REQUIRED', { field: 'reason' });
  return changeFreeze(deps, userId, (user) => {
    const now = deps.clock.now();
    const present = freezeNow(user, now);
    const acted = (after: Freeze | undefined) =>
      adminActed({
        id: freezeChange(user),
        atMs: now,
        actorId: adminId,
        action: frozen ? 'user.freeze' : 'user.unfreeze',
        recordType: 'user',
        recordId: userId,
        before: { frozenUntil: present?.until.toISOString() ?? null },
        after: { frozenUntil: after?.until.toISOString() ?? null },
        reason,
      });
    if (!frozen) {
      if (!present) throw refuseFreeze('STATUS_UNCHANGED');
      const told = unfrozenEvent(user, present, { by: 'administrator', reason, endedMs: now });
      return { set: { freeze: null }, events: [told, acted(undefined)] };
    }
    if (isAdminRole(user.role)) throw refuseFreeze('SECOND_ADMINISTRATOR');
    if (present?.by === adminId) throw refuseFreeze('STATUS_UNCHANGED');
    const begun = begin(user, { by: adminId, reason, now });
    return { ...begun, events: [frozenEvent(user, begun.set.freeze, now), acted(begun.set.freeze)] };
  });
}

/**
 * Freezes an account for its owner, who was mailed of what somebody else may have done. Again it answers the same. Refuses with
 * FREEZE_AGAIN when it was frozen in the last 30 days, ERASURE_RUNNING, NOT_FOUND.
 */
export async function freezeForOwner(deps: FreezeDeps, userId: string): Promise<Freeze> {
  const user = await changeFreeze(deps, userId, (before) => {
    const now = deps.clock.now();
    if (freezeNow(before, now)) return undefined;
    const begun = begin(before, { by: null, reason: null, now });
    return { ...begun, events: [frozenEvent(before, begun.set.freeze, now)] };
  });
  if (!user.freeze) throw new Error(`the freeze of ${userId} is gone`);
  return user.freeze;
}

/** Lifts the freeze of whoever has proved to be the owner. Refuses with NOT_FROZEN. */
export async function liftForOwner(deps: FreezeDeps, userId: string): Promise<void> {
  await changeFreeze(deps, userId, (user) => {
    const now = deps.clock.now();
    const present = freezeNow(user, now);
    if (!present) throw refuseFreeze('NOT_FROZEN');
    return {
      set: { freeze: null },
      events: [unfrozenEvent(user, present, { by: 'owner', reason: null, endedMs: now })],
    };
  });
}

/** Tells of every freeze whose time is over. Any number of processes may. Returns how many there were. */
export async function sweepFreezes(deps: FreezeDeps): Promise<number> {
  const over = await deps.models.users
    // Whoever is being erased is refused, and must not stand before the others; taken back, it is told in the next round.
    .find({ 'freeze.until': { $lte: new Date(deps.clock.now()) }, accountState: null }, { _id: 1 })
    .limit(BATCH)
    .lean<Pick<User, '_id'>[]>();
  for (const { _id } of over)
    await changeFreeze(deps, _id, (user) => {
      const { freeze } = user;
      if (!freeze || freezeNow(user, deps.clock.now())) return undefined;
      const ended = { by: 'time', reason: null, endedMs: freeze.until.getTime() } as const;
      return { set: { freeze: null }, events: [unfrozenEvent(user, freeze, ended)] };
    });
  return over.length;
}

/** A freeze that begins, or is prolonged; refused when the same person froze the account in the last 30 days, and the owner's at all. */
function begin(user: User, { by, reason, now }: { by: string | null; reason: string | null; now: number }) {
  const { lastFreeze } = user;
  const isAgain = lastFreeze !== undefined && now - lastFreeze.at.getTime() < FREEZE_AGAIN_MS;
  if (isAgain && (by === null || lastFreeze.by === by)) throw refuseFreeze('FREEZE_AGAIN');
  const present = freezeNow(user, now);
  const until = new Date(now + FREEZE_MS);
  const freeze: Freeze = present
    ? { ...present, by, reason, until }
    : { id: randomId(), by, reason, at: new Date(now), until };
  return { set: { freeze, lastFreeze: { by, at: new Date(now) } }, endsSessions: true };
}

interface Change {
  set: Pick<FreezeFields, 'freeze' | 'lastFreeze'>;
  events: readonly DomainEvent[];
  /** All sessions end in the same update, no device is known any more, and what was said of a lost second factor is forgotten. */
  endsSessions?: boolean;
}

/** Changes a freeze in one guarded update, with what it tells; `make` sees the person as they are, and may leave it so or refuse. */
async function changeFreeze(deps: FreezeDeps, userId: string, make: (user: User) => Change | undefined): Promise<User> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const user = await deps.models.users.findById(userId).lean<User>();
    if (!user || user.accountState === 'erased') throw refuse('NOT_FOUND');
    if (user.accountState === 'erasing') throw refuseErasure('ERASURE_RUNNING');
    const wanted = make(user);
    if (!wanted) return user;
    const { set, events, endsSessions = false } = wanted;
    const emitted = emit(...events);
    const changed = await deps.models.users
      .findOneAndUpdate(
        // Null meets records of before there were freezes, and accounts that nobody erases.
        { _id: userId, freezeRevision: user.freezeRevision ?? null, accountState: null },
        {
          $set: {
            ...set,
            ...(endsSessions && { keptSessionId: null, devices: [], factorLoss: null }),
            ...emitted.$set,
          },
          $inc: { freezeRevision: 1, ...(endsSessions && { sessionEpoch: 1 }) },
          $push: emitted.$push,
        },
        { returnDocument: 'after' },
      )
      .lean<User>();
    if (!changed) continue;
    deps.nudge();
    return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}
