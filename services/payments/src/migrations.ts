import { dropIndex, type ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import { openModels } from './models.ts';
import { noteTold } from './withdrawals/migrate-told.ts';

const prepare = (connection: Connection) => ensureIndexes(Object.values(openModels(connection)));

/** What the database of payments needs. */
export const database: ServiceDatabase = {
  service: 'payments',
  migrations: [
    // The address is told to a claimant only, and that it was is kept: of stored payouts as far as their claims say so.
    { name: '2026-11-22-payouts-address-told', run: noteTold },
    {
      // One that knows the order of the sweep took its place. It is made first, so that no sweep is without one.
      name: '2026-11-22-flags-in-order',
      run: async (connection) => {
        await prepare(connection);
        await dropIndex(connection, 'withdrawals', 'flagsPending_1');
      },
    },
  ],
  open: openModels,
  prepare,
};
