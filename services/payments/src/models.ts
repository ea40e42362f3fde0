import { endingModel } from '@candor/service-kit/data/endings';
import { readNoteModel } from '@candor/service-kit/reads/model';
import type { Connection } from 'mongoose';
import { depositAddressModel } from './addresses/model.ts';
import { depositModel } from './deposits/model.ts';
import { tallyModel } from './four-eyes/model.ts';
import { payeeModel } from './settings/model.ts';
import { transactionModel } from './transactions/model.ts';
import { payoutDayModel } from './withdrawals/day-model.ts';
import { withdrawalModel } from './withdrawals/model.ts';

/** Opens the collections of this service. */
export function openModels(connection: Connection) {
  return {
    deposits: depositModel(connection),
    addresses: depositAddressModel(connection),
    withdrawals: withdrawalModel(connection),
    payees: payeeModel(connection),
    organisationEndings: endingModel(connection),
    payoutDays: payoutDayModel(connection),
    tallies: tallyModel(connection),
    transactions: transactionModel(connection),
    reads: readNoteModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
