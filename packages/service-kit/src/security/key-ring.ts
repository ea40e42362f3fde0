import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type ProcessName, processNames } from '@candor/events';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { hashTree, pathStep, rootBy } from './hash-tree.ts';

/** Texts that are signed together at most: their paths are five steps long. */
export const SIGNED_TOGETHER = 32;
/**
 * Who signed, and what came of it: the key's id, and 64 bytes of Ed25519 as base64url. With a path it is the signature of a tree of texts
 * (`hash-tree.ts`) in which this one is.
 */
export const signature = z.object({
  key: z.string().min(1).max(64),
  value: z.string().min(1).max(100),
  path: z.array(z.string().regex(pathStep)).min(1).max(Math.log2(SIGNED_TOGETHER)).optional(),
});
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
/** What a tree is signed for: its root is never a text, whatever the text is for. */
const TREE = 'tree';
/** Trees that were found to be signed, of which is remembered: each is verified once, however many of its texts come. */
const REMEMBERED = 5_000;

/** Whose signature it is and how long that key counts, or what is wrong with it: no such key (any more), or not of this text. */
export type Verdict = { by: ProcessName; untilMs: number } | { wrong: 'key' | 'signature' };

/** The key of one process, and the public halves of all. */
export interface KeyRing {
  readonly self: ProcessName;
  sign(purpose: Purpose, text: string): Signature;
  /** Signs texts of one purpose, in their order, with one signature for `SIGNED_TOGETHER` of them; one alone as `sign` does. */
  signAll(purpose: Purpose, texts: readonly string[]): Signature[];
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
const textOf = (purpose: Purpose | typeof TREE, key: string, text: string) =>
  Buffer.from(`candor ${purpose} 1\n${key}\n${text}`);

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
  const signOne = (purpose: Purpose | typeof TREE, text: string): Signature => ({
    key: ownId,
    value: sign(null, textOf(purpose, ownId, text), own).toString('base64url'),
  });
  const signTogether = (purpose: Purpose, texts: readonly string[]): Signature[] => {
    if (texts.length === 1) return texts.map((text) => signOne(purpose, text));
    const { root, paths } = hashTree(texts.map((text) => textOf(purpose, ownId, text)));
    const signed = signOne(TREE, root);
    return paths.map((path) => ({ ...signed, path }));
  };
  const trees = createTrees();
  return {
    self,
    sign: signOne,
    signAll: (purpose, texts) => inParts(texts, SIGNED_TOGETHER).flatMap((part) => signTogether(purpose, part)),
    verify(purpose, text, { key, value, path }) {
      const found = known.get(key);
      if (!found || found.untilMs <= clock.now()) return { wrong: 'key' };
      const isSigned = (signed: Buffer) => verify(null, signed, found.key, Buffer.from(value, 'base64url'));
      const whole = textOf(purpose, key, text);
      const holds = path ? trees.holds({ key, value, root: rootBy(whole, path) }, isSigned) : isSigned(whole);
      return holds ? { by: found.of, untilMs: found.untilMs } : { wrong: 'signature' };
    },
  };
}

/** Remembers which roots were signed under which key; until when a key counts is asked each time. */
function createTrees() {
  const held = new Set<string>();
  return {
    holds({ key, value, root }: Record<'key' | 'value' | 'root', string>, isSigned: (signed: Buffer) => boolean) {
      const known = `${key} ${value} ${root}`;
      if (held.has(known)) return true;
      if (!isSigned(textOf(TREE, key, root))) return false;
      if (held.size >= REMEMBERED) held.clear();
      held.add(known);
      return true;
    },
  };
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += most) parts.push(items.slice(at, at + most));
  return parts;
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
