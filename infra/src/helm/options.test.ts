import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumers } from '@candor/events';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chartDir, kinds, lacksHelm, one, podOf, readChartYaml, render, type Values } from './chart.ts';

const refusal = (values: Values) => {
  try {
    render({ values });
    return '';
  } catch (error) {
    return String(error);
  }
};
const filesOf = (folder: string, ending: string) =>
  readdirSync(join(chartDir, 'files', folder)).filter((name) => name.endsWith(ending));

describe.skipIf(lacksHelm !== '')(`options of the chart${lacksHelm}`, () => {
  it('are all off where nothing is said: nothing that a bare cluster does not know', () => {
    const groups = new Set((lacksHelm ? [] : render()).map(({ apiVersion }) => apiVersion));
    expect([...groups].sort()).toEqual([
      'apps/v1',
      'autoscaling/v2',
      'batch/v1',
      'networking.k8s.io/v1',
      'policy/v1',
      'v1',
    ]);
  });

  it('open the door by an Ingress, which must name a host', () => {
    const ingress = { enabled: true, className: 'nginx', hosts: ['candor.example'], tls: [{ secretName: 'tls' }] };
    const { spec } = one(render({ values: { ingress } }), 'Ingress', 'candor-gateway');
    const backend = { service: { name: 'candor-gateway', port: { name: 'http' } } };
    expect(spec).toMatchObject({
      ingressClassName: 'nginx',
      tls: [{ secretName: 'tls' }],
      rules: [{ host: 'candor.example', http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    });
    expect(refusal({ ingress: { enabled: true } })).toContain('ingress.hosts must name a host');
  });

  it('open the door by a route of a Gateway, which must be named', () => {
    const httpRoute = { enabled: true, parentRefs: [{ name: 'public' }], hostnames: ['candor.example'] };
    const { apiVersion, spec } = one(render({ values: { httpRoute } }), 'HTTPRoute', 'candor-gateway');
    expect(apiVersion).toBe('gateway.networking.k8s.io/v1');
    expect(spec).toMatchObject({
      parentRefs: [{ name: 'public' }],
      hostnames: ['candor.example'],
      rules: [{ backendRefs: [{ name: 'candor-gateway', port: 8080 }] }],
    });
    expect(refusal({ httpRoute: { enabled: true } })).toContain('httpRoute.parentRefs must name a Gateway');
  });

  it.each([
    ['ServiceMonitor', 'endpoints'],
    ['PodMonitor', 'podMetricsEndpoints'],
  ])('have figures read by a %s, from every process and by no other port', (kind, field) => {
    const rendered = render({ values: { monitoring: { monitor: { enabled: true, kind, labels: { release: 'p' } } } } });
    const { metadata, spec } = one(rendered, kind, 'candor');
    expect(metadata.labels.release).toBe('p');
    // What a figure says of itself counts: the operator would write the Service's name over its label `service`.
    expect(spec[field]).toMatchObject([{ port: 'metrics', path: '/metrics', honorLabels: true }]);
    const { matchLabels } = spec.selector as { matchLabels: Record<string, string> };
    const selected = rendered.filter(
      (manifest) =>
        (kind === 'PodMonitor' ? manifest.kind === 'Deployment' : manifest.kind === 'Service') &&
        Object.entries(matchLabels).every(([key, value]) => manifest.metadata.labels[key] === value),
    );
    expect(selected).toHaveLength(6);
  });

  it('bring every rule along as it stands in its file', () => {
    const rules = kinds(
      render({ values: { monitoring: { rules: { enabled: true, labels: { release: 'p' } } } } }),
      'PrometheusRule',
    );
    const files = filesOf('rules', '.yml');
    expect(files.length).toBeGreaterThan(0);
    expect(rules).toHaveLength(files.length);
    // Anchors and merges are Prometheus' affair in the file; what is applied has them resolved.
    const groupsOf = (text: string) => (parse(text, { merge: true }) as { groups: unknown[] }).groups;
    const told = files.map((name) => groupsOf(readFileSync(join(chartDir, 'files/rules', name), 'utf8')));
    expect(rules.map(({ spec }) => spec.groups)).toEqual(expect.arrayContaining(told));
    for (const { metadata } of rules) expect(metadata.labels.release).toBe('p');
  });

  it("bring every dashboard along for Grafana's sidecar", () => {
    const maps = kinds(render({ values: { monitoring: { dashboards: { enabled: true } } } }), 'ConfigMap');
    const files = filesOf('dashboards', '.json');
    expect(maps.flatMap(({ data }) => Object.keys(data ?? {})).sort()).toEqual(files.sort());
    for (const { metadata, data } of maps) {
      expect(metadata.labels.grafana_dashboard).toBe('1');
      for (const [name, text] of Object.entries(data ?? {}))
        expect(text).toBe(readFileSync(join(chartDir, 'files/dashboards', name), 'utf8'));
    }
  });

  it('scale workers by what waits for them, in place of the autoscaler', () => {
    const workers = ['auth', 'wallet', 'notifications'];
    const processes = Object.fromEntries(workers.map((name) => [name, { keda: { enabled: true } }]));
    const values = { processes, keda: { prometheusAddress: 'http://prometheus:9090' } };
    const rendered = render({ values });
    const scaled = kinds(rendered, 'ScaledObject').map(({ metadata }) => metadata.name);
    expect(scaled.sort()).toEqual(workers.map((name) => `candor-${name}`).sort());
    for (const name of workers) {
      const { spec } = one(rendered, 'ScaledObject', `candor-${name}`);
      expect(spec.scaleTargetRef).toEqual({ name: `candor-${name}` });
      const [prometheus] = spec.triggers as { type: string; metadata: Record<string, string> }[];
      expect(prometheus).toMatchObject({ type: 'prometheus', metadata: { serverAddress: 'http://prometheus:9090' } });
      // Every replica of a sender tells the same number, so the replicas must not be added up.
      expect(prometheus?.metadata.query).toMatch(
        /^sum\(max by \(service\) \(candor_events_undelivered\{namespace="product",service=~"[a-z|]+"\}\)\)$/,
      );
      expect(one(rendered, 'Deployment', `candor-${name}`).spec.replicas).toBeUndefined();
    }
    const scalers = kinds(rendered, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
    expect(scalers.filter((name) => scaled.includes(name))).toEqual([]);
    expect(refusal({ processes })).toContain('keda.prometheusAddress must be set');
  });

  it('have each Secret out of a vault, before the migrations that need it, one a process and nothing of another', () => {
    const vault = { enabled: true, store: { name: 'the-vault' }, path: 'kv/candor' };
    const existing = { wallet: { existingSecret: 'own-wallet' } };
    const made = kinds(render({ values: { secrets: { vault, ...existing } } }), 'ExternalSecret');
    expect(made.map(({ metadata }) => metadata.name).sort()).toEqual(
      ['auth', 'gateway', 'notifications', 'operator', 'payments', 'ratings']
        .map((name) => `candor-${name}`)
        .concat('own-wallet'),
    );
    for (const { apiVersion, metadata, spec } of made) {
      expect(apiVersion).toBe('external-secrets.io/v1');
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-weight': '-10',
      });
      const process = metadata.name.replace(/^(candor|own)-/, '');
      expect(spec).toEqual({
        refreshInterval: '1h',
        secretStoreRef: { name: 'the-vault', kind: 'ClusterSecretStore' },
        // Whoever makes the release anew must not take away what processes read at their start.
        target: { name: metadata.name, creationPolicy: 'Orphan', deletionPolicy: 'Retain' },
        dataFrom: [{ extract: { key: `kv/candor/${process}` } }],
      });
    }
    expect(refusal({ secrets: { vault: { enabled: true } } })).toContain('secrets.vault.store.name must name');
    expect(kinds(render(), 'ExternalSecret')).toEqual([]);
  });

  it('give one process a file from a volume, such as the register of breached passwords', () => {
    const file = '/run/candor/pwned.txt';
    const auth = {
      extraEnv: [{ name: 'BREACHED_PASSWORDS_FILE', value: file }],
      extraVolumes: [{ name: 'pwned', persistentVolumeClaim: { claimName: 'pwned', readOnly: true } }],
      extraVolumeMounts: [{ name: 'pwned', mountPath: file, subPath: 'pwned.txt', readOnly: true }],
    };
    const rendered = render({ values: { processes: { auth } } });
    const [pod, other] = ['auth', 'wallet'].map((name) => podOf(one(rendered, 'Deployment', `candor-${name}`))?.spec);
    expect(pod?.volumes).toEqual([expect.objectContaining({ name: 'tmp' }), ...auth.extraVolumes]);
    expect(pod?.containers[0]?.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }, ...auth.extraVolumeMounts]);
    expect(pod?.containers[0]?.env).toContainEqual(auth.extraEnv[0]);
    expect(other?.volumes).toHaveLength(1);
    expect(refusal({ processes: { auth: { extraVolumeMounts: [{ name: 'pwned' }] } } })).toContain('mountPath');
  });

  it('run the proofs and the reconciliation at night, once at a time, with the Secret of the operator alone', () => {
    const jobs = kinds(render({ values: { operations: { enabled: true } } }), 'CronJob');
    const commands = jobs.flatMap((job) => podOf(job)?.spec.containers.map(({ args }) => args?.join(' ')) ?? []);
    expect(commands.sort()).toEqual(['audit:verify', 'ledger:verify', 'reconcile']);
    for (const job of jobs) {
      expect(job.spec.concurrencyPolicy).toBe('Forbid');
      const secrets = podOf(job)?.spec.containers.flatMap(({ env }) =>
        env?.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
      );
      expect(new Set(secrets)).toEqual(new Set(['candor-operator']));
    }
    const without = { operations: { enabled: true, jobs: { reconcile: null } } };
    expect(kinds(render({ values: without }), 'CronJob')).toHaveLength(2);
  });

  it('say what is missing where an installation cannot start', () => {
    expect(refusal({ settings: { S3_URL: '' } })).toContain('settings.S3_URL must be set');
  });
});

describe('workers that KEDA may scale', () => {
  it('are named with whoever sends them events', () => {
    const processes = readChartYaml('values.yaml').processes as Record<string, { keda?: { senders?: string[] } }>;
    for (const [name, { keda }] of Object.entries(processes)) {
      const consumes = Object.values<readonly string[]>(consumers).some((services) => services.includes(name));
      expect([name, (keda?.senders ?? []).length > 0]).toEqual([name, consumes]);
    }
  });
});
