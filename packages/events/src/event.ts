import { z } from 'zod';
import { isTraceparent } from './traceparent.ts';

/** A fact in the past tense. `id` keys every effect of it; `payload` follows the schema of its name and version. */
export interface DomainEvent<Name extends EventName = EventName> {
  id: string;
  name: Name;
  version: number;
  /** ISO 8601 in UTC. */
  occurredAt: string;
  correlationId: string;
  /** The span that it comes from, as W3C writes it; only where tracing is on. An older consumer strips it. */
  traceparent?: string;
  payload: EventPayload<Name>;
}

const id = z.string().min(1).max(200);
const micro = z.number().int().safe();
const positiveMicro = micro.positive();
const legs = z.array(z.object({ account: z.string(), amountMicro: positiveMicro })).min(1);
const meta = z.record(z.string(), z.string());
const depositFacts = { depositId: id, userId: id, amountMicro: positiveMicro, network: z.string() };
const ratingFacts = {
  ratingId: id,
  attempt: z.number().int().positive(),
  appId: id,
  appName: z.string(),
  raterId: id,
  publisherId: id,
};
const reportFacts = {
  reportId: id,
  ratingId: id,
  appId: id,
  appName: z.string(),
  raterId: id,
  publisherId: id,
  /** What the publisher wrote. */
  reason: z.string(),
};
const campaignFacts = { appId: id, appName: z.string(), publisherId: id };
const withdrawalFacts = {
  withdrawalId: id,
  userId: id,
  amountMicro: positiveMicro,
  network: z.string(),
  /** Whose funds they are, where it is funds; missing of those that were asked for before there were organisations. */
  organisationId: id.optional(),
  /** Which account the money was held from, and goes back to. */
  source: z.enum(['earnings', 'funds']),
};
/** As `organisationRoles` of the kit; a test holds the two together. */
const organisationRole = z.enum(['owner', 'editor', 'finance', 'viewer']);
/** Plain values as an administrator sees them: words, counts, and money as decimal text of USDT. Never a secret or an address. */
const auditedValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const adminActed = z.object({
  actorId: id,
  /** What was done, as `<record type>.<verb>`: `deposit.decide`, `user.hold`; of a read the class of facts: `contact.read`. */
  action: z.string().min(1).max(60),
  recordType: z.string().min(1).max(40),
  recordId: id,
  // Empty for something new; a store may leave an empty object out.
  before: auditedValues.default({}),
  after: auditedValues.default({}),
  reason: z.string().nullable(),
});

/**
 * Every event's payload, by name. A consumer strips fields that it does not know, so a newer minor version is accepted;
 * a change that an older consumer could not take is a new version beside the old one.
 */
export const eventPayloads = {
  'user.registered': z.object({
    userId: id,
    inviterId: id.nullable(),
    /** Erased accounts that had the same mail address or phone: a bonus that one of them collected is not collected again. */
    formerUserIds: z.array(id).max(50).optional(),
  }),
  'user.securityChanged': z.object({
    userId: id,
    what: z.enum([
      'password',
      'publisher',
      'email',
      'secondFactor',
      'passkeyAdded',
      'passkeyRemoved',
      'passkeyCopied',
      'apiKeyMade',
      'apiKeyRevoked',
      'pin',
      'pinReset',
      'pinLocked',
      'payoutAddress',
      'payoutElsewhere',
      'sessionReused',
      'signInGuessed',
      'newDevice',
      'sessionsEnded',
      'factorLoss',
      'factorLossStopped',
      'factorLost',
    ]),
    /** How many hours payouts wait because of it, where they do: all of them, or those to the new address. */
    waitHours: z.number().int().positive().optional(),
    /** Of a new device: its program as people know it, letters, digits and spaces alone; and when. Of a lost second factor: from when it goes. */
    device: z.string().max(60).optional(),
    at: z.iso.datetime().optional(),
  }),
  'user.mailConfirmed': z.object({
    userId: id,
    /** Erased accounts that had confirmed the same mail address: the same person's, with what they rated and what was upheld against them. */
    formerUserIds: z.array(id).min(1).max(50),
  }),
  /** The account's country: its code (ISO 3166-1), empty where none is told. */
  'user.countryChanged': z.object({ userId: id, country: z.string().max(2) }),
  'user.held': z.object({ userId: id, reason: z.string() }),
  'user.released': z.object({ userId: id, reason: z.string() }),
  /** A suspected takeover: nothing of the account is changed or paid out until then. Told again under the same `freezeId` when it is prolonged. */
  'user.frozen': z.object({
    userId: id,
    freezeId: id,
    by: z.enum(['owner', 'administrator']),
    /** Of an administrator. */
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  'user.unfrozen': z.object({
    userId: id,
    freezeId: id,
    by: z.enum(['owner', 'administrator', 'time']),
    reason: z.string().nullable(),
    /** When it was frozen, and when that ended. */
    frozenAt: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
  'user.erased': z.object({
    userId: id,
    /** What was given up with it, in micro-USDT, and the erasure that the keys in the journal name. */
    erasureId: id.optional(),
    giveUpMicro: positiveMicro.optional(),
    /** Said where an organisation with other members has what is kept under the person's id as a publisher. */
    publishes: z.literal(false).optional(),
    /** The organisations that ended with the person, and that somebody else had founded; missing where none did. */
    organisationIds: z.array(id).optional(),
  }),
  'admin.acted': adminActed,
  /** What a member did in an organisation, for its own log. Money is decimal text of USDT. */
  'organisation.acted': z.object({
    organisationId: id,
    actorId: id,
    /** `<record type>.<verb>`: `campaign.create`, `member.left`. */
    act: z.string().min(1).max(60),
    recordType: z.string().min(1).max(40),
    recordId: id.nullable(),
    // A store may leave an empty object out.
    details: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  }),
  /** Who belongs to an organisation as of a version, and who left it less than 90 days ago: whole, so that the newest version is all there is to know. */
  'organisation.changed': z.object({
    organisationId: id,
    name: z.string(),
    version: z.number().int().positive(),
    members: z.array(z.object({ userId: id, role: organisationRole })),
    former: z.array(z.object({ userId: id, until: z.iso.datetime() })),
  }),
  'rating.completed': z.object({ ...ratingFacts, amountMicro: positiveMicro, profitMicro: positiveMicro }),
  /** It was accepted, and has flags. For webhooks alone: no rater is in it, and nothing follows from it. */
  'rating.flagged': z.object({
    ratingId: id,
    attempt: z.number().int(),
    appId: id,
    publisherId: id,
    flags: z.array(z.string()).min(1),
  }),
  /** The answer to its check ended it: `rewardMicro` is what is paid for that. */
  'rating.screened': z.object({ ...ratingFacts, rewardMicro: positiveMicro }),
  /** A question of it was upheld to be none that may be asked: `rewardMicro` is its reward, for which nothing has to be done any more. */
  'rating.compensated': z.object({ ...ratingFacts, rewardMicro: positiveMicro }),
  /** The same, of one that had only begun: it was given back. */
  'rating.stopped': z.object(ratingFacts),
  'rating.rejected': z.object({ ...ratingFacts, reason: z.string() }),
  'rating.returned': z.object(ratingFacts),
  /** What kept its rater from rating it; it was given back. */
  'rating.problem': z.object({
    ...ratingFacts,
    kind: z.enum(['does_not_start', 'link_dead', 'paywall', 'not_as_described']),
  }),
  'rating.expired': z.object(ratingFacts),
  'appeal.requested': z.object({ ...ratingFacts, text: z.string() }),
  'appeal.decided': z.object({ ...ratingFacts, granted: z.boolean(), reason: z.string() }),
  'report.made': z.object(reportFacts),
  'report.decided': z.object({
    ...reportFacts,
    upheld: z.boolean(),
    decision: z.string(),
    /** Upheld: what the platform kept of the rating's price, which goes back to the publisher. */
    feeMicro: micro.nonnegative().optional(),
  }),
  /** About a question that raters reported. */
  'question.decided': z.object({
    ...campaignFacts,
    caseId: id,
    question: z.string(),
    raterIds: z.array(id),
    upheld: z.boolean(),
    decision: z.string(),
  }),
  /** One of the two under a piece of feedback wrote to the other. */
  'message.received': z.object({ ...ratingFacts, messageId: id, to: z.enum(['rater', 'publisher']) }),
  'messageReport.decided': z.object({
    ...reportFacts,
    reportedBy: z.enum(['rater', 'publisher']),
    upheld: z.boolean(),
    decision: z.string(),
  }),
  'rater.standingLost': z.object({ userId: id, upheldReports: z.number().int().positive() }),
  'app.closed': z.object({ ...campaignFacts, places: z.number().int().nonnegative() }),
  /**
   * By its publisher, which tells nobody but webhooks; or by itself: `screens`: none is left to pay those with whose answer to the check ends
   * their rating; `problems`: three people could not rate it; `question`: one of its questions may not be asked.
   */
  'app.paused': z.object({ ...campaignFacts, reason: z.enum(['screens', 'problems', 'question', 'publisher']) }),
  /** A tenth of the places, or less, can still be started; told once until more are bought. */
  'app.low': z.object(campaignFacts),
  /** No place can be started; told once until more are bought. One that is given back may be taken all the same. */
  'app.exhausted': z.object(campaignFacts),
  /** Work waits that a rater may start now, and who is not at work; at most once a London day. `campaigns`: in how many, ten for more. */
  'work.waiting': z.object({ userId: id, campaigns: z.number().int().min(1).max(10) }),
  'deposit.requested': z.object({
    ...depositFacts,
    /** The member who asked, where that is not the founder, whose id the organisation has. */
    by: id.optional(),
  }),
  'deposit.paid': z.object({ ...depositFacts, txHash: z.string() }),
  'deposit.rejected': z.object({ ...depositFacts, reason: z.string() }),
  'withdrawal.requested': z.object(withdrawalFacts),
  'withdrawal.completed': z.object({
    ...withdrawalFacts,
    txHash: z.string(),
    /** What the network took for sending it, which the platform bears; missing where nothing was said of it. */
    networkFeeMicro: micro.nonnegative().optional(),
  }),
  'withdrawal.rejected': z.object({ ...withdrawalFacts, reason: z.string() }),
  /** By the person, before the address was told to anybody. */
  'withdrawal.cancelled': z.object(withdrawalFacts),
  'transfer.posted': z.object({ key: z.string(), kind: z.string(), from: z.string(), to: legs, meta, at: z.string() }),
  'transfer.refused': z.object({
    key: z.string(),
    kind: z.string(),
    from: z.string(),
    to: legs,
    meta,
    at: z.string(),
    reason: z.string(),
  }),
} as const;

export type EventName = keyof typeof eventPayloads;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventPayloads)[Name]>;

/** The version that this build publishes of each event. */
export const EVENT_VERSION = 1;

const envelope = z.object({
  id,
  name: z.enum(Object.keys(eventPayloads) as [EventName, ...EventName[]]),
  version: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string().max(200),
  traceparent: z.unknown().optional(),
  payload: z.unknown(),
});

/** Builds an event and proves its payload. Throws a ZodError when the payload does not fit: that is a programming error. */
export function createEvent<Name extends EventName>(input: {
  id: string;
  name: Name;
  occurredAtMs: number;
  correlationId: string;
  traceparent?: string | undefined;
  payload: EventPayload<Name>;
}): DomainEvent<Name> {
  const payload = eventPayloads[input.name].parse(input.payload) as EventPayload<Name>;
  const occurredAt = new Date(input.occurredAtMs).toISOString();
  return {
    id: input.id,
    name: input.name,
    version: EVENT_VERSION,
    occurredAt,
    correlationId: input.correlationId,
    ...traced(input.traceparent),
    payload,
  };
}

/** Parses an event that came from a queue or a document. Throws a ZodError for an unknown name or a payload that does not fit. */
export function parseEvent(data: unknown): DomainEvent {
  const { traceparent, ...parsed } = envelope.parse(data);
  const payload = eventPayloads[parsed.name].parse(parsed.payload);
  return { ...parsed, ...traced(traceparent), payload } as DomainEvent;
}

/** What is no traceparent is left out and not refused: no effect depends on it. */
function traced(traceparent: unknown): { traceparent?: string } {
  return isTraceparent(traceparent) ? { traceparent } : {};
}

/** True when `event` has this name; narrows its payload. */
export function isEvent<Name extends EventName>(event: DomainEvent, name: Name): event is DomainEvent<Name> {
  return event.name === name;
}
