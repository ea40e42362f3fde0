import { describe, expect, it } from 'vitest';
import { scheduleOf } from './schedule.ts';

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f'];

function played(seed: number, count: number): string[] {
  const schedule = scheduleOf(ITEMS, seed);
  return Array.from({ length: count }, () => {
    const { value } = schedule.next();
    return value ? `${value.item} ${value.random()} ${value.random()}` : 'none';
  });
}

describe('the order of faults', () => {
  it('is the same for the same seed, with the numbers that each is played by, and another for another', () => {
    expect(played(7, 20)).toEqual(played(7, 20));
    expect(played(7, 20)).not.toEqual(played(8, 20));
  });

  it('has each fault once in each round', () => {
    const names = played(3, ITEMS.length * 3).map((line) => line[0]);
    for (const round of [0, 1, 2])
      expect(names.slice(round * ITEMS.length, (round + 1) * ITEMS.length).sort()).toEqual(ITEMS);
  });

  it('does not depend on how many numbers a fault has drawn', () => {
    const schedule = scheduleOf(ITEMS, 5);
    const other = scheduleOf(ITEMS, 5);
    for (let n = 0; n < 20; n += 1) {
      const [one, same] = [schedule.next().value, other.next().value];
      for (let drawn = 0; drawn < n; drawn += 1) one?.random();
      expect(one?.item).toBe(same?.item);
    }
  });
});
