import { z } from 'zod';

/** `on` and `off`, as environments write booleans. */
export const switchInput = z.enum(['on', 'off']);

/** What every process is given, the gateway too. */
export const processEnv = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Where set, figures are served on this port alone and not on PORT. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must be a redis:// address'),
  QUEUE_PREFIX: z.string().min(1).default('candor'),
  VIEWER_SECRET: z.string().min(32),
  SERVICE_SECRET: z.string().min(32),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Traces are made only where it is set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  CANDOR_ROOT: z.string().default(process.cwd()),
});

/** What every service process is given. A service adds its own fields with `.extend`. */
export const serviceEnv = processEnv.extend({
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  MONGO_DB: z.string().min(1).optional(),
  SWEEP_EVERY_SECONDS: z.coerce.number().positive().default(15),
  CANDOR_KILL_AT: z.string().optional(),
});

/** What a service that keeps pictures is given besides. */
export const s3Env = z.object({
  S3_URL: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** The bucket; each service has one of its own. */
  S3_BUCKET: z.string().min(3).optional(),
  UPLOAD_SECRET: z.string().min(32),
});

/** What a service that sends mail is given besides. */
export const mailEnv = z.object({
  /** Without one, mails are written into MAIL_FOLDER. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*[^\s\p{Cc}<>]+@[^\s\p{Cc}<>]+>?$/u, 'must be an address, or a name and an address in <>')
    .default('Candor <no-reply@localhost>'),
  MAIL_FOLDER: z.string().min(1).default('.candor/mail'),
  /** Where people reach the site: what links in mails begin with. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:8080'),
});

/**
 * Parses the environment once and reports every fault at once, in a line each, then exits with 1.
 * A set-but-empty variable counts as left out.
 */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    process.stderr.write(`The environment is not as it should be:\n${faults.join('\n')}\n`);
    process.exit(1);
  }
  refuseTestSwitches(given);
  return parsed.data;
}

/** What a command on a service's database is given: nothing but where that is. */
export function readDatabaseEnv(): Pick<z.infer<typeof serviceEnv>, 'MONGO_URL' | 'MONGO_DB'> {
  return parseEnv(serviceEnv.pick({ MONGO_URL: true, MONGO_DB: true }));
}

function refuseTestSwitches(given: Record<string, string | undefined>): void {
  if (given.NODE_ENV === 'production' && given.CANDOR_KILL_AT !== undefined) {
    process.stderr.write('CANDOR_KILL_AT is for tests only; it is refused in production.\n');
    process.exit(1);
  }
}
