import type { DomainEvent, ProcessName, ServiceName } from '@candor/events';
import { createKeyRing, type KeyRing, type KeyRingOptions, type Signature } from './key-ring.ts';

export {
  type EventPublicKeys,
  eventPublicKeys,
  keyIdOf,
  SIGNED_TOGETHER,
  type Signature,
  signature,
} from './key-ring.ts';

/** Whose signature it is, or what is wrong with it. */
export type Verdict = { by: ProcessName } | { wrong: 'key' | 'signature' };

/** By what a service signs its events and its receipts, and believes those of others. */
export interface EventKeys {
  /** Signs events' texts as their producer, in their order; several of them with one signature. */
  signEvents(events: readonly { event: DomainEvent; text: string }[]): Signature[];
  /** Signs, as `consumer`, that these events were handled, in their order. */
  signReceipts(eventIds: readonly string[], consumer: ServiceName): Signature[];
  verifyEvent(text: string, signature: Signature): Verdict;
  /** Whether `consumer` itself signed that this event was handled. */
  isReceipt(signature: Signature, eventId: string, consumer: ServiceName): boolean;
}

const receiptText = (eventId: string, consumer: ServiceName) => JSON.stringify([eventId, consumer]);

/** The keys of one service. Throws as `createKeyRing` does. */
export function createEventKeys({
  service,
  ...texts
}: Omit<KeyRingOptions, 'self'> & { service: ServiceName }): EventKeys {
  return eventKeysOf(createKeyRing({ ...texts, self: service }));
}

/** Events and receipts under the keys of a process. */
export function eventKeysOf(ring: KeyRing): EventKeys {
  return {
    signEvents: (events) =>
      ring.signAll(
        'event',
        events.map(({ text }) => text),
      ),
    signReceipts(eventIds, consumer) {
      if (consumer !== ring.self) throw new Error(`${ring.self} cannot say what ${consumer} has handled`);
      return ring.signAll(
        'receipt',
        eventIds.map((id) => receiptText(id, consumer)),
      );
    },
    verifyEvent(text, given) {
      const verdict = ring.verify('event', text, given);
      return 'by' in verdict ? { by: verdict.by } : verdict;
    },
    isReceipt(given, eventId, consumer) {
      const verdict = ring.verify('receipt', receiptText(eventId, consumer), given);
      return 'by' in verdict && verdict.by === consumer;
    },
  };
}
