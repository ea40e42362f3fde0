import { beforeEach, describe, expect, it } from 'vitest';
import { openMeter } from './worked.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let nowMs = 0;
const now = () => nowMs;
const pass = (ms: number) => {
  nowMs += ms;
};
/** The sheet of a rating that was started at 0, opened a second later. */
const open = () => openMeter('r1', 0, now);

beforeEach(() => {
  nowMs = SECOND;
  localStorage.clear();
});

describe('the time worked on a rating', () => {
  it('is all that passes at the sheet while something is done there, from the start on', () => {
    const meter = open();
    for (let n = 0; n < 5; n += 1) {
      pass(MINUTE);
      meter.active();
    }
    expect(meter.seconds()).toBe(301);
  });

  it('leaves out whatever is longer than two minutes of doing nothing', () => {
    const meter = open();
    pass(10 * MINUTE);
    meter.active();
    pass(10 * SECOND);
    expect(meter.seconds()).toBe(1 + 120 + 10);
  });

  it('counts the app that was opened from the sheet, however long', () => {
    const meter = open();
    meter.opened();
    meter.moved(false);
    pass(9 * MINUTE);
    meter.moved(true);
    pass(5 * SECOND);
    expect(meter.seconds()).toBe(1 + 540 + 5);
  });

  it('counts two minutes of each later absence, and nothing of one before the app was opened', () => {
    const meter = open();
    meter.moved(false);
    pass(5 * MINUTE);
    meter.moved(true);
    expect(meter.seconds()).toBe(1);
    meter.opened();
    pass(MINUTE);
    meter.moved(true);
    pass(SECOND);
    meter.moved(false);
    pass(7 * MINUTE);
    meter.moved(true);
    expect(meter.seconds()).toBe(1 + 60 + 1 + 120);
  });

  it('goes on where the sheet was left, over a reload', () => {
    const before = open();
    pass(30 * SECOND);
    before.save();
    pass(20 * MINUTE);
    const after = open();
    pass(4 * SECOND);
    expect(after.seconds()).toBe(35);
  });

  it('is not known on a device that sees the rating late, nor after a reload there', () => {
    nowMs = 3 * MINUTE;
    const late = open();
    pass(MINUTE);
    expect(late.seconds()).toBeUndefined();
    late.save();
    expect(open().seconds()).toBeUndefined();
  });

  it('is measured anew for a new try of the same rating, and what is long over is forgotten', () => {
    const before = open();
    pass(30 * SECOND);
    before.save();
    const again = openMeter('r1', nowMs, now);
    pass(2 * SECOND);
    expect(again.seconds()).toBe(2);
    expect(localStorage).toHaveLength(1);
    nowMs += 3 * 86_400 * SECOND;
    openMeter('r2', nowMs, now);
    expect(localStorage).toHaveLength(0);
  });

  it('is never less than nothing, whatever the clock does, and whatever was kept', () => {
    const meter = open();
    pass(-5 * MINUTE);
    expect(meter.seconds()).toBe(1);
    meter.save();
    const [name = ''] = Object.keys(localStorage);
    for (const kept of ['{', 'null', '{"workedMs":-1}', '{"workedMs":"9"}']) {
      localStorage.setItem(name, kept);
      nowMs = SECOND;
      expect(open().seconds()).toBe(1);
    }
  });
});
