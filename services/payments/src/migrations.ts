import type { ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { openModels } from './models.ts';
import { noteTold } from './withdrawals/migrate-told.ts';

/** What the database of payments needs. */
export const database: ServiceDatabase = {
  service: 'payments',
  migrations: [
    // The address is told to a claimant only, and that it was is kept: of stored payouts as far as their claims say so.
    { name: '2026-11-22-payouts-address-told', run: noteTold },
  ],
  open: openModels,
  prepare: (connection) => ensureIndexes(Object.values(openModels(connection))),
};
