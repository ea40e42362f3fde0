import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames } from '@candor/events';
import { type EventKeyTexts, makeEventKeyPair, withNewKey } from '@candor/infra/event-keys';
import { replaceFile } from '@candor/infra/secrets';
import { makeSigningKeys, type SigningKeys } from '@candor/infra/signing-keys';
import { eventPublicKeys } from '@candor/service-kit/security/event-keys';

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

function changeSecrets<Part>(dataDir: string, change: (secrets: Part) => Part): Part {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) throw new Error(`${path} does not exist: start Candor once, or set CANDOR_DATA.`);
  const secrets = JSON.parse(readFileSync(path, 'utf8')) as Part;
  const changed = { ...secrets, ...change(secrets) };
  replaceFile(path, `${JSON.stringify(changed, null, 2)}\n`);
  return changed;
}
