import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoMoment } from './moment.ts';

describe('a moment as text', () => {
  it('is what toISOString gives, whichever was written before', () => {
    const near = fc.integer({ min: -200_000_000, max: 200_000_000 });
    const any = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 });
    const moments = fc.array(fc.oneof(near, near, any), { maxLength: 30 });
    fc.assert(
      fc.property(moments, any, (all, around) => {
        for (const ms of [...all, ...all.map((one) => around + (one % 100_000_000))]) {
          const moment = new Date(ms);
          if (!Number.isNaN(moment.getTime())) expect(isoMoment(moment)).toBe(moment.toISOString());
        }
      }),
      { seed: 20261126 },
    );
  });

  it('has its date on either side of midnight and of 1970', () => {
    for (const ms of [-1, 0, -86_400_001, -86_400_000, 86_399_999, 86_400_000, 253_402_300_800_000])
      expect(isoMoment(new Date(ms))).toBe(new Date(ms).toISOString());
  });

  it('is refused where there is none, also after one that was', () => {
    isoMoment(new Date(0));
    expect(() => isoMoment(new Date(Number.NaN))).toThrow(RangeError);
  });
});
