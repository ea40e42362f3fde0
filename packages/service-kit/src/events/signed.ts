import { type DomainEvent, isKnownName, type ProcessName, producersOf } from '@candor/events';
import { type Job, UnrecoverableError } from 'bullmq';
import { type EventKeys, type Signature, signature } from '../security/event-keys.ts';

/**
 * What lies beside an event in its job and is not signed with it: the signature, the span that sent it, and the note of its tries. Nothing
 * that an effect depends on: who writes into Redis writes these too.
 */
const BESIDE: ReadonlySet<string> = new Set(['signed', 'sentFrom', 'again']);

/** An event as its job carries it. A build before this one strips what it does not know. */
export type SignedEvent = DomainEvent & {
  signed: Signature;
  /** The span that sent it into this queue, as W3C writes it. */
  sentFrom?: string;
};

/** Why a job is not believed. */
export type Refusal =
  /** It has no signature: of a build before events were signed, or written by hand. */
  | 'unsigned'
  /** Its key is not known, or not any more. */
  | 'key'
  /** What is signed is not what is there. */
  | 'signature'
  /** Signed by a service that does not produce this event. */
  | 'producer';

/** Ends the take of a job that is not believed; it was told of already, and nothing of it stays. */
export class RefusedJob extends UnrecoverableError {}

/** Signs events, each whole, as they go to every consumer; in their order, with one signature for several of them. */
export function signEvents(keys: EventKeys, events: readonly DomainEvent[]): SignedEvent[] {
  const signatures = keys.signEvents(events.map((event) => ({ event, text: JSON.stringify(event) })));
  return events.map((event, n) => ({ ...event, signed: signatures[n] as Signature }));
}

/** Signs one event by itself. */
export function signEvent(keys: EventKeys, event: DomainEvent): SignedEvent {
  return signEvents(keys, [event])[0] as SignedEvent;
}

/**
 * What is wrong with a job as an event of its producer; undefined when nothing is. A signed event of a name or a kind that this build does
 * not know is no forgery, and nothing to be handled either: `requireKnownKind` and the parser refuse it, and it is parked.
 */
export function refusalOf(keys: EventKeys, { data }: Pick<Job, 'data'>): Refusal | undefined {
  const signed = signature.safeParse(isObject(data) ? data.signed : undefined);
  if (!isObject(data) || !signed.success) return 'unsigned';
  // In the order in which it was written: JSON keeps it, and so does whoever notes something beside it.
  const event = Object.fromEntries(Object.entries(data).filter(([field]) => !BESIDE.has(field)));
  const verdict = keys.verifyEvent(JSON.stringify(event), signed.data);
  if ('wrong' in verdict) return verdict.wrong;
  return isProducer(verdict.by, event) ? undefined : 'producer';
}

function isProducer(by: ProcessName, { name, payload }: Record<string, unknown>): boolean {
  // The gateway tells no events, of whatever name.
  if (by === 'gateway') return false;
  return producersOf({ name, payload })?.includes(by) ?? true;
}

/** Throws for a kind of a known event whose producers this build does not know: nobody's word counts for it yet. */
export function requireKnownKind(data: unknown): void {
  const { name, payload } = isObject(data) ? data : {};
  if (isKnownName(name) && !producersOf({ name, payload })) {
    throw new Error(`nobody is known to produce this kind of ${name}`);
  }
}

/** The id of the event in a job, which is signed, whatever the job's own id is. */
export function eventIdOf({ data }: Pick<Job, 'data'>): string {
  return isObject(data) ? String(data.id) : '';
}

/** A receipt as it came from Redis, if that is what it is. */
export function readReceipt(value: unknown): Signature | undefined {
  return signature.safeParse(value).data;
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
