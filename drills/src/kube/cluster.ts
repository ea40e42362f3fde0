import { rmSync } from 'node:fs';
import type { Child } from '@candor/infra/child';
import { goProgram } from '@candor/infra/go-programs';
import { machineBin } from '@candor/infra/paths';
import { findProgram, type Say } from '@candor/infra/programs';
import { kubeconfigFile, makeCertificates } from './certificates.ts';
import { startControlPlane } from './control-plane.ts';
import { DNS_IMAGE, installDns } from './dns.ts';
import { type Cluster, clusterHas, run } from './kubectl.ts';
import { installMetricsServer, METRICS_SERVER_IMAGE } from './metrics-server.ts';
import { type Node, PAUSE_IMAGE, removeControlGroups, startNode } from './node.ts';
import { kubeDir, nodePlans, onFirstNode, removeNetworks } from './nodes.ts';
import { pauseProgram, scratchImage } from './scratch-image.ts';
import { makeVolumes } from './volumes.ts';

const READY_MS = 180_000;

/** Debian's packages that a node needs. */
export const NODE_PACKAGES = [
  'containerd',
  'runc',
  'containernetworking-plugins',
  'iptables',
  'iproute2',
  'curl',
  'openssl',
] as const;

/** The programs of the cluster that are built from their modules. */
export const CLUSTER_PROGRAMS = [
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kubelet',
  'kube-proxy',
  'kubectl',
  'etcd',
  'coredns',
  'helm',
  'metrics-server',
] as const;

/** The cluster at hand, or undefined when none was named: `KUBECONFIG`, and `kubectl` and `helm` on the PATH. */
export function clusterAtHand(): Cluster | undefined {
  if (process.env.KUBECONFIG === undefined) return undefined;
  const kubectl = findProgram('kubectl');
  const helm = findProgram('helm');
  if (kubectl === null || helm === null) throw new Error('KUBECONFIG is set, but kubectl or helm is not on the PATH');
  return clusterOf(process.env, kubectl, helm, true, async () => {});
}

function clusterOf(
  env: NodeJS.ProcessEnv,
  kubectl: string,
  helm: string,
  given: boolean,
  stop: Cluster['stop'],
): Cluster {
  return {
    kubectl: (args, options) => run(kubectl, args, env, options),
    helm: (args, options) => run(helm, args, env, options),
    env,
    given,
    stop,
  };
}

/** Removes what remains of a cluster whose processes have ended: control groups, networks, data. */
export async function removeCluster(): Promise<void> {
  for (const plan of nodePlans) await removeControlGroups(plan);
  await removeNetworks();
  rmSync(kubeDir, { recursive: true, force: true });
}

/**
 * Starts a control plane and two nodes in their networks with these images, DNS, the metrics API and volumes; resolves when both nodes
 * are ready. What was started ends with `stop`, and with this process however it ends.
 */
export async function startCluster(images: readonly string[], say: Say): Promise<Cluster> {
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  const parts: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of parts.reverse().splice(0)) await part.stop().catch(() => {});
  };
  try {
    await makeCertificates();
    const controlPlane: Child[] = await startControlPlane();
    parts.push(...controlPlane);
    const cluster = ownCluster(stop);
    say(`Control plane ready after ${seconds()} s: Kubernetes ${await serverVersion(cluster)}`);
    const nodes = await startNodes(parts);
    await Promise.all([makeVolumes(cluster), importImages(nodes, images)]);
    say(`Images in both nodes after ${seconds()} s`);
    await installDns(cluster);
    await installMetricsServer(cluster);
    await waitForNodes(cluster);
    say(`Two nodes, DNS and the metrics API ready after ${seconds()} s`);
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
}

function ownCluster(stop: Cluster['stop']): Cluster {
  const env = { ...process.env, KUBECONFIG: kubeconfigFile('admin'), PATH: `${machineBin}:${process.env.PATH}` };
  const inside = (name: 'kubectl' | 'helm'): Pick<Cluster, 'kubectl'>['kubectl'] => {
    const [command, prefix] = onFirstNode(goProgram(name), []);
    return (args, options) => run(command, [...prefix, ...args], env, options);
  };
  return { kubectl: inside('kubectl'), helm: inside('helm'), env, given: false, stop };
}

async function serverVersion(cluster: Cluster): Promise<string> {
  const { gitVersion } = JSON.parse(await cluster.kubectl(['get', '--raw', '/version'])) as { gitVersion: string };
  return gitVersion;
}

async function startNodes(parts: { stop(): Promise<void> }[]): Promise<Node[]> {
  const nodes: Node[] = [];
  for (const plan of nodePlans) {
    const node = await startNode(plan);
    nodes.push(node);
    parts.push(node);
  }
  return nodes;
}

async function importImages(nodes: readonly Node[], images: readonly string[]): Promise<void> {
  const own = [
    await scratchImage(PAUSE_IMAGE, await pauseProgram()),
    await scratchImage(DNS_IMAGE, goProgram('coredns')),
    await scratchImage(METRICS_SERVER_IMAGE, goProgram('metrics-server')),
  ];
  for (const file of [...own, ...images]) await Promise.all(nodes.map((node) => node.importImages(file)));
}

async function waitForNodes(cluster: Cluster): Promise<void> {
  const registered = async () => {
    const names = await cluster.kubectl(['get', 'nodes', '--output=name']);
    return names.trim().split('\n').length === nodePlans.length;
  };
  await clusterHas('both nodes registered', registered, READY_MS);
  const wait = ['wait', `--timeout=${READY_MS / 1000}s`];
  await cluster.kubectl([...wait, '--for=condition=Ready', 'nodes', '--all']);
  await cluster.kubectl(['-n', 'kube-system', 'rollout', 'status', 'daemonset/coredns', '--timeout=120s']);
  await cluster.kubectl([...wait, '--for=condition=Available', 'apiservice/v1beta1.metrics.k8s.io']);
}
