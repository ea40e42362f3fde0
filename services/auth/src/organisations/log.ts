import type { DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { insertOnce } from '@candor/service-kit/data/insert';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { AuthDeps } from '../deps.ts';
import type { LogEntry } from './log-model.ts';

/** Writes an act into its organisation's log, each event once. */
export async function logAct(
  { models }: Pick<AuthDeps, 'models'>,
  { id: _id, occurredAt, payload }: DomainEvent<'organisation.acted'>,
): Promise<void> {
  const { organisationId, actorId, act, recordId, details } = payload;
  const entry: LogEntry = { _id, organisationId, createdAt: new Date(occurredAt), actorId, act, recordId, details };
  await insertOnce(models.organisationLog as never, entry);
}

/** The same of a deposit, whose own event says all that the log tells. */
export async function logDeposit(
  { models }: Pick<AuthDeps, 'models'>,
  { id: _id, occurredAt, payload }: DomainEvent<'deposit.requested'>,
): Promise<void> {
  const { userId: organisationId, by: actorId = organisationId, depositId: recordId, amountMicro, network } = payload;
  const entry: LogEntry = {
    ...{ _id, organisationId, createdAt: new Date(occurredAt), actorId, act: 'deposit.requested', recordId },
    details: { amount: formatUsdt(amountMicro), network },
  };
  await insertOnce(models.organisationLog as never, entry);
}

/** A page of an organisation's log, newest first. Who may read it is the caller's question. */
export async function listActs(
  { models }: Pick<AuthDeps, 'models'>,
  organisationId: string,
  page: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<LogEntry>> {
  const found = await models.organisationLog
    .find({ organisationId, ...afterFilter(page.after) })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<LogEntry[]>();
  return toConnection(found, page.first);
}
