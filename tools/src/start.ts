/** `npm start`: everything on one machine, from stores to client, until Ctrl-C. */

import { join, relative } from 'node:path';
import { serviceNames } from '@candor/events';
import { buildAll } from '@candor/infra/build';
import { portIsFree } from '@candor/infra/child';
import { consoleLine } from '@candor/infra/console';
import { lockData } from '@candor/infra/lock';
import { announceStores } from '@candor/infra/running-stores';
import { loadSecrets, type Secrets } from '@candor/infra/secrets';
import { type Stack, startStack } from '@candor/infra/stack';
import { type StoreAccess, startStores } from '@candor/infra/stores';
import { type StartEnv, startEnvOrExit } from '@candor/ops/env';
import { demoLines, demoSignIns, seedDemo } from './demo.ts';

const say = (line: string) => console.log(line);

/** What was started, ended in reverse order: clients of a thing always before the thing. */
const toStop: (() => Promise<void> | void)[] = [];
let stopping: Promise<void> | null = null;

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (let next = toStop.pop(); next; next = toStop.pop()) await next();
  })();
  return stopping;
}

async function endWith(code: number): Promise<never> {
  await stopAll().catch((error: Error) => console.error(error.message));
  process.exit(code);
}

/** Refuses to go on once somebody asked to stop: what is started now would not be ended. */
async function keep<Value>(started: Promise<Value>, stop: (value: Value) => Promise<void> | void): Promise<Value> {
  const value = await started;
  if (stopping === null) toStop.push(() => stop(value));
  else {
    await stop(value);
    await stopping;
    // The signal's own handler ends this process.
    await new Promise(() => {});
  }
  return value;
}

async function main(): Promise<void> {
  const env = startEnvOrExit();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      say(stopping ? 'Still stopping; everything written is being kept ...' : 'Stopping ...');
      if (!stopping) void endWith(0).then(() => {});
    });
  }
  const lock = await keep(lockData(env.CANDOR_DATA), (held) => held.release());
  if (!(await portIsFree(env.PORT)))
    throw new Error(`port ${env.PORT} is taken by another program; set PORT to a free one.`);
  const secrets = loadSecrets(env.CANDOR_DATA, process.env);
  const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const [stores] = await Promise.all([
    keep(startStores(env, keys, lock, say), (running) => running.stop()),
    buildAll(say),
  ]);
  await keep(Promise.resolve(announceStores(env.CANDOR_DATA, stores.access)), (takeBack) => takeBack());
  if (env.NODE_ENV === 'production') await migrateAll(stores.access.mongoUrl);
  const stack = await keep(startServices(env, stores.access, secrets), (running) => running.stop());
  const lines = await seed(env, stack);
  say(`Candor is ready at http://localhost:${env.PORT}`);
  for (const line of lines) say(line);
  if (!env.SMTP_URL)
    say(`Mail lands in ${relative(process.cwd(), env.MAIL_FOLDER) || '.'}, because SMTP_URL is not set.`);
}

/** In production services refuse a database that was not migrated; elsewhere they do it themselves. */
async function migrateAll(mongoUrl: string): Promise<void> {
  const { migrateServices } = await import('@candor/ops/migrate-services');
  await migrateServices(mongoUrl, serviceNames, say, (service) => `candor_${service}`);
}

function startServices(env: StartEnv, stores: StoreAccess, secrets: Secrets): Promise<Stack> {
  const superadmin = env.demo ? demoSignIns(env.CANDOR_DATA).superadmin : null;
  const username = env.SUPERADMIN_USERNAME ?? superadmin?.username;
  const password = env.SUPERADMIN_PASSWORD ?? superadmin?.password;
  return startStack({
    port: env.PORT,
    stores,
    secrets,
    logDir: join(env.CANDOR_DATA, 'logs'),
    keepAlive: true,
    say,
    onLine: (name, line) => consoleLine(name, line, env.verbose, say),
    env: {
      NODE_ENV: env.NODE_ENV,
      RATING_SECONDS_MIN: String(env.RATING_SECONDS_MIN),
      RATING_MINUTES_MAX: String(env.RATING_MINUTES_MAX),
      DAILY_RATING_CAP: String(env.DAILY_RATING_CAP),
      RATE_LIMITS: env.RATE_LIMITS,
      ...mailEnv(env),
      OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
      OTEL_TRACES_SAMPLER_ARG: String(env.OTEL_TRACES_SAMPLER_ARG),
      ...(env.SUPERADMIN_SECOND_FACTOR ? { SUPERADMIN_SECOND_FACTOR: env.SUPERADMIN_SECOND_FACTOR } : {}),
    },
    envOf: {
      auth: username && password ? { SUPERADMIN_USERNAME: username, SUPERADMIN_PASSWORD: password } : {},
    },
  });
}

/** How mail is sent. Where it really is, an address must be confirmed before the bonus. */
function mailEnv(env: StartEnv): Record<string, string> {
  const { SMTP_URL, MAIL_FROM, MAIL_FOLDER, PUBLIC_URL, SUPPORT_MAIL } = env;
  return {
    MAIL_FROM,
    MAIL_FOLDER,
    ...(PUBLIC_URL ? { PUBLIC_URL } : {}),
    ...(SUPPORT_MAIL ? { SUPPORT_MAIL } : {}),
    ...(SMTP_URL ? { SMTP_URL, MAIL_CONFIRMATION: 'required' } : {}),
  };
}

/** The demo's data, made by the product's own calls; returns its sign-ins as lines to print. */
async function seed(env: StartEnv, stack: Stack): Promise<string[]> {
  if (!env.demo) return [];
  const made = demoSignIns(env.CANDOR_DATA);
  const named = env.SUPERADMIN_USERNAME && env.SUPERADMIN_PASSWORD;
  const superadmin = named
    ? { username: env.SUPERADMIN_USERNAME ?? '', password: env.SUPERADMIN_PASSWORD ?? '' }
    : made.superadmin;
  const signIns = { ...made, superadmin };
  await seedDemo({ url: stack.url, signIns });
  return demoLines(signIns);
}

process.on('uncaughtException', (error) => {
  console.error(error);
  void endWith(1);
});
await main().catch(async (error: Error) => {
  if (!stopping) console.error(`Candor cannot start: ${error.message}`);
  await endWith(stopping ? 0 : 1);
});
