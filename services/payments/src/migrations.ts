import type { ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { openModels } from './models.ts';

/** What the database of payments needs. */
export const database: ServiceDatabase = {
  service: 'payments',
  migrations: [],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
