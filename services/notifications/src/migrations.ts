import { ensureIndexes, type ServiceDatabase } from '@candor/service-kit';
import { openModels } from './models.ts';

/** What the database of notifications needs. */
export const database: ServiceDatabase = {
  service: 'notifications',
  migrations: [],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
