import { campaignOf, earnerOf, isGuarded, publisherOf } from './accounts.ts';
import { type LondonDays, londonDays } from './london.ts';
import {
  findFault,
  GENESIS_HASH,
  hashPage,
  nextHead,
  type Page,
  type RefusalReason,
  type Transfer,
  totalMicro,
} from './transfer.ts';

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

/** What a person earned by rating, in micro-USDT. */
export interface EarnerFigures {
  rewards: number;
  rewardsMicro: number;
  /** The London day of the last reward, and the rewards of that day. */
  day: string;
  dayMicro: number;
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
  days: LondonDays;
}

/** The journal is not what it must be. The writer stops: nothing may be built on it. */
export class JournalFault extends Error {
  constructor(
    readonly seq: number,
    readonly index: number | undefined,
    readonly key: string | undefined,
    fault: string,
  ) {
    const place = index === undefined ? `page ${seq}` : `page ${seq}, entry ${index} (key ${key})`;
    super(`${place}: ${fault}`);
    this.name = 'JournalFault';
  }
}

/** Days of rewards that a campaign's figures keep, for the list of top apps. */
export const REWARD_DAYS_KEPT = 31;

/** The fold of an empty journal. */
export function emptyFold(): Fold {
  return {
    seq: 0,
    hash: GENESIS_HASH,
    atMs: 0,
    transfers: 0,
    balances: new Map(),
    campaigns: new Map(),
    earners: new Map(),
    publishers: new Map(),
    days: londonDays(),
  };
}

/** An account's balance in micro-USDT; 0 before its first transfer. */
export function balanceOf(fold: Fold, account: string): number {
  return fold.balances.get(account) ?? 0;
}

/** Why the transfer must be refused on these balances, or undefined when it may be posted. */
export function decide(
  balance: (account: string) => number,
  transfer: Pick<Transfer, 'from' | 'to'>,
): RefusalReason | undefined {
  const left = balance(transfer.from) - totalMicro(transfer);
  if (isGuarded(transfer.from) && left < 0) return 'BALANCE_TOO_LOW';
  if (!Number.isSafeInteger(left)) return 'OUT_OF_RANGE';
  for (const leg of transfer.to) {
    if (!Number.isSafeInteger(balance(leg.account) + leg.amountMicro)) return 'OUT_OF_RANGE';
  }
  return undefined;
}

/**
 * Applies the next page. It never decides anew: what the page records is what counts, so that newer rules read an old journal
 * alike. Throws a JournalFault for a page that does not follow, or holds a key twice.
 */
export function foldPage(fold: Fold, page: Page): void {
  checkLink(fold, page);
  const keys = new Set<string>();
  page.transfers.forEach((transfer, index) => {
    // A unique multikey index does not compare the elements of one document; this does.
    if (keys.has(transfer.key))
      throw new JournalFault(page._id, index, transfer.key, 'the key stands twice in this page');
    keys.add(transfer.key);
    const fault = findFault(transfer);
    if (fault) throw new JournalFault(page._id, index, transfer.key, fault);
  });
  const day = fold.days.dayOf(page.at.getTime());
  for (const transfer of page.transfers)
    if (transfer.refused === undefined) applyTransfer(fold, transfer, page._id, day);
  fold.seq = page._id;
  fold.hash = page.hash;
  fold.atMs = page.at.getTime();
  fold.transfers += page.transfers.length;
}

function checkLink(fold: Fold, page: Page): void {
  if (page._id !== fold.seq + 1) throw new JournalFault(fold.seq + 1, undefined, undefined, 'is missing');
  if (page.prev !== fold.hash)
    throw new JournalFault(page._id, undefined, undefined, 'does not follow the page before it');
  if (hashPage(page) !== page.hash)
    throw new JournalFault(page._id, undefined, undefined, 'its hash does not recompute');
  if (page.at.getTime() < fold.atMs)
    throw new JournalFault(page._id, undefined, undefined, 'is older than the page before it');
}

function applyTransfer(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  const total = totalMicro(transfer);
  fold.balances.set(transfer.from, balanceOf(fold, transfer.from) - total);
  chainCampaign(fold, transfer, transfer.from, -total, seq, day);
  for (const leg of transfer.to) {
    fold.balances.set(leg.account, balanceOf(fold, leg.account) + leg.amountMicro);
    chainCampaign(fold, transfer, leg.account, leg.amountMicro, seq, day);
  }
  if (transfer.kind === 'reward') creditEarner(fold, transfer, day);
}

function chainCampaign(
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

function spendCampaign(fold: Fold, figures: CampaignFigures, transfer: Transfer, day: string): void {
  for (const leg of transfer.to) {
    if (publisherOf(leg.account) !== undefined) figures.refundedMicro += leg.amountMicro;
    else if (earnerOf(leg.account) === undefined) figures.feesMicro += leg.amountMicro;
    else {
      figures.rewardsMicro += leg.amountMicro;
      const days = figures.rewardsByDay;
      days.set(day, (days.get(day) ?? 0) + leg.amountMicro);
      if (days.size > REWARD_DAYS_KEPT) forgetOldDays(days, fold.days.daysBefore(day, REWARD_DAYS_KEPT));
    }
  }
}

function forgetOldDays(days: Map<string, number>, oldest: string): void {
  for (const day of days.keys()) if (day < oldest) days.delete(day);
}

function creditEarner(fold: Fold, transfer: Transfer, day: string): void {
  for (const leg of transfer.to) {
    const userId = earnerOf(leg.account);
    if (userId === undefined) continue;
    const figures = fold.earners.get(userId) ?? { rewards: 0, rewardsMicro: 0, day, dayMicro: 0 };
    figures.rewards += 1;
    figures.rewardsMicro += leg.amountMicro;
    figures.dayMicro = (figures.day === day ? figures.dayMicro : 0) + leg.amountMicro;
    figures.day = day;
    fold.earners.set(userId, figures);
  }
}
