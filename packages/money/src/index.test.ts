import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayUsdt, formatUsdt, MAX_AMOUNT_MICRO, microToNumber, numberToMicro, parseUsdt } from './index.ts';

const amountMicro = fc.integer({ min: -MAX_AMOUNT_MICRO, max: MAX_AMOUNT_MICRO });

describe('money', () => {
  it('survives the way through GraphQL and through REST to the last micro', () => {
    fc.assert(
      fc.property(amountMicro, (micro) => {
        expect(parseUsdt(formatUsdt(micro))).toBe(micro);
        expect(numberToMicro(microToNumber(micro))).toBe(micro);
      }),
    );
  });

  it('of one call is a thousand million USDT at most', () => {
    expect(formatUsdt(MAX_AMOUNT_MICRO)).toBe('1000000000');
  });

  it('is the shortest text that is exact, and zero has no sign', () => {
    expect([1_000_000, 900_000, -3_000_001, 0].map(formatUsdt)).toEqual(['1', '0.9', '-3.000001', '0']);
    // `toBe` tells 0 from -0.
    expect(parseUsdt('-0')).toBe(0);
  });

  // The last but one is well-formed, and more than the safe integers hold.
  it.each(['', ' 1', '1 ', '+1', '1e3', '.5', '1.', '1.1234567', 'NaN', '0x10', '--1', '9999999999', '99999999999'])(
    'refuses %j as an amount',
    (text) => expect(parseUsdt(text)).toBeUndefined(),
  );

  it('refuses a number with a seventh decimal, and what is not finite', () => {
    for (const value of [0.1234567, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(numberToMicro(value)).toBeUndefined();
  });

  it('shows two decimals, and more only where they would be lost', () => {
    expect(displayUsdt(1_234_500_000)).toBe('1,234.50');
    expect(displayUsdt(900_000)).toBe('0.90');
    expect(displayUsdt(1)).toBe('0.000001');
    expect(displayUsdt(-30_000_000)).toBe('-30.00');
    expect(displayUsdt(0)).toBe('0.00');
  });

  it('refuses to format what is not a whole number of micro-USDT', () => {
    expect(() => formatUsdt(0.5)).toThrow(RangeError);
    expect(() => microToNumber(0.5)).toThrow(RangeError);
    expect(() => displayUsdt(Number.NaN)).toThrow(RangeError);
  });
});
