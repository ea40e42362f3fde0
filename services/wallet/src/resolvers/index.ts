import type { GraphContext } from '@candor/service-kit';
import {
  amountMicroInput,
  idempotencyKeyInput,
  maySee,
  parseInput,
  requireActive,
  requireAdmin,
  requireUser,
} from '@candor/service-kit';
import { z } from 'zod';
import {
  type BalanceDeps,
  type PersonFigures,
  readCampaigns,
  readPersons,
  readPublisher,
  readTopApps,
} from '../balances/service.ts';
import { type BonusDeps, claimSignupBonus, isBonusClaimed } from '../money/bonus.ts';
import { fundPromotions, type PromotionDeps } from '../promotions/service.ts';

export type WalletDeps = BonusDeps & BalanceDeps & PromotionDeps;

/** A person as the wallet's fields see it; the figures are read once for all of them. */
interface UserRef {
  id: string;
  figures?: Promise<PersonFigures | undefined>;
}

interface AppRef {
  id: string;
  publisherId?: string | null;
}

const claimInput = z.object({ idempotencyKey: idempotencyKeyInput });
const promotionsInput = z.object({
  amount: amountMicroInput('Please enter a valid amount.'),
  reason: z.string().trim().max(500),
  txHash: z.string().trim().max(200),
  idempotencyKey: idempotencyKeyInput,
});

/** The wallet's part of the graph. Each field authorises itself: somebody else's money is null. */
export function createResolvers(deps: WalletDeps) {
  const own =
    <Value>(read: (user: UserRef) => Promise<Value>) =>
    async (user: UserRef, _args: unknown, { viewer }: GraphContext) =>
      maySee(viewer, user.id) ? read(user) : null;
  const figure = (pick: (figures: PersonFigures) => number) =>
    own(async (user) => {
      user.figures ??= readPersons(deps, [user.id]).then(([figures]) => figures);
      const figures = await user.figures;
      return figures === undefined ? null : pick(figures);
    });

  return {
    Query: {
      topApps: async (_: unknown, _args: unknown, { viewer }: GraphContext) => {
        requireUser(viewer);
        const top = await readTopApps(deps);
        return top.map(({ appId, rewardsPaidMicro }) => ({
          app: { __typename: 'App', id: appId },
          rewardsPaid: rewardsPaidMicro,
        }));
      },
    },
    Mutation: {
      claimSignupBonus: async (_: unknown, args: unknown, { viewer }: GraphContext) => {
        const { userId, mailConfirmed } = requireActive(viewer);
        const { idempotencyKey } = parseInput(claimInput, args);
        await claimSignupBonus(deps, { userId, mailConfirmed, idempotencyKey });
        return { id: userId };
      },
      fundPromotions: async (_: unknown, { input }: { input: unknown }, { viewer }: GraphContext) => {
        const { userId } = requireAdmin(viewer);
        const { amount, reason, txHash, idempotencyKey } = parseInput(promotionsInput, input);
        return {
          balance: await fundPromotions(deps, { adminId: userId, amountMicro: amount, reason, txHash, idempotencyKey }),
        };
      },
    },
    User: {
      __resolveReference: ({ id }: UserRef) => ({ id }),
      totalBalance: figure((figures) => figures.totalBalanceMicro),
      totalProfit: figure((figures) => figures.totalProfitMicro),
      todayProfit: figure((figures) => figures.todayProfitMicro),
      signupBonusClaimed: own((user) => isBonusClaimed(deps, user.id)),
      publisherBalance: own(async (user) => {
        const { fundsMicro, inCampaignsMicro, spentMicro, refundableMicro } = await readPublisher(deps, user.id);
        return { funds: fundsMicro, inCampaigns: inCampaignsMicro, spent: spentMicro, refundable: refundableMicro };
      }),
    },
    App: {
      __resolveReference: ({ id, publisherId }: AppRef) => ({ id, publisherId }),
      money: async (app: AppRef, _args: unknown, { viewer }: GraphContext) => {
        // Ratings tells the publisher only to those who may see the campaign's money.
        if (!app.publisherId || !maySee(viewer, app.publisherId)) return null;
        const [money] = await readCampaigns(deps, [app.id]);
        if (!money) return null;
        const { fundedMicro, escrowMicro, rewardsMicro, feesMicro, refundedMicro } = money;
        return {
          funded: fundedMicro,
          escrow: escrowMicro,
          rewards: rewardsMicro,
          fees: feesMicro,
          refunded: refundedMicro,
        };
      },
    },
  };
}
