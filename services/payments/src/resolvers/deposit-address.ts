import type { DepositAddress } from '../addresses/model.ts';
import { findAddress } from '../addresses/service.ts';
import type { PaymentsDeps } from '../deps.ts';

/** What the graph shows of an address; its history is not part of it. */
export function depositAddressNode({ _id, network, address }: DepositAddress) {
  return { id: _id, network, address };
}

export const depositAddressFields = (deps: PaymentsDeps) => ({
  __resolveReference: async ({ id }: { id: string }) => {
    const found = await findAddress(deps, String(id));
    return found && depositAddressNode(found);
  },
});
