import { refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { maySee, requireRole, requireUser } from '@candor/service-kit/security/viewer';
import { unclaimedBonuses } from '../bonus/unclaimed.ts';
import type { WalletDeps } from '../deps.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { countAlone, listProposals } from '../promotions/proposal.ts';
import { listFundings, readBudget } from '../promotions/service.ts';
import { isReferralPaid, owedReferrals } from '../referrals/service.ts';
import { findReward, readEarnings, readTrail } from '../trails/service.ts';
import { appResolvers, campaignResolvers } from './campaign.ts';
import { depositResolvers } from './deposit.ts';
import { pageInput } from './inputs.ts';
import { mutationResolvers } from './mutation.ts';
import { queryResolvers } from './query.ts';
import { oncePerRequest } from './refs.ts';
import { userResolvers } from './user.ts';

/** The wallet's part of the graph. Each field authorises itself. */
export function createResolvers(deps: WalletDeps): Resolvers {
  // Looked up among everybody who earned: once for both figures.
  const unclaimedFor = (context: GraphContext) =>
    oncePerRequest(context, 'unclaimed bonuses', () => unclaimedBonuses(deps));
  return {
    Query: queryResolvers(deps),
    Mutation: mutationResolvers(deps),
    User: userResolvers(deps),
    App: appResolvers(deps),
    Campaign: campaignResolvers(deps),
    Rating: {
      __resolveReference: ({ id }) => ({ id }),
      trail: async ({ id }, _args, context) => {
        const reward = await findReward(deps, id);
        if (!reward) return context.viewer.userId === null ? null : [];
        // The journal itself says whose reward it is.
        if (!maySee(context.viewer, reward.raterId)) return null;
        const { raterId } = reward;
        const steps = await readTrail(
          deps,
          reward,
          await oncePerRequest(context, `earnings ${raterId}`, () => readEarnings(deps, raterId)),
        );
        return steps.map(({ amountMicro, ...step }) => ({ ...step, amount: amountMicro }));
      },
    },
    Deposit: depositResolvers(deps),
    Referral: {
      __resolveReference: ({ id }) => ({ id }),
      paid: async ({ id }, _args, { viewer }) => {
        const paid = await isReferralPaid(deps, id, requireUser(viewer).userId);
        if (paid === undefined) throw refuse('NOT_FOUND');
        return paid;
      },
    },
    PromotionsProposal: {
      id: ({ _id }) => _id,
      by: ({ by }) => ({ id: by }),
      amount: ({ amountMicro }) => amountMicro,
    },
    PromotionsBudget: {
      balance: () => readBudget(deps),
      owed: async () => (await owedReferrals(deps)).micro,
      owedCount: async () => (await owedReferrals(deps)).count,
      unclaimed: async (_, _args, context) => (await unclaimedFor(context)).micro,
      unclaimedCount: async (_, _args, context) => (await unclaimedFor(context)).count,
      fundings: async (_, args, { viewer }) => {
        requireRole(viewer, 'finance', 'auditor');
        const page = await listFundings(deps, parseInput(pageInput, args));
        const edges = page.edges.map(({ cursor, node }) => ({
          cursor,
          node: {
            id: node._id,
            actor: { id: node.actorId },
            amount: node.amountMicro,
            reason: node.reason,
            txHash: node.txHash,
            at: node.createdAt,
            proposedBy: node.proposedBy === undefined ? null : { id: node.proposedBy },
            alone: node.alone === true,
            posted: node.state === 'posted',
          },
        }));
        return { ...page, edges };
      },
      waiting: async (_, _args, { viewer }) => {
        requireRole(viewer, 'finance', 'auditor');
        return listProposals(deps);
      },
      alone: (_, _args, { viewer }) => {
        requireRole(viewer, 'finance', 'auditor');
        return countAlone(deps);
      },
      proposal: ({ waiting }) => waiting ?? null,
    },
  };
}
