import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type ProcessName, processNames } from '@candor/events';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** Who signed, and what came of it: the key's id, and 64 bytes of Ed25519 as base64url. */
export const signature = z.object({ key: z.string().min(1).max(64), value: z.string().min(1).max(100) });
export type Signature = z.infer<typeof signature>;

/** A public key under which a process is believed; `until` ends that, for one that was replaced. */
const publicKey = z.object({
  of: z.enum(processNames),
  key: z.string().regex(/^-----BEGIN PUBLIC KEY-----/, 'must be a PEM public key'),
  until: z.iso.datetime().optional(),
});
/** Public keys by their ids. */
export const eventPublicKeys = z
  .record(z.string().min(1).max(64), publicKey)
  .refine((keys) => Object.keys(keys).length > 0, 'must have a key');
export type EventPublicKeys = z.infer<typeof eventPublicKeys>;

/** What a signature is for. It is part of what is signed, so that a receipt is never an event, and neither is a viewer. */
export type Purpose = 'event' | 'receipt' | 'viewer' | 'call' | 'time';

/** Whose signature it is and how long that key counts, or what is wrong with it: no such key (any more), or not of this text. */
export type Verdict = { by: ProcessName; untilMs: number } | { wrong: 'key' | 'signature' };

/** The key of one process, and the public halves of all. */
export interface KeyRing {
  readonly self: ProcessName;
  sign(purpose: Purpose, text: string): Signature;
  verify(purpose: Purpose, text: string, signature: Signature): Verdict;
}

export interface KeyRingOptions {
  self: ProcessName;
  /** PEM of PKCS 8. */
  privateKey: string;
  publicKeys: EventPublicKeys;
  clock: Clock;
}

/** What is signed begins with what it is for, and has the key's id in it. */
const textOf = (purpose: Purpose, key: string, text: string) => Buffer.from(`candor ${purpose} 1\n${key}\n${text}`);

/** A key's id: of its public half, as everywhere in Candor. */
export function keyIdOf(publicPem: string): string {
  return createHash('sha256').update(publicPem).digest('hex').slice(0, 16);
}

/**
 * The keys of one process, imported once. Throws a sentence when its private key is no Ed25519 key, or when its public half is not among
 * the public keys as this process's: nobody would believe what it signs.
 */
export function createKeyRing({ self, clock, ...texts }: KeyRingOptions): KeyRing {
  const known = importKeys(texts.publicKeys);
  const own = createPrivateKey(texts.privateKey);
  const ownId = keyIdOf(createPublicKey(own).export({ type: 'spki', format: 'pem' }).toString());
  if (own.asymmetricKeyType !== 'ed25519') throw new Error('EVENT_PRIVATE_KEY is no Ed25519 key');
  if (known.get(ownId)?.of !== self) {
    throw new Error(`EVENT_PUBLIC_KEYS has no key of ${self} that belongs to EVENT_PRIVATE_KEY`);
  }
  return {
    self,
    sign: (purpose, text) => ({
      key: ownId,
      value: sign(null, textOf(purpose, ownId, text), own).toString('base64url'),
    }),
    verify(purpose, text, { key, value }) {
      const found = known.get(key);
      if (!found || found.untilMs <= clock.now()) return { wrong: 'key' };
      const holds = verify(null, textOf(purpose, key, text), found.key, Buffer.from(value, 'base64url'));
      return holds ? { by: found.of, untilMs: found.untilMs } : { wrong: 'signature' };
    },
  };
}

interface KnownKey {
  of: ProcessName;
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
