import { ensureIndexes, type ServiceDatabase } from '@candor/service-kit';
import { openModels } from './models.ts';

/** What the database of payments needs. */
export const database: ServiceDatabase = {
  service: 'payments',
  migrations: [],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
