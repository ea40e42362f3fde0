import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleHeader } from './presence.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('a page that nobody touched for a minute says so, until somebody does', () => {
  globalThis.dispatchEvent(new Event('keydown'));
  expect(idleHeader()).toEqual({});
  vi.advanceTimersByTime(60_000);
  expect(idleHeader()).toEqual({ 'x-candor-idle': '1' });
  globalThis.dispatchEvent(new Event('pointermove'));
  expect(idleHeader()).toEqual({});
});
