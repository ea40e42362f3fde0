import type { Connection, Model } from 'mongoose';
import { type DepositAddress, depositAddressModel } from './addresses/model.ts';
import { type Deposit, depositModel } from './deposits/model.ts';
import { type Payee, payeeModel } from './settings/model.ts';
import { type Withdrawal, withdrawalModel } from './withdrawals/model.ts';

/** The collections of this service. */
export interface Models {
  deposits: Model<Deposit>;
  addresses: Model<DepositAddress>;
  withdrawals: Model<Withdrawal>;
  payees: Model<Payee>;
}

/** Opens the collections on a connection. */
export function openModels(connection: Connection): Models {
  return {
    deposits: depositModel(connection),
    addresses: depositAddressModel(connection),
    withdrawals: withdrawalModel(connection),
    payees: payeeModel(connection),
  };
}
