import type { Say } from '@candor/infra/programs';

/** What a command started on this machine, and its end. */
export interface Lifetime {
  /** Waits for what is being started, and ends it when the command ends: clients of a thing always before the thing. */
  keep<Value>(started: Promise<Value>, stop: (value: Value) => Promise<unknown> | unknown): Promise<Value>;
  /** Runs the command's work. When it fails, everything is ended and the reason said; `failed` is its first words. */
  run(work: () => Promise<void>, failed: string): Promise<void>;
}

/** The lifetime of a command that goes on until Ctrl-C or another signal to end; it ends in the reverse order of what was started. */
export function createLifetime(say: Say): Lifetime {
  const toStop: (() => unknown)[] = [];
  let stopping: Promise<void> | null = null;

  const stopAll = (): Promise<void> => {
    stopping ??= (async () => {
      for (let next = toStop.pop(); next; next = toStop.pop()) await next();
    })();
    return stopping;
  };
  const endWith = async (code: number): Promise<never> => {
    await stopAll().catch((error: Error) => console.error(error.message));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      say(stopping ? 'Still stopping; everything written is being kept ...' : 'Stopping ...');
      if (!stopping) void endWith(0);
    });
  }
  process.on('uncaughtException', (error) => {
    console.error(error);
    void endWith(1);
  });
  return {
    async keep(started, stop) {
      const value = await started;
      if (stopping === null) toStop.push(() => stop(value));
      else {
        // Once somebody asked to stop nothing goes on: what is started now would not be ended.
        await stop(value);
        await stopping;
        // The signal's own handler ends this process.
        await new Promise(() => {});
      }
      return value;
    },
    async run(work, failed) {
      try {
        await work();
      } catch (error) {
        if (!stopping) console.error(`${failed}: ${error instanceof Error ? error.message : String(error)}`);
        await endWith(stopping ? 0 : 1);
      }
    },
  };
}
