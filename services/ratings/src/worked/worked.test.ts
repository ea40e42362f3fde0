import { describe, expect, it } from 'vitest';
import { workedMs, workedMsOf } from './worked.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTE);
const begun = (minutes?: number) => ({ createdAt: at(0), offer: { minutes } });

describe('the time worked on a rating', () => {
  it.each([
    ['is what the client measured', begun(4), at(7), 3 * MINUTE, 3],
    ['is no more than passed since the start', begun(4), at(3), 20 * MINUTE, 3],
    ['is no more than twice what was expected', begun(4), at(50), 40 * MINUTE, 8],
    ['is what passed where nothing was measured', begun(4), at(5), undefined, 5],
    ['is that at most twice what was expected, too', begun(4), at(50), undefined, 8],
    ['is nothing where nothing was worked', begun(4), at(5), 0, 0],
    ['is what passed in an offer without minutes', begun(), at(50), undefined, 50],
    ['is nothing where a clock went back', begun(4), at(-1), 3 * MINUTE, 0],
  ])('%s', (_what, rating, submittedAt, reportedMs, minutes) => {
    expect(workedMs(rating, submittedAt, reportedMs)).toBe(minutes * MINUTE);
  });

  it('is what was kept; of a rating of before it was, what passed', () => {
    const rating = { ...begun(4), submittedAt: at(6) };
    expect(workedMsOf({ ...rating, workedMs: 5 })).toBe(5);
    expect(workedMsOf(rating)).toBe(6 * MINUTE);
  });
});
