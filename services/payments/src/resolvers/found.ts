import { findInput } from '@candor/service-kit/graph/find';
import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { hasRole } from '@candor/service-kit/security/viewer';
import type { Deposit } from '../deposits/model.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { FoundResolvers } from '../generated/resolvers.ts';
import { findRequests } from '../review/list.ts';
import type { Withdrawal } from '../withdrawals/model.ts';

/** What an administrator's search over everything finds of payments; null for whose role does not read money. */
export function foundFields({ deposits, withdrawals }: PaymentsDeps): FoundResolvers {
  const money =
    <Doc>(read: (text: string) => Promise<Doc[]>) =>
    ({ id }: { id: string }, _args: object, { viewer }: GraphContext) =>
      hasRole(viewer, 'finance', 'auditor') ? read(parseInput(findInput, { text: id }).text) : null;
  return {
    __resolveReference: (found) => found,
    deposits: money((text) => findRequests<Deposit>({ model: deposits, hasAddress: false }, text)),
    payouts: money((text) => findRequests<Withdrawal>({ model: withdrawals, hasAddress: true }, text)),
  };
}
