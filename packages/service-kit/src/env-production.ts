import { secretRing } from './security/secret-ring.ts';

/** What production refuses though it could run with it, and by which name somebody who knows may have it all the same. */
export const insecureThings = {
  'weak-secrets': 'secrets that repeat themselves, have little variety, or are the same as another',
  'mongo-credentials': 'a MongoDB without a user and a password',
  'redis-credentials': 'a Redis without a password',
  's3-credentials': 'an S3 store with keys that everybody knows',
  'public-url': 'a site that is reached without TLS',
  'smtp-tls': 'a mail server that may be spoken to without TLS',
  'second-factor': 'administrators without a second factor',
  'internal-tls': 'calls between its processes without TLS',
} as const;
export type InsecureThing = keyof typeof insecureThings;
export const insecureNames = Object.keys(insecureThings) as InsecureThing[];

type Given = Readonly<Record<string, string | undefined>>;
export interface EnvironmentFault {
  name: string;
  message: string;
}
interface InsecureFault extends EnvironmentFault {
  thing: InsecureThing;
}

const SECRETS = ['VIEWER_SECRET', 'SERVICE_SECRET', 'ID_SECRET', 'UPLOAD_SECRET', 'S3_SECRET_KEY'];
const RINGS = new Set(['ID_SECRET', 'UPLOAD_SECRET']);
/** Of 32 characters that were drawn, even of sixteen digits, more than this many differ. */
const LETTERS_MIN = 10;
const KNOWN_TO_ALL = new Set(['minioadmin', 'minio', 'admin', 'password', 'minio123', 'changeme']);

/**
 * Every fault of an environment of production that could be allowed by name, those left out that its ALLOW_INSECURE names. What is not
 * set is nobody's fault here, but the certificate of a process that others call (`isCalled`). Nothing of a value is told.
 */
export function insecureFaults(given: Given, { isCalled = false } = {}): EnvironmentFault[] {
  const allowed = new Set((given.ALLOW_INSECURE ?? '').split(',').map((name) => name.trim()));
  return [...weakSecrets(given), ...openStores(given), ...openWays(given), ...(isCalled ? openCalls(given) : [])]
    .filter(({ thing }) => !allowed.has(thing))
    .map(({ name, message, thing }) => ({ name, message: `${message} (ALLOW_INSECURE=${thing} lets it be)` }));
}

function weakSecrets(given: Given): InsecureFault[] {
  const had = SECRETS.flatMap((name) => eachSecret(name, given[name]).map((secret) => ({ name, secret })));
  const fault = (name: string, message: string): InsecureFault => ({ name, message, thing: 'weak-secrets' });
  return had.flatMap(({ name, secret }, at) => {
    const twin = had.slice(0, at).find((other) => other.secret === secret);
    if (twin && twin.name !== name) return [fault(name, `must not be the same as ${twin.name}`)];
    // Keys of a store may be short words; what is known to all is told of as such.
    if (name === 'S3_SECRET_KEY') return [];
    return repeats(secret) || new Set(secret).size < LETTERS_MIN
      ? [fault(name, 'must be drawn at random, such as by openssl rand -hex 32')]
      : [];
  });
}

/** The secrets of one setting: of those that can be replaced each one counts. What cannot be read is told of by its own check. */
function eachSecret(name: string, text: string | undefined): string[] {
  if (!text) return [];
  if (!RINGS.has(name)) return [text];
  try {
    return secretRing(text).all.map(({ secret }) => secret);
  } catch {
    return [];
  }
}

/** Whether a text is a shorter one again and again. */
const repeats = (text: string) => (text + text).indexOf(text, 1) < text.length;

function openStores(given: Given): InsecureFault[] {
  const faults: InsecureFault[] = [];
  const { MONGO_URL, REDIS_URL, S3_ACCESS_KEY, S3_SECRET_KEY } = given;
  if (MONGO_URL && !/^mongodb(\+srv)?:\/\/[^/@:]+:[^/@]+@/.test(MONGO_URL))
    faults.push({ name: 'MONGO_URL', message: 'must name a user and a password', thing: 'mongo-credentials' });
  if (REDIS_URL && !/^rediss?:\/\/[^/@:]*:[^/@]+@/.test(REDIS_URL))
    faults.push({ name: 'REDIS_URL', message: 'must name a password', thing: 'redis-credentials' });
  if (S3_SECRET_KEY && (KNOWN_TO_ALL.has(S3_SECRET_KEY.toLowerCase()) || S3_SECRET_KEY === S3_ACCESS_KEY))
    faults.push({ name: 'S3_SECRET_KEY', message: 'must be a key of your own', thing: 's3-credentials' });
  return faults;
}

function openWays({ PUBLIC_URL, SMTP_URL, SUPERADMIN_SECOND_FACTOR }: Given): InsecureFault[] {
  const faults: InsecureFault[] = [];
  if (PUBLIC_URL && !/^https:/i.test(PUBLIC_URL))
    faults.push({ name: 'PUBLIC_URL', message: 'must begin with https', thing: 'public-url' });
  if (SMTP_URL && !/^smtps:/i.test(SMTP_URL) && !/[?&]requireTLS=true(&|$)/.test(SMTP_URL))
    faults.push({
      name: 'SMTP_URL',
      message: 'must be smtps://, or end with ?requireTLS=true',
      thing: 'smtp-tls',
    });
  if (SUPERADMIN_SECOND_FACTOR === 'off')
    faults.push({ name: 'SUPERADMIN_SECOND_FACTOR', message: 'cannot be off', thing: 'second-factor' });
  return faults;
}

function openCalls({ INTERNAL_TLS_CERT }: Given): InsecureFault[] {
  if (INTERNAL_TLS_CERT !== undefined) return [];
  return [{ name: 'INTERNAL_TLS_CERT', message: 'must be set, with its key and authority', thing: 'internal-tls' }];
}

/** Warns of each thing that was allowed, at the start of a production. */
export function warnOfInsecure(
  log: { warn(facts: object, message: string): void },
  env: { NODE_ENV: string; ALLOW_INSECURE: readonly InsecureThing[] },
): void {
  if (env.NODE_ENV !== 'production') return;
  for (const thing of env.ALLOW_INSECURE)
    log.warn({ allowed: thing }, `ALLOW_INSECURE=${thing}: this production may have ${insecureThings[thing]}`);
}
