import { hold } from '../../steps.ts';
import { makeDefinitions } from '../definitions.ts';
import type { Drill, Step } from '../drill.ts';
import { makeNamespace } from '../product.ts';
import { chartDir, drillValues, merge, RELEASE, type Values, valuesArgs } from '../release.ts';

/** Everything that the chart can make, in one rendering. */
const everything: Values = {
  defaults: { autoscaling: { enabled: true } },
  processes: { wallet: { keda: { enabled: true }, autoscaling: { enabled: false } } },
  ingress: {
    enabled: true,
    className: 'drill',
    hosts: ['candor.example.com'],
    tls: [{ hosts: ['candor.example.com'] }],
  },
  httpRoute: { enabled: true, parentRefs: [{ name: 'drill' }], hostnames: ['candor.example.com'] },
  monitoring: { monitor: { enabled: true }, rules: { enabled: true }, dashboards: { enabled: true } },
  keda: { prometheusAddress: 'http://prometheus.monitoring:9090' },
  migrations: { mode: 'hook' },
};
const FORBIDDEN_POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'as-root', namespace: RELEASE },
  spec: { containers: [{ name: 'as-root', image: 'candor:local' }] },
};

/** The chart is taken by Helm and by the API server, and its namespace takes no pod with rights that it does not need. */
export const chart: Step = {
  name: 'chart',
  shows: 'helm lint, the API server’s strict validation of everything the chart can make, Pod Security',
  async run(drill) {
    const { cluster } = drill;
    await makeNamespace(cluster);
    const values = JSON.stringify(merge(drillValues('local'), everything));
    await cluster.helm(['lint', '--strict', chartDir, ...valuesArgs], { input: values });
    const made = await makeDefinitions(cluster, drill.say);
    try {
      const version = await serverVersion(drill);
      const render = ['template', RELEASE, chartDir, '--namespace', RELEASE, '--kube-version', version, ...valuesArgs];
      const rendered = await cluster.helm(render, { input: values });
      const apply = ['apply', '--dry-run=server', '--validate=strict', '-f', '-'];
      const applied = (await cluster.kubectl(apply, { input: rendered })).trim().split('\n');
      drill.say(`${applied.length} objects taken by ${version} in a dry run: ${kindsOf(applied)}`);
    } finally {
      await made.remove();
    }
    await refusesUnknownValues(drill);
    await refusesRoot(drill);
  },
};

async function serverVersion({ cluster }: Drill): Promise<string> {
  return (JSON.parse(await cluster.kubectl(['get', '--raw', '/version'])) as { gitVersion: string }).gitVersion;
}

function kindsOf(applied: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const line of applied) {
    const kind = line.split(/[./]/)[0] ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
}

async function refusesUnknownValues({ cluster, say }: Drill): Promise<void> {
  const wrong = JSON.stringify({ settings: { RATING_SECONDS_MIN: 'half a minute' } });
  const refusal = await cluster.helm(['template', RELEASE, chartDir, '--values', '-'], { input: wrong }).then(
    () => '',
    (error: Error) => error.message,
  );
  hold(/RATING_SECONDS_MIN/.test(refusal), 'the schema of the values refuses a setting that is no number, by its name');
  say('a setting that is no number is refused by the schema of the values, by its name');
}

async function refusesRoot({ cluster, say }: Drill): Promise<void> {
  const refusal = await cluster
    .kubectl(['apply', '--dry-run=server', '-f', '-'], { input: JSON.stringify(FORBIDDEN_POD) })
    .then(
      () => '',
      (error: Error) => error.message,
    );
  hold(/violates PodSecurity "restricted/.test(refusal), 'Pod Security refuses a pod that may be root');
  say('a pod that may be root is refused by Pod Security "restricted"');
}
