import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfPrices, feeMinMicro, leastRewardMicro, MAX_AMOUNT_MICRO, wageMicro } from './index.ts';

const rules = { priceMinMicro: 100_000, rewardMinMicro: 50_000, rewardPerHourMinMicro: 6_000_000, feeMinPercent: 10 };

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
    [200_000, 180_000, 1, undefined],
    [200_000, 100_000, 1, undefined],
    [200_000, 180_001, 1, 'FEE_TOO_LOW'],
    [99_999, 50_000, 1, 'PRICE_TOO_LOW'],
    [200_000, 99_999, 1, 'REWARD_TOO_LOW'],
    [1, 1, 1, 'PRICE_TOO_LOW'],
    [100_000, 100_001, 1, 'PROFIT_TOO_HIGH'],
    [100_000, 0, 1, 'PROFIT_TOO_HIGH'],
    [1_000_000, 400_000, 4, undefined],
    [1_000_000, 399_999, 4, 'REWARD_TOO_LOW'],
  ])('of %d and %d for %d minutes: %s', (priceMicro, rewardMicro, minutes, code) => {
    expect(faultOfPrices(rules, priceMicro, rewardMicro, minutes)?.code).toBe(code);
  });

  it('that is too low for its minutes says what they come to', () => {
    expect(faultOfPrices(rules, 1_000_000, 50_000, 4)?.message).toBe(
      'The profit must be at least 0.40 USDT: 4 minutes of work, at 6.00 USDT an hour.',
    );
  });
});

describe('the least pay for work', () => {
  it('is its part of an hour, rounded up to a whole micro-USDT, for every time and setting that there is', () => {
    const perHour = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_200_000 }), perHour, (workMs, rewardPerHourMinMicro) => {
        const exact = BigInt(workMs) * BigInt(rewardPerHourMinMicro);
        const wage = BigInt(wageMicro({ rewardPerHourMinMicro }, workMs));
        return wage * 3_600_000n >= exact && (wage - 1n) * 3_600_000n < exact;
      }),
    );
  });

  it('is the higher one of the two minimums', () => {
    expect(leastRewardMicro(rules, 1)).toBe(100_000);
    expect(leastRewardMicro({ ...rules, rewardPerHourMinMicro: 1_000_000 }, 1)).toBe(50_000);
  });
});
