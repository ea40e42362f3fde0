import { publisherFunds, publisherHeld, userHeld } from '../ledger/accounts.ts';
import type { StatementDeps } from './service.ts';

/** All that a person ever deposited, in micro-USDT, by the ledger. It has every transfer acknowledged before the call. */
export const readDeposited = (deps: StatementDeps, userId: string): Promise<number> =>
  sumOf(deps, publisherFunds(userId), 'deposit');

/** All that was ever paid out to a person, and of an organisation's funds, in micro-USDT, by the ledger. */
export const readWithdrawn = async (deps: StatementDeps, userId: string, publisherId: string): Promise<number> => {
  const accounts = [userHeld(userId), publisherHeld(publisherId)];
  const sums = await Promise.all(accounts.map((account) => sumOf(deps, account, 'payout')));
  // It left the accounts: 0 stays 0.
  return Math.abs(sums.reduce((all, micro) => all + micro, 0));
};

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
