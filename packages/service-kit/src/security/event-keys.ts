import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type DomainEvent, type ServiceName, serviceNames } from '@candor/events';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** Who signed, and what came of it: the key's id, and 64 bytes of Ed25519 as base64url. */
export const signature = z.object({ key: z.string().min(1).max(64), value: z.string().min(1).max(100) });
export type Signature = z.infer<typeof signature>;

/** A public key under which a service is believed; `until` ends that, for one that was replaced. */
const publicKey = z.object({
  of: z.enum(serviceNames),
  key: z.string().regex(/^-----BEGIN PUBLIC KEY-----/, 'must be a PEM public key'),
  until: z.iso.datetime().optional(),
});
/** Public keys by their ids. */
export const eventPublicKeys = z
  .record(z.string().min(1).max(64), publicKey)
  .refine((keys) => Object.keys(keys).length > 0, 'must have a key');
export type EventPublicKeys = z.infer<typeof eventPublicKeys>;

/** Whose signature it is, or what is wrong with it: no such key (any more), or not of this text. */
export type Verdict = { by: ServiceName } | { wrong: 'key' | 'signature' };

/** By what a service signs its events and its receipts, and believes those of others. */
export interface EventKeys {
  /** Signs an event's text as its producer. */
  signEvent(event: DomainEvent, text: string): Signature;
  /** Signs, as `consumer`, that this event was handled. */
  signReceipt(eventId: string, consumer: ServiceName): Signature;
  verifyEvent(text: string, signature: Signature): Verdict;
  /** Whether `consumer` itself signed that this event was handled. */
  isReceipt(signature: Signature, eventId: string, consumer: ServiceName): boolean;
}

/** What is signed begins with what it is for, so that a receipt is never an event, and has the key's id in it. */
const textOf = (purpose: 'event' | 'receipt', key: string, text: string) =>
  Buffer.from(`candor ${purpose} 1\n${key}\n${text}`);
const receiptText = (eventId: string, consumer: ServiceName) => JSON.stringify([eventId, consumer]);

/** A key's id: of its public half, as everywhere in Candor. */
export function keyIdOf(publicPem: string): string {
  return createHash('sha256').update(publicPem).digest('hex').slice(0, 16);
}

/**
 * The keys of one service, imported once. Throws a sentence when its private key is no Ed25519 key, or when its public half is not among
 * the public keys as this service's: nobody would believe what it signs.
 */
export function createEventKeys(options: {
  service: ServiceName;
  /** PEM of PKCS 8. */
  privateKey: string;
  publicKeys: EventPublicKeys;
  clock: Clock;
}): EventKeys {
  const { service, clock } = options;
  const known = importKeys(options.publicKeys);
  const own = createPrivateKey(options.privateKey);
  const ownId = keyIdOf(createPublicKey(own).export({ type: 'spki', format: 'pem' }).toString());
  if (own.asymmetricKeyType !== 'ed25519') throw new Error('EVENT_PRIVATE_KEY is no Ed25519 key');
  if (known.get(ownId)?.of !== service) {
    throw new Error(`EVENT_PUBLIC_KEYS has no key of ${service} that belongs to EVENT_PRIVATE_KEY`);
  }
  const signText = (purpose: 'event' | 'receipt', text: string): Signature => ({
    key: ownId,
    value: sign(null, textOf(purpose, ownId, text), own).toString('base64url'),
  });
  const verifyText = (purpose: 'event' | 'receipt', text: string, { key, value }: Signature): Verdict => {
    const found = known.get(key);
    if (!found || found.untilMs <= clock.now()) return { wrong: 'key' };
    const holds = verify(null, textOf(purpose, key, text), found.key, Buffer.from(value, 'base64url'));
    return holds ? { by: found.of } : { wrong: 'signature' };
  };
  return {
    signEvent: (_event, text) => signText('event', text),
    signReceipt(eventId, consumer) {
      if (consumer !== service) throw new Error(`${service} cannot say what ${consumer} has handled`);
      return signText('receipt', receiptText(eventId, consumer));
    },
    verifyEvent: (text, given) => verifyText('event', text, given),
    isReceipt(given, eventId, consumer) {
      const verdict = verifyText('receipt', receiptText(eventId, consumer), given);
      return 'by' in verdict && verdict.by === consumer;
    },
  };
}

interface KnownKey {
  of: ServiceName;
  key: KeyObject;
  untilMs: number;
}

function importKeys(keys: EventPublicKeys): ReadonlyMap<string, KnownKey> {
  const known = Object.entries(keys).map(([id, { of, key: pem, until }]) => {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`EVENT_PUBLIC_KEYS: ${id} is no Ed25519 key`);
    return [id, { of, key, untilMs: until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until) }] as const;
  });
  return new Map(known);
}
