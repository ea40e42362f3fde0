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

  it.each(['', ' 1', '1 ', '+1', '1e3', '.5', '1.', '1.1234567', 'NaN', '0x10', '--1', '99999999999'])(
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
    expect(() => displayUsdt(Number.NaN)).toThrow(RangeError);
  });
});
