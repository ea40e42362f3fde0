import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import { deposit, earned, faultOf, fee, fund, funds, hold, paid, proved, start } from '../testing/proofs.ts';
import { campaign, platformFees, platformPromotions, userEarnings, worldCapital, worldDeposits } from './accounts.ts';
import { emptyFold } from './fold.ts';
import { type Base, createRows } from './rows.ts';
import type { Page, RefusalReason, Transfer } from './transfer.ts';
import { beginVerification, sumOf, type Verification, verifyJournal } from './verify.ts';

describe('a journal that holds', () => {
  it('is told with its figures', async () => {
    const batches = [...start, [fund('late', 1, 'BALANCE_TOO_LOW'), hold()], [fund('later', 2, 'BALANCE_TOO_LOW')]];
    const pages = pagesOf(batches);
    const { fold, held: open, ...figures } = await proved(batches);
    expect(figures).toEqual({
      ...{ pages: 4, transfers: 6, refused: 2, accounts: 6, sumMicro: 0, promotionsMicro: 0 },
      ...{ head: pages[3]?.hash, at: pages[3]?.at },
    });
    expect([...open.byId]).toEqual([['w', { userId: 'u', from: earned, amountMicro: 60 }]]);
    expect(fold.seq).toBe(4);
  });

  it('may be empty: it has no date then', async () => {
    expect(await proved([])).toMatchObject({ pages: 0, transfers: 0, at: undefined, sumMicro: 0 });
  });

  it('has within a page what came before in the page: money is spent that has just come, and no more', async () => {
    expect(await faultOf([deposit('d2', 10), fund('f2', 6), fund('f3', 4)])).toBeUndefined();
    expect(await faultOf([deposit('d2', 10), fund('f2', 6), fund('f3', 5)])).toBe(
      'page 3, entry 2 (key f3): it was posted and had to be refused (BALANCE_TOO_LOW)',
    );
    expect(await faultOf([deposit('d2', 10), fund('f2', 6), fund('f3', 5, 'BALANCE_TOO_LOW')])).toBeUndefined();
    expect(await faultOf([fund('f2', 6, 'BALANCE_TOO_LOW'), deposit('d2', 10)])).toBeUndefined();
    // Of several destinations each is taken from where it came from.
    const two = entry('r2', 'reward', campaign('a'), [
      [earned, 60],
      [platformFees, 40],
    ]);
    const more = entry('r3', 'reward', campaign('a'), [[earned, 1]]);
    expect(await faultOf([two])).toBeUndefined();
    expect(await faultOf([two, more])).toMatch(/^page 3, entry 1 \(key r3\): it was posted and had to be refused/);
  });
});

describe('a journal that does not hold is told with the entry that is wrong', () => {
  it.each<[string, Transfer[], string]>([
    [
      'a refusal of what could be paid',
      [deposit('x', 5), fund('y', 5, 'BALANCE_TOO_LOW')],
      'entry 1 (key y): it was refused for a reason that does not hold',
    ],
    [
      'a refusal for another reason',
      [fund('y', 5, 'OUT_OF_RANGE')],
      'entry 0 (key y): it was refused for a reason that does not hold',
    ],
    [
      'an entry that is not what was asked for',
      [deposit('x', 5), { ...fund('y', 5), fingerprint: 'f' }],
      'entry 1 (key y): it is not what was asked for: its fingerprint does not recompute',
    ],
    ['a key of the same page', [deposit('x', 5), deposit('x', 5)], 'entry 1 (key x): its key stands in page 3 already'],
    [
      'a key of an earlier page',
      [deposit('x', 5), deposit('d', 210)],
      'entry 1 (key d): its key stands in page 1 already',
    ],
  ])('%s', async (_what, batch, fault) => {
    expect(await faultOf(batch)).toBe(`page 3, ${fault}`);
  });

  it('a page that is missing before anything of the next one, which would look wrong without it', async () => {
    const pages = pagesOf([...start, [deposit('x', 5)], [fund('y', 5)]]);
    const gone = [...pages.slice(0, 2), ...pages.slice(3)];
    await expect(verifyJournal(gone)).rejects.toThrow('page 3: is missing');
  });

  it('promotions that are not the capital: money that came from elsewhere, and bonuses count as paid', async () => {
    const capital = entry('c', 'capital', worldCapital, [[platformPromotions, 50]]);
    const bonus = (key: string, refused?: RefusalReason) =>
      entry(key, 'bonus', platformPromotions, [[earned, 30]], refused);
    expect(await faultOf([capital, bonus('b'), bonus('b2', 'BALANCE_TOO_LOW')])).toBeUndefined();
    const { promotionsMicro } = await proved([...start, [capital], [bonus('b')]]);
    expect(promotionsMicro).toBe(20);
    expect(await faultOf([deposit('x', 1, platformPromotions)])).toBe(
      'page 3: the promotions and the bonuses paid are not the capital',
    );
    expect(await faultOf([capital, bonus('b')], [deposit('x', 1, platformPromotions)])).toMatch(/^page 4: the promo/);
  });
});

describe('a proof that goes on', () => {
  const all = pagesOf([
    ...start,
    [entry('c', 'capital', worldCapital, [[platformPromotions, 50]]), hold()],
    [entry('b', 'bonus', platformPromotions, [[userEarnings('v'), 30]]), fund('late', 1, 'BALANCE_TOO_LOW')],
    [paid(), fee()],
    [fund('later', 1, 'BALANCE_TOO_LOW')],
  ]);
  const take = (proof: Verification, pages: readonly Page[]) => {
    for (const page of pages) proof.take(page);
    return proof;
  };

  it('from what was kept at any page knows what one from the first page knows', async () => {
    const whole = take(beginVerification(), all).result();
    for (let upTo = 0; upTo < all.length; upTo += 1) {
      const first = take(beginVerification({ allKeys: false }), all.slice(0, upTo));
      const state = JSON.parse(JSON.stringify(first.state()));
      const second = take(beginVerification({ allKeys: false, start: { fold: first.fold, state } }), all.slice(upTo));
      const { held: open, fold, ...figures } = second.result();
      const { held: wholeOpen, fold: wholeFold, ...expected } = whole;
      expect(figures).toEqual(expected);
      expect([...open.byId, ...open.sumMicro]).toEqual([...wholeOpen.byId, ...wholeOpen.sumMicro]);
      expect(fold.sums).toEqual(wholeFold.sums);
    }
  });

  it('leaves keys of different pages to the index, and compares those of one page', async () => {
    const again = pagesOf([...start, [deposit('d', 1)], [deposit('x', 1), deposit('x', 1)]]);
    const proof = take(beginVerification({ allKeys: false }), again.slice(0, 3));
    expect(() => take(proof, again.slice(3))).toThrow('its key stands in page 4 already');
    expect(() => take(beginVerification(), again)).toThrow('page 3, entry 0 (key d): its key stands in page 1 already');
  });

  it('from a kept state in which an account is below 0, or the sum is not 0, finds it', async () => {
    const below = take(beginVerification(), all.slice(0, 2));
    below.fold.rows.write(userEarnings('x'), 2).micro = -5;
    const { seq, hash } = below.fold;
    const [next] = pagesOf([[deposit('n', 1, funds), deposit('m', 3, userEarnings('x'))]], { seq, hash });
    expect(() => below.take(next as Page)).toThrow('page 3, entry 1 (key m): user/x/earnings is below 0');
    const lost = take(beginVerification(), all.slice(0, 2));
    lost.fold.rows.write(userEarnings('x'), 2).micro = 5;
    expect(() => lost.result()).toThrow('page 2: the sum over all accounts is 5');
  });

  it('takes the sum as it was kept while not every account is in memory, and reads back what a page needs', async () => {
    const asked: string[][] = [];
    const base: Base = {
      ...{ id: 's', seq: 0, transfers: 0 },
      async read(accounts) {
        asked.push([...accounts]);
        return new Map();
      },
    };
    const fold = emptyFold(createRows({ base }));
    const proof = beginVerification({ start: { fold, state: { refused: 0, paidOutMicro: 0, held: [] } } });
    await fold.rows.bring([platformPromotions, worldCapital]);
    const [first] = all;
    await proof.takeNext(first as Page);
    expect(new Set(asked.flat())).toEqual(
      new Set([platformPromotions, worldCapital, worldDeposits, funds, campaign('a')]),
    );
    expect(sumOf(fold)).toBe(0);
    fold.sums.allMicro = 3;
    expect(sumOf(fold)).toBe(3);
    expect(() => proof.result()).toThrow('page 1: the sum over all accounts is 3');
  });
});
