import { describe, expect, it } from 'vitest';
import { isWeakPin } from './security-pin.ts';

describe('a weak PIN', () => {
  it.each([
    ['of one digit', ['0000', '77777', '999999']],
    ['of digits in a row, up', ['1234', '0123', '56789', '123456', '7890']],
    ['of digits in a row, down', ['4321', '9876', '54321', '987654', '3210']],
    ['of pairs again and again', ['1212', '6969', '121212', '909090']],
    ['of three digits twice', ['123123', '007007']],
    ['of four digits that are a year', ['1900', '1984', '1999', '2000', '2026', '2029']],
    ['that is among the commonest', ['2580', '1122', '13579', '112233', '159753']],
  ])('is one %s', (_what, pins) => {
    expect(pins.filter((pin) => !isWeakPin(pin))).toEqual([]);
  });

  it('is no other: few are refused', () => {
    expect(
      ['4821', '1899', '2030', '271828', '314159', '161803', '71945', '90210', '198412'].filter(isWeakPin),
    ).toEqual([]);
    const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    const weak = all.filter(isWeakPin).length;
    expect(weak).toBeGreaterThan(200);
    expect(weak).toBeLessThan(400);
  });
});
