import type { CampaignFigures, DayFigures, EarnerFigures } from './figure-types.ts';
import type { Rows } from './rows.ts';
import type { View } from './view.ts';

/** Sums over all accounts, in micro-USDT, kept as they change: nobody walks the accounts for them. */
export interface Sums {
  /** Over everything: 0. */
  allMicro: number;
  /** Of the world's accounts; minus it are the coins that the platform must have. */
  worldMicro: number;
  /** Owed to people: earnings, held, publishers' funds and escrows. */
  owedMicro: number;
  /** Of all campaigns. */
  escrowMicro: number;
  /** All rewards that were ever paid. */
  /** What campaigns have paid to raters: rewards, and for checks that ended a rating. */
  rewardsMicro: number;
  /** People who were rewarded and had no bonus, by `levelOf` what their rewards came to. */
  withoutBonus: number[];
}

/** The journal folded up to a page: every figure that the wallet tells comes from here. */
export interface Fold {
  seq: number;
  hash: string;
  atMs: number;
  /** Recorded transfers, refused ones included. */
  transfers: number;
  /** Every account: its balance, and what belongs to it. Not all of them need be in memory. */
  rows: Rows;
  sums: Sums;
  /** What moved on each London day on which anything did. */
  daily: Map<string, DayFigures>;
  /** What each campaign paid raters on each of the last London days, in micro-USDT: of those only that paid anything. */
  appsByDay: Map<string, Map<string, number>>;
  balances: View<number>;
  campaigns: View<CampaignFigures>;
  earners: View<EarnerFigures>;
}
