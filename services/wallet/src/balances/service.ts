import type { Clock } from '@candor/service-kit/clock';
import { daysBefore, londonDay } from '@candor/service-kit/london';
import { campaign, publisherFunds, publisherHeld, userEarnings, userHeld } from '../ledger/accounts.ts';
import { emptyPublisher, type Fold, type PublisherFigures as OwnCampaigns } from '../ledger/figures.ts';
import { balanceOf, type CampaignFigures } from '../ledger/fold.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { GENESIS_HASH } from '../ledger/transfer.ts';

export interface BalanceDeps {
  ledger: Ledger;
  clock: Clock;
}

/** A person's figures in micro-USDT. */
export interface PersonFigures {
  totalBalanceMicro: number;
  totalProfitMicro: number;
  todayProfitMicro: number;
  /** Waits for a decision on a payout. */
  heldMicro: number;
  /** Paid for inviting others. */
  referralsMicro: number;
}

/** A publisher's figures in micro-USDT. */
export interface PublisherFigures {
  fundsMicro: number;
  inCampaignsMicro: number;
  spentMicro: number;
  /** What could be paid back now: the funds that are in no campaign. */
  refundableMicro: number;
  /** What waits for a decision on a payout. */
  heldMicro: number;
}

/** A campaign's figures in micro-USDT: funded = escrow + rewards + fees + refunded. */
export interface CampaignMoneyFigures {
  fundedMicro: number;
  escrowMicro: number;
  rewardsMicro: number;
  feesMicro: number;
  refundedMicro: number;
  /** Entries of the escrow account, and the head of their own hash chain: the hash of the last one. */
  entryCount: number;
  head: string;
}

/** An app and the rewards it paid in the last 30 days, in micro-USDT. */
export interface TopAppFigures {
  appId: string;
  rewardsPaidMicro: number;
}

const TOP_APPS = 5;
const TOP_DAYS = 30;

/** What these people have and earned; the rewards of today count from midnight in Europe/London. One cut over all of them. */
export async function readPersons(deps: BalanceDeps, userIds: readonly string[]): Promise<PersonFigures[]> {
  return deps.ledger.read((fold) => {
    const today = londonDay(deps.clock.now());
    return userIds.map((userId) => {
      const earner = fold.earners.get(userId);
      return {
        totalBalanceMicro: balanceOf(fold, userEarnings(userId)),
        totalProfitMicro: earner ? earner.rewardsMicro + earner.screenedMicro + earner.thanksMicro : 0,
        todayProfitMicro: earner?.day === today ? earner.dayMicro : 0,
        heldMicro: balanceOf(fold, userHeld(userId)),
        referralsMicro: earner?.referralsMicro ?? 0,
      };
    });
  });
}

/** Where a publisher's money is. */
export async function readPublisher(deps: BalanceDeps, userId: string): Promise<PublisherFigures> {
  return deps.ledger.read((fold) => {
    const row = fold.rows.peek(publisherFunds(userId));
    const { inCampaignsMicro, spentMicro } = (row.more as OwnCampaigns | undefined) ?? emptyPublisher();
    const heldMicro = balanceOf(fold, publisherHeld(userId));
    return { fundsMicro: row.micro, inCampaignsMicro, spentMicro, refundableMicro: row.micro, heldMicro };
  });
}

/** Where campaigns' money is, in one cut. */
export async function readCampaigns(deps: BalanceDeps, appIds: readonly string[]): Promise<CampaignMoneyFigures[]> {
  return deps.ledger.read((fold) => appIds.map((appId) => campaignMoney(fold, appId)));
}

function campaignMoney(fold: Fold, appId: string): CampaignMoneyFigures {
  const figures: CampaignFigures | undefined = fold.campaigns.get(appId);
  return {
    fundedMicro: figures?.fundedMicro ?? 0,
    escrowMicro: balanceOf(fold, campaign(appId)),
    rewardsMicro: figures?.rewardsMicro ?? 0,
    feesMicro: figures?.feesMicro ?? 0,
    refundedMicro: figures?.refundedMicro ?? 0,
    entryCount: figures?.entries ?? 0,
    head: figures?.head ?? GENESIS_HASH,
  };
}

/** The five apps that paid raters most in the last 30 London days, today included, most first. */
export async function readTopApps(deps: BalanceDeps): Promise<TopAppFigures[]> {
  return deps.ledger.read((fold) => {
    const oldest = daysBefore(londonDay(deps.clock.now()), TOP_DAYS - 1);
    const paid = new Map<string, number>();
    for (const [day, apps] of fold.appsByDay)
      if (day >= oldest) for (const [appId, micro] of apps) paid.set(appId, (paid.get(appId) ?? 0) + micro);
    const paying = [...paid].map(([appId, rewardsPaidMicro]) => ({ appId, rewardsPaidMicro }));
    // The id breaks ties, so that the list does not change from one read to the next.
    paying.sort((a, b) => b.rewardsPaidMicro - a.rewardsPaidMicro || (a.appId < b.appId ? -1 : 1));
    return paying.slice(0, TOP_APPS);
  });
}
