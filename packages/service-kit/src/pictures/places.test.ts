import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to. */
function task() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { work: vi.fn(() => ended), end };
}
const refused = expect.objectContaining({ code: 'UNAVAILABLE', status: 503, details: { retryAfterSeconds: 5 } });

describe('places', () => {
  it('are taken by so many at once, then in the order of asking; a longer line is refused', async () => {
    const places = createPlaces({ atOnce: 1, waiting: 2, waitMs: 1_000 });
    const [first, second, third] = [task(), task(), task()];
    const done = [first, second, third].map(({ work }) => places(work));
    await expect(places(task().work)).rejects.toEqual(refused);
    expect([first, second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
    first.end();
    await done[0];
    await vi.advanceTimersByTimeAsync(0);
    expect([second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 0]);
    second.end();
    third.end();
    expect(await Promise.all(done)).toEqual(['done', 'done', 'done']);
  });

  it('are not waited for for ever, and are free again after work that failed', async () => {
    const places = createPlaces({ atOnce: 1, waiting: 1, waitMs: 1_000 });
    const first = task();
    const held = places(first.work);
    const late = expect(places(task().work)).rejects.toEqual(refused);
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    first.end();
    await held;
    await expect(places(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await places(async () => 'free')).toBe('free');
  });
});
