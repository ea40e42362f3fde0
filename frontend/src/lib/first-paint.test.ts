import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

/** A browser that paints when the test says so. */
function browser(visibility: DocumentVisibilityState) {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  const watching = new Set<() => void>();
  class Observer {
    private readonly onPaint: () => void;
    constructor(onPaint: () => void) {
      this.onPaint = onPaint;
    }
    observe() {
      watching.add(this.onPaint);
    }
    disconnect() {
      watching.delete(this.onPaint);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const state = { isPainted: false };
  void firstPaint().then(() => {
    state.isPainted = true;
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { state, watching, pass, paint: () => [...watching].map((onPaint) => onPaint()) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the first paint', () => {
  it('is waited for, and nothing is watched afterwards', async () => {
    const { state, watching, pass, paint } = browser('visible');
    await pass(50);
    expect(state.isPainted).toBe(false);
    paint();
    await pass(0);
    expect(state.isPainted).toBe(true);
    expect(watching.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not waited for in a tab that nobody sees', async () => {
    const { state, pass } = browser('hidden');
    await pass(0);
    expect(state.isPainted).toBe(true);
  });

  it('does not hold the page up where the browser never tells of it', async () => {
    const { state, watching, pass } = browser('visible');
    await pass(299);
    expect(state.isPainted).toBe(false);
    await pass(1);
    expect(state.isPainted).toBe(true);
    expect(watching.size).toBe(0);
  });
});
