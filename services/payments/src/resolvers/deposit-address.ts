import { findAddress } from '../addresses/service.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { DepositAddressResolvers } from '../generated/resolvers.ts';

/** What the graph shows of an address; its history is not part of it. */
export const depositAddressFields = (deps: PaymentsDeps): DepositAddressResolvers => ({
  __resolveReference: ({ id }) => findAddress(deps, id),
  id: (address) => address._id,
});
