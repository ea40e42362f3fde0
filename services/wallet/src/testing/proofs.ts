import {
  type AccountPath,
  campaign,
  platformFees,
  publisherFunds,
  userEarnings,
  userHeld,
  worldDeposits,
  worldNetwork,
  worldWithdrawals,
} from '../ledger/accounts.ts';
import { JournalFault } from '../ledger/fold.ts';
import type { RefusalReason, Transfer } from '../ledger/transfer.ts';
import { verifyJournal } from '../ledger/verify.ts';
import { entry, pagesOf } from './pages.ts';

export const [funds, earned, held] = [publisherFunds('p'), userEarnings('u'), userHeld('u')];
export const deposit = (key: string, micro: number, to = funds) => entry(key, 'deposit', worldDeposits, [[to, micro]]);
export const fund = (key: string, micro: number, refused?: RefusalReason) =>
  entry(key, 'funding', funds, [[campaign('a'), micro]], refused);
export const hold = (id = 'w', micro = 60, from: AccountPath = earned, to: AccountPath = held) =>
  entry(`withdrawal/${id}/hold`, 'hold', from, [[to, micro]]);
export const paid = (id = 'w', micro = 60, from: AccountPath = held, to: AccountPath = worldWithdrawals) =>
  entry(`withdrawal/${id}/paid`, 'payout', from, [[to, micro]]);
export const fee = (id = 'w', from: AccountPath = platformFees, to: AccountPath = worldNetwork) =>
  entry(`withdrawal/${id}/fee`, 'networkFee', from, [[to, 1]]);

/** Somebody earned 100; there is a campaign with 100 left, and 10 of fees. */
export const start: readonly (readonly Transfer[])[] = [
  [deposit('d', 210), fund('f', 210)],
  [
    entry('r', 'reward', campaign('a'), [
      [earned, 100],
      [platformFees, 10],
    ]),
  ],
];

/** Proves a journal of these pages. */
export const proved = (batches: readonly (readonly Transfer[])[]) => verifyJournal(pagesOf(batches));

/** What is said of a journal that goes on behind `start` with these pages; undefined when it holds. */
export async function faultOf(...batches: Transfer[][]): Promise<string | undefined> {
  return proved([...start, ...batches]).then(
    () => undefined,
    (error: Error) => {
      if (!(error instanceof JournalFault)) throw error;
      return error.message;
    },
  );
}
