import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from '../components/ui/PersonAvatar.tsx';
import { showLeft, showLondonTime } from './countdown.ts';
import { hasGrownBy, showMoney } from './money.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

describe('figures', () => {
  it('money has two decimals, and more only where they would be lost', () => {
    expect(['0.9', '1234.5', '0.000001', null, 'soon'].map(showMoney)).toEqual([
      '0.90',
      '1,234.50',
      '0.000001',
      '–',
      '–',
    ]);
  });

  it('a reward has come only when the figure grew by all of it, and both figures are known', () => {
    expect(hasGrownBy('1.5', '0.75', '0.75')).toBe(true);
    // Another reward, still on its way, is not this one.
    expect(hasGrownBy('1.25', '0.75', '0.75')).toBe(false);
    expect(hasGrownBy('10.1', '9.4', '0.7')).toBe(true);
    expect(hasGrownBy('1.5', undefined, '0.75')).toBe(false);
  });

  it('the time left is calm and never below zero', () => {
    expect([showLeft(3_600_000), showLeft(59_001), showLeft(-5)]).toEqual(['1:00:00', '01:00', '00:00']);
  });

  it('UK time is an hour ahead of UTC in summer and not in winter', () => {
    expect(showLondonTime(Date.parse('2026-07-01T12:00:00Z'))).toBe('13:00:00');
    expect(showLondonTime(Date.parse('2026-12-01T12:00:00Z'))).toBe('12:00:00');
  });

  it('initials are those of the first and the last name', () => {
    expect(['Rita Rater', 'rita', ' Ada de la Cruz ', ''].map(initialsOf)).toEqual(['RR', 'R', 'AC', '']);
  });
});

describe('deadlines', () => {
  afterEach(() => {
    noteServerTime(new Date().toUTCString());
    vi.useRealTimers();
  });

  it('are told by the server’s clock when the device’s is wrong, and by the device’s when it is right', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
    noteServerTime('Sat, 21 Nov 2026 09:55:00 GMT');
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T09:55:00.000Z');
    noteServerTime('Sat, 21 Nov 2026 10:00:01 GMT');
    expect(serverNow()).toBe(Date.now());
    noteServerTime(null);
    expect(serverNow()).toBe(Date.now());
  });
});
