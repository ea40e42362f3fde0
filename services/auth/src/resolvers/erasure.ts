import { parseInput } from '@candor/service-kit/graph/input';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import { deleteAccount } from '../erasure/service.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { giveUpInput, passwordInput } from './inputs.ts';

/** Leaving for good. */
export function erasureMutations(deps: AuthDeps): MutationResolvers {
  return {
    deleteAccount: async (_, args, context) => {
      const { userId } = requireUser(context.viewer);
      await deleteAccount(deps, {
        userId,
        address: context.address,
        password: parseInput(passwordInput, args.password),
        giveUpMicro: parseInput(giveUpInput, args.giveUp),
      });
      context.setRefreshToken(null);
      return true;
    },
  };
}
