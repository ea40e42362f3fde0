import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames, type ServiceName } from '@candor/events';
import { eventPublicKeys } from '@candor/service-kit/security/key-ring';
import { SECRET_CHARS_MIN, secretRing } from '@candor/service-kit/security/secret-ring';
import { z } from 'zod';
import { type EventKeyTexts, makeEventKeyPair, makeEventKeys, withNewKey } from './event-keys.ts';
import { makeSigningKeys } from './signing-keys.ts';

/** Who makes ids and seals what must be read again, each under a secret of its own. */
export const idHolders = ['auth', 'wallet', 'ratings', 'payments'] as const satisfies readonly ServiceName[];
/** Who signs tickets of uploads. */
export const uploadHolders = ['auth', 'ratings', 'payments'] as const satisfies readonly ServiceName[];

/** Before each service had its own they shared one, by these names. */
const SHARED = { ID_SECRETS: ['ID_SECRET', idHolders], UPLOAD_SECRETS: ['UPLOAD_SECRET', uploadHolders] } as const;

const ringsOf = (holders: readonly ServiceName[]) =>
  z
    .string()
    .refine((text) => holders.every((name) => isRing(ringTexts(text)[name])), 'must be JSON, a secret for each');

function isRing(text: string | undefined): boolean {
  try {
    return secretRing(text ?? '').all.every(({ secret }) => secret.length >= SECRET_CHARS_MIN);
  } catch {
    return false;
  }
}

/** Each service's secret of such a text; nobody's where it cannot be read. */
export function ringTexts(text: string): Partial<Record<ServiceName, string>> {
  try {
    return JSON.parse(text) as Partial<Record<ServiceName, string>>;
  } catch {
    return {};
  }
}

const serviceSecrets = z.object({
  /** JSON, each service's own: one secret, or several with their ids (`secretRing`). */
  ID_SECRETS: ringsOf(idHolders),
  UPLOAD_SECRETS: ringsOf(uploadHolders),
  AUTH_PRIVATE_KEY: z.string().includes('PRIVATE KEY'),
  AUTH_PUBLIC_KEYS: z.string().startsWith('{'),
  /** JSON, each process's private key: it is given its own. */
  EVENT_PRIVATE_KEYS: z.string().startsWith('{'),
  EVENT_PUBLIC_KEYS: z.string().startsWith('{'),
  /** By what push services know this installation; without it there is no Web Push. */
  VAPID_PRIVATE_KEYS: z.string().optional(),
  /** Seals the secrets of webhooks; without it there are none. */
  WEBHOOK_SECRET: z.string().optional(),
  /** What offers are signed with; without it there are no receipts. */
  OFFER_PRIVATE_KEYS: z.string().optional(),
});
const secretsFile = serviceSecrets.extend({ s3AccessKey: z.string().min(3), s3SecretKey: z.string().min(8) });

/** What services are given by these names, and the keys of a MinIO that we start. */
export type Secrets = z.infer<typeof secretsFile>;
export type ServiceSecrets = z.infer<typeof serviceSecrets>;

/** A secret; also a private key of Ed25519, which any 32 bytes are. */
const random = () => randomBytes(32).toString('base64url');

/** Fresh secrets, key pairs included. */
export function makeSecrets(): Secrets {
  return {
    ID_SECRETS: JSON.stringify(Object.fromEntries(idHolders.map((name) => [name, random()]))),
    UPLOAD_SECRETS: JSON.stringify(Object.fromEntries(uploadHolders.map((name) => [name, random()]))),
    ...makeSigningKeys(),
    ...makeEventKeys(),
    VAPID_PRIVATE_KEYS: makeVapidKey(),
    OFFER_PRIVATE_KEYS: random(),
    WEBHOOK_SECRET: random(),
    s3AccessKey: 'candor',
    s3SecretKey: random(),
  };
}

/** A private key of P-256, as base64url. */
function makeVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The number without the noughts that it may begin with.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/**
 * The secrets of one data folder: made once, then read from `secrets.json`, which only its owner can read. What the
 * environment names wins. In production nothing is generated: throws a sentence that lists what is missing.
 */
export function loadSecrets(dataDir: string, source: NodeJS.ProcessEnv): Secrets {
  const names = Object.keys(serviceSecrets.shape) as (keyof ServiceSecrets)[];
  const given: Partial<Record<keyof ServiceSecrets, string>> = {};
  for (const name of names) if (source[name]) given[name] = source[name];
  Object.assign(given, takenOver(given, source));
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

/** What was one secret of several services is taken over as the first key of each: what was made under it goes on being known. */
function takenOver(
  known: Partial<ServiceSecrets>,
  shared: Readonly<Record<string, string | undefined>>,
): Partial<ServiceSecrets> {
  const made: Partial<ServiceSecrets> = {};
  for (const name of ['ID_SECRETS', 'UPLOAD_SECRETS'] as const) {
    const [before, holders] = SHARED[name];
    const secret = shared[before];
    if (known[name] === undefined && secret)
      made[name] = JSON.stringify(Object.fromEntries(holders.map((holder) => [holder, secret])));
  }
  return made;
}

/**
 * A folder of a build before events or calls were signed, before there was one of the processes, Web Push, receipts or webhooks, lacks their keys: they are
 * made, beside the rest. Of one before each service had secrets of its own those are taken over.
 */
function completed(path: string, kept: Partial<Secrets>): Secrets {
  const own = takenOver(kept, kept as Readonly<Record<string, string | undefined>>);
  const known = JSON.parse(kept.EVENT_PRIVATE_KEYS ?? '{}') as object;
  const hasKeys = processNames.every((name) => name in known);
  const optional = [kept.VAPID_PRIVATE_KEYS, kept.OFFER_PRIVATE_KEYS, kept.WEBHOOK_SECRET];
  const isWhole = hasKeys && Object.keys(own).length === 0 && optional.every(Boolean);
  if (isWhole) return secretsFile.parse(kept);
  const whole = secretsFile.parse({
    VAPID_PRIVATE_KEYS: makeVapidKey(),
    OFFER_PRIVATE_KEYS: random(),
    WEBHOOK_SECRET: random(),
    ...kept,
    ...own,
    ...(hasKeys ? {} : withMissingKeys(kept)),
  });
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
