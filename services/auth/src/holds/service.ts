import { createEvent, type DomainEvent } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { refuseHold } from './errors.ts';

/** Each lost race means that somebody else's change of the hold went through. */
const TRIES_MAX = 5;
/** Of the events that lost somebody their standing, so many are remembered: more reports are upheld against nobody. */
const STANDING_EVENTS_MAX = 50;

type HoldDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge'>;

export interface HoldDecision {
  adminId: string;
  userId: string;
  onHold: boolean;
  reason: string;
}

/**
 * An administrator puts an account on hold or releases it: one guarded update that carries both events. Whoever is held still signs
 * in, reads, withdraws and appeals. Releasing answers the appeal. Refuses with NOT_FOUND, REASON_REQUIRED, STATUS_UNCHANGED.
 */
export async function setHold(deps: HoldDeps, decision: HoldDecision): Promise<User> {
  const { adminId, userId, onHold } = decision;
  const reason = decision.reason.trim();
  if (reason === '') throw refuseHold('REASON_REQUIRED', { field: 'reason' });
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const user = await deps.models.users.findById(userId).lean<User>();
    if (!user || user.accountState === 'erased') throw refuse('NOT_FOUND');
    if (user.onHold === onHold) throw refuseHold('STATUS_UNCHANGED');
    const acted = adminActed({
      id: holdId(user),
      atMs: deps.clock.now(),
      actorId: adminId,
      action: onHold ? 'user.hold' : 'user.release',
      recordType: 'user',
      recordId: userId,
      before: { onHold: user.onHold },
      after: { onHold },
      reason,
    });
    const changed = await change(deps, user, { onHold, reason }, [acted]);
    if (changed) return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/**
 * A rater lost their standing: the account is put on hold, with the reason. An event that is told again, or that was there before
 * an administrator released the person, holds nobody a second time.
 */
export async function holdForStanding(
  deps: HoldDeps,
  lost: { eventId: string; userId: string; upheldReports: number },
): Promise<void> {
  const { eventId, userId, upheldReports } = lost;
  const reason = `${upheldReports} reports about your feedback were upheld.`;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const user = await deps.models.users.findById(userId).lean<User>();
    if (!user || user.accountState === 'erased' || user.standingEvents?.includes(eventId)) return;
    if (await change(deps, user, { onHold: true, reason, eventId }, [])) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Undefined when somebody else changed the hold meanwhile: the revision in the filter is the one that was read. */
async function change(
  deps: HoldDeps,
  user: User,
  to: { onHold: boolean; reason: string; eventId?: string },
  acted: readonly DomainEvent[],
): Promise<User | undefined> {
  const { onHold, reason, eventId } = to;
  const events =
    user.onHold === onHold
      ? []
      : [heldEvent({ holdId: holdId(user), userId: user._id, onHold, reason, atMs: deps.clock.now() }), ...acted];
  const emitted = emit(...events);
  const fields = onHold
    ? { onHold, holdReason: reason }
    : { onHold, holdReason: null, holdAppeal: null, holdAppealOpen: false };
  const changed = await deps.models.users
    .findOneAndUpdate(
      // Null meets records of before holds had a revision too.
      { _id: user._id, onHold: user.onHold, holdRevision: user.holdRevision ?? null, accountState: { $ne: 'erased' } },
      {
        // Somebody who is on hold already keeps the reason they know; only the event is noted.
        ...(events.length > 0 && { $set: { ...fields, ...emitted.$set } }),
        $inc: { holdRevision: 1 },
        $push: {
          ...(events.length > 0 ? emitted.$push : {}),
          ...(eventId === undefined ? {} : { standingEvents: { $each: [eventId], $slice: -STANDING_EVENTS_MAX } }),
        },
      },
      { returnDocument: 'after' },
    )
    .lean<User>();
  if (changed) deps.nudge();
  return changed ?? undefined;
}

/**
 * The hold that somebody inherits with a mail address: what is written with the confirmation, and the event that tells why. Nothing for
 * whoever is on hold already. It can be appealed at once, as any other.
 */
export function inheritedHold(user: User, reason: string, atMs: number) {
  if (user.onHold) return undefined;
  const told = `An account with your mail address was on hold when it was deleted: ${reason}`;
  return {
    fields: { onHold: true, holdReason: told, holdAppeal: null, holdAppealOpen: false },
    event: heldEvent({ holdId: holdId(user), userId: user._id, onHold: true, reason: told, atMs }),
  };
}

function heldEvent(held: { holdId: string; userId: string; onHold: boolean; reason: string; atMs: number }) {
  const { holdId: change, userId, onHold, reason, atMs } = held;
  return createEvent({
    id: `${change}.${onHold ? 'held' : 'released'}`,
    name: onHold ? 'user.held' : 'user.released',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload: { userId, reason },
  });
}

/** How a person's hold stands now, told anew under the id of its last change; undefined when it never changed. */
export function heldEventNow(user: User, atMs: number): DomainEvent | undefined {
  const { _id, onHold, holdRevision, holdReason } = user;
  if (!holdRevision) return undefined;
  const change = holdId({ _id, holdRevision: holdRevision - 1 });
  return heldEvent({ holdId: change, userId: _id, onHold, reason: holdReason ?? '', atMs });
}

/** Names one change of one person's hold: the guarded revision lets it happen once. */
function holdId(user: Pick<User, '_id' | 'holdRevision'>): string {
  return `${user._id}.hold.${(user.holdRevision ?? 0) + 1}`;
}

/**
 * Whoever is on hold asks to be released, once for each hold; an administrator answers by releasing. Refuses with UNAUTHENTICATED,
 * NOT_ON_HOLD, HOLD_APPEALED.
 */
export async function appealHold(deps: HoldDeps, asked: { userId: string; text: string }): Promise<User> {
  const { userId: _id, text } = asked;
  const appealed = await deps.models.users
    .findOneAndUpdate(
      { _id, onHold: true, holdAppeal: null },
      { $set: { holdAppeal: { text, at: new Date(deps.clock.now()) }, holdAppealOpen: true } },
      { returnDocument: 'after' },
    )
    .lean<User>();
  if (appealed) return appealed;
  const user = await deps.models.users.findById(_id).lean<User>();
  if (!user) throw refuse('UNAUTHENTICATED');
  throw refuseHold(user.onHold ? 'HOLD_APPEALED' : 'NOT_ON_HOLD');
}
