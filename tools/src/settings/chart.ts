/**
 * The chart's part. `files/settings.json` is what the templates make a container's environment of, an entry a variable:
 *
 *   { "name": "MONGO_URL", "secret": true, "required": true }   a key of the Secret of the process; not required: it may lack it
 *   { "name": "WALLET_URL", "process": "wallet" }               the address of another process of the release
 *   { "name": "S3_URL", "required": true }                      of the values, `processes.<name>.settings` before `settings`; without
 *                                                               `required` it may be left out, and the process takes its default
 *
 * What the image sets (PORT, HOST, …) is not in it. `files/settings.schema.json` describes the values: `settings`, those of all
 * processes, and `process`, those of one (`processes.<name>.settings`).
 */
import { processNames } from '@candor/events';
import { commentLines } from './blocks.ts';
import { byName, catalog, isOfContainers, type Setting, type SharedSetting } from './catalog.ts';

type Schema = Record<string, unknown>;

/** The text of `files/settings.json`, a line a variable. */
export function settingsJson(settings: readonly Setting[] = catalog): string {
  const processes = processNames.map((process) => {
    const rows = settings.filter((setting) => setting.process === process && isOfContainers(setting)).map(row);
    return `  ${JSON.stringify(process)}: [\n${rows.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
  });
  return `{\n${processes.join(',\n')}\n}\n`;
}

function row({ name, secret, required, addressOf }: Setting): Record<string, unknown> {
  if (addressOf !== undefined) return { name, process: addressOf };
  return { name, ...(secret ? { secret } : {}), ...(required ? { required } : {}) };
}

/**
 * `settings` of `values.yaml`: what an operator sets for all processes at once, with the default, or nothing where there is none.
 * What is each process's own, such as its database, has its place in `processes.<name>.settings` and is left to the process here.
 */
export function chartValues(settings: readonly Setting[] = catalog): string[] {
  const lines = byName(settable(settings))
    .filter((setting) => !setting.own)
    .flatMap((setting) => [...commentLines(`${setting.description} ${readBy(setting)}`, 116), valueLine(setting)]);
  return ['settings:', ...lines.map((line) => `  ${line}`)];
}

/** The text of `files/settings.schema.json`. */
export function settingsSchemaJson(settings: readonly Setting[] = catalog): string {
  return `${JSON.stringify(settingsSchema(settings), null, 2)}\n`;
}

/** The schema of the values' settings: of all processes together, and of one, where its own come besides. */
export function settingsSchema(settings: readonly Setting[] = catalog): { settings: Schema; process: Schema } {
  const all = byName(settable(settings));
  return { settings: objectOf(all.filter((setting) => !setting.own)), process: objectOf(all) };
}

/** The chart's own schema with the settings' part in its place: `properties.settings`, and `definitions.settings` for one process. */
export function mergeSchema(text: string, settings: readonly Setting[] = catalog): string {
  const schema = JSON.parse(text) as { properties?: Schema; definitions?: Schema };
  const made = settingsSchema(settings);
  const merged = {
    ...schema,
    properties: { ...schema.properties, settings: made.settings },
    definitions: { ...schema.definitions, settings: made.process },
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}

function settable(settings: readonly Setting[]): Setting[] {
  return settings.filter((setting) => setting.given === 'operator');
}

function readBy({ readBy: processes, required }: SharedSetting): string {
  const who = processes.length === processNames.length ? 'all' : processes.join(', ');
  return `(${who}${required ? '; required' : ''})`;
}

function valueLine({ name, default: usual, kind, required }: Omit<Setting, 'process'>): string {
  // A default that production refuses is no value to hand out.
  const value = usual === undefined || required ? '' : usual;
  const isNumber = kind === 'integer' || kind === 'number';
  return `${name}: ${isNumber && value !== '' ? value : JSON.stringify(value)}`;
}

function objectOf(settings: readonly Omit<Setting, 'process'>[]): Schema {
  const properties = Object.fromEntries(settings.map((setting) => [setting.name, propertyOf(setting)]));
  return { type: 'object', additionalProperties: false, properties };
}

/** Empty or null leaves a setting to the process's default. */
function propertyOf({ description, kind, values, min, max, example }: Omit<Setting, 'process'>): Schema {
  const examples = example === undefined ? {} : { examples: [example] };
  if (kind === 'choice') return { description, enum: [...(values ?? []), '', null] };
  if (kind === 'text' || kind === 'address') return { description, type: ['string', 'null'], ...examples };
  return {
    description,
    anyOf: [
      {
        type: kind,
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
      },
      { enum: ['', null] },
    ],
  };
}
