import { daysBefore } from '@candor/service-kit/london';
import { campaignOf, earnerOf, publisherOf, worldDeposits, worldWithdrawals } from './accounts.ts';
import { GENESIS_HASH, nextHead, type Transfer, totalMicro } from './transfer.ts';

/** A campaign's money in micro-USDT: funded = escrow + rewards + fees + refunded. */
export interface CampaignFigures {
  publisherId: string;
  fundedMicro: number;
  rewardsMicro: number;
  feesMicro: number;
  refundedMicro: number;
  /** Entries of the escrow account, and the head of their own hash chain. */
  entries: number;
  head: string;
  /** Rewards by London day, of the last days only. */
  rewardsByDay: Map<string, number>;
}

/** What a person earned, in micro-USDT. */
export interface EarnerFigures {
  rewards: number;
  rewardsMicro: number;
  /** The page of the first reward; 0 before it. */
  firstSeq: number;
  /** Paid for inviting others. */
  referralsMicro: number;
  /** The London day of the last reward, and the rewards of that day. */
  day: string;
  dayMicro: number;
}

/** What moved on one London day, in micro-USDT. */
export interface DayFigures {
  depositedMicro: number;
  withdrawnMicro: number;
  rewardsMicro: number;
  feesMicro: number;
  /** Ratings that were paid. */
  ratings: number;
}

/** Days of rewards that a campaign's figures keep, for the list of top apps. */
export const REWARD_DAYS_KEPT = 31;

/** A day on which nothing moved. */
export const emptyDay = (): DayFigures => ({
  depositedMicro: 0,
  withdrawnMicro: 0,
  rewardsMicro: 0,
  feesMicro: 0,
  ratings: 0,
});

/** Notes one side of a posted transfer in its campaign's figures and chain, when it is a campaign's escrow. */
export function chainCampaign(
  fold: Fold,
  transfer: Transfer,
  account: string,
  amountMicro: number,
  seq: number,
  day: string,
): void {
  const appId = campaignOf(account);
  if (appId === undefined) return;
  const figures = fold.campaigns.get(appId) ?? openCampaign(fold, appId, transfer);
  figures.head = nextHead(figures.head, transfer.key, amountMicro, seq);
  figures.entries += 1;
  if (amountMicro > 0) figures.fundedMicro += amountMicro;
  else spendCampaign(fold, figures, transfer, day);
}

function openCampaign(fold: Fold, appId: string, transfer: Transfer): CampaignFigures {
  const publisherId = publisherOf(transfer.from) ?? '';
  const figures: CampaignFigures = {
    publisherId,
    fundedMicro: 0,
    rewardsMicro: 0,
    feesMicro: 0,
    refundedMicro: 0,
    entries: 0,
    head: GENESIS_HASH,
    rewardsByDay: new Map(),
  };
  fold.campaigns.set(appId, figures);
  const own = fold.publishers.get(publisherId);
  if (own) own.add(appId);
  else fold.publishers.set(publisherId, new Set([appId]));
  return figures;
}

function spendCampaign(_fold: Fold, figures: CampaignFigures, transfer: Transfer, day: string): void {
  for (const leg of transfer.to) {
    if (publisherOf(leg.account) !== undefined) figures.refundedMicro += leg.amountMicro;
    else if (earnerOf(leg.account) === undefined) figures.feesMicro += leg.amountMicro;
    else {
      figures.rewardsMicro += leg.amountMicro;
      const days = figures.rewardsByDay;
      days.set(day, (days.get(day) ?? 0) + leg.amountMicro);
      if (days.size > REWARD_DAYS_KEPT) forgetOldDays(days, daysBefore(day, REWARD_DAYS_KEPT));
    }
  }
}

function forgetOldDays(days: Map<string, number>, oldest: string): void {
  for (const day of days.keys()) if (day < oldest) days.delete(day);
}

/** Notes a posted transfer in the figures of its day and of whom it paid. */
export function noteKind(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  if (transfer.kind === 'reward') creditReward(fold, transfer, seq, day);
  else if (transfer.kind === 'referral') {
    for (const leg of transfer.to) earner(fold, leg.account).referralsMicro += leg.amountMicro;
  }
  if (transfer.from === worldDeposits) dayOf(fold, day).depositedMicro += totalMicro(transfer);
  for (const leg of transfer.to)
    if (leg.account === worldWithdrawals) dayOf(fold, day).withdrawnMicro += leg.amountMicro;
}

function creditReward(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  const today = dayOf(fold, day);
  today.ratings += 1;
  for (const leg of transfer.to) {
    if (earnerOf(leg.account) === undefined) {
      today.feesMicro += leg.amountMicro;
      continue;
    }
    const figures = earner(fold, leg.account);
    if (figures.rewards === 0) figures.firstSeq = seq;
    figures.rewards += 1;
    figures.rewardsMicro += leg.amountMicro;
    figures.dayMicro = (figures.day === day ? figures.dayMicro : 0) + leg.amountMicro;
    figures.day = day;
    today.rewardsMicro += leg.amountMicro;
  }
}

function dayOf(fold: Fold, day: string): DayFigures {
  const figures = fold.daily.get(day) ?? emptyDay();
  fold.daily.set(day, figures);
  return figures;
}

function earner(fold: Fold, account: string): EarnerFigures {
  const userId = earnerOf(account) ?? account;
  const figures = fold.earners.get(userId) ?? {
    rewards: 0,
    rewardsMicro: 0,
    firstSeq: 0,
    referralsMicro: 0,
    day: '',
    dayMicro: 0,
  };
  fold.earners.set(userId, figures);
  return figures;
}

/** The journal folded up to a page: every figure that the wallet tells comes from here. */
export interface Fold {
  seq: number;
  hash: string;
  atMs: number;
  /** Recorded transfers, refused ones included. */
  transfers: number;
  balances: Map<string, number>;
  campaigns: Map<string, CampaignFigures>;
  earners: Map<string, EarnerFigures>;
  /** The campaigns that each publisher put money into. */
  publishers: Map<string, Set<string>>;
  /** What moved on each London day on which anything did. */
  daily: Map<string, DayFigures>;
}
