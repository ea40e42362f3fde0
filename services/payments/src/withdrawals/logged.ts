import type { DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { organisationActed } from '@candor/service-kit/events/organisation';
import type { Withdrawal } from './model.ts';

/** What an owner did with a payout of the organisation's funds, for its own log; undefined for one of somebody's earnings. It names no address. */
export function payoutActed(
  { _id, userId, organisationId, amountMicro, network }: Withdrawal,
  act: 'payout.requested' | 'payout.cancelled',
  atMs: number,
): DomainEvent<'organisation.acted'> | undefined {
  if (organisationId === undefined) return undefined;
  const facts = { id: `${_id}.${act}`, atMs, organisationId, actorId: userId };
  const about = { act, recordType: 'payout', recordId: _id } as const;
  return organisationActed({ ...facts, ...about, details: { amount: formatUsdt(amountMicro), network } });
}
