/**
 * `npm run keys:rotate`: a new key to sign access tokens with. It is written into the data folder's secrets, or, where the keys
 * come from the environment as in production, printed as the two variables to set: first AUTH_PUBLIC_KEYS for the gateway, which
 * then verifies with both keys, then both for auth. `-- --only-new` gives the one before up at once.
 *
 * `-- --events [PROCESS]`: a new key for a process (for each, in a data folder, when none is named) to sign events and calls with. Where the public
 * keys come from the environment it is printed: first EVENT_PUBLIC_KEYS for every process, then EVENT_PRIVATE_KEY for that one.
 *
 * `-- --ids [SERVICE]`, `-- --uploads [SERVICE]`: a new ID_SECRET or UPLOAD_SECRET in front of those before, which are understood on;
 * `--without KEY` takes an older one away. Where the environment names it, it is printed.
 */
import { type ProcessName, processNames, type ServiceName } from '@candor/events';
import { loadEnvFile, startEnvOrExit } from './env.ts';
import {
  rotateEventKey,
  rotateEventKeyFile,
  rotateEventKeys,
  rotateKeyFile,
  rotateKeys,
  rotateRing,
  rotateRingFile,
  rotateRings,
} from './key-rotation.ts';

const args = process.argv.slice(2);
const onlyNew = args.includes('--only-new');

try {
  loadEnvFile();
  if (args.includes('--events')) eventKeys();
  else if (args.includes('--ids')) ring('ID_SECRET');
  else if (args.includes('--uploads')) ring('UPLOAD_SECRET');
  else tokenKeys();
} catch (error) {
  console.error(`The keys were not changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function tokenKeys(): void {
  const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS } = process.env;
  if (AUTH_PRIVATE_KEY && AUTH_PUBLIC_KEYS) {
    print(rotateKeys({ AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS }, onlyNew));
    return;
  }
  const made = rotateKeyFile(startEnvOrExit().CANDOR_DATA, onlyNew);
  const count = Object.keys(JSON.parse(made.AUTH_PUBLIC_KEYS) as object).length;
  console.log(
    `A new key signs access tokens from the next start on; ${count === 1 ? 'it alone verifies' : 'the one before goes on verifying'}.`,
  );
}

function eventKeys(): void {
  const named = namedProcess();
  const options = { nowMs: Date.now(), onlyNew };
  const { EVENT_PRIVATE_KEYS, EVENT_PUBLIC_KEYS } = process.env;
  const only = named && { processes: [named] };
  if (EVENT_PRIVATE_KEYS && EVENT_PUBLIC_KEYS) {
    print(rotateEventKeys({ EVENT_PRIVATE_KEYS, EVENT_PUBLIC_KEYS }, { ...options, ...only }));
    return;
  }
  if (EVENT_PUBLIC_KEYS) {
    if (!named) throw new Error(`say whose key: ${processNames.join(', ')}.`);
    const { privateKey, publicKeys } = rotateEventKey(named, EVENT_PUBLIC_KEYS, options);
    print({ EVENT_PUBLIC_KEYS: publicKeys, EVENT_PRIVATE_KEY: privateKey });
    return;
  }
  rotateEventKeyFile(startEnvOrExit().CANDOR_DATA, { ...options, ...only });
  const before = onlyNew ? 'what was signed before is sent again' : 'what was signed before is believed for 30 days';
  console.log(`New keys sign events from the next start on; ${before}.`);
}

function ring(name: 'ID_SECRET' | 'UPLOAD_SECRET'): void {
  const all = `${name}S` as const;
  const at = args.indexOf('--without');
  const without = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && without === undefined) throw new Error('say which key, such as --without 0.');
  const service = namedProcess(without) as ServiceName | undefined;
  const { [name]: own, [all]: ofAll } = process.env;
  if (ofAll) print({ [all]: rotateRings(ofAll, { process: service, without }) });
  else if (own) print({ [name]: rotateRing(own, without) });
  else {
    rotateRingFile(startEnvOrExit().CANDOR_DATA, all, { process: service, without });
    const told = without === undefined ? 'A new key is in front' : `Key ${without} is taken away`;
    console.log(`${told} in ${service ?? 'each service'} from the next start on.`);
  }
}

/** `besides` is the value of an option. */
function namedProcess(besides?: string): ProcessName | undefined {
  const named = args.find((arg, at) => !arg.startsWith('--') && !(arg === besides && args[at - 1] === '--without'));
  const found = processNames.find((name) => name === named);
  if (named !== undefined && !found) throw new Error(`there is no process ${named}.`);
  return found;
}

/** Single quotes: shells and .env files read what is in them as it is, over several lines. */
function print(made: Record<string, string>): void {
  for (const [name, value] of Object.entries(made)) console.log(`${name}='${value.trim()}'`);
}
