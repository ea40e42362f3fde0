import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from './build.ts';
import { type Child, freePort, startChild, waitUntilReady } from './child.ts';
import { distDir, rootDir } from './paths.ts';
import type { Say } from './programs.ts';
import { superviseRestarts } from './restarts.ts';
import type { ServiceSecrets } from './secrets.ts';
import type { StoreAccess } from './stores.ts';

export interface StackOptions {
  /** The gateway's port; a free one when left out. */
  port?: number;
  stores: StoreAccess;
  secrets: ServiceSecrets;
  /** Databases are `<name>_<service>` and queues `<name>:...`; `candor` when left out. Test runs take a random one. */
  name?: string;
  /** Added to every process's environment. */
  env?: Record<string, string>;
  /** Added to one process's environment. */
  envOf?: Partial<Record<ServiceName, Record<string, string>>>;
  /** Only these; all of them when left out. */
  only?: readonly ServiceName[];
  /** Where each process's output is kept as `<name>.log`. */
  logDir?: string;
  /** Every line that a process prints. */
  onLine?: (name: ServiceName, line: string) => void;
  /** Starts a process again, after a pause, when it ended by itself. `say` tells of it. */
  keepAlive?: boolean;
  say?: Say;
  /** What to run instead of `node dist/<name>/index.js`: small stand-ins in this package's own tests. */
  programOf?: (name: ServiceName) => string;
  readyWithinMs?: number;
}

export interface Stack {
  /** The gateway's address. */
  url: string;
  /** Where mails land while no SMTP server is set. */
  mailFolder: string;
  /** Every process's address. */
  urls: Record<ServiceName, string>;
  pid(name: ServiceName): number;
  /** The last lines it printed. */
  output(name: ServiceName): string[];
  /** Sends a signal; after SIGKILL, SIGTERM or SIGINT resolves when the process has ended. */
  kill(name: ServiceName, signal: NodeJS.Signals): Promise<void>;
  /** Ends the process where it runs, starts it anew (with these variables added) and waits until it is ready. */
  restart(name: ServiceName, env?: Record<string, string>): Promise<void>;
  /** Resolves with its exit code or signal when the process that runs now ends. */
  exited(name: ServiceName): Promise<number | NodeJS.Signals>;
  /** Ends the gateway first, then the services, each with time to finish what it is at. */
  stop(): Promise<void>;
}

const ENDING: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT'];

/** Starts the services, then the gateway, and resolves when every one is ready; ends them all and throws when one is not. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const names: ServiceName[] = [...serviceNames, 'gateway' as const].filter(
    (name) => options.only?.includes(name) ?? true,
  );
  const ports = await choosePorts(options.port);
  const urls = mapNames((name) => `http://127.0.0.1:${ports[name]}`);
  const children = new Map<ServiceName, Child>();
  const added: Partial<Record<ServiceName, Record<string, string>>> = { ...options.envOf };
  if (options.logDir) mkdirSync(options.logDir, { recursive: true });

  const start = async (name: ServiceName) => {
    const child = startChild({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', options.programOf?.(name) ?? join(distDir, name, 'index.js')],
      cwd: rootDir,
      env: processEnv(name, ports[name], urls, options, added[name]),
      logFile: options.logDir ? join(options.logDir, `${name}.log`) : undefined,
      onLine: (line) => options.onLine?.(name, line),
    });
    children.set(name, child);
    await waitUntilReady(child, async () => (await fetch(`${urls[name]}/readyz`)).ok, options.readyWithinMs ?? 60_000);
  };
  const at = (name: ServiceName): Child => {
    const child = children.get(name);
    if (!child) throw new Error(`${name} is not part of this stack`);
    return child;
  };
  const restarts = superviseRestarts({ start, say: options.say ?? (() => {}), enabled: options.keepAlive ?? false });
  const stop = async () => {
    restarts.end();
    await children.get('gateway')?.stop();
    await Promise.all([...children.values()].map((child) => child.stop()));
  };

  try {
    await Promise.all(names.filter((name) => name !== 'gateway').map(start));
    if (names.includes('gateway')) await start('gateway');
  } catch (error) {
    await stop();
    throw error;
  }
  for (const name of names) restarts.watch(name, at(name), () => at(name));
  return {
    url: urls.gateway,
    mailFolder: mailFolderOf(options),
    urls,
    pid: (name) => at(name).pid,
    output: (name) => at(name).output(),
    exited: (name) => at(name).exited,
    kill: async (name, signal) => {
      at(name).signal(signal);
      if (ENDING.includes(signal)) await at(name).exited;
    },
    restart: async (name, env) => {
      restarts.forget(name);
      await at(name).stop();
      added[name] = { ...added[name], ...env };
      await start(name);
      restarts.watch(name, at(name), () => at(name));
    },
    stop,
  };
}

async function choosePorts(gatewayPort: number | undefined): Promise<Record<ServiceName, number>> {
  const free = await Promise.all([...serviceNames, 'gateway'].map(() => freePort()));
  const [auth = 0, wallet = 0, ratings = 0, payments = 0, notifications = 0, gateway = 0] = free;
  return { auth, wallet, ratings, payments, notifications, gateway: gatewayPort ?? gateway };
}

function mapNames<Value>(value: (name: ServiceName) => Value): Record<ServiceName, Value> {
  return {
    auth: value('auth'),
    wallet: value('wallet'),
    ratings: value('ratings'),
    payments: value('payments'),
    notifications: value('notifications'),
    gateway: value('gateway'),
  };
}

/** Where mails land while no SMTP server is set: a folder of this stack's own, unless it was told another. */
function mailFolderOf({ name = 'candor', env }: StackOptions): string {
  return env?.MAIL_FOLDER ?? join(tmpdir(), `${name}-mail`);
}

/** Of our own environment a process inherits only what a program needs to run at all. */
const INHERITED = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

function processEnv(
  name: ServiceName,
  port: number,
  urls: Record<ServiceName, string>,
  options: StackOptions,
  added: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const { stores, secrets, name: family = 'candor', env } = options;
  const inherited = INHERITED.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []));
  const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS, VIEWER_SECRET, SERVICE_SECRET, ID_SECRET, UPLOAD_SECRET } = secrets;
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
    VIEWER_SECRET,
    SERVICE_SECRET,
    ID_SECRET,
    UPLOAD_SECRET,
    AUTH_PUBLIC_KEYS,
    // Only auth signs tokens.
    ...(name === 'auth' ? { AUTH_PRIVATE_KEY } : {}),
    ...(name === 'gateway' ? { CLIENT_DIR: join(distDir, 'client') } : {}),
    AUTH_URL: urls.auth,
    WALLET_URL: urls.wallet,
    RATINGS_URL: urls.ratings,
    PAYMENTS_URL: urls.payments,
    NOTIFICATIONS_URL: urls.notifications,
    PUBLIC_URL: `http://localhost:${new URL(urls.gateway).port}`,
    MAIL_FOLDER: mailFolderOf(options),
    ...env,
    ...added,
  };
}
