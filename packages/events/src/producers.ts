import { consumersOf } from './consumers.ts';
import type { EventName, EventPayload } from './event.ts';
import type { ServiceName } from './services.ts';

type ChangeOfSecurity = EventPayload<'user.securityChanged'>['what'];

/** Who changes what of a person's security: those who keep it. */
const changersOf = {
  password: ['auth'],
  publisher: ['auth'],
  email: ['auth'],
  secondFactor: ['auth'],
  passkeyAdded: ['auth'],
  passkeyRemoved: ['auth'],
  passkeyCopied: ['auth'],
  apiKeyMade: ['auth'],
  apiKeyRevoked: ['auth'],
  pin: ['payments'],
  pinReset: ['payments'],
  pinLocked: ['payments'],
  payoutAddress: ['payments'],
  payoutElsewhere: ['payments'],
  sessionReused: ['auth'],
  signInGuessed: ['auth'],
  newDevice: ['auth'],
  sessionsEnded: ['auth'],
  factorLoss: ['auth'],
  factorLossStopped: ['auth'],
  factorLost: ['auth'],
} as const satisfies Record<ChangeOfSecurity, readonly ServiceName[]>;

/**
 * Whose administrators' decisions are about which kind of record: those of the service that owns it. The classes of people's facts are
 * kinds, too: who keeps them tells who read them.
 */
const ownersOf = {
  user: ['auth'],
  bonus: ['wallet'],
  promotionsFunding: ['wallet'],
  deposit: ['payments'],
  depositAddress: ['payments'],
  withdrawal: ['payments'],
  app: ['ratings'],
  rating: ['ratings'],
  report: ['ratings'],
  alike: ['ratings'],
  question: ['ratings'],
  contact: ['auth'],
  payout: ['payments'],
  evidence: ['payments'],
} as const satisfies Record<string, readonly ServiceName[]>;

/** Whose acts in an organisation are about which kind of record: those of the service that owns it. */
const loggersOf = {
  organisation: ['auth'],
  member: ['auth'],
  invitation: ['auth'],
  campaign: ['ratings'],
  report: ['ratings'],
  payout: ['payments'],
} as const satisfies Record<string, readonly ServiceName[]>;

/** The kinds of records that an organisation's log tells of. One that is not here can be emitted by nobody. */
export type LoggedRecord = keyof typeof loggersOf;

/** The kinds of records that administrators decide on, and of facts that they read. One that is not here can be emitted by nobody. */
export type AuditedRecord = keyof typeof ownersOf;

/** Where several services produce an event, the field of its payload that tells which kind it is of, and who produces each. */
export interface ProducersByKind {
  field: string;
  of: Readonly<Record<string, readonly ServiceName[]>>;
}

/**
 * Who produces what: a consumer believes an event under the signature of its producer alone, so that what one service may say, no other one
 * (nor whoever took its key) says in its place.
 */
export const producers = {
  'user.registered': ['auth'],
  'user.securityChanged': { field: 'what', of: changersOf },
  'user.mailConfirmed': ['auth'],
  'user.countryChanged': ['auth'],
  'user.held': ['auth'],
  'user.released': ['auth'],
  'user.frozen': ['auth'],
  'user.unfrozen': ['auth'],
  'user.erased': ['auth'],
  'organisation.acted': { field: 'recordType', of: loggersOf },
  'organisation.changed': ['auth'],
  'admin.acted': { field: 'recordType', of: ownersOf },
  'rating.completed': ['ratings'],
  'rating.flagged': ['ratings'],
  'rating.screened': ['ratings'],
  'rating.compensated': ['ratings'],
  'rating.stopped': ['ratings'],
  'rating.rejected': ['ratings'],
  'rating.returned': ['ratings'],
  'rating.problem': ['ratings'],
  'rating.expired': ['ratings'],
  'appeal.requested': ['ratings'],
  'appeal.decided': ['ratings'],
  'report.made': ['ratings'],
  'report.decided': ['ratings'],
  'message.received': ['ratings'],
  'messageReport.decided': ['ratings'],
  'rater.standingLost': ['ratings'],
  'app.closed': ['ratings'],
  'question.decided': ['ratings'],
  'app.paused': ['ratings'],
  'app.low': ['ratings'],
  'app.exhausted': ['ratings'],
  'work.waiting': ['ratings'],
  'deposit.requested': ['payments'],
  'deposit.paid': ['payments'],
  'deposit.rejected': ['payments'],
  'withdrawal.requested': ['payments'],
  'withdrawal.completed': ['payments'],
  'withdrawal.rejected': ['payments'],
  'withdrawal.cancelled': ['payments'],
  'transfer.posted': ['wallet'],
  'transfer.refused': ['wallet'],
} as const satisfies Record<EventName, readonly ServiceName[] | ProducersByKind>;

/** Whether this build knows an event of this name. */
export function isKnownName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(producers, name);
}

/** The producers of an event as it came from a queue; undefined for a name or a kind that this build does not know. */
export function producersOf({
  name,
  payload,
}: {
  name: unknown;
  payload: unknown;
}): readonly ServiceName[] | undefined {
  if (!isKnownName(name)) return undefined;
  const row: readonly ServiceName[] | ProducersByKind = producers[name];
  if (!('field' in row)) return row;
  const kind = typeof payload === 'object' && payload !== null ? Reflect.get(payload, row.field) : undefined;
  return typeof kind === 'string' && Object.hasOwn(row.of, kind) ? row.of[kind] : undefined;
}

/** The queues that a service adds to: those of the consumers of what it produces. Its rights in Redis are these and its own. */
export function queuesToldBy(service: ServiceName): ServiceName[] {
  const rows = Object.entries(producers) as [EventName, readonly ServiceName[] | ProducersByKind][];
  const produced = rows.flatMap(([name, row]) => {
    const of = 'field' in row ? Object.values(row.of).flat() : row;
    return of.includes(service) ? [name] : [];
  });
  return [...new Set(produced.flatMap((name) => consumersOf(name)))].sort();
}
