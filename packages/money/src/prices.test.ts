import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfPrices, feeMinMicro, MAX_AMOUNT_MICRO } from './index.ts';

const rules = { priceMinMicro: 100_000, rewardMinMicro: 50_000, feeMinPercent: 10 };

describe('the least fee of a price', () => {
  it('is the exact part, rounded up to a whole micro-USDT, for every amount that there is', () => {
    const price = fc.integer({ min: 1, max: MAX_AMOUNT_MICRO });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 90 }), (priceMicro, feeMinPercent) => {
        const exact = BigInt(priceMicro) * BigInt(feeMinPercent);
        const fee = BigInt(feeMinMicro({ feeMinPercent }, priceMicro));
        return fee * 100n >= exact && (fee - 1n) * 100n < exact && fee <= BigInt(priceMicro);
      }),
    );
  });

  it.each([
    [1_000_000, 100_000],
    [1_000_001, 100_001],
    [100_000, 10_000],
    [1, 1],
  ])('of %d is %d', (priceMicro, feeMicro) => {
    expect(feeMinMicro(rules, priceMicro)).toBe(feeMicro);
  });
});

describe('a price and a reward', () => {
  it.each([
    [100_000, 90_000, undefined],
    [100_000, 50_000, undefined],
    [100_000, 90_001, 'FEE_TOO_LOW'],
    [99_999, 50_000, 'PRICE_TOO_LOW'],
    [100_000, 49_999, 'REWARD_TOO_LOW'],
    [1, 1, 'PRICE_TOO_LOW'],
    [100_000, 100_001, 'PROFIT_TOO_HIGH'],
    [100_000, 0, 'PROFIT_TOO_HIGH'],
  ])('of %d and %d: %s', (priceMicro, rewardMicro, code) => {
    expect(faultOfPrices(rules, priceMicro, rewardMicro)?.code).toBe(code);
  });
});
