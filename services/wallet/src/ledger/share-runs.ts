/**
 * Lets callers share runs of `work`: never two at once, and who asks while one is under way waits for the next one, together with
 * all who ask meanwhile. So a caller's run began after the caller asked.
 */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        const run = work();
        running = run;
        return run;
      });
    return next;
  };
}
