import type { ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { keepAsWritten } from './inbox/migrate-kinds.ts';
import { openModels } from './models.ts';

/** What the database of notifications needs. */
export const database: ServiceDatabase = {
  service: 'notifications',
  migrations: [
    // What was told before kinds were kept says what was written then.
    { name: '2026-11-23-notifications-of-a-kind', run: keepAsWritten },
  ],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
