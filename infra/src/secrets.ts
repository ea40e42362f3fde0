import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '@candor/events';
import { eventPublicKeys } from '@candor/service-kit/security/key-ring';
import { z } from 'zod';
import { type EventKeyTexts, makeEventKeyPair, makeEventKeys, withNewKey } from './event-keys.ts';
import { makeSigningKeys } from './signing-keys.ts';

const secret = z.string().min(32);
const serviceSecrets = z.object({
  ID_SECRET: secret,
  UPLOAD_SECRET: secret,
  AUTH_PRIVATE_KEY: z.string().includes('PRIVATE KEY'),
  AUTH_PUBLIC_KEYS: z.string().startsWith('{'),
  /** JSON, each process's private key: it is given its own. */
  EVENT_PRIVATE_KEYS: z.string().startsWith('{'),
  EVENT_PUBLIC_KEYS: z.string().startsWith('{'),
});
const secretsFile = serviceSecrets.extend({ s3AccessKey: z.string().min(3), s3SecretKey: z.string().min(8) });

/** What services are given by these names, and the keys of a MinIO that we start. */
export type Secrets = z.infer<typeof secretsFile>;
export type ServiceSecrets = z.infer<typeof serviceSecrets>;

/** Fresh secrets, key pairs included. */
export function makeSecrets(): Secrets {
  const random = () => randomBytes(32).toString('base64url');
  return {
    ID_SECRET: random(),
    UPLOAD_SECRET: random(),
    ...makeSigningKeys(),
    ...makeEventKeys(),
    s3AccessKey: 'candor',
    s3SecretKey: random(),
  };
}

/**
 * The secrets of one data folder: made once, then read from `secrets.json`, which only its owner can read. What the
 * environment names wins. In production nothing is generated: throws a sentence that lists what is missing.
 */
export function loadSecrets(dataDir: string, source: NodeJS.ProcessEnv): Secrets {
  const names = Object.keys(serviceSecrets.shape) as (keyof ServiceSecrets)[];
  const given: Partial<Record<keyof ServiceSecrets, string>> = {};
  for (const name of names) if (source[name]) given[name] = source[name];
  if (source.NODE_ENV === 'production') {
    const faulty = serviceSecrets.safeParse(given).error?.issues.map((issue) => issue.path.join('.')) ?? [];
    if (faulty.length > 0) {
      throw new Error(
        `In production these must come from the environment, long enough: ${[...new Set(faulty)].join(', ')}`,
      );
    }
    return secretsFile.parse({ ...given, s3AccessKey: source.S3_ACCESS_KEY, s3SecretKey: source.S3_SECRET_KEY });
  }
  return secretsFile.parse({ ...ownSecrets(dataDir), ...given });
}

function ownSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    return completed(path, JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>);
  }
  const made = makeSecrets();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

/** A folder of a build before events or calls were signed, or before there was one of the processes, lacks their keys: they are made, beside the rest. */
function completed(path: string, kept: Partial<Secrets>): Secrets {
  const known = JSON.parse(kept.EVENT_PRIVATE_KEYS ?? '{}') as object;
  if (processNames.every((name) => name in known)) return secretsFile.parse(kept);
  const whole = secretsFile.parse({ ...kept, ...withMissingKeys(kept) });
  replaceFile(path, `${JSON.stringify(whole, null, 2)}\n`);
  return whole;
}

/** Keys that are there stay: what they signed lies in queues. */
function withMissingKeys(kept: Partial<EventKeyTexts>): EventKeyTexts {
  const { EVENT_PRIVATE_KEYS, EVENT_PUBLIC_KEYS } = kept;
  if (EVENT_PRIVATE_KEYS === undefined || EVENT_PUBLIC_KEYS === undefined) return makeEventKeys();
  const privateKeys = JSON.parse(EVENT_PRIVATE_KEYS) as Record<string, string>;
  let publicKeys = eventPublicKeys.parse(JSON.parse(EVENT_PUBLIC_KEYS));
  for (const of of processNames.filter((name) => !(name in privateKeys))) {
    const made = makeEventKeyPair();
    privateKeys[of] = made.privateKey;
    publicKeys = withNewKey(publicKeys, { of, ...made }, { nowMs: Date.now() });
  }
  return { EVENT_PRIVATE_KEYS: JSON.stringify(privateKeys), EVENT_PUBLIC_KEYS: JSON.stringify(publicKeys) };
}

/** The file is whole at every moment: without the secrets in it nothing could be read any more. */
export function replaceFile(path: string, text: string): void {
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(part, text, { mode: 0o600, flag: 'wx' });
  renameSync(part, path);
}
