import { describe, expect, it } from 'vitest';
import { entry } from '../testing/pages.ts';
import { deposit, earned, faultOf, fee, funds, held, hold, paid } from '../testing/proofs.ts';
import { type AccountPath, platformFees, userEarnings, userHeld, worldNetwork, worldWithdrawals } from './accounts.ts';
import type { Transfer } from './transfer.ts';
import { noHolds } from './verify-payouts.ts';

const release = (id = 'w', micro = 60, to: AccountPath = earned) =>
  entry(`withdrawal/${id}/release`, 'release', held, [[to, micro]]);

describe('a payout in the journal', () => {
  it.each<[string, Transfer[]]>([
    ['is held and paid', [hold(), paid()]],
    ['is held and goes back to where it came from', [hold(), release()]],
    ['may be one of several of a person', [hold('w', 60), hold('v', 40), paid('v', 40), release('w')]],
    ['may cost what the network took, after it was sent', [hold(), paid(), fee()]],
    ['was refused', [{ ...hold('w', 101), refused: 'BALANCE_TOO_LOW' }]],
    [
      'is another thing than an entry whose key only looks like it',
      [entry('withdrawal/w/paidx', 'funding', earned, [[funds, 1]])],
    ],
  ])('%s', async (_what, entries) => {
    expect(await faultOf(entries)).toBeUndefined();
    // The same, an entry a page.
    expect(await faultOf(...entries.map((one) => [one]))).toBeUndefined();
  });

  const elsewhere = 'it holds money elsewhere than in an account of held money';
  const notHeld = 'it is not what was held for its payout';
  const toNetwork = 'it must go from platform/fees to world/network';
  it.each<[string, Transfer[], string]>([
    ['held elsewhere', [hold('w', 60, earned, userEarnings('v'))], elsewhere],
    [
      'held in two places',
      [
        entry('withdrawal/w/hold', 'hold', earned, [
          [held, 30],
          [userHeld('v'), 30],
        ]),
      ],
      elsewhere,
    ],
    ['paid without being held', [deposit('x', 60, held), paid()], 'its payout is not held'],
    ['paid twice', [hold('v', 30), hold('w', 30), paid('w', 30), release('w', 30)], 'its payout is not held'],
    ['paid with another sum', [hold('v', 30), hold('w', 30), paid('w', 31)], notHeld],
    [
      'paid out of somebody else’s',
      [
        deposit('x', 60, userEarnings('v')),
        hold(),
        hold('v', 60, userEarnings('v'), userHeld('v')),
        paid('w', 60, userHeld('v')),
      ],
      notHeld,
    ],
    ['paid to nowhere but the world', [hold(), paid('w', 60, held, funds)], 'it must go to world/withdrawals'],
    [
      'paid to the world and elsewhere',
      [
        hold(),
        entry('withdrawal/w/paid', 'payout', held, [
          [worldWithdrawals, 30],
          [funds, 30],
        ]),
      ],
      'it must go to world/withdrawals',
    ],
    ['released to somebody else', [hold(), release('w', 60, userEarnings('v'))], 'it must go to user/u/earnings'],
    ['charged before it was sent', [hold(), fee()], 'its payout has not been sent'],
    ['charged to somebody', [hold(), paid(), fee('w', earned)], toNetwork],
    ['charged for nothing of the network', [hold(), paid(), fee('w', platformFees, worldWithdrawals)], toNetwork],
    [
      'charged and shared',
      [
        hold(),
        paid(),
        entry('withdrawal/w/fee', 'networkFee', platformFees, [
          [worldNetwork, 1],
          [funds, 1],
        ]),
      ],
      toNetwork,
    ],
  ])('%s is a fault of its last entry', async (_what, entries, fault) => {
    const last = entries.length - 1;
    expect(await faultOf(entries)).toBe(`page 3, entry ${last} (key ${entries[last]?.key}): ${fault}`);
  });

  it('whose account of held money has other money, too, is a fault, as soon as a payout touches it', async () => {
    const other = entry('x', 'funding', earned, [[held, 1]]);
    expect(await faultOf([hold(), other])).toBe('page 3: user/u/held has 61 micro-USDT, its open payouts 60');
    expect(await faultOf([hold()], [other], [release()])).toBe(
      'page 5: user/u/held has 1 micro-USDT, its open payouts 0',
    );
  });
});

describe('the payouts that were held already', () => {
  it('count for their people', () => {
    const hold = (userId: string, amountMicro: number) => ({ userId, from: userEarnings(userId), amountMicro });
    const { byId, sumMicro } = noHolds([
      ['1', hold('u', 5)],
      ['2', hold('v', 6)],
      ['3', hold('u', 7)],
    ]);
    expect([...byId.keys()]).toEqual(['1', '2', '3']);
    expect([...sumMicro]).toEqual([
      ['u', 12],
      ['v', 6],
    ]);
    expect(noHolds().byId.size).toBe(0);
  });
});
