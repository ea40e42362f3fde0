/** What is not on a screen is never painted: nobody waits longer than this for it. */
const NO_PAINT_MS = 300;

/** Resolves, in a task of its own, when the first view of the page has been painted. */
export function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => done());
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const timer = setTimeout(done, NO_PAINT_MS);
    observer.observe({ type: 'paint', buffered: true });
  });
}
