import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withSign } from './waiting.ts';

const isMarked = () => document.documentElement.hasAttribute('data-waiting');

function work() {
  let finish = (_how: 'well' | 'badly') => {};
  const promise = new Promise<string>((resolve, reject) => {
    finish = (how) => (how === 'well' ? resolve('done') : reject(new Error('failed')));
  });
  return { promise, finish: (how: 'well' | 'badly') => finish(how) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the sign of waiting', () => {
  it('is not there for what comes soon', async () => {
    const { promise, finish } = work();
    const given = withSign(promise);
    await vi.advanceTimersByTimeAsync(299);
    finish('well');
    expect(await given).toBe('done');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isMarked()).toBe(false);
  });

  it('is there until the last of what is late has come, be it a failure', async () => {
    const [one, other] = [work(), work()];
    const given = [withSign(one.promise), withSign(other.promise)];
    await vi.advanceTimersByTimeAsync(300);
    expect(isMarked()).toBe(true);
    one.finish('well');
    expect(await given[0]).toBe('done');
    expect(isMarked()).toBe(true);
    other.finish('badly');
    await expect(given[1]).rejects.toThrow('failed');
    expect(isMarked()).toBe(false);
  });
});
