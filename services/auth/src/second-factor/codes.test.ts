import { expect, it } from 'vitest';
import { newRecoveryCodes, plain, RECOVERY_CODES } from './codes.ts';

const LETTERS = /^[abcdefghjkmnpqrstuvwxyz23456789]+$/;
const LEAST_BITS = 128;

it('each recovery code has at least 128 random bits, and no two are alike', () => {
  const codes = newRecoveryCodes().map(plain);
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) {
    expect(code).toMatch(LETTERS);
    expect(code.length * Math.log2(31)).toBeGreaterThanOrEqual(LEAST_BITS);
  }
});
