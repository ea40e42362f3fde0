import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { machineDir } from '@candor/infra/paths';
import { capture } from '@candor/infra/programs';
import { NAMESPACE } from '../machine.ts';

/** Everything of the cluster: keys, data, logs, volumes. It is made anew at each start. */
export const kubeDir = join(machineDir, 'kube');

/** A machine of the cluster: a network namespace of its own, joined to the other by a cable. */
export interface NodePlan {
  name: string;
  namespace: string;
  address: string;
  podRange: string;
  dir: string;
  /** Its folder in each of the kernel's control groups. */
  controlGroup: string;
}

export const nodePlans: readonly [NodePlan, NodePlan] = [plan(1), plan(2)];
const [first, second] = nodePlans;
/** The control plane runs in the first node's namespace. */
export const controlPlaneAddress = first.address;
/** Where the nodes, and the drill with the first of them, have their addresses. */
export const nodeRange = '10.79.0.0/24';
export const serviceRange = '10.96.0.0/16';
export const clusterDnsAddress = '10.96.0.10';

function plan(number: number): NodePlan {
  const name = `candor-node-${number}`;
  return {
    name,
    namespace: `${NAMESPACE}-node-${number}`,
    address: `10.79.0.${number}`,
    podRange: `10.85.${number}.0/24`,
    dir: join(kubeDir, name),
    controlGroup: `${NAMESPACE}-node-${number}`,
  };
}

/** The command as it runs in a node's network. `ip netns exec` would mount a new /sys, and so hide the control groups. */
export function onNode(node: NodePlan, command: string, args: readonly string[]): [command: string, args: string[]] {
  return ['nsenter', [`--net=/run/netns/${node.namespace}`, command, ...args]];
}

/** The first node's network: where the drill itself runs, too. */
export const onFirstNode = (command: string, args: readonly string[]) => onNode(first, command, args);

/** Makes both networks and the cable between them; no way leads out of them. */
export async function makeNetworks(): Promise<void> {
  mkdirSync(kubeDir, { recursive: true });
  for (const node of nodePlans) {
    await capture('ip', ['netns', 'add', node.namespace]);
    await capture(...onNode(node, 'ip', ['link', 'set', 'lo', 'up']));
    await capture(...onNode(node, 'sysctl', ['-qw', 'net.ipv4.ip_forward=1']));
  }
  const cable = ['link', 'add', 'cable', 'netns', first.namespace, 'type', 'veth', 'peer', 'name', 'cable'];
  await capture('ip', [...cable, 'netns', second.namespace]);
  for (const node of nodePlans) {
    const other = node === first ? second : first;
    const ip = (...args: string[]) => capture(...onNode(node, 'ip', args));
    await ip('address', 'add', `${node.address}/24`, 'dev', 'cable');
    await ip('link', 'set', 'cable', 'up');
    await ip('route', 'add', other.podRange, 'via', other.address);
    // kube-proxy's rules take these addresses over, but only for packets that have a route.
    await ip('route', 'add', serviceRange, 'via', other.address, 'src', node.address);
  }
}

/** Whether a cluster runs in these networks: then it is another drill's. */
export async function networksInUse(): Promise<boolean> {
  const pids = nodePlans.map(({ namespace }) => capture('ip', ['netns', 'pids', namespace]).catch(() => ''));
  return (await Promise.all(pids)).some((found) => found.trim() !== '');
}

/** Removes both networks, and with them the interfaces and rules that were made in them. */
export async function removeNetworks(): Promise<void> {
  for (const { namespace } of nodePlans) await capture('ip', ['netns', 'delete', namespace]).catch(() => '');
}
