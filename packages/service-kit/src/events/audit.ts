import { type AuditedRecord, createEvent, type DomainEvent, type EventPayload } from '@candor/events';
import { correlationId } from '../telemetry/context.ts';

/** An administrator's decision, as the audit log tells it. */
export interface AdminAct extends EventPayload<'admin.acted'> {
  recordType: AuditedRecord;
  /** The same for every retry of this decision and for no other one: of the record and its revision. */
  id: string;
  atMs: number;
}

/**
 * The event by which an administrator's decision reaches the audit log. It is emitted in the same update as the decision, so
 * that neither is there without the other. `before` and `after` are plain values without secrets or addresses.
 */
export function adminActed({ id, atMs, ...payload }: AdminAct): DomainEvent<'admin.acted'> {
  return createEvent({
    id: `${id}.acted`,
    name: 'admin.acted',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload,
  });
}
