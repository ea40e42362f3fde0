import { dropIndex, type ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import { prepareJournal } from './ledger/journal.ts';
import { openModels } from './models.ts';
import { preparePostings } from './projections/postings.ts';
import { prepareSetAsides } from './projections/set-aside.ts';

/** What the wallet's database needs. */
export const database: ServiceDatabase = {
  service: 'wallet',
  migrations: [
    {
      // One that knows the kind took the place of the index by account. It is made first, so that no history is without one.
      name: '2026-11-21-postings-by-kind',
      run: async (connection) => {
        await preparePostings(connection);
        await dropIndex(connection, 'postings', 'account_1');
      },
    },
    {
      // Whether the inviter is on hold stands on the referral; of whom it is not known yet it is found out when it is to be paid.
      name: '2026-11-22-referrals-by-hold',
      run: async (connection) => {
        const older = { inviterHeld: { $exists: false } };
        await connection.collection('referrals').updateMany(older, { $set: { inviterHeld: false } });
        await ensureIndexes(Object.values(openModels(connection)));
        await dropIndex(connection, 'referrals', 'state_1_dueAt_1__id_1');
      },
    },
  ],
  open: openModels,
  prepare: async (connection) => {
    await prepareJournal(connection);
    await preparePostings(connection);
    await prepareSetAsides(connection);
    await ensureIndexes(Object.values(openModels(connection)));
  },
};
