import { createHash, generateKeyPairSync } from 'node:crypto';
import { mapProcesses, type ProcessName, processNames } from '@candor/events';
import type { EventPublicKeys } from '@candor/service-kit/security/event-keys';

/** What processes sign their events, receipts and calls with: JSON, PEM of PKCS 8 by process; and JSON, the public keys by their ids. */
export type EventKeyTexts = Record<'EVENT_PRIVATE_KEYS' | 'EVENT_PUBLIC_KEYS', string>;

/** A key that was replaced is believed for so long: what lies in a queue or an old backup's queue is signed by it. */
export const OLD_KEYS_KEPT_MS = 30 * 24 * 3_600_000;

/** A fresh Ed25519 key pair, as PEM; the key's id is made of the public half. */
export function makeEventKeyPair(): { id: string; privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16), privateKey, publicKey };
}

/** A fresh key pair for each process. */
export function makeEventKeys(): EventKeyTexts {
  const pairs = mapProcesses(makeEventKeyPair);
  const publicKeys = processNames.map((of) => [pairs[of].id, { of, key: pairs[of].publicKey }]);
  return {
    EVENT_PRIVATE_KEYS: JSON.stringify(mapProcesses((name) => pairs[name].privateKey)),
    EVENT_PUBLIC_KEYS: JSON.stringify(Object.fromEntries(publicKeys)),
  };
}

/** The public keys with a new one of a process: those before it end after 30 days, or at once; those whose end has come are left out. */
export function withNewKey(
  known: EventPublicKeys,
  added: { of: ProcessName; id: string; publicKey: string },
  { nowMs, onlyNew = false }: { nowMs: number; onlyNew?: boolean },
): EventPublicKeys {
  const until = new Date(nowMs + OLD_KEYS_KEPT_MS).toISOString();
  const kept = Object.entries(known).flatMap(([id, entry]) => {
    if (entry.until !== undefined && Date.parse(entry.until) <= nowMs) return [];
    if (entry.of !== added.of) return [[id, entry] as const];
    return onlyNew ? [] : [[id, { ...entry, until: entry.until ?? until }] as const];
  });
  return { ...Object.fromEntries(kept), [added.id]: { of: added.of, key: added.publicKey } };
}
