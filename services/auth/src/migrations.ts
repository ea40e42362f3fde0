import { dropIndex, type ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { adoptOlder } from './administration/listed.ts';
import { type Models, openModels } from './models.ts';
import { foundOrganisations } from './organisations/migrate.ts';
import { noteSignIns } from './roles/migrate-signed-in.ts';
import { ensureRegister } from './roles/register.ts';
import { adoptConfirmed } from './users/mail-owner.ts';
import { keepCountryCodes } from './users/migrate-country.ts';
import { tellCountries } from './users/tell-countries.ts';

/** What auth's database needs. */
export const database: ServiceDatabase = {
  service: 'auth',
  migrations: [
    // Who signs in is counted from now on; of before it the sessions tell.
    { name: '2026-11-23-administrators-signed-in', run: noteSignIns },
    {
      // Until now an address was one account's, confirmed or not: whoever has it goes on signing in by it.
      name: '2026-11-23-mail-unique-among-confirmed',
      run: async (connection) => {
        const models = openModels(connection);
        await models.users.updateMany(
          { emailVerified: false, accountState: { $ne: 'erased' }, mailSignIn: { $exists: false } },
          { $set: { mailSignIn: true } },
        );
        await prepareModels(models);
        await dropIndex(connection, 'users', 'emailKey_1');
      },
    },
    // Until now a country was kept by its English name, as the browser of the person had it.
    { name: '2026-11-24-country-by-code', run: keepCountryCodes },
    // Until now nobody but auth had a use for it.
    { name: '2026-11-24-countries-told', run: tellCountries },
    // Until now a publisher was one person.
    { name: '2026-11-25-organisations', run: foundOrganisations },
  ],
  open: openModels,
  prepare: (connection) => prepareModels(openModels(connection)),
};

/** Creates the collections and indexes, and gives older records what the lists of people and the owners of addresses need. Repeatable. */
export async function prepareModels(models: Models): Promise<void> {
  await ensureIndexes(Object.values(models));
  await adoptOlder(models.users);
  await ensureRegister({ models });
  await adoptConfirmed(models.users);
}
