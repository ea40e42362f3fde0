/**
 * `secrets:make [--kubernetes [PREFIX]]`: fresh secrets for a new installation, on the standard output. By process, as KEY=value lines
 * that shells and `.env` files read; or as a list of Kubernetes Secrets `<PREFIX>-<process>` for `kubectl apply -f -`. Nothing is kept.
 */
import { makeSecrets, ringTexts, type ServiceSecrets } from '../src/secrets.ts';
import type { ProcessName } from './entries.ts';

/** What each process is given besides its own secrets, and no other: only auth can sign access tokens. */
const secretsOf: Record<ProcessName, readonly (keyof ServiceSecrets)[]> = {
  auth: ['AUTH_PRIVATE_KEY', 'AUTH_PUBLIC_KEYS'],
  wallet: [],
  ratings: [],
  payments: [],
  notifications: [],
  gateway: ['AUTH_PUBLIC_KEYS'],
};

const names = Object.keys(secretsOf) as ProcessName[];
const made = makeSecrets();
const eventKeys = JSON.parse(made.EVENT_PRIVATE_KEYS) as Record<ProcessName, string>;
const args = process.argv.slice(2);
if (args[0] === '--kubernetes') console.log(asKubernetes(args[1] ?? 'candor'));
else console.log(names.map(asLines).join('\n\n'));

/** Single quotes: shells and `.env` files read what is in them as it is, over several lines. */
function asLines(name: ProcessName): string {
  return [`# ${name}`, ...given(name).map(([key, value]) => `${key}='${value.trim()}'`)].join('\n');
}

/** Its secrets, of which nobody else has the same, and the key that it alone signs with. */
function given(name: ProcessName): [string, string][] {
  const secrets = secretsOf[name].map((key): [string, string] => [key, made[key]]);
  const own = (
    [
      ['ID_SECRET', made.ID_SECRETS],
      ['UPLOAD_SECRET', made.UPLOAD_SECRETS],
    ] as const
  ).flatMap(([key, text]): [string, string][] => {
    const secret = (ringTexts(text) as Partial<Record<ProcessName, string>>)[name];
    return secret === undefined ? [] : [[key, secret]];
  });
  return [...own, ...secrets, ['EVENT_PRIVATE_KEY', eventKeys[name]], ['EVENT_PUBLIC_KEYS', made.EVENT_PUBLIC_KEYS]];
}

function asKubernetes(prefix: string): string {
  const items = names.map((name) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${prefix}-${name}`, labels: { 'app.kubernetes.io/part-of': 'candor' } },
    type: 'Opaque',
    stringData: Object.fromEntries(given(name)),
  }));
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2);
}
