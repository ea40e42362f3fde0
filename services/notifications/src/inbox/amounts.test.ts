import { describe, expect, it } from 'vitest';
import { amountsOf } from './amounts.ts';
import { wordsOf } from './sentences.ts';

const MICRO = 1_234_567_500_000;

describe('the amounts of a sentence', () => {
  it.each([
    [null, '1,234,567.50'],
    ['en-US', '1,234,567.50'],
    ['de-DE', '1.234.567,50'],
    ['fr-FR-u-nu-latn', '1\u202f234\u202f567,50'],
    ['ar-EG', '1,234,567.50'],
    ['no tag at all!', '1,234,567.50'],
    ['x'.repeat(10_000), '1,234,567.50'],
  ])('are written as who reads it writes them, in the same digits: %s', (locale, written) => {
    expect(amountsOf(locale)(MICRO)).toBe(written);
  });

  it('are written so wherever a sentence has one, and what people wrote stays as they wrote it', () => {
    const rejected = {
      kind: 'depositRejected',
      params: { amountMicro: 1_500_500_000, depositId: 'd1', reason: 'Only 1,400.00 USDT came' },
      message: '',
    };
    expect(wordsOf(rejected, amountsOf('de-DE'))).toBe(
      'Your deposit of 1.500,50 USDT was not accepted: Only 1,400.00 USDT came.',
    );
    expect(wordsOf(rejected)).toBe('Your deposit of 1,500.50 USDT was not accepted: Only 1,400.00 USDT came.');
  });

  it('are written for many locales and for one that comes again', () => {
    for (let number = 0; number < 300; number += 1) amountsOf(`en-x-a${number}`);
    expect(amountsOf('de-DE')(MICRO)).toBe('1.234.567,50');
    expect(amountsOf('de-DE')).toBe(amountsOf('de-DE'));
  });
});
