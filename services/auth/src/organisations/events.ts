import { createEvent, type DomainEvent, type EventPayload } from '@candor/events';
import { organisationActed } from '@candor/service-kit/events/organisation';
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

/** What a member did, for the organisation's own log. */
export interface Acted {
  actorId: string;
  act: OrganisationActName;
  /** Whom it was done to, where that is somebody. */
  memberId?: string;
  details: EventPayload<'organisation.acted'>['details'];
}
export type OrganisationActName = `${'member' | 'invitation' | 'organisation'}.${string}`;

/** The same as an event; to be emitted in the update that it tells of, which makes this version. */
export function actedEvent(
  { _id, version }: Pick<Organisation, '_id' | 'version'>,
  { actorId, act, memberId, details }: Acted,
  atMs: number,
): DomainEvent<'organisation.acted'> {
  return organisationActed({
    ...{ id: `${_id}.organisation.${version}`, atMs, organisationId: _id, actorId, act },
    ...{ recordType: act.split('.')[0] as 'member', recordId: memberId ?? null, details },
  });
}
