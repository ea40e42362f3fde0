import { expect, it } from 'vitest';
import { measureRates, ratesTold } from '../testing/alike-rates.ts';

const SEED = 20_261_125;

it('of 10,000 pairs 95 % of edits and reorderings are found, and 0.1 % of independent texts of one app at most', () => {
  const rates = measureRates(SEED, 10_000);
  console.log(ratesTold(SEED, rates));
  for (const { of, found } of [rates.edits, rates.reorderings, rates.scrambles])
    expect(found / of).toBeGreaterThanOrEqual(0.95);
  expect(rates.independent.found / rates.independent.of).toBeLessThanOrEqual(0.001);
});
