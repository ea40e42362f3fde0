import type { Metrics } from '../telemetry/metrics.ts';

/** A store that does not answer in this time counts as away. */
const PROBE_MS = 2_000;

/** Something that a process needs, and how to see whether it answers. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>;

/** Whether a process should be sent requests. */
export interface Readiness {
  /** True from the signal to end on: requests are still served, but should go to others. */
  readonly isStopping: boolean;
  /** From now on every look says no. */
  beginStop(): void;
  /** Asks everything that the process needs. */
  look(): Promise<{ ready: boolean; away: string[] }>;
}

/** The readiness of a process by its probes. */
export function createReadiness(probes: Probes): Readiness {
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    beginStop() {
      isStopping = true;
    },
    async look() {
      if (isStopping) return { ready: false, away: [] };
      const checks = await Promise.all(
        Object.entries(probes).map(async ([name, ask]) => ({ name, up: await isUp(ask) })),
      );
      const away = checks.filter((check) => !check.up).map((check) => check.name);
      return { ready: away.length === 0, away };
    },
  };
}

/** Tells by `candor_dependency_up` whether each of these stores answers, those included that the process can do without. */
export function watchDependencies(metrics: Metrics, probes: Probes): void {
  const { dependencyUp } = metrics;
  metrics.gauges.add({
    gauges: [dependencyUp],
    read: async () => {
      await Promise.all(
        Object.entries(probes).map(async ([dependency, ask]) =>
          dependencyUp.set({ dependency }, (await isUp(ask)) ? 1 : 0),
        ),
      );
    },
  });
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PROBE_MS);
  });
  try {
    await Promise.race([ask(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
