import { dropIndex, type ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { openModels } from './models.ts';

/** What the database of ratings needs. */
export const database: ServiceDatabase = {
  service: 'ratings',
  migrations: [
    { name: '2026-11-20-no-start-keys', run: (connection) => dropIndex(connection, 'ratings', 'startKey_1') },
    // One on app, status and time took its place.
    {
      name: '2026-11-21-no-index-by-app-and-time',
      run: (connection) => dropIndex(connection, 'ratings', 'appId_1_createdAt_-1'),
    },
  ],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
