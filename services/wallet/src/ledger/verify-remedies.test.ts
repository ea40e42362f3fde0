import { describe, expect, it } from 'vitest';
import { entry } from '../testing/pages.ts';
import { deposit, earned, faultOf, funds } from '../testing/proofs.ts';
import { type AccountPath, platformFees } from './accounts.ts';
import type { Transfer } from './transfer.ts';

const back = (key: string, from: AccountPath = platformFees, to: AccountPath = funds) =>
  entry(key, 'remedy', from, [[to, 7]]);

describe('a fee that is given back', () => {
  it('leaves the fees for one publisher’s funds', async () => {
    expect(await faultOf([back('remedy/r')])).toBeUndefined();
  });

  it('may be refused, whatever it was', async () => {
    expect(
      await faultOf([{ ...entry('remedy/r', 'remedy', platformFees, [[funds, 11]]), refused: 'BALANCE_TOO_LOW' }]),
    ).toBe(undefined);
  });

  it.each<[string, Transfer, string]>([
    ['of something else', back('remedy/r', earned), 'it must come from platform/fees'],
    ['to a rater', back('remedy/r', platformFees, earned), "it must go to one publisher's funds alone"],
    ['under another key', back('fee/r'), 'its key and its kind do not belong together'],
    [
      'as something else',
      entry('remedy/r', 'funding', platformFees, [[funds, 7]]),
      'its key and its kind do not belong together',
    ],
    [
      'to somebody else, too',
      entry('remedy/r', 'remedy', platformFees, [
        [funds, 6],
        [earned, 1],
      ]),
      "it must go to one publisher's funds alone",
    ],
  ])('%s is a fault', async (_what, one, fault) => {
    expect(await faultOf([deposit('x2', 1), one])).toBe(`page 3, entry 1 (key ${one.key}): ${fault}`);
  });
});
