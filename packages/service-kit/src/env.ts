import { z } from 'zod';
import { serviceEnv } from './env-fields.ts';
import { faultsOfCalls } from './env-internal-tls.ts';
import { type EnvironmentFault, insecureFaults } from './env-production.ts';

export * from './env-fields.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** An environment as its schema reads it, or every fault of it by its variable. A set-but-empty variable counts as left out. */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  source: Given,
): { env: z.infer<Schema> } | { faults: { name: string; message: string }[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));
  // Of what is malformed nothing else is told.
  const told = new Set(faults.map(({ name }) => name));
  if ('INTERNAL_TLS_CERT' in schema.shape) faults.push(...faultsOfCalls(given).filter(({ name }) => !told.has(name)));
  if (given.NODE_ENV === 'production')
    faults.push(...faultsInProduction(schema, given).filter(({ name }) => !told.has(name)));
  return parsed.success && faults.length === 0 ? { env: parsed.data } : { faults };
}

/** Parses the environment once and reports every fault at once, in a line each, then exits with 1. */
export function parseEnv<Schema extends z.ZodObject>(schema: Schema, source: Given = process.env): z.infer<Schema> {
  const read = readEnvironment(schema, source);
  if ('env' in read) return read.env;
  const lines = read.faults.map(({ name, message }) => `  ${name}: ${message}\n`);
  process.stderr.write(`The environment is not as it should be:\n${lines.join('')}`);
  process.exit(1);
}

/** What a command on a service's database is given: nothing but where that is. */
export function readDatabaseEnv(service: string): { MONGO_URL: string; MONGO_DB: string } {
  return parseEnv(serviceEnv(service).pick({ MONGO_URL: true, MONGO_DB: true }));
}

/**
 * What production refuses besides: a default that is for development, what is for tests, and what is not safe, of this process's own
 * settings. Told with whatever else is wrong.
 */
function faultsInProduction(schema: z.ZodObject, given: Given): EnvironmentFault[] {
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => name in schema.shape));
  const isCalled = 'INTERNAL_TLS_CERT' in schema.shape;
  return [...insecureFaults(own, { isCalled }), ...notedFaults(schema, given)];
}

function notedFaults(schema: z.ZodObject, given: Given): EnvironmentFault[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const { givenInProduction, testsOnly } = z.globalRegistry.get(field) ?? {};
    if (givenInProduction && given[name] === undefined) return [{ name, message: 'must be set in production' }];
    if (testsOnly && given[name] !== undefined) {
      return [{ name, message: 'is for tests only; it is refused in production' }];
    }
    return [];
  });
}
