import { createEvent, type DomainEvent, type EventPayload, type LoggedRecord } from '@candor/events';
import { correlationId } from '../telemetry/context.ts';

/** What somebody did in an organisation, as its own log tells it. */
export interface OrganisationAct extends EventPayload<'organisation.acted'> {
  recordType: LoggedRecord;
  /** The same for every retry of this act and for no other one: of the record and its revision. */
  id: string;
  atMs: number;
}

/** The event by which an act reaches the organisation's log; to be emitted in the update that it tells of. */
export function organisationActed({ id, atMs, ...payload }: OrganisationAct): DomainEvent<'organisation.acted'> {
  return createEvent({
    id: `${id}.logged`,
    name: 'organisation.acted',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload,
  });
}
