import { describe, expect, it } from 'vitest';
import { daysOf, momentsOf } from './periods.ts';

const noon = new Date(2026, 2, 31, 12).getTime();

describe('the period of a statement', () => {
  it('is told in whole local days, at the ends of months and years too', () => {
    expect(daysOf('recent', noon)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(daysOf('month', noon)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(daysOf('last-month', noon)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('year', noon)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(daysOf('last-month', new Date(2027, 0, 1).getTime())).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('ends with the end of its last day', () => {
    expect(momentsOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 3, 1).toISOString(),
    });
  });
});
