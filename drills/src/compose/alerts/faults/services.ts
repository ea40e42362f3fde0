/** Processes and stores that stop, come and go. */
import { until } from '@candor/testkit/until';
import { type Bench, onTopOf, page, type Scenario, ticket } from '../scenario.ts';

const STARTS = 5;
const SEEN_WITHIN_MS = 120_000;
const HEALTHY_WITHIN_MS = 180_000;
const FROZEN_WITHIN_MS = 60_000;

/** Starts what is missing of a service, without the ones that it needs; again where a busy machine let it be unhealthy for a moment. */
export async function upOnly(bench: Bench, service: string, ...more: string[]): Promise<void> {
  const start = async () => {
    await bench.project.compose(['up', '--detach', '--wait', '--no-build', '--no-deps', ...more, service]);
    return true;
  };
  await until(`${service} to be healthy`, start, HEALTHY_WITHIN_MS);
}

/** Freezes containers; call the result to let them go on. While a health check starts inside one it cannot be frozen: then again. */
export async function pauseContainers(bench: Bench, ids: readonly string[]): Promise<() => Promise<void>> {
  const { docker } = bench.project;
  const isPaused = async () => {
    const printed = await docker(['inspect', ...ids, '--format', '{{.State.Paused}}']);
    return printed
      .trim()
      .split('\n')
      .every((line) => line === 'true');
  };
  const freeze = async () => {
    if (!(await isPaused())) await docker(['pause', ...ids]);
    return true;
  };
  await until('a container to be frozen', freeze, FROZEN_WITHIN_MS);
  return async () => {
    await docker(['unpause', ...ids]);
  };
}

/** Freezes a service. */
export const pause = async (bench: Bench, service: string): Promise<() => Promise<void>> =>
  pauseContainers(bench, await idsOf(bench, service));

/** The running containers of a service. */
export async function idsOf(bench: Bench, service: string): Promise<string[]> {
  const all = await bench.project.containers();
  return all.filter((one) => one.service === service && one.state === 'running').map(({ id }) => id);
}

async function killFiveTimes(bench: Bench): Promise<void> {
  const [id = ''] = await idsOf(bench, 'payments');
  const startedAt = () => bench.ask('max(process_start_time_seconds{service="payments"})');
  for (let start = 1; start <= STARTS; start += 1) {
    let before: number | undefined;
    await until(
      'a start that Prometheus has seen',
      async () => {
        before = await startedAt();
        return before !== undefined;
      },
      SEEN_WITHIN_MS,
    );
    await bench.project.docker(['kill', '--signal', 'KILL', id]);
    await bench.project.docker(['start', id]);
    await until('the next start to be seen', async () => ((await startedAt()) ?? 0) > (before ?? 0), SEEN_WITHIN_MS);
  }
}

export const serviceFaults: readonly Scenario[] = [
  {
    fault: 'the store of pictures paused',
    expects: [ticket('DependencyDown')],
    withinMs: 90_000,
    inject: (bench) => pause(bench, 'minio'),
  },
  {
    fault: 'one of two ratings paused',
    expects: [ticket('ReplicaDown')],
    withinMs: 90_000,
    async inject(bench) {
      const scale = (count: number) => upOnly(bench, 'ratings', '--no-recreate', '--scale', `ratings=${count}`);
      await scale(2);
      return onTopOf(
        () => scale(1),
        async () => {
          const known = () => bench.ask('count(up{service="ratings"} == 1)');
          await until('Prometheus to know both ratings', async () => (await known()) === 2, SEEN_WITHIN_MS);
          return pauseContainers(bench, (await idsOf(bench, 'ratings')).slice(-1));
        },
      );
    },
  },
  {
    fault: 'the only payments killed five times, each time after Prometheus had seen it start',
    expects: [page('CrashLooping')],
    withinMs: 60_000,
    async inject(bench) {
      await killFiveTimes(bench);
      return () => upOnly(bench, 'payments', '--no-recreate');
    },
  },
  {
    fault: 'no container of payments, and a Prometheus that never knew one',
    expects: [page('NoReplicas')],
    withinMs: 120_000,
    async inject(bench) {
      await bench.project.compose(['rm', '--stop', '--force', 'payments']);
      await bench.restartPrometheus();
      return () => upOnly(bench, 'payments');
    },
  },
];
