import { idInput, parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireFreshRole, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import type { AuthDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { approveLoss } from '../lost-factor/approval.ts';
import { removeLostFactor } from '../lost-factor/remove.ts';
import { confirmLoss, loseSecondFactor, stopLossByLink, stopOwnLoss } from '../lost-factor/service.ts';
import type { SignedIn } from '../sessions/service.ts';
import { loseFactorInput, removeLostInput, tokenInput } from './inputs.ts';

type SignIn = (session: SignedIn, context: GraphContext) => { token: string; user: SignedIn['user'] };

const approvalInput = z.object({
  userId: idInput,
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.'),
});

/** A second factor that was lost with its recovery codes; `signedIn` answers whoever has signed in without it. */
export function lostFactorMutations(deps: AuthDeps, signedIn: SignIn): MutationResolvers {
  return {
    loseSecondFactor: async (_, { input }, { address, device }) => {
      await loseSecondFactor(deps, { ...parseInput(loseFactorInput, input), address, device });
      return true;
    },
    confirmFactorLoss: async (_, args, { address }) => {
      const { from } = await confirmLoss(deps, { token: parseInput(tokenInput, args.token), address });
      return from;
    },
    removeLostFactor: async (_, { input }, context) => {
      const { address, client, device, refreshToken: replaces } = context;
      const given = { ...parseInput(removeLostInput, input), address, client, device, replaces };
      return signedIn(await removeLostFactor(deps, given), context);
    },
    stopFactorLoss: async (_, args, { address }) => {
      await stopLossByLink(deps, { token: parseInput(tokenInput, args.token), address });
      return true;
    },
    keepSecondFactor: async (_, _args, { viewer }) => {
      const { userId, sessionId } = requireUser(viewer);
      await stopOwnLoss(deps, { userId, sessionId });
      return true;
    },
    approveFactorLoss: (_, { input }, { viewer }) =>
      approveLoss(deps, { adminId: requireFreshRole(viewer).userId, ...parseInput(approvalInput, input) }),
  };
}
