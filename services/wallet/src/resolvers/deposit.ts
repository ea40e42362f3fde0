import { maySeeOf } from '@candor/service-kit/security/organisation';
import type { WalletDeps } from '../deps.ts';
import type { DepositResolvers } from '../generated/resolvers.ts';
import { findDepositEntry } from '../statements/deposit-entry.ts';
import { toEntry } from './user.ts';

/** The money of a deposit, for its publisher and for administrators: the journal itself says whose it is. */
export function depositResolvers(deps: WalletDeps): DepositResolvers {
  return {
    __resolveReference: ({ id }) => ({ id }),
    entry: async ({ id }, _args, { viewer }) => {
      if (viewer.userId === null) return null;
      const found = await findDepositEntry(deps, id);
      return found && maySeeOf(viewer, found.publisherId) ? toEntry(found.entry) : null;
    },
  };
}
