import type { ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { openModels } from './models.ts';

/** What the database of notifications needs. */
export const database: ServiceDatabase = {
  service: 'notifications',
  migrations: [],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
