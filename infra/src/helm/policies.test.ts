import { processNames } from '@candor/events';
import { describe, expect, it } from 'vitest';
import { processPorts, storeNames, storePorts, ways } from '../deploy/topology.ts';
import {
  kinds,
  lacksHelm,
  type Manifest,
  NAMESPACE,
  one,
  type Peer,
  podOf,
  type Rule,
  render,
  type Selector,
} from './chart.ts';

const cidrOf = (index: number) => `10.${index}.0.0/16`;
const stores = Object.fromEntries(
  storeNames.map((name, index) => [name, { to: [{ ipBlock: { cidr: cidrOf(index) } }], ports: [] }]),
);
const everything = { networkPolicy: { stores }, operations: { enabled: true } };
const jobs = { migrate: 'migrate', commands: 'operations' };
/** A caller's component, as its pods are labelled. */
const componentOf = (caller: string) => (caller in jobs ? jobs[caller as keyof typeof jobs] : caller);

const labelsOf = (selector: Selector | undefined) => selector?.matchLabels ?? {};
const rulesOf = (policy: Manifest, way: 'ingress' | 'egress'): Rule[] => policy.spec[way] ?? [];

/** Who a peer is: a component of this release, a store by its addresses, or the one of another namespace. */
function nameOf(peer: Peer): string {
  const namespace = labelsOf(peer.namespaceSelector)['kubernetes.io/metadata.name'];
  if (namespace === 'monitoring' && !peer.podSelector) return 'prometheus';
  if (namespace === 'ingress-nginx' && !peer.podSelector) return 'ingress';
  if (namespace === 'kube-system' && labelsOf(peer.podSelector)['k8s-app'] === 'kube-dns') return 'dns';
  const store = storeNames.find((_, index) => peer.ipBlock?.cidr === cidrOf(index));
  if (store) return store;
  const labels = labelsOf(peer.podSelector);
  if (namespace !== undefined || labels['app.kubernetes.io/instance'] !== 'candor')
    throw new Error(JSON.stringify(peer));
  return labels['app.kubernetes.io/component'] ?? 'everybody';
}

/** Every connection that a policy's rules of one direction let through, as `who:port/protocol`. */
const allowed = (policy: Manifest, way: 'ingress' | 'egress') =>
  rulesOf(policy, way)
    .flatMap(({ from, to, ports }) =>
      (from ?? to ?? []).flatMap((peer) => ports.map(({ port, protocol }) => `${nameOf(peer)}:${port}/${protocol}`)),
    )
    .sort();
const toDns = ['dns:53/TCP', 'dns:53/UDP'];

describe.skipIf(lacksHelm !== '')(`network policies${lacksHelm}`, () => {
  const rendered = lacksHelm === '' ? render({ values: everything }) : [];
  const policies = kinds(rendered, 'NetworkPolicy');
  const policyOf = (component: string) => one(rendered, 'NetworkPolicy', `candor-${component}`);

  it.each([...processNames, 'migrate', 'commands'])(
    'let %s open what its row of the table says, and ask for names',
    (caller) => {
      const told = ways
        .filter(({ from }) => from === caller)
        .flatMap(({ process, port, ports }) => ports.map((number) => `${process ?? port}:${number}/TCP`));
      expect(allowed(policyOf(componentOf(caller)), 'egress')).toEqual([...told, ...toDns].sort());
    },
  );

  it.each(processNames)('let in to %s whom the table lets call it, by that port only', (name) => {
    const told = ways
      .filter(({ process }) => process === name)
      .flatMap(({ from, ports }) => ports.map((number) => `${componentOf(from)}:${number}/TCP`));
    expect(allowed(policyOf(name), 'ingress')).toEqual(told.sort());
  });

  it('let Prometheus in to figures alone, and the door outside to the gateway alone', () => {
    const entries = processNames.flatMap((name) => allowed(policyOf(name), 'ingress').map((who) => `${who} ${name}`));
    const of = (who: string) => entries.filter((entry) => entry.startsWith(who));
    expect(of('ingress')).toEqual([`ingress:${processPorts.http}/TCP gateway`]);
    expect(of('prometheus')).toHaveLength(processNames.length);
    for (const entry of of('prometheus')) expect(entry).toContain(`:${processPorts.metrics}/`);
  });

  it('let nobody in to the jobs, and take both directions from every pod of the release', () => {
    for (const component of ['migrate', 'operations']) expect(allowed(policyOf(component), 'ingress')).toEqual([]);
    for (const policy of policies) expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const deny = policyOf('default-deny').spec;
    expect([deny.ingress, deny.egress]).toEqual([undefined, undefined]);
    for (const manifest of rendered) {
      const pod = podOf(manifest);
      if (pod) expect(pod.metadata.labels).toMatchObject(labelsOf(deny.podSelector));
    }
  });

  it('select by labels that the pods have, each its own', () => {
    for (const manifest of rendered) {
      const labels = podOf(manifest)?.metadata.labels;
      if (!labels) continue;
      const selecting = policies.filter(({ spec }) =>
        Object.entries(labelsOf(spec.podSelector)).every(([key, value]) => labels[key] === value),
      );
      expect(selecting.map(({ metadata }) => metadata.name).sort()).toEqual(
        [`candor-${labels['app.kubernetes.io/component']}`, 'candor-default-deny'].sort(),
      );
    }
    for (const { metadata } of policies) expect(metadata.namespace).toBe(NAMESPACE);
  });

  it('reach stores anywhere, but at their ports only, where no address of theirs is named', () => {
    const open = one(render(), 'NetworkPolicy', 'candor-wallet');
    const toAnywhere = rulesOf(open, 'egress').filter(({ to }) => to === undefined);
    const usual = [...storePorts.mongo, ...storePorts.redis, ...storePorts.otlp];
    expect(toAnywhere.flatMap(({ ports }) => ports.map(({ port }) => port)).sort()).toEqual([...usual].sort());
  });

  it("keep a trial's stores to whom the table lets call them", () => {
    const trial = render({ files: ['values-trial.yaml'] });
    for (const [index, store] of (['mongo', 'redis', 's3'] as const).entries()) {
      const told = ways.filter(({ process, port }) => process === undefined && port === store);
      const policy = one(trial, 'NetworkPolicy', `candor-${store}`);
      expect(allowed(policy, 'ingress')).toEqual(
        told.map(({ from }) => `${componentOf(from)}:${[27017, 6379, 9000][index]}/TCP`).sort(),
      );
      expect(rulesOf(policy, 'egress')).toEqual([]);
    }
    const ratings = rulesOf(one(trial, 'NetworkPolicy', 'candor-ratings'), 'egress');
    const toTrial = ratings.flatMap(({ to }) => to ?? []).map((peer) => labelsOf(peer.podSelector));
    expect(toTrial.filter((labels) => labels['app.kubernetes.io/name'] === 'candor-trial')).toHaveLength(3);
  });

  it('are left away altogether when they are turned off', () => {
    expect(kinds(render({ values: { networkPolicy: { enabled: false } } }), 'NetworkPolicy')).toEqual([]);
  });
});
