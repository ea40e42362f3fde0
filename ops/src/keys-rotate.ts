/**
 * `npm run keys:rotate`: a new key to sign access tokens with. It is written into the data folder's secrets, or, where the keys
 * come from the environment as in production, printed as the two variables to set: first AUTH_PUBLIC_KEYS for the gateway, which
 * then verifies with both keys, then both for auth. `-- --only-new` gives the one before up at once.
 */
import { loadEnvFile, startEnvOrExit } from './env.ts';
import { rotateKeyFile, rotateKeys } from './key-rotation.ts';

const onlyNew = process.argv.includes('--only-new');

try {
  loadEnvFile();
  const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS } = process.env;
  if (AUTH_PRIVATE_KEY && AUTH_PUBLIC_KEYS) {
    // Single quotes: shells and .env files read what is in them as it is, over several lines.
    const made = rotateKeys({ AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS }, onlyNew);
    for (const [name, value] of Object.entries(made)) console.log(`${name}='${value}'`);
  } else {
    const made = rotateKeyFile(startEnvOrExit().CANDOR_DATA, onlyNew);
    const count = Object.keys(JSON.parse(made.AUTH_PUBLIC_KEYS) as object).length;
    console.log(
      `A new key signs access tokens from the next start on; ${count === 1 ? 'it alone verifies' : 'the one before goes on verifying'}.`,
    );
  }
} catch (error) {
  console.error(`The keys were not changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
