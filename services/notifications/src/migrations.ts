import { dropIndex, type ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { keepAsWritten } from './inbox/migrate-kinds.ts';
import { openModels } from './models.ts';

/** Indexes by which was found who is to be told of a campaign that was funded: that work waits is told as any notification. */
const OF_FUNDINGS = [
  ['people', 'mail.apps_1_appsMailedAt_1'],
  ['people', 'appsDue_1'],
  ['push_subscriptions', 'kinds_1_appsToldAt_1'],
  ['push_subscriptions', 'appsDue_1'],
] as const;

/** What the database of notifications needs. */
export const database: ServiceDatabase = {
  service: 'notifications',
  migrations: [
    // What was told before kinds were kept says what was written then.
    { name: '2026-11-23-notifications-of-a-kind', run: keepAsWritten },
    {
      name: '2026-11-25-work-that-waits',
      run: async (connection) => {
        for (const [collection, index] of OF_FUNDINGS) await dropIndex(connection, collection, index);
      },
    },
  ],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
