import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import {
  campaign,
  platformFees,
  platformPromotions,
  publisherFunds,
  userEarnings,
  userHeld,
  worldDeposits,
  worldWithdrawals,
} from './accounts.ts';
import { LEVELS, levelOf, REWARD_DAYS_KEPT } from './figures.ts';
import { emptyFold, type Fold, foldPage } from './fold.ts';
import { hashPage, type Page, type Transfer } from './transfer.ts';

const DAY_MS = 24 * 3_600_000;
const START_MS = Date.UTC(2026, 5, 15, 11);
const TODAY = '2026-06-15';
const [funds, escrow, u, v] = [publisherFunds('p'), campaign('a'), userEarnings('u'), userEarnings('v')];
const deposit = (key: string, micro: number) => entry(key, 'deposit', worldDeposits, [[funds, micro]]);
const fund = (key: string, micro: number, to = escrow) => entry(key, 'funding', funds, [[to, micro]]);
const reward = (key: string, micro: number, fee: number, to = u, from = escrow) =>
  entry(key, 'reward', from, [
    [to, micro],
    [platformFees, fee],
  ]);
const bonus = (key: string, micro: number, to = u) => entry(key, 'bonus', platformPromotions, [[to, micro]]);

/** A fold of one page for each of these, the pages of another day where one is named. */
function folded(...transfers: (Transfer | readonly [day: number, Transfer])[]): Fold {
  const fold = emptyFold();
  for (const one of transfers) {
    const [day, transfer] = Array.isArray(one) ? (one as [number, Transfer]) : [0, one as Transfer];
    const [page] = pagesOf([[transfer]], fold) as [Page];
    const dated = { ...page, at: new Date(START_MS + day * DAY_MS) };
    foldPage(fold, { ...dated, hash: hashPage(dated) });
  }
  return fold;
}
const publisher = (fold: Fold, id = 'p') => fold.rows.peek(publisherFunds(id)).more;
const levels = (fold: Fold) =>
  [...fold.sums.withoutBonus.entries()].flatMap(([level, count]) => (count > 0 ? [[level, count]] : []));

describe('a campaign', () => {
  it('has what it was given, what it paid, what was kept of it, and what went back', () => {
    const refund = entry('x', 'refund', escrow, [[funds, 30]]);
    const fold = folded(
      deposit('d', 200),
      fund('f', 100),
      fund('g', 50),
      reward('r', 20, 7),
      reward('s', 3, 1, v),
      refund,
    );

    const { head: _, ...figures } = fold.campaigns.get('a') ?? expect.fail('no campaign');
    expect(figures).toEqual({
      ...{ publisherId: 'p', fundedMicro: 150, rewardsMicro: 23, feesMicro: 8, refundedMicro: 30, entries: 5 },
    });

    expect(publisher(fold)).toEqual({ inCampaignsMicro: 150 - 27 - 4 - 30, spentMicro: 31, feesMicro: 8 });
  });

  it('is the publisher’s who opened it; another one’s money does not make it theirs', () => {
    const others = entry('o', 'funding', publisherFunds('q'), [[escrow, 5]]);
    const fold = folded(
      deposit('d', 9),
      entry('e', 'deposit', worldDeposits, [[publisherFunds('q'), 9]]),
      fund('f', 1),
      others,
    );
    expect(fold.campaigns.get('a')?.publisherId).toBe('p');
    expect(publisher(fold)).toMatchObject({ inCampaignsMicro: 6 });
    expect(publisher(fold, 'q')).toBeUndefined();
  });
});

describe('what the campaigns paid on a day', () => {
  it('is kept by campaign for so many days, and what is older leaves with the next day', () => {
    const b = campaign('b');
    const paid = (day: number, key: string, micro: number, from = escrow) =>
      [day, reward(key, micro, 1, u, from)] as const;
    const before = [deposit('d', 900), fund('f', 400), fund('g', 400, b)] as const;
    const kept = folded(
      ...before,
      paid(0, '1', 5),
      paid(0, '2', 7),
      paid(0, '3', 2, b),
      paid(REWARD_DAYS_KEPT, '4', 1),
    );
    expect([...kept.appsByDay].map(([day, apps]) => [day, [...apps]])).toEqual([
      [
        TODAY,
        [
          ['a', 12],
          ['b', 2],
        ],
      ],
      ['2026-07-16', [['a', 1]]],
    ]);
    const left = folded(...before, paid(0, '1', 5), paid(1, '2', 5), paid(REWARD_DAYS_KEPT + 1, '4', 1));
    expect([...left.appsByDay.keys()]).toEqual(['2026-06-16', '2026-07-17']);
  });
});

describe('a day', () => {
  it('has what came in and went out, what was paid and kept, and how many ratings; by itself', () => {
    const out = entry('w', 'payout', userHeld('u'), [[worldWithdrawals, 6]]);
    const hold = entry('h', 'hold', u, [[userHeld('u'), 6]]);
    const fold = folded(
      deposit('d', 100),
      fund('f', 60),
      reward('r', 20, 7),
      hold,
      out,
      [1, deposit('e', 5)],
      [1, reward('s', 4, 2, v)],
    );
    expect([...fold.daily]).toEqual([
      [TODAY, { depositedMicro: 100, withdrawnMicro: 6, rewardsMicro: 20, feesMicro: 7, ratings: 1 }],
      ['2026-06-16', { depositedMicro: 5, withdrawnMicro: 0, rewardsMicro: 4, feesMicro: 2, ratings: 1 }],
    ]);
    expect(fold.sums.rewardsMicro).toBe(24);
  });
});

describe('somebody who earns', () => {
  const paying = [deposit('d', 900), fund('f', 500)] as const;

  it('has rewards since the first one, those of the last day apart, and what else was paid', () => {
    const capital = entry('c', 'capital', worldDeposits, [[platformPromotions, 50]]);
    const referral = entry('i', 'referral', platformPromotions, [[u, 10]]);
    const fold = folded(
      ...paying,
      capital,
      reward('1', 5, 1),
      reward('2', 7, 1),
      [1, reward('3', 2, 1)],
      [1, reward('4', 1, 1)],
      [1, referral],
      [1, bonus('b', 30)],
    );
    expect(fold.earners.get('u')).toEqual({
      ...{
        rewards: 4,
        rewardsMicro: 15,
        screenedMicro: 0,
        thanksMicro: 0,
        firstSeq: 4,
        referralsMicro: 10,
        bonusMicro: 30,
      },
      ...{ day: '2026-06-16', dayMicro: 3 },
    });
    // What is no earnings of anybody has no such figures.
    const odd = entry('o', 'bonus', platformPromotions, [[funds, 1]]);
    expect(folded(...paying, capital, odd).earners.get('p')).toBeUndefined();
  });

  it('is counted at one level while no bonus was paid, and nowhere afterwards', () => {
    expect([0, 1, 2, 3, 4, 2 ** 52].map(levelOf)).toEqual([0, 1, 2, 2, 3, LEVELS - 1]);
    const capital = entry('c', 'capital', worldDeposits, [[platformPromotions, 50]]);
    expect(levels(folded(...paying))).toEqual([]);
    expect(levels(folded(...paying, reward('1', 5, 1)))).toEqual([[3, 1]]);
    expect(levels(folded(...paying, reward('1', 5, 1), reward('2', 3, 1), reward('3', 1, 1, v)))).toEqual([
      [1, 1],
      [4, 1],
    ]);
    expect(levels(folded(...paying, capital, reward('1', 5, 1), reward('2', 1, 1, v), bonus('b', 1)))).toEqual([
      [1, 1],
    ]);
    expect(levels(folded(...paying, capital, bonus('b', 1), reward('1', 5, 1)))).toEqual([]);
  });
});
