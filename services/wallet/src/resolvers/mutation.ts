import { parseInput } from '@candor/service-kit/graph/input';
import { requireActive, requireFreshRole, requireRole } from '@candor/service-kit/security/viewer';
import { claimSignupBonus } from '../bonus/service.ts';
import { decideAndPay } from '../bonus/settle.ts';
import type { WalletDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { rejectProposal } from '../promotions/proposal.ts';
import { fundPromotions } from '../promotions/service.ts';
import { toCase } from './bonus-case.ts';
import { claimInput, decideCaseInput, idArgument, promotionsInput } from './inputs.ts';

export function mutationResolvers(deps: WalletDeps): MutationResolvers {
  return {
    claimSignupBonus: async (_, args, { viewer }) => {
      const { userId, mailConfirmed } = requireActive(viewer);
      const { idempotencyKey } = parseInput(claimInput, args);
      await claimSignupBonus(deps, { userId, mailConfirmed, idempotencyKey });
      return { id: userId };
    },
    decideBonusCase: async (_, { input }, { viewer }) => {
      const { userId: adminId } = requireFreshRole(viewer, 'finance');
      return toCase(await decideAndPay(deps, { adminId, ...parseInput(decideCaseInput, input) }));
    },
    fundPromotions: async (_, { input }, { viewer }) => {
      const { userId } = requireFreshRole(viewer, 'finance');
      const { amount, ...rest } = parseInput(promotionsInput, input);
      const { waiting } = await fundPromotions(deps, { ...rest, adminId: userId, amountMicro: amount });
      return { waiting };
    },
    endPromotionsProposal: async (_, args, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'finance');
      await rejectProposal(deps, { adminId, ...parseInput(idArgument, args) });
      return {};
    },
  };
}
