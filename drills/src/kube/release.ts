import { join } from 'node:path';
import { type ProcessName, processNames } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { images } from './images.ts';
import type { Cluster } from './kubectl.ts';
import { nodeRange } from './nodes.ts';

export const RELEASE = 'candor';
export const chartDir = join(rootDir, 'infra/helm/candor');
const TRIAL_VALUES = join(chartDir, 'values-trial.yaml');
export type Version = 'before' | 'local' | (string & {});

/** The image of a version: that of a registry where a cluster is given, else the one that the nodes hold. */
export function imageOf(version: Version): { repository: string; tag: string } {
  const named = version === 'before' ? process.env.CANDOR_IMAGE_BEFORE : process.env.CANDOR_IMAGE;
  const reference = named ?? (version === 'before' ? images.before : images.local);
  const colon = reference.lastIndexOf(':');
  const tag = version === 'before' || version === 'local' ? reference.slice(colon + 1) : version;
  return { repository: reference.slice(0, colon), tag };
}

/**
 * The values of the drill over those of a trial: two of each process, volumes, one proxy in front (the drill plays it), and raters who
 * need not wait half a minute between start and submission.
 */
export function drillValues(version: Version, more: Values = {}): Values {
  return merge(
    {
      image: { ...imageOf(version), pullPolicy: 'IfNotPresent' },
      settings: { TRUST_PROXY: 1, RATING_SECONDS_MIN: 0, DAILY_RATING_CAP: 1000, LOG_LEVEL: 'info' },
      defaults: {
        replicas: 2,
        autoscaling: { enabled: false },
        resources: { requests: { cpu: '50m' } },
      },
      operations: { enabled: true },
      trial: { persistence: { enabled: true, storageClassName: process.env.CANDOR_STORAGE_CLASS ?? '' } },
      migrations: { mode: 'initContainer' },
      // The drill calls from the nodes' own network, in the place of an ingress controller.
      networkPolicy: { ingress: { from: [{ ipBlock: { cidr: nodeRange } }] } },
    },
    more,
  );
}

export interface Values {
  [name: string]: Values | readonly (Values | string)[] | string | number | boolean;
}

/** The second's values over the first's. */
export function merge(one: Values, two: Values): Values {
  const merged = { ...one };
  for (const [name, value] of Object.entries(two)) {
    const below = merged[name];
    merged[name] = isValues(below) && isValues(value) ? merge(below, value) : value;
  }
  return merged;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The arguments by which Helm reads these values; they go to its standard input. */
export const valuesArgs = ['--values', TRIAL_VALUES, '--values', '-'];

/** Installs or upgrades the release, and waits until everything of it is ready. */
export async function upgrade(cluster: Cluster, values: Values, more: readonly string[] = []): Promise<void> {
  const args = ['upgrade', '--install', RELEASE, chartDir, '--namespace', RELEASE, ...valuesArgs];
  await cluster.helm([...args, '--wait', '--timeout', '6m', ...more], {
    input: JSON.stringify(values),
    timeoutMs: 400_000,
  });
}

export const deploymentOf = (name: ProcessName): string => `deployment/${RELEASE}-${name}`;

/** Waits until every pod of a process is of its newest version, ready, and no older one is left. */
export async function rolledOut(cluster: Cluster, name: ProcessName, timeoutSeconds = 240): Promise<void> {
  const args = ['-n', RELEASE, 'rollout', 'status', deploymentOf(name), `--timeout=${timeoutSeconds}s`];
  await cluster.kubectl(args, { timeoutMs: (timeoutSeconds + 10) * 1_000 });
}

/** Sets how many of a process run, and waits for them. */
export async function scale(cluster: Cluster, names: readonly ProcessName[], replicas: number): Promise<void> {
  const args = ['-n', RELEASE, 'scale', ...names.map(deploymentOf), `--replicas=${replicas}`];
  await cluster.kubectl(args);
  for (const name of names) await rolledOut(cluster, name);
  if (replicas > 0) return;
  // A pod that is on its way out still takes events: away is who has ended.
  const gone = ['--for=delete', '--timeout=90s'];
  for (const name of names) await cluster.kubectl(['-n', RELEASE, 'wait', 'pods', '-l', selectorOf(name), ...gone]);
}

const selectorOf = (name: ProcessName) =>
  `app.kubernetes.io/instance=${RELEASE},app.kubernetes.io/name=candor,app.kubernetes.io/component=${name}`;

/** The names of the running pods of a process that are not on their way out. */
export async function podsOf(cluster: Cluster, name: ProcessName): Promise<string[]> {
  const listed = await cluster.kubectl(['-n', RELEASE, 'get', 'pods', '-l', selectorOf(name), '-o', 'json']);
  const { items } = JSON.parse(listed) as { items: { metadata: { name: string; deletionTimestamp?: string } }[] };
  return items.filter((pod) => pod.metadata.deletionTimestamp === undefined).map((pod) => pod.metadata.name);
}

/** Consumers of events before those who send them, the door last: the order of a rollout. */
export const rolloutOrder: readonly ProcessName[] = [
  'notifications',
  'wallet',
  'auth',
  'payments',
  'ratings',
  'gateway',
];
if (rolloutOrder.length !== processNames.length) throw new Error('a process is missing in the order of a rollout');
