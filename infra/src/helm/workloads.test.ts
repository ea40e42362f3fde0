import { processNames } from '@candor/events';
import { describe, expect, it } from 'vitest';
import {
  type Container,
  kinds,
  lacksHelm,
  type Manifest,
  one,
  type Pod,
  podOf,
  readChartJson,
  render,
  type Values,
  type Variable,
} from './chart.ts';

const skipped = lacksHelm !== '';
const deploymentOf = (manifests: Manifest[], name: string) => one(manifests, 'Deployment', `candor-${name}`).spec;
const podSpecOf = (manifests: Manifest[], name: string) => deploymentOf(manifests, name).template?.spec as Pod['spec'];
const containerOf = (manifests: Manifest[], name: string) => podSpecOf(manifests, name).containers[0] as Container;
const envOf = (manifests: Manifest[], name: string): Variable[] => containerOf(manifests, name).env ?? [];
const refusal = (values: Values) => {
  try {
    render({ values });
    return '';
  } catch (error) {
    return String(error);
  }
};

describe.skipIf(skipped)(`processes in a cluster${lacksHelm}`, () => {
  const production = skipped ? [] : render();
  const trial = skipped ? [] : render({ files: ['values-trial.yaml'] });
  const withNightly = skipped ? [] : render({ values: { operations: { enabled: true } } });

  it('each have a Deployment, Service, ServiceAccount, autoscaler, budget and policy', () => {
    for (const kind of [
      'Deployment',
      'Service',
      'ServiceAccount',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
      'NetworkPolicy',
    ]) {
      const names = kinds(production, kind).map(({ metadata }) => metadata.name);
      expect(names).toEqual(expect.arrayContaining(processNames.map((name) => `candor-${name}`)));
    }
  });

  it('run as Pod Security "restricted" asks, with nothing to write to but /tmp, and without a token of the cluster', () => {
    const workloads = [...production, ...trial, ...withNightly].filter((manifest) => podOf(manifest) !== undefined);
    expect(workloads.length).toBeGreaterThan(20);
    for (const workload of workloads) {
      const spec = podOf(workload)?.spec as Pod['spec'];
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
      expect(spec.automountServiceAccountToken).toBe(false);
      expect([spec.hostNetwork, spec.hostPID, spec.hostIPC]).toEqual([undefined, undefined, undefined]);
      for (const volume of spec.volumes ?? []) expect(volume.emptyDir).toBeDefined();
      for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
      }
    }
  });

  it('are told every setting of theirs that is secret by reference to their own Secret, and none as a value', () => {
    const settings = readChartJson('files/settings.json') as unknown as Record<
      string,
      { name: string; secret?: boolean }[]
    >;
    for (const name of processNames) {
      const env = envOf(production, name);
      const secret = (settings[name] ?? []).filter((setting) => setting.secret).map((setting) => setting.name);
      expect(secret.length).toBeGreaterThan(2);
      for (const key of secret) {
        const variable = env.find((variable) => variable.name === key);
        expect(variable?.value).toBeUndefined();
        expect(variable?.valueFrom?.secretKeyRef).toMatchObject({ name: `candor-${name}`, key });
      }
      expect(new Set(env.map((variable) => variable.name)).size).toBe(env.length);
    }
    expect([...production, ...trial].filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('are told where the others are by the names of Services that are there', () => {
    const addresses = processNames.flatMap((name) =>
      envOf(production, name).filter(({ value }) => value?.startsWith('https://candor-')),
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const { name, value } of addresses) {
      const { hostname, port } = new URL(value ?? '');
      const ports = one(production, 'Service', hostname).spec.ports ?? [];
      expect(ports.find((entry) => entry.name === 'http')?.port).toBe(Number(port));
      expect(hostname).toBe(`candor-${name.replace('_URL', '').toLowerCase()}`);
    }
  });

  it('are led to TLS between them in steps: both taken, https asked for, http no longer taken; or are left to a mesh', () => {
    const facts = (mode: string) => {
      const rendered = render({ values: { internalTls: { mode } } });
      const env = envOf(rendered, 'ratings');
      const key = env.find(({ name }) => name === 'INTERNAL_TLS_KEY')?.valueFrom?.secretKeyRef;
      return {
        scheme: env.find(({ name }) => name === 'WALLET_URL')?.value?.split(':')[0],
        takesHttp: env.find(({ name }) => name === 'INTERNAL_TLS_ACCEPT_HTTP')?.value,
        key: key && { name: key.name, optional: key.optional ?? false },
        probe: containerOf(rendered, 'ratings').readinessProbe?.httpGet,
      };
    };
    const key = { name: 'candor-ratings', optional: false };
    const probe = { path: '/healthz', port: 'http', scheme: 'HTTPS' };
    expect(facts('accept')).toEqual({ scheme: 'http', takesHttp: 'on', key, probe });
    expect(facts('ask')).toEqual({ scheme: 'https', takesHttp: 'on', key, probe });
    expect(facts('required')).toEqual({ scheme: 'https', takesHttp: undefined, key, probe });
    const { scheme: _, ...plain } = probe;
    expect(facts('off')).toEqual({ scheme: 'http', takesHttp: undefined, key: undefined, probe: plain });
  });

  it('are told settings of the values, a process its own before those of all, numbers as they were written', () => {
    const values = {
      settings: { LOG_LEVEL: 'warn', SWEEP_AFTER_SECONDS: 1_000_000 },
      processes: { ratings: { settings: { LOG_LEVEL: 'debug' } } },
    };
    const rendered = render({ values });
    const told = (process: string, name: string) => envOf(rendered, process).find((one) => one.name === name)?.value;
    expect(told('wallet', 'LOG_LEVEL')).toBe('warn');
    expect(told('ratings', 'LOG_LEVEL')).toBe('debug');
    expect(told('ratings', 'SWEEP_AFTER_SECONDS')).toBe('1000000');
    expect(told('wallet', 'SWEEP_AFTER_SECONDS')).toBeUndefined();
  });

  it('are not ended for waiting on a store, and are not started anew before their stores were there once', () => {
    for (const name of processNames) {
      const { startupProbe, livenessProbe } = containerOf(production, name);
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'metrics' });
      // The kubelet asks by https who has a certificate; people's door is the proxy's.
      const scheme = name === 'gateway' ? {} : { scheme: 'HTTPS' };
      expect(startupProbe?.httpGet).toEqual({ path: '/readyz', port: 'http', ...scheme });
      const patienceSeconds = Number(startupProbe?.periodSeconds) * Number(startupProbe?.failureThreshold);
      expect(patienceSeconds).toBeGreaterThanOrEqual(300);
    }
  });

  it('serve on until nobody is sent to them, by what the cluster knows', () => {
    const older = render({ kubeVersion: '1.29.0' });
    for (const name of processNames) {
      expect(containerOf(production, name).lifecycle).toEqual({ preStop: { sleep: { seconds: 5 } } });
      expect(containerOf(older, name).lifecycle).toEqual({ preStop: { exec: { command: ['/bin/sleep', '5'] } } });
      expect(Number(podSpecOf(production, name).terminationGracePeriodSeconds)).toBeGreaterThanOrEqual(5 + 3 + 10);
    }
    const tooShort = { processes: { auth: { preStopSeconds: 20 } } };
    expect(refusal(tooShort)).toContain('terminationGracePeriodSeconds must be at least');
  });

  it('never have fewer pods than before while a version is rolled out, and are spread over nodes', () => {
    for (const name of processNames) {
      const spec = deploymentOf(production, name);
      expect(spec.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      const keys = (podSpecOf(production, name).topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
      expect(keys).toContain('kubernetes.io/hostname');
    }
  });

  it('leave their number to the autoscaler where there is one, and have a budget only when there are several', () => {
    expect(deploymentOf(production, 'auth').replicas).toBeUndefined();
    expect(deploymentOf(trial, 'auth').replicas).toBe(1);
    expect(kinds(trial, 'HorizontalPodAutoscaler')).toEqual([]);
    expect(kinds(trial, 'PodDisruptionBudget')).toEqual([]);
    const scaler = one(production, 'HorizontalPodAutoscaler', 'candor-ratings').spec;
    expect(scaler).toMatchObject({ minReplicas: 2, scaleTargetRef: { kind: 'Deployment', name: 'candor-ratings' } });
    const values = { processes: { gateway: { autoscaling: { enabled: false }, replicas: 3 } } };
    const fixed = render({ values });
    expect(deploymentOf(fixed, 'gateway').replicas).toBe(3);
    expect(one(fixed, 'PodDisruptionBudget', 'candor-gateway').spec.maxUnavailable).toBe(1);
    const scaled = kinds(fixed, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
    expect(scaled).not.toContain('candor-gateway');
    expect(scaled).toHaveLength(processNames.length - 1);
  });

  it('can each have an image of their own, so that a rollout goes in steps and restarts only what changed', () => {
    const step = render({ values: { image: { tag: '1.0.0' }, processes: { wallet: { image: { tag: '1.1.0' } } } } });
    const before = render({ values: { image: { tag: '1.0.0' } } });
    for (const name of processNames) {
      const version = name === 'wallet' ? '1.1.0' : '1.0.0';
      expect(containerOf(step, name).image).toBe(`candor:${version}`);
      if (name !== 'wallet') expect(deploymentOf(step, name)).toEqual(deploymentOf(before, name));
    }
    const digest = `sha256:${'a'.repeat(64)}`;
    expect(containerOf(render({ values: { image: { digest } } }), 'auth').image).toBe(`candor@${digest}`);
  });
});

describe.skipIf(skipped)(`migrations in a cluster${lacksHelm}`, () => {
  const services = processNames.filter((name) => name !== 'gateway');

  it('are a job before the rollout, with a container a service, each with its own Secret and nothing else', () => {
    const production = render();
    const { metadata, spec } = one(production, 'Job', 'candor-migrate');
    expect(metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    const containers = spec.template?.spec.containers ?? [];
    expect(containers.map(({ args }) => args).sort()).toEqual(services.map((name) => ['migrate', name]).sort());
    for (const { args, env } of containers)
      expect(env).toEqual([
        { name: 'MONGO_URL', valueFrom: { secretKeyRef: { name: `candor-${args?.[1]}`, key: 'MONGO_URL' } } },
      ]);
  });

  it('find what they need made before them, at the first installation too', () => {
    const hooks = render().filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] !== undefined);
    const weights = Object.fromEntries(
      hooks.map(({ kind, metadata }) => [kind, Number(metadata.annotations?.['helm.sh/hook-weight'])]),
    );
    expect(Object.keys(weights).sort()).toEqual(['Job', 'NetworkPolicy', 'ServiceAccount']);
    expect(weights.NetworkPolicy).toBeLessThan(weights.Job ?? 0);
    expect(weights.ServiceAccount).toBeLessThan(weights.Job ?? 0);
  });

  it('come before each process in its own pod where the stores come with the chart', () => {
    const trial = render({ files: ['values-trial.yaml'] });
    expect(kinds(trial, 'Job')).toEqual([]);
    for (const name of services)
      expect((podSpecOf(trial, name).initContainers ?? []).map(({ args }) => args)).toEqual([['migrate', name]]);
    expect(podSpecOf(trial, 'gateway').initContainers).toBeUndefined();
  });

  it('know a database by another name where the values give it one', () => {
    const values = { processes: { wallet: { settings: { MONGO_DB: 'ledger' } } } };
    const job = one(render({ values }), 'Job', 'candor-migrate').spec.template?.spec.containers ?? [];
    const named = job.filter(({ env }) => env?.some(({ value }) => value === 'ledger'));
    expect(named.map(({ name }) => name)).toEqual(['migrate-wallet']);
  });
});
