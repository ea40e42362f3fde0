import { describe, expect, it } from 'vitest';
import { isMore, showMoney } from './money.ts';
import { showLeft } from './time.ts';

describe('figures', () => {
  it('money has two decimals, and more only where they would be lost', () => {
    expect([showMoney('0.9'), showMoney('1234.5'), showMoney('0.000001'), showMoney(null), showMoney('soon')]).toEqual([
      '0.90',
      '1,234.50',
      '0.000001',
      '–',
      '–',
    ]);
  });

  it('a balance has risen only when both figures are known', () => {
    expect([isMore('0.75', '0.7'), isMore('0.7', '0.75'), isMore('10', '9.5'), isMore('1', undefined)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('the time left is calm and never below zero', () => {
    expect([showLeft(3_600_000), showLeft(59_001), showLeft(-5)]).toEqual(['1:00:00', '01:00', '00:00']);
  });
});
