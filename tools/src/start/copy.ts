import { join, relative } from 'node:path';
import { portIsFree } from '@candor/infra/child';
import { consoleLine } from '@candor/infra/console';
import { lockData } from '@candor/infra/lock';
import type { Say } from '@candor/infra/programs';
import { announceStores } from '@candor/infra/running-stores';
import { loadSecrets, type Secrets } from '@candor/infra/secrets';
import type { Stack, StackOptions } from '@candor/infra/stack';
import { type StoreAccess, startStores } from '@candor/infra/stores';
import type { StartEnv } from '@candor/ops/env';
import { demoLines, demoSignIns, seedDemo, tellDemoHistory } from '../demo.ts';
import type { Lifetime } from './lifetime.ts';

/** A copy of the product on one machine, before any of its processes runs. */
export interface Copy {
  env: StartEnv;
  secrets: Secrets;
  stores: StoreAccess;
}

/** Has a copy's data folder to itself, its port free, its secrets and its stores; refuses in a sentence where one cannot be had. */
export async function openCopy(env: StartEnv, { keep }: Lifetime, say: Say): Promise<Copy> {
  const lock = await keep(lockData(env.CANDOR_DATA), (held) => held.release());
  if (!(await portIsFree(env.PORT)))
    throw new Error(`port ${env.PORT} is taken by another program; set PORT to a free one.`);
  const secrets = loadSecrets(env.CANDOR_DATA, process.env);
  const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const stores = await keep(startStores(env, keys, lock, say), (running) => running.stop());
  await keep(Promise.resolve(announceStores(env.CANDOR_DATA, stores.access)), (takeBack) => takeBack());
  return { env, secrets, stores: stores.access };
}

/** How a copy's processes are started. */
export function stackOptions({ env, secrets, stores }: Copy, say: Say): StackOptions {
  const superadmin = env.demo ? demoSignIns(env.CANDOR_DATA).superadmin : null;
  const username = env.SUPERADMIN_USERNAME ?? superadmin?.username;
  const password = env.SUPERADMIN_PASSWORD ?? superadmin?.password;
  return {
    port: env.PORT,
    stores,
    secrets,
    logDir: join(env.CANDOR_DATA, 'logs'),
    keepAlive: true,
    // One person uses it: a small young generation costs little and halves what an idle process keeps.
    nodeArgsOf: () => ['--max-semi-space-size=2'],
    say,
    onLine: (name, line) => consoleLine(name, line, env.verbose, say),
    env: {
      NODE_ENV: env.NODE_ENV,
      RATING_SECONDS_MIN: String(env.RATING_SECONDS_MIN),
      RATING_MINUTES_MAX: String(env.RATING_MINUTES_MAX),
      DAILY_RATING_CAP: String(env.DAILY_RATING_CAP),
      ADDRESS_WAIT_HOURS: String(env.ADDRESS_WAIT_HOURS),
      FOUR_EYES: env.FOUR_EYES,
      FOUR_EYES_USDT: String(env.FOUR_EYES_USDT),
      SESSION_DAYS: String(env.SESSION_DAYS),
      SUPERADMIN_SESSION_HOURS: String(env.SUPERADMIN_SESSION_HOURS),
      SUPERADMIN_IDLE_MINUTES: String(env.SUPERADMIN_IDLE_MINUTES),
      TRUST_PROXY: String(env.TRUST_PROXY),
      RATE_LIMITS: env.RATE_LIMITS,
      ALLOW_INSECURE: env.ALLOW_INSECURE,
      ...mailEnv(env),
      OTEL_EXPORTER_OTLP_ENDPOINT: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
      OTEL_TRACES_SAMPLER_ARG: String(env.OTEL_TRACES_SAMPLER_ARG),
      PASSKEYS_REQUIRED: env.PASSKEYS_REQUIRED,
      // The campaigns of a demo are nobody's.
      SHOWN_CAMPAIGN: env.SHOWN_CAMPAIGN ?? (env.demo ? 'top' : ''),
      ...(env.SUPERADMIN_SECOND_FACTOR ? { SUPERADMIN_SECOND_FACTOR: env.SUPERADMIN_SECOND_FACTOR } : {}),
    },
    envOf: {
      auth: username && password ? { SUPERADMIN_USERNAME: username, SUPERADMIN_PASSWORD: password } : {},
    },
  };
}

/** How mail is sent. Where it really is, an address must be confirmed before the bonus. */
function mailEnv(env: StartEnv): Record<string, string> {
  const { SMTP_URL, MAIL_FROM, MAIL_FOLDER, PUBLIC_URL, SUPPORT_MAIL, SECURITY_CONTACT } = env;
  return {
    MAIL_FROM,
    MAIL_FOLDER,
    ...(PUBLIC_URL ? { PUBLIC_URL } : {}),
    ...(SUPPORT_MAIL ? { SUPPORT_MAIL } : {}),
    ...(SECURITY_CONTACT ? { SECURITY_CONTACT } : {}),
    ...(SMTP_URL ? { SMTP_URL, MAIL_CONFIRMATION: 'required' } : {}),
  };
}

/**
 * Makes what the demo begins with by the product's own calls, and says that the copy is ready, at which address, and who may sign in. The
 * demo's history comes afterwards, meanwhile: it takes as long as people take to look at apps.
 */
export async function tellReady(env: StartEnv, stack: Stack, { keep }: Lifetime, say: Say): Promise<void> {
  const signIns = env.demo ? signInsOf(env) : undefined;
  if (signIns) await seedDemo({ url: stack.url, signIns });
  say(`Candor is ready at http://localhost:${env.PORT}`);
  for (const line of signIns ? demoLines(signIns) : []) say(line);
  if (!env.SMTP_URL)
    say(`Mail lands in ${relative(process.cwd(), env.MAIL_FOLDER) || '.'}, because SMTP_URL is not set.`);
  if (!signIns) return;
  const { signal } = await keep(Promise.resolve(new AbortController()), (until) => until.abort());
  tellDemoHistory({ url: stack.url, signIns, secondsMin: env.RATING_SECONDS_MIN, signal }).then(
    (isNew) => isNew && say('The demo has its history: ratings, rewards, payouts, and cases for an administrator.'),
    (error: Error) => signal.aborted || say(`The demo's history goes on at the next start: ${error.message}`),
  );
}

function signInsOf(env: StartEnv) {
  const made = demoSignIns(env.CANDOR_DATA);
  const { SUPERADMIN_USERNAME: username, SUPERADMIN_PASSWORD: password } = env;
  return { ...made, superadmin: username && password ? { username, password } : made.superadmin };
}
