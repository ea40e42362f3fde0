/**
 * Called after each numbered step of a flow, as `<flow>:<number>`. It does nothing in production; crash tests stop there.
 */
export type Step = (name: string) => Promise<void>;

/** The step of production: nothing happens. */
export const noStep: Step = async () => {};

/** Thrown by a test's step to stand for a process that died there: nothing after it may run. */
export class CrashAbort extends Error {
  constructor(readonly step: string) {
    super(`crashed after ${step}`);
    this.name = 'CrashAbort';
  }
}

/** A step that aborts the first time `name` is reached, `times` times. */
export function crashAt(name: string, times = 1): Step {
  let left = times;
  return async (step) => {
    if (step === name && left > 0) {
      left -= 1;
      throw new CrashAbort(step);
    }
  };
}

/** A step that kills this process with SIGKILL at `name`, for tests of the whole stack. */
export function killAt(name: string | undefined): Step {
  if (name === undefined) return noStep;
  return async (step) => {
    if (step === name) {
      process.kill(process.pid, 'SIGKILL');
      // The signal is not always delivered before the next statement; nothing may run after it.
      await new Promise(() => {});
    }
  };
}
