import { parseInput } from '@candor/service-kit/graph/input';
import { requireRole, requireUser } from '@candor/service-kit/security/viewer';
import { readTopApps } from '../balances/service.ts';
import { countOpenCases, listCases } from '../bonus/cases.ts';
import type { WalletDeps } from '../deps.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { owedNetworkFees } from '../network-fees/service.ts';
import { owedReferrals } from '../referrals/service.ts';
import { readDays, readTotals } from '../reporting/books.ts';
import { readHealth } from '../reporting/service.ts';
import { toCases } from './bonus-case.ts';
import { casesInput, daysInput } from './inputs.ts';

const DAYS = 30;

export function queryResolvers(deps: WalletDeps): QueryResolvers {
  return {
    topApps: async (_, _args, { viewer }) => {
      requireUser(viewer);
      const top = await readTopApps(deps);
      return top.map(({ appId, rewardsPaidMicro }) => ({
        app: { id: appId },
        rewardsPaid: rewardsPaidMicro,
      }));
    },
    publicFigures: async () => {
      const { paidOutMicro, ...rest } = await deps.readPublic();
      return { ...rest, paidOut: paidOutMicro };
    },
    shownCampaign: async () => {
      if (deps.shownCampaign !== 'top') return deps.shownCampaign ? { id: deps.shownCampaign } : null;
      const [most] = await readTopApps(deps);
      return most ? { id: most.appId } : null;
    },
    ledgerHealth: async (_, _args, { viewer }) => {
      requireRole(viewer, 'finance', 'auditor');
      const health = await readHealth(deps);
      const { seq, sumMicro, liabilitiesMicro, fundsMicro, owedMicro, ...rest } = health;
      return { ...rest, pages: seq, sum: sumMicro, liabilities: liabilitiesMicro, funds: fundsMicro, owed: owedMicro };
    },
    ledgerTotals: async (_, _args, { viewer }) => {
      requireRole(viewer, 'finance', 'auditor');
      const [totals, owed, networkFeesOwed] = await Promise.all([
        readTotals(deps),
        owedReferrals(deps),
        owedNetworkFees(deps),
      ]);
      return {
        deposited: totals.depositedMicro,
        withdrawn: totals.withdrawnMicro,
        profit: totals.profitMicro,
        revenue: totals.revenueMicro,
        networkFees: totals.networkFeesMicro,
        networkFeesOwed,
        promotions: totals.promotionsMicro,
        owed: owed.micro,
      };
    },
    ledgerDays: async (_, args, { viewer }) => {
      requireRole(viewer, 'finance', 'auditor');
      const { days } = parseInput(daysInput, args);
      const found = await readDays(deps, days ?? DAYS);
      return found.map(({ day, depositedMicro, withdrawnMicro, rewardsMicro, feesMicro, ratings }) => ({
        day,
        deposited: depositedMicro,
        withdrawn: withdrawnMicro,
        rewards: rewardsMicro,
        fees: feesMicro,
        ratings,
      }));
    },
    bonusCases: async (_, args, { viewer }) => {
      requireRole(viewer, 'finance', 'auditor');
      return toCases(await listCases(deps, parseInput(casesInput, args)));
    },
    openBonusCaseCount: (_, _args, { viewer }) => {
      requireRole(viewer, 'finance', 'auditor');
      return countOpenCases(deps);
    },
    promotions: (_, _args, { viewer }) => {
      requireRole(viewer, 'finance', 'auditor');
      return {};
    },
  };
}
