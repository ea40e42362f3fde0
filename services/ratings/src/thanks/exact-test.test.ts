import { describe, expect, it } from 'vitest';
import { chanceOf } from './exact-test.ts';

const columns = (...pairs: [number, number][]) => pairs.map(([given, rest]) => ({ given, all: given + rest }));

describe('the exact test', () => {
  it.each([
    // Fisher's tea: 3 of 4 against 1 of 4.
    [columns([3, 1], [1, 3]), 34 / 70],
    [columns([4, 0], [0, 4]), 2 / 70],
    [columns([1, 9], [11, 3]), 0.0027594561852200836],
    // Three columns, counted by hand: of the 20 ways to give 3 of 6, those of 2, 0, 1 and their like.
    [columns([2, 0], [0, 2], [1, 1]), 12 / 20 + 0],
  ])('%j has the chance %d', (table, chance) => {
    expect(chanceOf(table)).toBeCloseTo(chance, 10);
  });

  it('has nothing to say where there is nothing to compare', () => {
    for (const table of [columns(), columns([3, 4]), columns([0, 4], [0, 9]), columns([4, 0], [9, 0])])
      expect(chanceOf(table)).toBe(1);
  });

  it('is quick with all that it is ever given', () => {
    const chance = chanceOf(Array.from({ length: 5 }, () => ({ all: 20, given: 10 })));
    expect(chance).toBeCloseTo(1, 6);
  });
});
