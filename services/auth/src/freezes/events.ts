import { createEvent, type DomainEvent, type EventPayload } from '@candor/events';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { User } from '../users/model.ts';
import type { Freeze } from './fields.ts';

type Changed = Pick<User, '_id' | 'freezeRevision'>;

/** Names one change of one person's freeze: the guarded revision lets it happen once. */
export function freezeChange({ _id, freezeRevision }: Changed): string {
  return `${_id}.freeze.${(freezeRevision ?? 0) + 1}`;
}

/** Tells that an account is frozen, or for longer than it was. */
export function frozenEvent(user: Changed, { id, by, reason, at, until }: Freeze, nowMs: number): DomainEvent {
  return createEvent({
    id: `${freezeChange(user)}.frozen`,
    name: 'user.frozen',
    occurredAtMs: nowMs,
    correlationId: correlationId(),
    payload: {
      userId: user._id,
      freezeId: id,
      by: by === null ? 'owner' : 'administrator',
      reason,
      at: at.toISOString(),
      until: until.toISOString(),
    },
  });
}

/** Tells that a freeze has ended at `endedMs`, and how. */
export function unfrozenEvent(
  user: Changed,
  { id, at }: Freeze,
  ended: Pick<EventPayload<'user.unfrozen'>, 'by' | 'reason'> & { endedMs: number },
): DomainEvent {
  const { by, reason, endedMs } = ended;
  return createEvent({
    id: `${freezeChange(user)}.unfrozen`,
    name: 'user.unfrozen',
    occurredAtMs: endedMs,
    correlationId: correlationId(),
    payload: {
      ...{ userId: user._id, freezeId: id, by, reason },
      frozenAt: at.toISOString(),
      at: new Date(endedMs).toISOString(),
    },
  });
}
