import { parseInput } from '@candor/service-kit/graph/input';
import { requireActive, requireAdmin } from '@candor/service-kit/security/viewer';
import { claimSignupBonus } from '../bonus/service.ts';
import type { WalletDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { fundPromotions } from '../promotions/service.ts';
import { claimInput, promotionsInput } from './inputs.ts';

export function mutationResolvers(deps: WalletDeps): MutationResolvers {
  return {
    claimSignupBonus: async (_, args, { viewer }) => {
      const { userId, mailConfirmed } = requireActive(viewer);
      const { idempotencyKey } = parseInput(claimInput, args);
      await claimSignupBonus(deps, { userId, mailConfirmed, idempotencyKey });
      return { id: userId };
    },
    fundPromotions: async (_, { input }, { viewer }) => {
      const { userId } = requireAdmin(viewer);
      const { amount, ...rest } = parseInput(promotionsInput, input);
      await fundPromotions(deps, { ...rest, adminId: userId, amountMicro: amount });
      return {};
    },
  };
}
