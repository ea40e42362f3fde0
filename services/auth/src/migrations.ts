import type { ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { adoptOlder } from './administration/listed.ts';
import { type Models, openModels } from './models.ts';
import { noteSignIns } from './roles/migrate-signed-in.ts';
import { ensureRegister } from './roles/register.ts';

/** What auth's database needs. */
export const database: ServiceDatabase = {
  service: 'auth',
  migrations: [
    // Who signs in is counted from now on; of before it the sessions tell.
    { name: '2026-11-23-administrators-signed-in', run: noteSignIns },
  ],
  open: openModels,
  prepare: (connection) => prepareModels(openModels(connection)),
};

/** Creates the collections and indexes, and gives older records what the lists of people need. Repeatable. */
export async function prepareModels(models: Models): Promise<void> {
  await ensureIndexes(Object.values(models));
  await adoptOlder(models.users);
  await ensureRegister({ models });
}
