import { lastLondonDays } from '@candor/service-kit/london';
import { platformFees, platformPromotions, worldDeposits, worldNetwork, worldWithdrawals } from '../ledger/accounts.ts';
import { emptyDay, type Fold } from '../ledger/figures.ts';
import { balanceOf, type DayFigures } from '../ledger/fold.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { sumOf } from '../ledger/verify.ts';

export interface BooksDeps {
  ledger: Ledger;
  clock: { now(): number };
}

/** The books at one page, in micro-USDT. */
export interface TrialBalance {
  seq: number;
  transfers: number;
  /** The sum over all accounts: 0. */
  sumMicro: number;
  /** Owed to people: earnings, held, publishers' funds and escrows. */
  liabilitiesMicro: number;
  /** The coins that the platform must have: what came in and has not left. */
  fundsMicro: number;
}

/** The platform's figures since the beginning, in micro-USDT. */
export interface Totals {
  depositedMicro: number;
  withdrawnMicro: number;
  /** All rewards to raters. */
  profitMicro: number;
  /** The fees that are left: those earned, without what networks took. */
  revenueMicro: number;
  /** What networks took for sending payouts, out of the fees. */
  networkFeesMicro: number;
  promotionsMicro: number;
}

/** One London day's figures. */
export type LedgerDay = DayFigures & { day: string };

// The sum over all accounts is made anew only after the journal has grown.
const balanced = new WeakMap<Fold, TrialBalance>();

/** The trial balance of everything acknowledged before the call. */
export function readTrialBalance(deps: BooksDeps): Promise<TrialBalance> {
  return deps.ledger.read((fold) => {
    const known = balanced.get(fold);
    if (known?.seq === fold.seq) return known;
    const made = trialBalance(fold);
    balanced.set(fold, made);
    return made;
  });
}

function trialBalance(fold: Fold): TrialBalance {
  let liabilitiesMicro = 0;
  let fundsMicro = 0;
  for (const [account, micro] of fold.balances) {
    if (account.startsWith('world/')) fundsMicro -= micro;
    else if (!account.startsWith('platform/')) liabilitiesMicro += micro;
  }
  return { seq: fold.seq, transfers: fold.transfers, sumMicro: sumOf(fold), liabilitiesMicro, fundsMicro };
}

/** The platform's totals, each a balance or a sum over days: nothing is read but the fold. */
export function readTotals(deps: BooksDeps): Promise<Totals> {
  return deps.ledger.read((fold) => {
    let profitMicro = 0;
    for (const day of fold.daily.values()) profitMicro += day.rewardsMicro;
    return {
      // Minus a balance of 0 would be -0.
      depositedMicro: 0 - balanceOf(fold, worldDeposits),
      withdrawnMicro: balanceOf(fold, worldWithdrawals),
      profitMicro,
      revenueMicro: balanceOf(fold, platformFees),
      networkFeesMicro: balanceOf(fold, worldNetwork),
      promotionsMicro: balanceOf(fold, platformPromotions),
    };
  });
}

/** The last `count` days of Europe/London, today included, oldest first. */
export function readDays(deps: BooksDeps, count: number): Promise<LedgerDay[]> {
  return deps.ledger.read((fold) =>
    lastLondonDays(deps.clock.now(), count).map((day) => ({ day, ...(fold.daily.get(day) ?? emptyDay()) })),
  );
}
