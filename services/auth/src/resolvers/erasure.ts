import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import { deleteAccount } from '../erasure/service.ts';
import { passwordInput } from './inputs.ts';

/** Leaving for good. */
export function erasureMutations(deps: AuthDeps) {
  return {
    deleteAccount: async (_: unknown, args: { password: unknown }, context: GraphContext) => {
      const { userId } = requireUser(context.viewer);
      await deleteAccount(deps, {
        userId,
        address: context.address,
        password: parseInput(passwordInput, args.password),
      });
      context.setRefreshToken(null);
      return true;
    },
  };
}
