import type { EventName } from './event.ts';
import type { ServiceName } from './services.ts';

/**
 * Who consumes what: the one table that publishers and workers both read. An event without consumers is still recorded
 * in its document's outbox and removed at once, because nobody waits for it.
 */
export const consumers = {
  'user.registered': ['wallet', 'notifications'],
  'user.securityChanged': ['notifications'],
  'user.mailConfirmed': ['ratings'],
  'user.countryChanged': ['ratings'],
  'user.held': ['wallet', 'ratings', 'notifications'],
  'user.released': ['wallet', 'ratings', 'notifications'],
  'user.frozen': ['ratings', 'notifications'],
  'user.unfrozen': ['ratings', 'notifications'],
  'user.erased': ['wallet'],
  'admin.acted': ['auth'],
  'organisation.acted': ['auth'],
  'organisation.changed': ['ratings', 'notifications'],
  'rating.completed': ['wallet', 'notifications'],
  'rating.flagged': ['notifications'],
  'rating.screened': ['wallet', 'notifications'],
  'rating.compensated': ['wallet', 'notifications'],
  'rating.stopped': ['notifications'],
  'rating.rejected': ['notifications'],
  'rating.returned': [],
  'rating.problem': ['notifications'],
  'rating.expired': ['notifications'],
  'appeal.requested': ['notifications'],
  'appeal.decided': ['notifications'],
  'report.made': [],
  'report.decided': ['wallet', 'notifications'],
  'message.received': ['notifications'],
  'messageReport.decided': ['notifications'],
  'rater.standingLost': ['auth'],
  'app.closed': ['notifications'],
  'question.decided': ['notifications'],
  'app.paused': ['notifications'],
  'app.low': ['notifications'],
  'app.exhausted': ['notifications'],
  'work.waiting': ['notifications'],
  'deposit.requested': ['auth', 'notifications'],
  'deposit.paid': ['wallet'],
  'deposit.rejected': ['notifications'],
  'withdrawal.requested': ['notifications'],
  'withdrawal.completed': ['wallet', 'notifications'],
  'withdrawal.rejected': ['wallet', 'notifications'],
  'withdrawal.cancelled': ['wallet', 'notifications'],
  'transfer.posted': ['notifications'],
  'transfer.refused': [],
} as const satisfies Record<EventName, readonly ServiceName[]>;

/** The consumers of an event, as plain names. */
export function consumersOf(name: EventName): readonly ServiceName[] {
  return consumers[name];
}

/** The events that a service consumes: its worker must have a handler for each. */
export type ConsumedBy<Service extends ServiceName> = {
  [Name in EventName]: Service extends (typeof consumers)[Name][number] ? Name : never;
}[EventName];

/** Whose handlers move no money. Of all others, one that is new too, no event is ever left to a person alone. */
const moveNoMoney: ReadonlySet<ServiceName> = new Set(['auth', 'notifications']);

/** True when an event of this service's queue moves money. One whose name this build does not know may do so anywhere. */
export function isMoneyEvent(service: ServiceName, name: string): boolean {
  return !moveNoMoney.has(service) || !Object.hasOwn(consumers, name);
}
