import { describe, expect, it } from 'vitest';
import { entry } from '../testing/pages.ts';
import { deposit, earned, faultOf, funds } from '../testing/proofs.ts';
import { type AccountPath, campaign, platformUnclaimed, userEarnings } from './accounts.ts';
import type { Transfer } from './transfer.ts';

const gaveUp = (key: string, from: AccountPath, to: AccountPath = platformUnclaimed) =>
  entry(key, 'unclaimed', from, [[to, 7]]);

describe('what was given up', () => {
  const key = 'unclaimed/u/e/earnings';
  it.each<[string, Transfer[]]>([
    ['leaves the earnings of whom its key names', [gaveUp(key, earned)]],
    ['leaves the funds of whom its key names', [deposit('x', 7), gaveUp('unclaimed/p/e/funds', funds)]],
    ['was refused, whosever it was', [{ ...gaveUp('unclaimed/v/e/earnings', funds), refused: 'BALANCE_TOO_LOW' }]],
  ])('%s', async (_what, entries) => {
    expect(await faultOf(entries)).toBeUndefined();
  });

  const noErasure = 'it reaches what was given up and is no erasure';
  it.each<[string, Transfer, string]>([
    ['of somebody else', gaveUp('unclaimed/v/e/earnings', earned), 'it must come from user/v/earnings'],
    ['of another account', gaveUp('unclaimed/u/e/funds', earned), 'it must come from publisher/u/funds'],
    ['to somebody else', gaveUp(key, earned, userEarnings('v')), 'it must go to platform/unclaimed alone'],
    [
      'to somebody else, too',
      entry(key, 'unclaimed', earned, [
        [platformUnclaimed, 7],
        [funds, 1],
      ]),
      'it must go to platform/unclaimed alone',
    ],
    ['under another key', gaveUp('given/u/e/earnings', earned), noErasure],
    ['as something else', entry(key, 'funding', earned, [[platformUnclaimed, 7]]), noErasure],
    [
      'beside something else',
      entry('x', 'reward', campaign('a'), [
        [earned, 1],
        [platformUnclaimed, 7],
      ]),
      noErasure,
    ],
  ])('%s is a fault', async (_what, one, fault) => {
    expect(await faultOf([deposit('x2', 1), one])).toBe(`page 3, entry 1 (key ${one.key}): ${fault}`);
  });

  it('stays: nothing leaves it', async () => {
    const out = entry('x', 'funding', platformUnclaimed, [[earned, 7]]);
    expect(await faultOf([gaveUp(key, earned)], [out])).toBe(
      'page 4, entry 0 (key x): nothing may leave what was given up',
    );
  });
});
