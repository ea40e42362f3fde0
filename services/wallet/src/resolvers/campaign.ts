import { parseUsdt } from '@candor/money';
import { refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import { maySeeOf } from '@candor/service-kit/security/organisation';
import { type CampaignMoneyFigures, readCampaigns } from '../balances/service.ts';
import { divideEscrow, listCampaignEntries } from '../campaigns/service.ts';
import type { WalletDeps } from '../deps.ts';
import type { AppResolvers, CampaignResolvers } from '../generated/resolvers.ts';
import { pageInput } from './inputs.ts';
import type { CampaignRef } from './refs.ts';

/** The campaign's money for its publisher and for administrators. */
export function appResolvers(deps: WalletDeps): AppResolvers {
  return {
    __resolveReference: (app) => ({ ...app }),
    money: async (app, _args, { viewer }) => {
      // Ratings tells the publisher only to those who may see the campaign's money.
      if (!app.publisherId || !maySeeOf(viewer, app.publisherId)) return null;
      const [money] = await readCampaigns(deps, [app.id]);
      if (!money) return null;
      const { fundedMicro, escrowMicro, rewardsMicro, feesMicro, refundedMicro } = money;
      const parts = divideEscrow(escrowMicro, (parseUsdt(app.amount ?? '') ?? 0) * (app.places?.reserved ?? 0));
      return {
        funded: fundedMicro,
        escrow: escrowMicro,
        available: parts.availableMicro,
        reserved: parts.reservedMicro,
        rewards: rewardsMicro,
        fees: feesMicro,
        refunded: refundedMicro,
      };
    },
  };
}

/** The public proof of a campaign: whoever has its link may see it. */
export function campaignResolvers(deps: WalletDeps): CampaignResolvers {
  const figure =
    <Value>(pick: (money: CampaignMoneyFigures, campaign: CampaignRef) => Value) =>
    async (campaign: CampaignRef) => {
      // One cut for all fields, so that they add up.
      campaign.money ??= readCampaigns(deps, [campaign.id]);
      const [money] = await campaign.money;
      if (!money) throw refuse('NOT_FOUND');
      return pick(money, campaign);
    };
  return {
    __resolveReference: (campaign) => ({ ...campaign }),
    funded: figure((money) => money.fundedMicro),
    available: figure((money, { reserved }) => {
      // Ratings was asked a moment before: what was reserved then may be paid by now. A proof shows no figure that is not true.
      const availableMicro = money.escrowMicro - (parseUsdt(reserved ?? '') ?? Number.NaN);
      if (!(availableMicro >= 0)) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
      return availableMicro;
    }),
    spent: figure((money) => money.rewardsMicro),
    fees: figure((money) => money.feesMicro),
    refunded: figure((money) => money.refundedMicro),
    entryCount: figure((money) => money.entryCount),
    head: figure((money) => money.head),
    entries: async (campaign, args) => {
      const page = await listCampaignEntries(deps, campaign.id, parseInput(pageInput, args));
      const edges = page.edges.map(({ cursor, node: { amountMicro, ...entry } }) => ({
        cursor,
        node: { ...entry, amount: amountMicro },
      }));
      return { ...page, edges };
    },
  };
}
