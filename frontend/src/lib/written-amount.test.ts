import { describe, expect, it } from 'vitest';
import { readAmount } from './written-amount.ts';

describe('an amount that was typed', () => {
  it('may have a comma before its decimals', () => {
    expect([' 5,50 ', '0,000001', '5.50', '5'].map(readAmount)).toEqual(['5.50', '0.000001', '5.50', '5']);
  });

  it('with a comma that may be meant for thousands is not guessed', () => {
    expect(['1,000', '1,000.50', '1,2,3'].map(readAmount)).toEqual(['1,000', '1,000.50', '1,2,3']);
  });
});
