import type { PaymentsDeps } from '../payments.ts';
import { depositFields } from './deposit.ts';
import { depositAddressFields } from './deposit-address.ts';
import { mutations } from './mutation.ts';
import { queries } from './query.ts';
import { userFields } from './user.ts';

/** The resolvers of the payments subgraph. */
export function createResolvers(deps: PaymentsDeps) {
  return {
    Query: queries(deps),
    Mutation: mutations(deps),
    Deposit: depositFields(deps),
    DepositAddress: depositAddressFields(deps),
    User: userFields(deps),
  };
}
