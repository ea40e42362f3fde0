import { lastLondonDays } from '@candor/service-kit/london';
import { platformFees, platformPromotions, worldDeposits, worldNetwork, worldWithdrawals } from '../ledger/accounts.ts';
import { emptyDay } from '../ledger/figures.ts';
import { balanceOf, type DayFigures } from '../ledger/fold.ts';
import type { Ledger } from '../ledger/ledger.ts';

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

/** The trial balance of everything acknowledged before the call: sums that the fold keeps, nothing is walked for them. */
export function readTrialBalance(deps: BooksDeps): Promise<TrialBalance> {
  return deps.ledger.read(({ seq, transfers, sums }) => ({
    seq,
    transfers,
    sumMicro: sums.allMicro,
    liabilitiesMicro: sums.owedMicro,
    // Minus a balance of 0 would be -0.
    fundsMicro: 0 - sums.worldMicro,
  }));
}

/** The platform's totals, each a balance or a sum that the fold keeps. */
export function readTotals(deps: BooksDeps): Promise<Totals> {
  return deps.ledger.read((fold) => {
    const profitMicro = fold.sums.rewardsMicro;
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
