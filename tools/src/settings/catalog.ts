/**
 * Every setting of every process, read from the schemas that the processes parse their environments with: nothing is said twice.
 * From it are made `.env.example`, `docs/settings.md`, the environments in docker-compose.yml, and in the chart `values.yaml`,
 * `files/settings.json`, `files/settings.schema.json`.
 */

import { authEnv } from '@candor/auth/env';
import { type ProcessName, processNames } from '@candor/events';
import { gatewayEnv } from '@candor/gateway/env';
import { notificationsEnv } from '@candor/notifications/env';
import { paymentsEnv } from '@candor/payments/env';
import { ratingsEnv } from '@candor/ratings/env';
import { readEnvironment } from '@candor/service-kit/env';
import { walletEnv } from '@candor/wallet/env';
import { z } from 'zod';

export interface Setting {
  process: ProcessName;
  name: string;
  description: string;
  /** Whether production refuses to start without it. */
  required: boolean;
  /** As it is written in an environment. */
  default?: string | undefined;
  secret: boolean;
  kind: 'text' | 'address' | 'choice' | 'integer' | 'number';
  values?: readonly string[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  example?: string | undefined;
  /** The process whose address it is. */
  addressOf?: ProcessName | undefined;
  /** Where it is given in a deployment: by the image itself, by whoever runs a process on a machine, by a secret, by the deployment (an address), or by the operator. */
  given: 'image' | 'machine' | 'secret' | 'deployment' | 'operator';
}

export const environments: Record<ProcessName, z.ZodObject> = {
  auth: authEnv,
  wallet: walletEnv,
  ratings: ratingsEnv,
  payments: paymentsEnv,
  notifications: notificationsEnv,
  gateway: gatewayEnv,
};

/** What the image sets for whatever runs in it; a test compares it with the Dockerfile. */
export const setByImage = ['NODE_ENV', 'HOST', 'PORT', 'METRICS_PORT', 'CANDOR_ROOT', 'CLIENT_DIR', 'MAIL_FOLDER'];

/** Files of a machine on which a process runs by itself. Containers are behind a proxy, and nothing puts such files into them. */
export const setByMachine = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'INTERNAL_TLS_ACCEPT_HTTP', 'BREACHED_PASSWORDS_FILE'];

/** Whether a container may be given it. */
export const isOfContainers = ({ given }: Pick<Setting, 'given'>): boolean => given !== 'image' && given !== 'machine';

/** What is known of one field of a schema, in JSON Schema's words and ours. */
interface Told extends z.GlobalMeta {
  type?: string;
  format?: string;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** A process's settings in the order of its schema, without what is for tests alone. */
export function settingsOf(process: ProcessName, environment: z.ZodObject = environments[process]): Setting[] {
  const required = requiredInProduction(environment);
  return Object.entries(environment.shape).flatMap(([name, field]) => {
    const told = tellOf(field);
    return told.testsOnly ? [] : [{ process, ...settingOf(name, field, told), required: required.has(name) }];
  });
}

/** All settings of all processes. */
export const catalog: readonly Setting[] = processNames.flatMap((process) => settingsOf(process));

/** The names of the secrets of a process: those that it must have, and those that it may. */
export function secretsOf(process: ProcessName): { required: string[]; optional: string[] } {
  const secrets = catalog.filter((setting) => setting.process === process && setting.secret);
  return {
    required: secrets.filter((secret) => secret.required).map((secret) => secret.name),
    optional: secrets.filter((secret) => !secret.required).map((secret) => secret.name),
  };
}

/** A setting as all processes that read it have it together; where their defaults differ, it is each process's own. */
export interface SharedSetting extends Omit<Setting, 'process'> {
  readBy: ProcessName[];
  /** Whether each process has a default of its own, such as its database. */
  own: boolean;
}

/** The catalogue by variable, in the order in which variables come up first. */
export function byName(settings: readonly Setting[] = catalog): SharedSetting[] {
  const names = [...new Set(settings.map((setting) => setting.name))];
  return names.flatMap((name) => {
    const same = settings.filter((setting) => setting.name === name);
    const [first] = same;
    if (first === undefined) return [];
    const told = new Set(same.map((setting) => setting.description));
    if (told.size > 1) throw new Error(`${name} is described in ${told.size} ways; it is one setting`);
    const { process: _, ...shared } = first;
    const own = new Set(same.map((setting) => setting.default)).size > 1;
    return [{ ...shared, own, readBy: same.map((setting) => setting.process) }];
  });
}

/** What any environment's field says of itself: its description, and its default as it is written in an environment. */
export function describeField(name: string, field: z.core.$ZodType): Pick<Setting, 'description' | 'default'> {
  const { description, default: usual } = tellOf(field);
  if (!description) throw new Error(`${name} has no description`);
  return { description, default: usual === undefined || usual === '' ? undefined : String(usual) };
}

function tellOf(field: z.core.$ZodType): Told {
  return z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Told;
}

function settingOf(name: string, field: z.core.$ZodType, told: Told): Omit<Setting, 'process' | 'required'> {
  const addressOf = processNames.find((other) => name === `${other.toUpperCase()}_URL`);
  return {
    name,
    ...describeField(name, field),
    secret: told.secret ?? false,
    kind: kindOf(told),
    values: told.enum,
    min: told.minimum,
    max: told.maximum,
    example: told.example,
    addressOf,
    given: givenBy(name, told, addressOf),
  };
}

function kindOf({ enum: values, type, format }: Told): Setting['kind'] {
  if (values) return 'choice';
  if (type === 'integer' || type === 'number') return type;
  return format === 'uri' ? 'address' : 'text';
}

function givenBy(name: string, told: Told, addressOf: ProcessName | undefined): Setting['given'] {
  if (setByImage.includes(name)) return 'image';
  if (setByMachine.includes(name)) return 'machine';
  if (told.secret) return 'secret';
  return addressOf ? 'deployment' : 'operator';
}

/** Gives a process of production what it asks for, by the examples, until it would start: that is what it must have. */
function requiredInProduction(environment: z.ZodObject): Set<string> {
  // Certificates are for the names of an installation, so that an example is none that could be taken: told as what they are asked for by.
  const given: Record<string, string> = { NODE_ENV: 'production', ALLOW_INSECURE: 'internal-tls' };
  const required = new Set<string>();
  for (;;) {
    const read = readEnvironment(environment, given);
    if ('env' in read) return required;
    for (const { name, message } of read.faults) {
      const field = environment.shape[name];
      const example = field && z.globalRegistry.get(field)?.example;
      if (example === undefined || name in given) throw new Error(`${name} needs an example that is taken: ${message}`);
      required.add(name);
    }
    for (const name of required) given[name] = exampleOf(environment, name);
  }
}

function exampleOf(environment: z.ZodObject, name: string): string {
  const field = environment.shape[name];
  return (field && z.globalRegistry.get(field)?.example) ?? '';
}
