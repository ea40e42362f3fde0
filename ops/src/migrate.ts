/**
 * `npm run migrate [-- <service>]`: applies the migrations of every service's database, or of one's, and creates its indexes. Of
 * MONGO_URL, or of the data in CANDOR_DATA. A production image does the same by `node dist/<service>/index.js migrate`.
 */
import { type ServiceName, serviceNames } from '@candor/events';
import { startEnvOrExit } from './env.ts';
import { findMongo } from './ledger-data.ts';
import { migrateServices } from './migrate-services.ts';

const env = startEnvOrExit();
const named = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const only = serviceNames.find((name) => name === named);

if (named !== undefined && only === undefined) fail(`there is no service ${named}; one of: ${serviceNames.join(', ')}`);
else await migrate(only ? [only] : serviceNames).catch((error: Error) => fail(error.message));

async function migrate(services: readonly ServiceName[]): Promise<void> {
  const mongo = await findMongo(env);
  try {
    await migrateServices(mongo.url, services, (line) => console.log(line));
  } finally {
    await mongo.leave();
  }
}

function fail(why: string): void {
  console.error(`The databases were not migrated: ${why}.`);
  process.exitCode = 1;
}
