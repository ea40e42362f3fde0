import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { authEnv } from '@candor/auth/env';
import { rootDir } from '@candor/infra/paths';
import { paymentsEnv } from '@candor/payments/env';
import { ratingsEnv } from '@candor/ratings/env';
import { insecureFaults } from '@candor/service-kit/env-production';
import { walletEnv } from '@candor/wallet/env';
import { z } from 'zod';

const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number from ${min} to ${max}` })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `${name} must be a whole number from ${min} to ${max}`,
    });
const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
const address = (name: string, start: RegExp, example: string) =>
  z.string().regex(start, { error: `${name} must be an address such as ${example}` });

const ownStore = 'Left empty: from a Docker engine, a program on this machine, or one that is fetched or built once.';

/** What a field of a service says of itself, where `npm start` gives it on as it is. */
const asIn = (field: z.ZodType) => ({ description: z.globalRegistry.get(field)?.description ?? '' });

/** What `npm start` reads; `.env.example` is made of it. */
export const startFields = z.object({
  NODE_ENV: oneOf('NODE_ENV', ['development', 'test', 'production']).default('development').meta({
    description:
      'development, test or production. Production refuses what is for development and generates no secrets.',
  }),
  PORT: whole('PORT', 1, 65_535).default(8080).meta({
    description: 'The one port that is yours to choose; every other one is a free one, found at start.',
  }),
  MONGO_URL: address('MONGO_URL', /^mongodb(\+srv)?:\/\/\S+$/, 'mongodb://127.0.0.1:27017')
    .optional()
    .meta({
      description: `The MongoDB. ${ownStore}`,
    }),
  REDIS_URL: address('REDIS_URL', /^rediss?:\/\/\S+$/, 'redis://127.0.0.1:6379')
    .optional()
    .meta({
      description: `The Redis. ${ownStore}`,
    }),
  S3_URL: address('S3_URL', /^https?:\/\/\S+$/, 'http://127.0.0.1:9000')
    .optional()
    .meta({
      description: `The S3 store of pictures, with the two keys beside it. ${ownStore}`,
    }),
  S3_ACCESS_KEY: z.string().optional().meta({ description: 'The name of a user of S3_URL.' }),
  S3_SECRET_KEY: z.string().optional().meta({ description: "That user's secret key." }),
  CANDOR_INFRA: oneOf('CANDOR_INFRA', ['auto', 'external', 'docker', 'embedded']).default('auto').meta({
    description:
      'Where stores are had from: auto (every way, in its order), external (only the addresses above), docker, or embedded.',
  }),
  CANDOR_DATA: z.string().default('.candor/data').meta({
    description:
      'Where the data, logs and generated secrets of this copy lie. Copies side by side need one each, and a PORT each.',
  }),
  CANDOR_VERBOSE: oneOf('CANDOR_VERBOSE', ['0', '1']).default('0').meta({
    description: '1 prints everything that the services log, instead of warnings and errors only.',
  }),
  SUPERADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_.-]{2,29}$/i, {
      error: 'SUPERADMIN_USERNAME must be 3 to 30 letters, digits, dots, dashes or underscores',
    })
    .optional()
    .meta(asIn(authEnv.shape.SUPERADMIN_USERNAME)),
  SUPERADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'SUPERADMIN_PASSWORD must have at least 8 characters' })
    .optional()
    .meta({ description: "The first administrator's password, at least 8 characters." }),
  ALLOW_INSECURE: z.string().default('').meta(asIn(authEnv.shape.ALLOW_INSECURE)),
  SUPERADMIN_SECOND_FACTOR: oneOf('SUPERADMIN_SECOND_FACTOR', ['required', 'off'])
    .optional()
    .meta(asIn(authEnv.shape.SUPERADMIN_SECOND_FACTOR)),
  PASSKEYS_REQUIRED: oneOf('PASSKEYS_REQUIRED', ['administrators', 'nobody'])
    .default('nobody')
    .meta(asIn(authEnv.shape.PASSKEYS_REQUIRED)),
  PUBLIC_URL: address('PUBLIC_URL', /^https?:\/\/[^\s/]+\S*$/, 'https://candor.example')
    .optional()
    .meta({
      description:
        'Where people reach the site: links in mails begin with it. Left empty: http://localhost and the port; production needs it.',
    }),
  SMTP_URL: address('SMTP_URL', /^smtps?:\/\/\S+$/, 'smtp://name:password@mail.example:587')
    .optional()
    .meta({
      description: `${asIn(authEnv.shape.SMTP_URL).description} With it, a mail address must be confirmed before the signup bonus.`,
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*[^\s\p{Cc}<>]+@[^\s\p{Cc}<>]+>?$/u, {
      error: 'MAIL_FROM must be an address, or a name and an address in <>',
    })
    .default('Candor <no-reply@localhost>')
    .meta(asIn(authEnv.shape.MAIL_FROM)),
  MAIL_FOLDER: z.string().optional().meta({
    description: 'The folder of mails while no `SMTP_URL` is set. Left out: `mail` in `CANDOR_DATA`.',
  }),
  SUPPORT_MAIL: z
    .email({ error: 'SUPPORT_MAIL must be a mail address' })
    .optional()
    .meta(asIn(authEnv.shape.SUPPORT_MAIL)),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: 'SECURITY_CONTACT must begin with mailto: or https://',
    })
    .optional()
    .meta({
      description:
        'Where to tell of a weakness, as `/.well-known/security.txt` says: `mailto:` and an address, or an address of the web that begins with https. Left out: there is no such file.',
    }),
  SHOWN_CAMPAIGN: z.string().optional().meta(asIn(walletEnv.shape.SHOWN_CAMPAIGN)),
  DEMO: oneOf('DEMO', ['0', '1']).optional().meta({
    description:
      '1: demo apps, a publisher and an administrator, made at the first start; 0: an empty database. Left empty: 1 outside production. Refused in production.',
  }),
  RATING_SECONDS_MIN: whole('RATING_SECONDS_MIN', 0, 86_400)
    .default(30)
    .meta(asIn(ratingsEnv.shape.RATING_SECONDS_MIN)),
  RATING_MINUTES_MAX: whole('RATING_MINUTES_MAX', 1, 1_440).default(60).meta(asIn(ratingsEnv.shape.RATING_MINUTES_MAX)),
  DAILY_RATING_CAP: whole('DAILY_RATING_CAP', 1, 10_000).default(32).meta(asIn(ratingsEnv.shape.DAILY_RATING_CAP)),
  ADDRESS_WAIT_HOURS: whole('ADDRESS_WAIT_HOURS', 0, 720).default(24).meta(asIn(paymentsEnv.shape.ADDRESS_WAIT_HOURS)),
  FOUR_EYES: oneOf('FOUR_EYES', ['on', 'off']).default('on').meta(asIn(paymentsEnv.shape.FOUR_EYES)),
  FOUR_EYES_USDT: whole('FOUR_EYES_USDT', 0, 1_000_000).default(200).meta(asIn(paymentsEnv.shape.FOUR_EYES_USDT)),
  SESSION_DAYS: whole('SESSION_DAYS', 1, 365).default(90).meta(asIn(authEnv.shape.SESSION_DAYS)),
  SUPERADMIN_SESSION_HOURS: whole('SUPERADMIN_SESSION_HOURS', 1, 720)
    .default(12)
    .meta(asIn(authEnv.shape.SUPERADMIN_SESSION_HOURS)),
  SUPERADMIN_IDLE_MINUTES: whole('SUPERADMIN_IDLE_MINUTES', 1, 1_440)
    .default(30)
    .meta(asIn(authEnv.shape.SUPERADMIN_IDLE_MINUTES)),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10).default(0).meta({
    description:
      'How many proxies of yours stand in front: so many entries of `X-Forwarded-For` are believed. 0: none, the address of the connection counts.',
  }),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['on', 'off']).default('on').meta(asIn(authEnv.shape.RATE_LIMITS)),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?:\/\/\S+$/, 'http://127.0.0.1:4318')
    .optional()
    .meta(asIn(authEnv.shape.OTEL_EXPORTER_OTLP_ENDPOINT)),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' })
    .refine((value) => value >= 0 && value <= 1, { error: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' })
    .default(0.1)
    .meta(asIn(authEnv.shape.OTEL_TRACES_SAMPLER_ARG)),
});
type Fields = z.infer<typeof startFields>;

/** What `npm start` is told by its environment; every fault of it was reported before this exists. */
export type StartEnv = Omit<Fields, 'DEMO' | 'CANDOR_VERBOSE' | 'MAIL_FOLDER'> & {
  MAIL_FOLDER: string;
  demo: boolean;
  verbose: boolean;
};

/** The environment, or every fault of it as a sentence. An empty variable counts as one that is not set. */
export function readStartEnv(source: NodeJS.ProcessEnv): { env: StartEnv } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = startFields.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  faults.push(...faultsAcross(given));
  if (parsed.success && parsed.data.RATING_SECONDS_MIN >= parsed.data.RATING_MINUTES_MAX * 60) {
    faults.push('RATING_SECONDS_MIN must be less than RATING_MINUTES_MAX, or no rating could ever be sent');
  }
  if (!parsed.success || faults.length > 0) return { faults };
  const { DEMO, CANDOR_VERBOSE, ...rest } = parsed.data;
  const data = resolve(rootDir, rest.CANDOR_DATA);
  return {
    env: {
      ...rest,
      CANDOR_DATA: data,
      // Each Candor of one machine has its own: mails carry links that sign in.
      MAIL_FOLDER: rest.MAIL_FOLDER === undefined ? join(data, 'mail') : resolve(rootDir, rest.MAIL_FOLDER),
      demo: DEMO === undefined ? rest.NODE_ENV !== 'production' : DEMO === '1',
      verbose: CANDOR_VERBOSE === '1',
    },
  };
}

/** What several variables say together; told even while one of them is faulty in itself. */
function faultsAcross(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const production = given.NODE_ENV === 'production';
  if (given.S3_URL && !(given.S3_ACCESS_KEY && given.S3_SECRET_KEY)) {
    faults.push('S3_URL needs S3_ACCESS_KEY and S3_SECRET_KEY beside it');
  }
  if (Boolean(given.SUPERADMIN_USERNAME) !== Boolean(given.SUPERADMIN_PASSWORD)) {
    faults.push('SUPERADMIN_USERNAME and SUPERADMIN_PASSWORD must be set together or not at all');
  }
  if (production || given.CANDOR_INFRA === 'external') {
    const why = production ? 'in production' : 'with CANDOR_INFRA=external';
    for (const name of ['MONGO_URL', 'REDIS_URL', 'S3_URL']) {
      if (!given[name]) faults.push(`${name} must be set ${why}`);
    }
  }
  // Links in mails would lead to this machine's own name for itself.
  if (production && !given.PUBLIC_URL) faults.push('PUBLIC_URL must be set in production');
  if (production && given.RATE_LIMITS === 'off') faults.push('RATE_LIMITS cannot be off in production');
  if (production && Number(given.ADDRESS_WAIT_HOURS || NaN) === 0)
    faults.push('ADDRESS_WAIT_HOURS cannot be 0 in production');
  if (production) faults.push(...insecureFaults(given).map(({ name, message }) => `${name} ${message}`));
  if (production && given.DEMO === '1') faults.push('DEMO cannot be 1 in production');
  return faults;
}

/** Adds what a `.env` file in the root says to the process's environment, which wins where both speak. */
export function loadEnvFile(): void {
  const path = join(rootDir, '.env');
  if (!existsSync(path)) return;
  for (const [name, value] of Object.entries(parseEnvFile(readFileSync(path, 'utf8')))) {
    process.env[name] ??= value;
  }
}

/** The environment of this process with `.env`; prints every fault and exits with 1 when there is one. */
export function startEnvOrExit(): StartEnv {
  loadEnvFile();
  const read = readStartEnv(process.env);
  if ('env' in read) return read.env;
  process.stderr.write(
    `Candor cannot start with this environment:\n${read.faults.map((fault) => `  ${fault}.\n`).join('')}`,
  );
  process.exit(1);
}
