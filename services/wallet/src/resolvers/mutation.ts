import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireActive, requireAdmin } from '@candor/service-kit/security/viewer';
import { claimSignupBonus } from '../bonus/service.ts';
import type { WalletDeps } from '../deps.ts';
import { fundPromotions } from '../promotions/service.ts';
import { claimInput, promotionsInput } from './inputs.ts';

export function mutationResolvers(deps: WalletDeps) {
  return {
    claimSignupBonus: async (_: unknown, args: unknown, { viewer }: GraphContext) => {
      const { userId, mailConfirmed } = requireActive(viewer);
      const { idempotencyKey } = parseInput(claimInput, args);
      await claimSignupBonus(deps, { userId, mailConfirmed, idempotencyKey });
      return { id: userId };
    },
    fundPromotions: async (_: unknown, { input }: { input: unknown }, { viewer }: GraphContext) => {
      const { userId } = requireAdmin(viewer);
      const { amount, ...rest } = parseInput(promotionsInput, input);
      await fundPromotions(deps, { ...rest, adminId: userId, amountMicro: amount });
      return {};
    },
  };
}
