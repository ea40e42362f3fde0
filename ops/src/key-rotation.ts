import { createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames, type ServiceName } from '@candor/events';
import { type EventKeyTexts, makeEventKeyPair, withNewKey } from '@candor/infra/event-keys';
import { loadSecrets, replaceFile } from '@candor/infra/secrets';
import { makeSigningKeys, type SigningKeys } from '@candor/infra/signing-keys';
import { eventPublicKeys } from '@candor/service-kit/security/event-keys';
import { withNewSecret, withoutSecret } from '@candor/service-kit/security/secret-ring';

/**
 * A new key to sign with. The one before goes on verifying, so that nobody is signed out; those before it are removed, and their
 * tokens with them. `onlyNew`: the one before is removed too, for a key that others may know.
 */
export function rotateKeys(present: SigningKeys, onlyNew = false): SigningKeys {
  const made = makeSigningKeys();
  if (onlyNew) return made;
  const pemOf = (key: string) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const signing = pemOf(present.AUTH_PRIVATE_KEY);
  const known = JSON.parse(present.AUTH_PUBLIC_KEYS) as Record<string, string>;
  const before = Object.entries(known).filter(([, pem]) => pemOf(pem) === signing);
  if (before.length === 0) throw new Error('AUTH_PUBLIC_KEYS has no key that belongs to AUTH_PRIVATE_KEY.');
  const keys = { ...(JSON.parse(made.AUTH_PUBLIC_KEYS) as Record<string, string>), ...Object.fromEntries(before) };
  return { ...made, AUTH_PUBLIC_KEYS: JSON.stringify(keys) };
}

/**
 * A new key for a process to sign with, and everybody's public keys with it. What the one before signed is believed for 30 more
 * days, so that nothing in a queue is refused; `onlyNew`: not at all, for a key that others may know.
 */
export function rotateEventKey(
  process: ProcessName,
  publicKeys: string,
  options: { nowMs: number; onlyNew?: boolean },
): { privateKey: string; publicKeys: string } {
  const known = eventPublicKeys.parse(JSON.parse(publicKeys));
  const { id, privateKey, publicKey } = makeEventKeyPair();
  return { privateKey, publicKeys: JSON.stringify(withNewKey(known, { of: process, id, publicKey }, options)) };
}

/** The same for several processes at once, in the texts of a data folder. */
export function rotateEventKeys(
  present: EventKeyTexts,
  options: { nowMs: number; onlyNew?: boolean; processes?: readonly ProcessName[] },
): EventKeyTexts {
  const privateKeys = JSON.parse(present.EVENT_PRIVATE_KEYS) as Record<ProcessName, string>;
  let publicKeys = present.EVENT_PUBLIC_KEYS;
  for (const process of options.processes ?? processNames) {
    const rotated = rotateEventKey(process, publicKeys, options);
    privateKeys[process] = rotated.privateKey;
    publicKeys = rotated.publicKeys;
  }
  return { EVENT_PRIVATE_KEYS: JSON.stringify(privateKeys), EVENT_PUBLIC_KEYS: publicKeys };
}

/** Rotates the keys of access tokens in a data folder's `secrets.json`; they count at the next start. Throws a sentence when there is none. */
export function rotateKeyFile(dataDir: string, onlyNew: boolean): SigningKeys {
  return changeSecrets<SigningKeys>(dataDir, (secrets) => rotateKeys(secrets, onlyNew));
}

/** The same for the keys of events. */
export function rotateEventKeyFile(dataDir: string, options: Parameters<typeof rotateEventKeys>[1]): EventKeyTexts {
  return changeSecrets<EventKeyTexts>(dataDir, (secrets) => rotateEventKeys(secrets, options));
}

/** What of a text with each service's secret is changed. */
export interface RingChange {
  /** Whose; left out: of all that have one. */
  process?: ServiceName | undefined;
  /** The key that is taken away; left out: a new one is put in front. */
  without?: string | undefined;
}

/**
 * A new key in front of those before, which go on being understood; or one of those taken away, for good. Throws a sentence for a key that
 * is in use, and for one that is not there.
 */
export function rotateRing(present: string, without?: string): string {
  return without === undefined
    ? withNewSecret(present, randomBytes(32).toString('base64url'))
    : withoutSecret(present, without);
}

/** The same in a text of the secrets of all services. Throws a sentence also for a service that has none. */
export function rotateRings(present: string, { process, without }: RingChange): string {
  const rings = JSON.parse(present) as Record<string, string>;
  if (process !== undefined && !(process in rings)) throw new Error(`${process} has none.`);
  const changed = Object.entries(rings).map(([name, ring]) => [
    name,
    process === undefined || process === name ? rotateRing(ring, without) : ring,
  ]);
  return JSON.stringify(Object.fromEntries(changed));
}

/** Rotates what services make ids, or sign tickets, with, in a data folder's `secrets.json`; it counts at the next start. */
export function rotateRingFile(dataDir: string, name: 'ID_SECRETS' | 'UPLOAD_SECRETS', change: RingChange): void {
  // A folder of before each had its own is read as one of now first.
  if (existsSync(join(dataDir, 'secrets.json'))) loadSecrets(dataDir, {});
  changeSecrets<Record<string, string>>(dataDir, (secrets) => ({ [name]: rotateRings(secrets[name] ?? '', change) }));
}

function changeSecrets<Part>(dataDir: string, change: (secrets: Part) => Part): Part {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) throw new Error(`${path} does not exist: start Candor once, or set CANDOR_DATA.`);
  const secrets = JSON.parse(readFileSync(path, 'utf8')) as Part;
  const changed = { ...secrets, ...change(secrets) };
  replaceFile(path, `${JSON.stringify(changed, null, 2)}\n`);
  return changed;
}
