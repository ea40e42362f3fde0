import { daysBefore } from '@candor/service-kit/london';
import { campaignOf, earnerOf, publisherFunds, publisherOf, worldDeposits, worldWithdrawals } from './accounts.ts';
import {
  type CampaignFigures,
  type DayFigures,
  type EarnerFigures,
  emptyCampaign,
  emptyDay,
  emptyEarner,
  emptyPublisher,
  type PublisherFigures,
} from './figure-types.ts';
import type { Fold } from './fold-state.ts';
import type { Row } from './rows.ts';
import { nextHead, type Transfer, totalMicro } from './transfer.ts';

export type { CampaignFigures, DayFigures, EarnerFigures, PublisherFigures } from './figure-types.ts';
export { emptyDay, emptyPublisher } from './figure-types.ts';
export type { Fold } from './fold-state.ts';

/** Days of rewards by campaign that are kept, for the list of top apps. */
export const REWARD_DAYS_KEPT = 31;

/** Notes one side of a posted transfer in its campaign's figures, chain and publisher, when it is a campaign's escrow. */
export function chainCampaign(
  fold: Fold,
  transfer: Transfer,
  account: string,
  row: Row,
  amountMicro: number,
  seq: number,
  day: string,
): void {
  const appId = campaignOf(account);
  if (appId === undefined) return;
  row.more ??= emptyCampaign(publisherOf(transfer.from));
  const figures = row.more as CampaignFigures;
  figures.head = nextHead(figures.head, transfer.key, amountMicro, seq);
  figures.entries += 1;
  const feesBefore = figures.feesMicro;
  const spentMicro = amountMicro > 0 ? 0 : spendCampaign(fold, appId, figures, transfer, day);
  if (amountMicro > 0) figures.fundedMicro += amountMicro;
  if (figures.publisherId === '') return;
  const own = fold.rows.write(publisherFunds(figures.publisherId), seq);
  own.more ??= emptyPublisher();
  const publisher = own.more as PublisherFigures;
  publisher.inCampaignsMicro += amountMicro;
  publisher.spentMicro += spentMicro;
  publisher.feesMicro += figures.feesMicro - feesBefore;
}

/** Returns what of it is rewards and fees. */
function spendCampaign(fold: Fold, appId: string, figures: CampaignFigures, transfer: Transfer, day: string): number {
  let spentMicro = 0;
  for (const leg of transfer.to) {
    if (publisherOf(leg.account) !== undefined) {
      figures.refundedMicro += leg.amountMicro;
      continue;
    }
    spentMicro += leg.amountMicro;
    if (earnerOf(leg.account) === undefined) figures.feesMicro += leg.amountMicro;
    else {
      figures.rewardsMicro += leg.amountMicro;
      const apps = appsOf(fold, day);
      apps.set(appId, (apps.get(appId) ?? 0) + leg.amountMicro);
    }
  }
  return spentMicro;
}

function appsOf(fold: Fold, day: string): Map<string, number> {
  const known = fold.appsByDay.get(day);
  if (known) return known;
  const apps = new Map<string, number>();
  fold.appsByDay.set(day, apps);
  const oldest = daysBefore(day, REWARD_DAYS_KEPT);
  for (const one of fold.appsByDay.keys()) if (one < oldest) fold.appsByDay.delete(one);
  return apps;
}

/** Notes a posted transfer in the figures of its day and of whom it paid. */
export function noteKind(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  if (transfer.kind === 'reward') creditReward(fold, transfer, seq, day);
  else if (transfer.kind === 'screened' || transfer.kind === 'difference') creditScreened(fold, transfer, seq, day);
  else if (transfer.kind === 'referral') {
    for (const leg of transfer.to) earner(fold, leg.account, seq).referralsMicro += leg.amountMicro;
  } else if (transfer.kind === 'thanks') creditThanks(fold, transfer, seq, day);
  if (transfer.kind === 'remedy') for (const leg of transfer.to) creditRemedy(fold, leg.account, leg.amountMicro, seq);
  if (transfer.kind === 'bonus') {
    for (const leg of transfer.to) creditBonus(fold, leg.account, leg.amountMicro, seq);
  }
  if (transfer.from === worldDeposits) dayOf(fold, day).depositedMicro += totalMicro(transfer);
  for (const leg of transfer.to)
    if (leg.account === worldWithdrawals) dayOf(fold, day).withdrawnMicro += leg.amountMicro;
}

/** A fee that was given back was not spent, and covers no bonus. */
function creditRemedy(fold: Fold, account: string, amountMicro: number, seq: number): void {
  const row = fold.rows.write(account, seq);
  row.more ??= emptyPublisher();
  const publisher = row.more as PublisherFigures;
  publisher.spentMicro -= amountMicro;
  publisher.feesMicro -= amountMicro;
}

function creditBonus(fold: Fold, account: string, amountMicro: number, seq: number): void {
  const figures = earner(fold, account, seq);
  moveLevel(fold, figures, () => {
    figures.bonusMicro += amountMicro;
  });
}

function creditReward(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  const today = dayOf(fold, day);
  today.ratings += 1;
  for (const leg of transfer.to) {
    if (earnerOf(leg.account) === undefined) {
      today.feesMicro += leg.amountMicro;
      continue;
    }
    const figures = earner(fold, leg.account, seq);
    if (figures.rewards === 0) figures.firstSeq = seq;
    figures.rewards += 1;
    moveLevel(fold, figures, () => {
      figures.rewardsMicro += leg.amountMicro;
    });
    creditDay(fold, figures, leg.amountMicro, day);
  }
}

/** What a check paid that ended a rating, or a difference to the minimum: earned, and no reward, so that it brings nobody closer to a bonus. */
function creditScreened(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  for (const leg of transfer.to) {
    if (earnerOf(leg.account) === undefined) continue;
    const figures = earner(fold, leg.account, seq);
    figures.screenedMicro += leg.amountMicro;
    creditDay(fold, figures, leg.amountMicro, day);
  }
}

/** What a publisher gave for feedback: earned, and no reward; it was in no campaign, so that no figure of one knows of it. */
function creditThanks(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  for (const leg of transfer.to) {
    if (earnerOf(leg.account) === undefined) continue;
    const figures = earner(fold, leg.account, seq);
    figures.thanksMicro += leg.amountMicro;
    creditOwnDay(figures, leg.amountMicro, day);
  }
  const row = fold.rows.write(transfer.from, seq);
  row.more ??= emptyPublisher();
  (row.more as PublisherFigures).spentMicro += totalMicro(transfer);
}

function creditOwnDay(figures: EarnerFigures, amountMicro: number, day: string): void {
  figures.dayMicro = (figures.day === day ? figures.dayMicro : 0) + amountMicro;
  figures.day = day;
}

/** Counts what a rater was paid by a campaign with the day, the person's and everybody's. */
function creditDay(fold: Fold, figures: EarnerFigures, amountMicro: number, day: string): void {
  creditOwnDay(figures, amountMicro, day);
  dayOf(fold, day).rewardsMicro += amountMicro;
  fold.sums.rewardsMicro += amountMicro;
}

/** Levels of rewards: a safe number of micro-USDT has at most 53 bits. */
export const LEVELS = 54;

/** The level of so many micro-USDT: how many bits the number has. Nothing is level 0. */
export function levelOf(micro: number): number {
  return micro > 0 ? Math.floor(Math.log2(micro)) + 1 : 0;
}

/** Changes somebody's figures, and counts them where they are then. */
function moveLevel({ sums }: Fold, figures: EarnerFigures, change: () => void): void {
  const count = (by: number) => {
    const level = levelOf(figures.rewardsMicro);
    if (level > 0 && figures.bonusMicro === 0) sums.withoutBonus[level] = (sums.withoutBonus[level] ?? 0) + by;
  };
  count(-1);
  change();
  count(1);
}

function dayOf(fold: Fold, day: string): DayFigures {
  const known = fold.daily.get(day);
  if (known) return known;
  const figures = emptyDay();
  fold.daily.set(day, figures);
  return figures;
}

/** The figures of an account of earnings; for another kind of account they are lost, as nobody asks for them. */
function earner(fold: Fold, account: string, seq: number): EarnerFigures {
  if (earnerOf(account) === undefined) return emptyEarner();
  const row = fold.rows.write(account, seq);
  row.more ??= emptyEarner();
  return row.more as EarnerFigures;
}
