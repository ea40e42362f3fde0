import { serviceNames, type UrlName, urlName } from '@candor/events';
import { parseUsdt } from '@candor/money';
import { z } from 'zod';
import { internalTls } from './env-internal-tls.ts';
import { exampleSecret, parseJson, secretRingText, secretsBefore, signingKeys } from './env-keys.ts';
import { type InsecureThing, insecureNames, insecureThings } from './env-production.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** Must not stand in a file that others read: it is given by a secret. */
    secret?: true;
    /** A value such as is meant; a whole environment is made of them in tests. */
    example?: string;
    /** Its default is for development: production refuses to start without a value of one's own. */
    givenInProduction?: true;
    /** For tests alone: refused in production, and in no description of settings. */
    testsOnly?: true;
  }
}

/** `on` and `off`, as environments write booleans. */
export const switchInput = z.enum(['on', 'off']);
/** An address without a slash at its end. */
const httpAddress = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const port = z.coerce.number().int().min(0).max(65535);
const pem = z.string().regex(/^-----BEGIN PUBLIC KEY-----/, 'must be a PEM public key');

export { signingKeys };

/** What every process is given, the gateway too. */
export const processEnv = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development').meta({
    description:
      'What it runs for. `production` refuses what is for development, and a database that was not migrated.',
  }),
  HOST: z.string().default('127.0.0.1').meta({
    description: 'The network address to listen on; `0.0.0.0` for all of the machine or container.',
  }),
  PORT: port.meta({ description: 'The port to serve HTTP on; 0 for any that is free.', example: '8080' }),
  METRICS_PORT: port.optional().meta({
    description:
      'The port to serve `/metrics` and `/healthz` on, and figures there alone; 0 for any that is free. Left out: 9464 in production; elsewhere figures are on `PORT`.',
    example: '9464',
  }),
  ...internalTls,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// address')
    .meta({
      description:
        'The Redis of queues and limits, with user and password. It must keep what it is given: `noeviction`, and a file of appends.',
      example: 'redis://name:password@redis:6379',
      secret: true,
    }),
  QUEUE_PREFIX: z.string().min(1).default('candor').meta({
    description: 'What the names of all keys in Redis begin with; the same for every process of one Candor.',
  }),
  ALLOW_INSECURE: z
    .string()
    .transform(readAllowed)
    .prefault('')
    .meta({
      description: `What production is to start with although it is not safe, by name, with commas between: ${insecureNames.join(', ')}. Each is warned of at the start.`,
      example: 'public-url',
    }),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info').meta({
    description: 'The least level that is logged, a line of JSON each on the standard output.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional().meta({
    description:
      'The OpenTelemetry collector that takes traces and the lines of the log by OTLP over HTTP. Left out: none are made, and the log is on the standard output alone.',
    example: 'http://collector:4318',
  }),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('otlp').meta({
    description: 'Whether the lines of the log go to the collector, where there is one, besides the standard output.',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1).meta({
    description:
      'The part of requests that are traced, from 0 to 1. What belongs to a traced request is always traced.',
  }),
  CANDOR_ROOT: z.string().default('.').meta({
    description: 'The folder with the schemas that are read at the start: the checkout, or `/app` in the image.',
  }),
});

function readAllowed(text: string, context: z.RefinementCtx): InsecureThing[] {
  const names = text.split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  if (given.every((name): name is InsecureThing => Object.hasOwn(insecureThings, name))) return given;
  context.addIssue({ code: 'custom', message: `must be some of ${insecureNames.join(', ')}` });
  return z.NEVER;
}

/** What every service process is given, with the usual name of its database. A service adds its own fields with `.extend`. */
export const serviceEnv = (service: string) =>
  processEnv.extend({
    ...signingKeys,
    ...secretsBefore,
    MONGO_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address')
      .meta({
        description: 'The MongoDB, with a user of this service alone that may read and write its own database.',
        example: 'mongodb://name:password@mongo:27017/?replicaSet=rs0',
        secret: true,
      }),
    MONGO_DB: z
      .string()
      .min(1)
      .default(`candor_${service}`)
      .meta({ description: "The name of the service's own database." }),
  });

/** What a service is given that comes back to what was left undone. */
export const sweeperEnv = z.object({
  SWEEP_EVERY_SECONDS: z.coerce.number().positive().default(15).meta({
    description: 'How often, in seconds, it looks for what was left undone: flows whose process died, and what is due.',
  }),
  CANDOR_KILL_AT: z.string().optional().meta({
    description: 'The step of a flow at which the process kills itself.',
    testsOnly: true,
  }),
});

/** What a service that keeps pictures is given besides. */
export const s3Env = (service: string) =>
  z.object({
    S3_URL: httpAddress.meta({ description: 'The S3 store of pictures.', example: 'http://minio:9000' }),
    S3_ACCESS_KEY: z
      .string()
      .min(1)
      .meta({
        description: 'The name of a user of the S3 store, of this service alone, that may use its bucket.',
        example: `candor-${service}`,
        secret: true,
      }),
    S3_SECRET_KEY: z
      .string()
      .min(1)
      .meta({
        description: "That user's secret key.",
        example: exampleSecret('the-store'),
        secret: true,
      }),
    S3_BUCKET: z.string().min(3).default(`candor-${service}`).meta({
      description: "The service's own bucket. It is made at the start where it is missing.",
    }),
    UPLOAD_SECRET: secretRingText.meta({
      description:
        'Signs tickets of uploads and addresses of pictures, in this service alone. One secret, or `id:secret` with commas between, newest first. `npm start` in production is given those of all as `UPLOAD_SECRETS`, JSON by service.',
      example: exampleSecret('uploads'),
      secret: true,
    }),
  });

/** Where people reach the site. */
export const publicUrl = {
  PUBLIC_URL: httpAddress.prefault('http://localhost:8080').meta({
    description:
      'Where people reach the site: links in mails, and in what is told to search engines, begin with it. Production asks for one to be given, with https.',
    example: 'https://candor.example',
    givenInProduction: true,
  }),
};

/** What a service that sends mail is given besides. */
export const mailEnv = z.object({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
    .optional()
    .meta({
      description:
        'Where mail goes out: `smtps://name:password@host:465` for TLS from the start, or `smtp://name:password@host:587?requireTLS=true`. Left out: each mail is a file in `MAIL_FOLDER`.',
      example: 'smtps://name:password@mail.example:465',
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*[^\s\p{Cc}<>]+@[^\s\p{Cc}<>]+>?$/u, 'must be an address, or a name and an address in <>')
    .default('Candor <no-reply@localhost>')
    .meta({ description: 'Whom mails come from: an address, or a name and an address in <>.' }),
  MAIL_FOLDER: z.string().min(1).default('.candor/mail').meta({
    description: 'The folder of mails while no `SMTP_URL` is set.',
  }),
  ...publicUrl,
});

/** What makes ids that nobody can guess and a retry finds again. */
export const idSecret = {
  ID_SECRET: secretRingText.meta({
    description:
      'Makes ids, seals second factors, hashes erased people and signs snapshots, in this service alone. One secret, or `id:secret` with commas between, newest first: what an older one made is understood while it is there. `keys:rotate --ids` makes the next one. `npm start` in production is given those of all as `ID_SECRETS`, JSON by service.',
    example: exampleSecret('ids'),
    secret: true,
  }),
};

/** An amount of USDT as a decimal text; in the program it is micro-USDT. */
export const usdtSetting = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be an amount of USDT such as 0.10')
  .transform((text) => parseUsdt(text) ?? 0);

export const mailConfirmation = {
  MAIL_CONFIRMATION: z.enum(['required', 'off']).default('off').meta({
    description: 'Whether a mail address must be confirmed before the signup bonus; the same for auth and wallet.',
  }),
};

/** `TRC20:1,ERC20:20` as micro-USDT by network. */
function readMinimums(text: string, context: z.RefinementCtx): Record<string, number> {
  const minimums: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [, network, amount] = /^\s*([A-Z0-9]+)\s*:\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(part) ?? [];
    const micro = Math.round(Number(amount) * 1_000_000);
    if (network === undefined || !(micro > 0)) {
      context.addIssue({ code: 'custom', message: 'must be networks with amounts of USDT, such as TRC20:1,ERC20:20' });
      return z.NEVER;
    }
    minimums[network] = micro;
  }
  return minimums;
}

/** The smallest payout of each network, in micro-USDT by the network's short name. */
export const payoutMin = {
  PAYOUT_MIN: z.string().transform(readMinimums).prefault('TRC20:1,BEP20:1,SOL:1,TON:1,ERC20:20').meta({
    description:
      'The smallest payout of each network, in USDT: `network:amount`, with commas between. A network that is not named has 1.',
    example: 'TRC20:1,BEP20:1,SOL:1,TON:1,ERC20:20',
  }),
};

export const fourEyes = {
  FOUR_EYES: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether two administrators are needed, once there is a second one who may decide it: for deposits and payouts above FOUR_EYES_USDT, for every deposit address and every payment into the promotions budget. Production does not hear off from then on.',
  }),
};

export const rateLimits = {
  RATE_LIMITS: switchInput.default('on').meta({
    description:
      'Whether calls and sign-ins are counted and refused when there are too many. Production refuses `off`.',
  }),
};

const addressOf = (service: string) =>
  httpAddress.meta({ description: `Where ${service} is.`, example: `http://${service}:8080` });

/** Where each service is: a process names those that it asks. */
export const addresses = Object.fromEntries(serviceNames.map((name) => [urlName(name), addressOf(name)])) as Record<
  UrlName,
  ReturnType<typeof addressOf>
>;

/** The keys by which access tokens are verified. */
export const publicKeys = {
  AUTH_PUBLIC_KEYS: z
    .string()
    .transform(readKeys)
    .meta({
      description:
        "The keys by which access tokens are verified: JSON, from a key's id to its PEM. Not secret in itself, but made and replaced with the private one.",
      example: JSON.stringify({ k1: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n' }),
      secret: true,
    }),
};

function readKeys(text: string, context: z.RefinementCtx): Record<string, string> {
  const keys = z.record(z.string().min(1), pem).safeParse(parseJson(text));
  if (keys.success && Object.keys(keys.data).length > 0) return keys.data;
  context.addIssue({ code: 'custom', message: 'must be JSON from key ids to PEM public keys' });
  return z.NEVER;
}
