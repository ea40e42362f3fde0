import { expect, it } from 'vitest';
import { hasStoodStill, stoodStill } from './stood-still.ts';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');

it.each([
  [-10_001, true],
  [-10_000, true],
  [-9_999, false],
  [0, false],
  [9_999, false],
  [10_000, true],
  [600_000, true],
])('what is dated %i ms from now has stood still for ten seconds: %s', (ms, is) => {
  const at = new Date(NOW + ms);
  expect(hasStoodStill(at, NOW, 10_000)).toBe(is);
  const [behind, ahead] = stoodStill(NOW, 10_000);
  expect(at <= behind.$lte || at >= ahead.$gte).toBe(is);
});
