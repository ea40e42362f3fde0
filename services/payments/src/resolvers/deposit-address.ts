import { hasRole } from '@candor/service-kit/security/viewer';
import { proposalNow } from '../addresses/proposal.ts';
import { findAddress } from '../addresses/service.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { DepositAddressResolvers } from '../generated/resolvers.ts';

/** What the graph shows of an address; its history is not part of it. */
export const depositAddressFields = (deps: PaymentsDeps): DepositAddressResolvers => ({
  __resolveReference: ({ id }) => findAddress(deps, id),
  id: (address) => address._id,
  proposal: (address, _args, { viewer }) => {
    const proposal = hasRole(viewer, 'finance', 'auditor') ? proposalNow(address, deps.clock.now()) : null;
    if (!proposal) return null;
    const { by, at, until, after } = proposal;
    const kind = address.state === 'proposed' ? 'create' : after === null ? 'delete' : 'update';
    return { by: { id: by }, at, until, kind, network: after?.network ?? null, address: after?.address ?? null };
  },
});
