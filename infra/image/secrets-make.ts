/**
 * `secrets:make [--kubernetes [PREFIX]] [--internal-tls]`: fresh secrets for a new installation, on the standard output. By process, as
 * KEY=value lines that shells and `.env` files read; or as a list of Kubernetes Secrets `<PREFIX>-<process>` for `kubectl apply -f -`.
 * With `--internal-tls` only the certificates for calls between processes, for an installation that is there. Nothing is kept.
 */
import { internalTlsSettings, makeInternalCertificates } from '../src/internal-certificates.ts';
import { makeSecrets, ringTexts, type ServiceSecrets } from '../src/secrets.ts';
import type { ProcessName } from './entries.ts';

/** What each process is given besides its own secrets, and no other: only auth can sign access tokens. */
const secretsOf: Record<ProcessName, readonly (keyof ServiceSecrets)[]> = {
  auth: ['AUTH_PRIVATE_KEY', 'AUTH_PUBLIC_KEYS'],
  wallet: [],
  ratings: ['OFFER_PRIVATE_KEYS'],
  payments: [],
  notifications: ['VAPID_PRIVATE_KEYS', 'WEBHOOK_SECRET'],
  gateway: ['AUTH_PUBLIC_KEYS'],
};

const names = Object.keys(secretsOf) as ProcessName[];
const made = makeSecrets();
const eventKeys = JSON.parse(made.EVENT_PRIVATE_KEYS) as Record<ProcessName, string>;
const args = process.argv.slice(2);
const isKubernetes = args[0] === '--kubernetes';
const prefix = isKubernetes && args[1]?.startsWith('-') === false ? args[1] : 'candor';
const isCertificatesAlone = args.includes('--internal-tls');
/** By the name that a process has in compose, and by that of its Service in a cluster. */
const certificates = await makeInternalCertificates((name) => [name, `${prefix}-${name}`]);
console.log(isKubernetes ? asKubernetes(prefix) : names.map(asLines).join('\n\n'));

/** Single quotes: shells and `.env` files read what is in them as it is, over several lines. */
function asLines(name: ProcessName): string {
  return [`# ${name}`, ...given(name).map(([key, value]) => `${key}='${value.trim()}'`)].join('\n');
}

/** Its secrets, of which nobody else has the same, the key that it alone signs with, and its certificate. */
function given(name: ProcessName): [string, string][] {
  const certificate = Object.entries(internalTlsSettings(certificates[name]));
  if (isCertificatesAlone) return certificate;
  const secrets = secretsOf[name].map((key): [string, string] => [key, made[key] ?? '']);
  const own = (
    [
      ['ID_SECRET', made.ID_SECRETS],
      ['UPLOAD_SECRET', made.UPLOAD_SECRETS],
    ] as const
  ).flatMap(([key, text]): [string, string][] => {
    const secret = (ringTexts(text) as Partial<Record<ProcessName, string>>)[name];
    return secret === undefined ? [] : [[key, secret]];
  });
  const signing: [string, string][] = [
    ['EVENT_PRIVATE_KEY', eventKeys[name]],
    ['EVENT_PUBLIC_KEYS', made.EVENT_PUBLIC_KEYS],
  ];
  return [...own, ...secrets, ...signing, ...certificate];
}

function asKubernetes(release: string): string {
  const items = names.map((name) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${release}-${name}`, labels: { 'app.kubernetes.io/part-of': 'candor' } },
    type: 'Opaque',
    stringData: Object.fromEntries(given(name)),
  }));
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2);
}
