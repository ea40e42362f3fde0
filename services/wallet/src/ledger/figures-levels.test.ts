import { expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import {
  campaign,
  platformFees,
  platformPromotions,
  publisherFunds,
  userEarnings,
  worldCapital,
  worldDeposits,
} from './accounts.ts';
import { emptyFold, type Fold, foldPage } from './fold.ts';
import type { Transfer } from './transfer.ts';

const [funds, others] = [publisherFunds('p'), publisherFunds('q')];
const paying = [
  entry('d', 'deposit', worldDeposits, [[funds, 90]]),
  entry('f', 'funding', funds, [[campaign('a'), 50]]),
  entry('c', 'capital', worldCapital, [[platformPromotions, 50]]),
];
const reward = (key: string, micro: number) =>
  entry(key, 'reward', campaign('a'), [
    [userEarnings('u'), micro],
    [platformFees, 1],
  ]);
function folded(...transfers: Transfer[]): Fold {
  const fold = emptyFold();
  for (const page of pagesOf([paying, ...transfers.map((one) => [one])])) foldPage(fold, page);
  return fold;
}

it('who earned nothing yet is counted at no level, neither before nor after', () => {
  const counted = (fold: Fold) => [...fold.sums.withoutBonus.entries()].filter(([, count]) => count !== 0);
  expect(counted(folded(reward('1', 2)))).toEqual([[2, 1]]);
  expect(counted(folded(reward('1', 2), reward('2', 2)))).toEqual([[3, 1]]);
  expect(counted(folded(entry('b', 'bonus', platformPromotions, [[userEarnings('u'), 5]])))).toEqual([]);
});

it('what is paid out of the promotions to no one’s earnings leaves no figures with that account', () => {
  const fold = folded(
    entry('b', 'bonus', platformPromotions, [[others, 5]]),
    entry('i', 'referral', platformPromotions, [[others, 5]]),
  );
  expect(fold.rows.peek(others)).toMatchObject({ micro: 10, more: undefined });
});
