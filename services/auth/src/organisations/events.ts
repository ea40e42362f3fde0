import { createEvent, type DomainEvent } from '@candor/events';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { Organisation } from './model.ts';

/**
 * Who belongs to an organisation as of its version, whole: whoever keeps a copy takes the newest, in whichever order they come. To be
 * emitted in the update that makes the version.
 */
export function changedEvent(
  { _id, name, members, former, version }: Omit<Organisation, 'outbox' | 'invitations'>,
  atMs: number,
): DomainEvent<'organisation.changed'> {
  return createEvent({
    id: `${_id}.organisation.${version}`,
    name: 'organisation.changed',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload: {
      organisationId: _id,
      name,
      version,
      members: members.map(({ userId, role }) => ({ userId, role })),
      former: former.map(({ userId, until }) => ({ userId, until: until.toISOString() })),
    },
  });
}
