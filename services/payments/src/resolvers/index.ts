import type { PaymentsDeps } from '../deps.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { depositFields } from './deposit.ts';
import { depositAddressFields } from './deposit-address.ts';
import { foundFields } from './found.ts';
import { mutations } from './mutation.ts';
import { queries } from './query.ts';
import { userFields } from './user.ts';
import { withdrawalFields, withdrawalMutations } from './withdrawal.ts';

/** The resolvers of the payments subgraph. */
export function createResolvers(deps: PaymentsDeps): Resolvers & { PayoutSource: object } {
  return {
    Query: queries(deps),
    Mutation: { ...mutations(deps), ...withdrawalMutations(deps) },
    Deposit: depositFields(deps),
    DepositAddress: depositAddressFields(deps),
    // What the graph calls a publisher's money, and what it is called inside.
    PayoutSource: { earnings: 'earnings', publisher_funds: 'funds' },
    Withdrawal: withdrawalFields(deps),
    Found: foundFields(deps),
    AdminNote: { by: ({ by }) => ({ id: by }) },
    User: userFields(deps),
  };
}
