import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { sample } from '../sample.ts';
import { ownId } from '../subgraphs.ts';
import { type Args, at, noting, page, reference } from './common.ts';

export const campaignMoney = sample('CampaignMoney', { escrow: 9_600_000 });
export const ledgerHealth = sample('LedgerHealth', { unreachable: ['payments'], undelivered: null, fault: null });
const entry = { id: 'e1', at, kind: 'reward', amount: 900_000, balanceAfter: 30_900_000, reference: 'r1' };

const rater = { __typename: 'User', id: 'u1' };
const bonusCase = {
  id: 'signup.u1',
  kind: 'signup',
  user: rater,
  rater,
  amount: 30_000_000,
  status: 'open',
  paid: false,
  at,
  registeredAt: at,
  reasons: ['fees_too_low', 'same_device'],
  publishers: [
    {
      publisher: { __typename: 'User', id: 'p1' },
      rewards: 5_100_000,
      fees: 1_700_000,
      feesUsed: 0,
      firstDepositAt: null,
      shared: ['same_device'],
    },
  ],
  sharedWithInviter: [],
  decidedBy: null,
  decidedAt: null,
  decision: null,
};

/** A payment into the budget that waits for a second administrator. */
const proposedFunding = {
  id: 'f2',
  by: rater,
  amount: 2_000_000,
  reason: 'budget',
  txHash: 'waits',
  at,
  until: at,
};

/** The wallet with one person's money. */
export const walletResolvers = {
  Query: {
    topApps: () => [{ app: { __typename: 'App', id: 'a1' }, rewardsPaid: 12_500_000 }],
    publicFigures: () => ({ paidOut: 1_234_500_000, rewardSeconds: 1.25, payoutSeconds: 5_400, asOf: at }),
    shownCampaign: () => ({ __typename: 'Campaign', id: 'a1' }),
    ledgerHealth: () => ledgerHealth,
    ledgerTotals: () => ({
      deposited: 100_500_000,
      withdrawn: 5_000_000,
      profit: 900_000,
      revenue: 300_000,
      networkFees: 20_000,
      networkFeesOwed: 0,
      promotions: 0,
      owed: 10_000_000,
    }),
    ledgerDays: () => [
      { day: '2026-03-01', deposited: 0, withdrawn: 0, rewards: 0, fees: 0, ratings: 0 },
      { day: '2026-03-02', deposited: 100_500_000, withdrawn: 0, rewards: 900_000, fees: 300_000, ratings: 1 },
    ],
    bonusCases: (_: unknown, args: Args) => page({ ...bonusCase, status: args.status ?? bonusCase.status }, args),
    openBonusCaseCount: () => 1,
    promotions: () => ({ balance: 3_000_000_000, owed: 10_000_000, owedCount: 1, waiting: [proposedFunding] }),
  },
  PromotionsBudget: {
    fundings: (_: unknown, args: Args) => {
      const actor = { __typename: 'User', id: 'boss' };
      const node = { id: 'c1', actor, amount: 3_000_000_000, reason: 'spring', txHash: 'ff', at, posted: true };
      return page({ ...node, proposedBy: null, alone: true }, args);
    },
  },
  Mutation: {
    claimSignupBonus: noting('claimSignupBonus', (_args, context) => ({ id: ownId(context) })),
    decideBonusCase: noting('decideBonusCase', () => ({ ...bonusCase, status: 'granted', paid: true })),
    endPromotionsProposal: noting('endPromotionsProposal', () => ({ balance: 3_000_000_000 })),
    fundPromotions: noting('fundPromotions', (args) => ({
      balance: 3_000_000_000,
      proposal: (args.input as { txHash: string }).txHash === 'waits' ? proposedFunding : null,
    })),
  },
  User: {
    ...reference,
    totalBalance: () => 30_900_000,
    totalProfit: () => 900_000,
    todayProfit: () => 100_001,
    heldBalance: () => 5_000_000,
    totalDeposited: () => 100_500_000,
    totalWithdrawn: () => 5_000_001,
    referralEarnings: () => 10_000_000,
    signupBonusClaimed: () => true,
    signupBonus: () => ({
      state: 'mail_unconfirmed',
      amount: 30_000_000,
      rewards: 5_100_000,
      rewardsNeeded: 5_000_000,
      publishers: 3,
      publishersNeeded: 3,
      reason: null,
      budgetEmpty: false,
      mailNeeded: true,
    }),
    publisherBalance: () => ({ funds: 1_000_000, inCampaigns: 2_500_000, spent: 0, refundable: 1_000_000 }),
    statement: (_: unknown, { from, to, account }: { from: Date; to: Date; account: string }) => ({
      account,
      from,
      to,
      opening: 30_000_000,
      entries: [entry],
      closing: 30_900_000,
    }),
    heldByWallet: () => ({ entries: [1] }),
  },
  Rating: {
    ...reference,
    trail: () => [
      { kind: 'earned', at, amount: 900_000, reference: 'r1', txHash: null },
      { kind: 'paid_out', at, amount: 900_000, reference: 'w1', txHash: 'ff' },
    ],
  },
  Deposit: { ...reference, entry: () => null },
  Referral: { ...reference, paid: () => true },
  App: {
    ...reference,
    money: () => campaignMoney,
  },
  Campaign: {
    ...reference,
    funded: () => 12_000_000,
    available: () => 8_400_000,
    spent: () => 900_000,
    fees: () => 300_000,
    refunded: () => 1_200_000,
    entryCount: () => 3,
    head: () => 'ab'.repeat(32),
    entries: (_: unknown, args: Args) =>
      page({ seq: 1, key: 'funding/f1', amount: 12_000_000, at, hash: 'ab'.repeat(32) }, args),
  },
} satisfies SubgraphDeps['resolvers'];
