/**
 * `npm run superadmin -- NAME`: makes a superadmin in auth's database. The password is read from SUPERADMIN_PASSWORD, never from
 * the command line, where other users of the machine could see it. An account that is there is never changed.
 */
import { connectMongo, createLog, ensureIndexes, systemClock } from '@candor/service-kit';
import { z } from 'zod';
import { createHasher } from '../credentials/hasher.ts';
import { openModels } from '../deps.ts';
import { readCommandEnv } from '../env.ts';
import { ensureSuperadmin } from './service.ts';

const env = readCommandEnv();
const username = z
  .string()
  .min(3)
  .parse(process.argv[2] ?? env.SUPERADMIN_USERNAME);
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB ?? 'candor_auth');
const models = openModels(connection);
await ensureIndexes(Object.values(models));
const deps = { models, clock: systemClock, log: createLog('auth', 'warn'), hasher: createHasher() };
const found = await ensureSuperadmin(deps, { username, password: env.SUPERADMIN_PASSWORD });
await connection.close();
const told = {
  created: `${username} is a superadmin now.`,
  present: `${username} is a superadmin already.`,
  taken: `${username} is a user's name; nothing was changed.`,
};
process.stdout.write(`${told[found]}\n`);
process.exit(found === 'taken' ? 1 : 0);
