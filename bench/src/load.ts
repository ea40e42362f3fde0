/** What one window of work came to. */
export interface Measured {
  perSecond: number;
  /** Operations per second of this process's own CPU time. */
  perCpuSecond: number;
}

/** Lets `callers` callers repeat an operation for `ms`, each waiting for its answer before it asks again. */
export async function measure(
  callers: number,
  ms: number,
  operation: (caller: number) => Promise<unknown>,
): Promise<Measured> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const until = startedAt + ms;
  let done = 0;
  const caller = async (index: number) => {
    while (performance.now() < until) {
      await operation(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: done / seconds, perCpuSecond: (done / (user + system)) * 1_000_000 };
}
