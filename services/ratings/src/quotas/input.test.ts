import { parseInput } from '@candor/service-kit/graph/input';
import { describe, expect, it } from 'vitest';
import { french, german, quota } from '../testing/quotas.ts';
import { quotasInput } from './input.ts';

describe('quotas as they are sent', () => {
  const read = (...list: object[]) => parseInput(quotasInput, list);

  it('are left as they are where nothing is said of them', () => {
    expect(parseInput(quotasInput, undefined)).toBeUndefined();
    expect(parseInput(quotasInput, null)).toBeUndefined();
    expect(read()).toEqual([]);
    expect(read({ name: ' German ', match: { languages: ['de'], devices: [] }, places: 3 })).toEqual([
      { name: 'German', match: { languages: ['de'] }, places: 3 },
    ]);
  });

  it.each([
    [[quota('', german, 1)], 'A quota has a name.'],
    [[quota('x'.repeat(61), german, 1)], 'The name of a quota has at most 60 characters.'],
    [[quota('a\u0007', german, 1)], 'The name of a quota has control characters.'],
    [[quota('All', {}, 1)], 'A quota is for somebody: please give it a condition.'],
    [[quota('Of', { languages: ['German'] }, 1)], 'A language is told by its code'],
    [[quota('None', german, 0)], 'The places of a quota are a whole number from 1 to 100,000.'],
    [[quota('Many', german, 100_001)], 'The places of a quota are a whole number from 1 to 100,000.'],
    [[quota('One', german, 1), quota('one', french, 1)], 'Quota 2: Another quota has this name.'],
    [[quota('One', german, 1), quota('Two', german, 2)], 'Quota 2: Another quota is for the same people.'],
    [
      Array.from({ length: 11 }, (_, at) => quota(`Quota ${at}`, { minCompleted: at + 1 }, 1)),
      'A campaign has at most 10 quotas.',
    ],
  ])('are not %j', (list, message) => {
    expect(() => read(...list)).toThrow(message);
  });
});
