import { publisherFunds, userHeld } from '../ledger/accounts.ts';
import type { StatementDeps } from './service.ts';

/** All that a person ever deposited, in micro-USDT, by the ledger. It has every transfer acknowledged before the call. */
export const readDeposited = (deps: StatementDeps, userId: string): Promise<number> =>
  sumOf(deps, publisherFunds(userId), 'deposit');

/** All that was ever paid out to a person, of earnings and of publisher funds, in micro-USDT, by the ledger. */
export const readWithdrawn = async (deps: StatementDeps, userId: string): Promise<number> =>
  // It left the account: 0 stays 0.
  Math.abs(await sumOf(deps, userHeld(userId), 'payout'));

function sumOf({ postings }: StatementDeps, account: string, kind: string): Promise<number> {
  return postings.read(async (rows, before) => {
    const [sum] = await rows
      .aggregate<{ micro: number }>([
        { $match: { account, _id: { $lt: before }, kind } },
        { $group: { _id: null, micro: { $sum: '$amountMicro' } } },
      ])
      .toArray();
    return sum?.micro ?? 0;
  });
}
