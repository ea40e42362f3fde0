/**
 * NetworkPolicies as rules of the kernel's packet filter. A bridge enforces none, and no program that does so can be built from its
 * modules here; these are enough to see whether the chart's own policies let everything through that is meant to, and nothing else.
 * They are of one moment: pods that come later are not in them.
 */
export interface Labels {
  [name: string]: string;
}
interface Selector {
  matchLabels?: Labels;
  matchExpressions?: readonly unknown[];
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: readonly string[] };
}
interface Rule {
  from?: readonly Peer[];
  to?: readonly Peer[];
  ports?: readonly { protocol?: string; port?: number | string }[];
}
export interface Policy {
  metadata: { namespace: string };
  spec: { podSelector: Selector; policyTypes: readonly string[]; ingress?: readonly Rule[]; egress?: readonly Rule[] };
}
export interface Pod {
  metadata: { name: string; namespace: string; labels?: Labels };
  spec: { hostNetwork?: boolean };
  status: { podIP?: string; phase: string };
}
export interface Namespace {
  metadata: { name: string; labels?: Labels };
}

export interface World {
  policies: readonly Policy[];
  pods: readonly Pod[];
  namespaces: readonly Namespace[];
}

export const CHAIN = 'CANDOR-POLICY';
type Direction = 'ingress' | 'egress';

/** The lines for `iptables-restore --noflush`: a chain for all that is forwarded, and one a pod and direction that is isolated. */
export function filterRules(world: World): string {
  const chains = [CHAIN];
  const rules = [`-A ${CHAIN} -m conntrack --ctstate ESTABLISHED,RELATED -j RETURN`];
  const pods = world.pods.filter((pod) => pod.status.podIP !== undefined && pod.status.phase === 'Running');
  for (const [index, pod] of pods.entries()) {
    for (const direction of ['egress', 'ingress'] as const) {
      const policies = world.policies.filter((policy) => isolates(policy, pod, direction));
      if (policies.length === 0) continue;
      const chain = `CANDOR-${direction === 'egress' ? 'OUT' : 'IN'}-${index}`;
      chains.push(chain);
      rules.push(`-A ${CHAIN} ${direction === 'egress' ? '-s' : '-d'} ${pod.status.podIP} -j ${chain}`);
      for (const policy of policies)
        rules.push(...allowed(policy, direction, world).map((match) => `-A ${chain}${match} -j RETURN`));
      // An answer and not silence, so that what is refused is seen at once.
      rules.push(`-A ${chain} -j REJECT`);
    }
  }
  return ['*filter', ...chains.map((chain) => `:${chain} - [0:0]`), ...rules, 'COMMIT', ''].join('\n');
}

function isolates(policy: Policy, pod: Pod, direction: Direction): boolean {
  const type = direction === 'egress' ? 'Egress' : 'Ingress';
  const { spec, metadata } = policy;
  if (metadata.namespace !== pod.metadata.namespace || !spec.policyTypes.includes(type)) return false;
  return matches(spec.podSelector, pod.metadata.labels);
}

/** What a policy lets through in one direction: addresses of the peers, each with the ports. */
function allowed(policy: Policy, direction: Direction, world: World): string[] {
  const side = direction === 'egress' ? '-d' : '-s';
  return (policy.spec[direction] ?? []).flatMap((rule) => {
    const peers = rule.from ?? rule.to;
    const addresses = peers === undefined ? [''] : peers.flatMap((peer) => addressesOf(peer, policy, world));
    return addresses.flatMap((address) => portsOf(rule).map((port) => `${address && ` ${side} ${address}`}${port}`));
  });
}

function addressesOf(peer: Peer, policy: Policy, world: World): string[] {
  if (peer.ipBlock !== undefined) {
    if (peer.ipBlock.except !== undefined) throw new Error('exceptions of an address block are not known here');
    return [peer.ipBlock.cidr];
  }
  const namespaces = world.namespaces
    .filter(({ metadata }) =>
      peer.namespaceSelector === undefined
        ? metadata.name === policy.metadata.namespace
        : matches(peer.namespaceSelector, metadata.labels),
    )
    .map(({ metadata }) => metadata.name);
  return world.pods
    .filter(({ metadata }) => namespaces.includes(metadata.namespace))
    .filter(({ metadata }) => matches(peer.podSelector ?? {}, metadata.labels))
    .flatMap(({ status }) => (status.podIP === undefined ? [] : [status.podIP]));
}

function portsOf(rule: Rule): string[] {
  if (rule.ports === undefined || rule.ports.length === 0) return [''];
  return rule.ports.map(({ protocol = 'TCP', port }) => {
    if (typeof port === 'string') throw new Error(`ports by name (${port}) are not known here`);
    return ` -p ${protocol.toLowerCase()}${port === undefined ? '' : ` --dport ${port}`}`;
  });
}

function matches(selector: Selector, labels: Labels = {}): boolean {
  if (selector.matchExpressions !== undefined) throw new Error('expressions of a selector are not known here');
  return Object.entries(selector.matchLabels ?? {}).every(([name, value]) => labels[name] === value);
}
