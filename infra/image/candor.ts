/**
 * The image's one program. Without an argument it starts the process that SERVICE names; with one it runs that command. It loads
 * nothing that the command does not need: `health` runs every few seconds in every container.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Command, commands } from './commands.ts';
import { processNames } from './entries.ts';

/** How long a process may take to say that it is ready: less than what an orchestrator gives the check. */
const HEALTH_MS = 4_000;
const USAGE_FAULT = 2;
/** Told to processes that serve, each with rules of its own: a command needs only the stores that it works on. */
const OF_PROCESSES = ['NODE_ENV', 'SUPERADMIN_USERNAME', 'SUPERADMIN_PASSWORD', 'S3_URL'];

const own = (path: string) => new URL(path, import.meta.url);
const settingsFile = own('../docs/settings.md');

async function main([word, ...rest]: readonly string[]): Promise<void> {
  // Schemas and the supergraph are read from the image, wherever it is run from.
  process.env.CANDOR_ROOT ??= fileURLToPath(own('..')).replace(/\/$/, '');
  const command = commands.find(({ name, module }) => name === word && existsSync(own(module)));
  if (word === undefined) await startProcess(process.env.SERVICE ?? '');
  else if (word === 'help' || word === '--help') say(overview());
  else if (word === 'health') await askHealth(Number(process.env.PORT || 8080));
  else if (word === 'settings') printSettings();
  else if (!command) refuse(`There is no command ${word}; there are: ${commandNames().join(', ')}.`);
  else if (rest.includes('--help')) say(helpOf(command));
  else await runCommand(command, rest);
}

async function startProcess(service: string): Promise<void> {
  const name = processNames.find((one) => one === service);
  const fault = service === '' ? 'SERVICE is not set' : `There is no SERVICE ${service}`;
  if (name !== undefined) await load(`${name}/index.js`);
  else
    refuse(`${fault}: set it to one of ${processNames.join(', ')}, or give a command: ${commandNames().join(', ')}.`);
}

async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  if (command.ofProcess) {
    // The one database that this command is about has the same name for it as for the others.
    if (process.env.AUTH_DB) process.env.MONGO_DB ??= process.env.AUTH_DB;
    await load(command.module);
    return;
  }
  process.argv.splice(2, process.argv.length, ...args);
  for (const name of OF_PROCESSES) delete process.env[name];
  await load(command.module);
}

/** The path is put together when it is run, so that this program holds no other one. */
async function load(path: string): Promise<void> {
  await import(own(path).href);
}

/** Ends with 0 when the process of this container answers that it is ready, and with 1, naming why, when it does not. */
async function askHealth(port: number): Promise<void> {
  // Who has a certificate answers by https alone: the gateway for people, the others for one another. Whose it is says nothing here:
  // the process is this container's.
  const { SERVICE, TLS_CERT_FILE, INTERNAL_TLS_CERT } = process.env;
  const isTls = Boolean(TLS_CERT_FILE || (SERVICE !== 'gateway' && INTERNAL_TLS_CERT));
  const { get } = isTls ? await import('node:https') : await import('node:http');
  const question = {
    host: '127.0.0.1',
    port,
    path: '/readyz',
    timeout: HEALTH_MS,
    ...(isTls && { rejectUnauthorized: false }),
  };
  const asked = get(question, (answer) => {
    const isReady = answer.statusCode === 200;
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    answer.on('end', () => say(`${isReady ? 'ready' : `not ready (${answer.statusCode})`} ${text.trim()}\n`));
    process.exitCode = isReady ? 0 : 1;
  });
  asked.on('timeout', () => asked.destroy(new Error(`no answer within ${HEALTH_MS / 1000} s`)));
  asked.on('error', (error) => {
    process.stderr.write(`not ready: ${error.message}\n`);
    process.exitCode = 1;
  });
}

function printSettings(): void {
  if (existsSync(settingsFile)) {
    say(readFileSync(settingsFile, 'utf8'));
    return;
  }
  process.stderr.write('The reference of settings is not in this image.\n');
  process.exitCode = 1;
}

function overview(): string {
  const lines = commands.filter(({ module }) => existsSync(own(module))).map((command) => `  ${lineOf(command)}\n`);
  return [
    `Without a command: starts the process that SERVICE names (${processNames.join(', ')}).\n`,
    'Commands:\n',
    ...lines,
    `  ${column('health')} asks the process of this container whether it is ready\n`,
    `  ${column('settings')} prints the reference of settings\n`,
  ].join('');
}

const column = (text: string) => text.padEnd(36);
const lineOf = ({ name, usage, does }: Command) => `${column(`${name} ${usage}`.trim())} ${does}`;
const helpOf = ({ name, usage, does, needs }: Command) =>
  `${`${name} ${usage}`.trim()}: ${does}.\nReads ${needs} of the environment.\n`;
const commandNames = () => [
  ...commands.filter(({ module }) => existsSync(own(module))).map(({ name }) => name),
  'health',
  'settings',
];

function say(text: string): void {
  process.stdout.write(text);
}

function refuse(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = USAGE_FAULT;
}

await main(process.argv.slice(2));
