import { ensureIndexes, type ServiceDatabase } from '@candor/service-kit';
import { depositAddressModel } from './addresses/model.ts';
import { depositModel } from './deposits/model.ts';
import { payeeModel } from './settings/model.ts';
import { withdrawalModel } from './withdrawals/model.ts';

/** What the database of payments needs. */
export const database: ServiceDatabase = {
  service: 'payments',
  migrations: [],
  prepare: (connection) =>
    ensureIndexes([
      depositModel(connection),
      depositAddressModel(connection),
      withdrawalModel(connection),
      payeeModel(connection),
    ]),
};
