import { createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSigningKeys, type SigningKeys } from '@candor/infra/signing-keys';

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

/** Rotates the keys of a data folder's `secrets.json`; they count at the next start. Throws a sentence when there is none. */
export function rotateKeyFile(dataDir: string, onlyNew: boolean): SigningKeys {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) throw new Error(`${path} does not exist: start Candor once, or set CANDOR_DATA.`);
  const secrets = JSON.parse(readFileSync(path, 'utf8')) as SigningKeys;
  const rotated = { ...secrets, ...rotateKeys(secrets, onlyNew) };
  // The file is whole at every moment: without its other secrets nothing could be read any more.
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(part, `${JSON.stringify(rotated, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(part, path);
  return rotated;
}
