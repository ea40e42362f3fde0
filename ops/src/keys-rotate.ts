/**
 * `npm run keys:rotate`: a new key to sign access tokens with. It is written into the data folder's secrets, or, where the keys
 * come from the environment as in production, printed as the two variables to set: first AUTH_PUBLIC_KEYS for the gateway, which
 * then verifies with both keys, then both for auth. `-- --only-new` gives the one before up at once.
 *
 * `-- --events [PROCESS]`: a new key for a process (for each, in a data folder, when none is named) to sign events and calls with. Where the public
 * keys come from the environment it is printed: first EVENT_PUBLIC_KEYS for every process, then EVENT_PRIVATE_KEY for that one.
 */
import { type ProcessName, processNames } from '@candor/events';
import { loadEnvFile, startEnvOrExit } from './env.ts';
import { rotateEventKey, rotateEventKeyFile, rotateEventKeys, rotateKeyFile, rotateKeys } from './key-rotation.ts';

const args = process.argv.slice(2);
const onlyNew = args.includes('--only-new');

try {
  loadEnvFile();
  if (args.includes('--events')) eventKeys();
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

function namedProcess(): ProcessName | undefined {
  const named = args.find((arg) => !arg.startsWith('--'));
  const found = processNames.find((name) => name === named);
  if (named !== undefined && !found) throw new Error(`there is no process ${named}.`);
  return found;
}

/** Single quotes: shells and .env files read what is in them as it is, over several lines. */
function print(made: Record<string, string>): void {
  for (const [name, value] of Object.entries(made)) console.log(`${name}='${value.trim()}'`);
}
