import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProcessName, urlVariables } from '@candor/events';
import type { InternalTls } from '@candor/service-kit/http/internal-tls';
import { type Child, startChild, waitUntilReady } from './child.ts';
import { internalTlsSettings } from './internal-certificates.ts';
import { distDir, rootDir } from './paths.ts';
import type { Say } from './programs.ts';
import type { ServiceSecrets } from './secrets.ts';
import { ringTexts } from './secrets.ts';
import type { StoreAccess } from './stores.ts';

export interface StackOptions {
  /** The gateway's port; a free one when left out. */
  port?: number;
  stores: StoreAccess;
  secrets: ServiceSecrets;
  /** Certificates for calls between the processes, for 127.0.0.1; http where they are left out. */
  tls?: Record<ProcessName, InternalTls>;
  /** Databases are `<name>_<service>` and queues `<name>:...`; `candor` when left out. Test runs take a random one. */
  name?: string;
  /** Added to every process's environment. */
  env?: Record<string, string>;
  /** Added to one process's environment. */
  envOf?: Partial<Record<ProcessName, Record<string, string>>>;
  /** Only these; all of them when left out. */
  only?: readonly ProcessName[];
  /** Where each process's output is kept as `<name>.log`. */
  logDir?: string;
  /** Every line that a process prints. */
  onLine?: (name: ProcessName, line: string) => void;
  /** Starts a process again, after a pause, when it ended by itself. `say` tells of it. */
  keepAlive?: boolean;
  say?: Say;
  /** What to run instead of `node dist/<name>/index.js`: small stand-ins in this package's own tests. */
  programOf?: (name: ProcessName) => string;
  /** Added to Node's own arguments. */
  nodeArgsOf?: (name: ProcessName) => readonly string[];
  readyWithinMs?: number;
}

export interface ProcessPlan {
  name: ProcessName;
  port: number;
  /** Where it finds the others: their own addresses, or those of the balancers in front of them. */
  urls: Record<ProcessName, string>;
  /** Added to its environment. */
  env?: Record<string, string> | undefined;
  /** What its output is kept as; its name when left out. */
  label?: string;
}

/** Starts one process; `ready` resolves when it takes requests, and rejects with its last lines when it does not get there. */
export function startProcess(options: StackOptions, plan: ProcessPlan): { child: Child; ready: Promise<void> } {
  const { name, port, label = name } = plan;
  const child = startChild({
    name: label,
    command: process.execPath,
    args: [...(options.nodeArgsOf?.(name) ?? []), options.programOf?.(name) ?? join(distDir, name, 'index.js')],
    cwd: rootDir,
    env: processEnv(options, plan),
    logFile: options.logDir ? join(options.logDir, `${label}.log`) : undefined,
    onLine: (line) => options.onLine?.(name, line),
  });
  const isReady = () => askReady(plan.urls[name].replace(/:\d+$/, `:${port}`), options.tls?.[name].ca);
  return { child, ready: waitUntilReady(child, isReady, options.readyWithinMs ?? 60_000) };
}

/** Whether a process says that it is ready; rejects while nobody answers, or somebody whose certificate is not of `ca`. */
async function askReady(url: string, ca: string | undefined): Promise<boolean> {
  if (!url.startsWith('https:')) return (await fetch(`${url}/readyz`)).ok;
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/readyz`, { ca, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', reject);
  });
}

/** Where mails land while no SMTP server is set: a folder of this stack's own, unless it was told another. */
export function mailFolderOf({ name = 'candor', env }: StackOptions): string {
  return env?.MAIL_FOLDER ?? join(tmpdir(), `${name}-mail`);
}

/** Of our own environment a process inherits only what a program needs to run at all. */
const INHERITED = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

function processEnv(options: StackOptions, { name, port, urls, env: added }: ProcessPlan): NodeJS.ProcessEnv {
  const { stores, secrets, name: family = 'candor', env } = options;
  const inherited = INHERITED.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []));
  const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS, EVENT_PUBLIC_KEYS } = secrets;
  const signing = JSON.parse(secrets.EVENT_PRIVATE_KEYS) as Record<ProcessName, string>;
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'development',
    APOLLO_TELEMETRY_DISABLED: '1',
    CANDOR_ROOT: rootDir,
    PORT: String(port),
    MONGO_URL: stores.mongoUrl,
    MONGO_DB: `${family}_${name}`,
    REDIS_URL: stores.redisUrl,
    QUEUE_PREFIX: family,
    S3_URL: stores.s3Url,
    S3_ACCESS_KEY: stores.s3AccessKey,
    S3_SECRET_KEY: stores.s3SecretKey,
    ...ownSecrets(secrets, name),
    AUTH_PUBLIC_KEYS,
    // Only auth signs tokens.
    ...(name === 'auth' ? { AUTH_PRIVATE_KEY } : {}),
    // Each signs as itself alone.
    EVENT_PRIVATE_KEY: signing[name],
    EVENT_PUBLIC_KEYS,
    // Only notifications sends to push services.
    ...(name === 'notifications' && secrets.VAPID_PRIVATE_KEYS
      ? { VAPID_PRIVATE_KEYS: secrets.VAPID_PRIVATE_KEYS }
      : {}),
    ...(name === 'notifications' && secrets.WEBHOOK_SECRET ? { WEBHOOK_SECRET: secrets.WEBHOOK_SECRET } : {}),
    // Only ratings signs offers.
    ...(name === 'ratings' && secrets.OFFER_PRIVATE_KEYS ? { OFFER_PRIVATE_KEYS: secrets.OFFER_PRIVATE_KEYS } : {}),
    ...(name === 'gateway' ? { CLIENT_DIR: join(distDir, 'client') } : {}),
    ...urlVariables(urls),
    PUBLIC_URL: `http://localhost:${new URL(urls.gateway).port}`,
    MAIL_FOLDER: mailFolderOf(options),
    ...(options.tls ? internalTlsSettings(options.tls[name]) : {}),
    // In production figures have a port of their own, and on one machine no two processes have the same.
    ...(env?.NODE_ENV === 'production' ? { METRICS_PORT: '0' } : {}),
    ...env,
    ...added,
  };
}

/** What a process makes ids and signs tickets with: nobody else has the same, and who does neither has none. */
function ownSecrets({ ID_SECRETS, UPLOAD_SECRETS }: StackOptions['secrets'], name: ProcessName): NodeJS.ProcessEnv {
  const [ids, uploads] = [ID_SECRETS, UPLOAD_SECRETS].map(
    (text) => ringTexts(text) as Partial<Record<ProcessName, string>>,
  );
  return { ...(ids?.[name] && { ID_SECRET: ids[name] }), ...(uploads?.[name] && { UPLOAD_SECRET: uploads[name] }) };
}
