import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { pauseAfterTry, pauseBeforeAlone, pauseWhileAway, pauseWhileParked, spread } from './pauses.ts';

const HOUR = 3_600_000;

/** When the tries of an event are, in seconds from the first one on, while a clock moves by its pauses. */
function triesOf(pause: (n: number) => number, from: number, count: number): number[] {
  const clock = fakeClock(0);
  return Array.from({ length: count }, (_, n) => {
    clock.advance(pause(from + n));
    return clock.now() / 1_000;
  });
}

describe('the pauses of events', () => {
  it('grow after each try that was refused: the eighth is a minute after the first', () => {
    expect(triesOf(pauseAfterTry, 1, 7)).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5]);
  });

  it('grow while something is away, up to a minute: six minutes are ten looks, and what is back is seen within one', () => {
    const looks = triesOf(pauseWhileAway, 1, 14);
    expect(looks.slice(0, 8)).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
    expect(looks.filter((second) => second <= 6 * 60)).toHaveLength(10);
    expect(pauseWhileAway(1_000_000)).toBe(60_000);
  });

  it('grow while an event is parked, up to an hour, for ever', () => {
    expect(triesOf(pauseWhileParked, 0, 8).map((seconds) => seconds / 60)).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
    expect(pauseWhileParked(1_000_000)).toBe(HOUR);
  });

  it('an event that processes died of is tried alone at once, then once an hour', () => {
    expect(triesOf(pauseBeforeAlone, 0, 4)).toEqual([0, 3_600, 7_200, 10_800]);
  });

  it('are shortened by chance to no less than a half', () => {
    expect(spread(1_000, 0)).toBe(500);
    expect(spread(1_000, 0.5)).toBe(750);
    expect(spread(1_000, 0.999)).toBeLessThanOrEqual(1_000);
  });
});
