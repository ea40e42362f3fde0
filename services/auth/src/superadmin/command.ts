import { text } from 'node:stream/consumers';
import { systemClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { DomainError } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import { createLog } from '@candor/service-kit/telemetry/log';
import { createHasher } from '../credentials/hasher.ts';
import type { AuthDeps } from '../deps.ts';
import { readCommandEnv } from '../env.ts';
import { openModels } from '../models.ts';
import { usernameInput } from '../users/username.ts';
import { ensureSuperadmin } from './service.ts';

/**
 * `npm run superadmin -- NAME`: makes a superadmin in auth's database and ends the process. The password is read from
 * SUPERADMIN_PASSWORD or from the standard input, never from the command line, where other users of the machine could see it.
 * An account that is there is never changed.
 */
export async function runSuperadminCommand(name: string | undefined): Promise<never> {
  const env = readCommandEnv();
  const password = env.SUPERADMIN_PASSWORD ?? (await readPassword());
  const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
  const models = openModels(connection);
  const deps = { models, clock: systemClock, log: createLog('auth', 'warn'), hasher: createHasher() };
  try {
    await ensureIndexes(Object.values(models));
    const username = parseInput(usernameInput, name ?? env.SUPERADMIN_USERNAME ?? '');
    const found = await ensureSuperadmin(deps, { username, password });
    if (found === 'taken') fail(`${username} is a user's name; nothing was changed.`);
    process.stdout.write(`${username} is a superadmin${found === 'created' ? ' now' : ' already'}.\n`);
    process.exit(0);
  } catch (error) {
    if (error instanceof DomainError) fail(error.message);
    throw error;
  }
}

/** At a start: makes the superadmin that the environment names, if nobody has the name. Ends the process for a weak password. */
export async function makeFirstSuperadmin(
  deps: AuthDeps,
  given: { username: string | undefined; password: string | undefined },
): Promise<void> {
  const { username, password } = given;
  if (username === undefined || password === undefined) return;
  try {
    const found = await ensureSuperadmin(deps, { username, password });
    if (found === 'created') deps.log.info('the superadmin of the environment was made');
    if (found === 'taken') deps.log.error('SUPERADMIN_USERNAME is the name of a user; nothing was changed');
  } catch (error) {
    if (error instanceof DomainError) fail(`The superadmin was not made. ${error.message}`);
    throw error;
  }
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) fail('Set SUPERADMIN_PASSWORD, or pipe the password in.');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
