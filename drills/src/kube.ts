/**
 * `npm run deploy:kube`: the chart on a real Kubernetes, with what an operator does to it. On a bare machine it makes a cluster of two
 * nodes in network namespaces of its own; with `KUBECONFIG` and `CANDOR_IMAGE` set it takes the cluster at hand. Ends everything that it
 * started, whatever happens. `--only STEP` runs one step, `--keep` leaves all running until Ctrl-C.
 */
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '@candor/infra/child';
import { buildGoPrograms } from '@candor/infra/go-programs';
import { ENGINE_PACKAGES, engineAtHand, startEngine } from './engine.ts';
import { kubeconfigFile } from './kube/certificates.ts';
import { CLUSTER_PROGRAMS, clusterAtHand, NODE_PACKAGES, removeCluster, startCluster } from './kube/cluster.ts';
import { fetchDefinitions } from './kube/definitions.ts';
import { saveImages } from './kube/images.ts';
import type { Cluster } from './kube/kubectl.ts';
import { makeNetworks, networksInUse, onFirstNode } from './kube/nodes.ts';
import { runDrill, stepsOf } from './kube/run.ts';
import { bareMachineLacks } from './machine.ts';
import { haveDebianPackages } from './packages.ts';

const say = (line: string) => console.log(line);
const args = process.argv.slice(2);
const STOP_MS = 60_000;

/** What a bare machine is given first: packages, programs, images. Resolves with the images' files. */
async function prepare(): Promise<string[]> {
  const lacks = bareMachineLacks();
  if (lacks !== null) throw new Error(`no cluster at hand (KUBECONFIG), and ${lacks}`);
  await haveDebianPackages([...ENGINE_PACKAGES, ...NODE_PACKAGES], say);
  await buildGoPrograms(CLUSTER_PROGRAMS, say);
  await fetchDefinitions(say);
  const engine = (await engineAtHand()) ?? (await startEngine(say));
  try {
    return await saveImages(engine, say);
  } finally {
    await engine.stop();
  }
}

/** The drill itself lives in the first node's network, so that it reaches the cluster's addresses. */
async function runInside(images: readonly string[]): Promise<number> {
  if (await networksInUse())
    throw new Error('another drill runs its cluster here: CANDOR_NAMESPACE and CANDOR_MACHINE keep two apart');
  // What one that was killed left behind.
  await removeCluster();
  await makeNetworks();
  const self = [...process.execArgv, fileURLToPath(import.meta.url), ...args];
  const inner: [string, string[]] = onFirstNode(process.execPath, self);
  const env = { ...process.env, CANDOR_DRILL_IMAGES: images.join(':') };
  let child: Child | undefined = startChild({ name: 'drill', command: inner[0], args: inner[1], env, onLine: say });
  const end = () => void child?.stop(STOP_MS);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const code = await child.exited;
  child = undefined;
  await removeCluster();
  return typeof code === 'number' ? code : 1;
}

async function drill(cluster: Cluster): Promise<number> {
  const failed = await runDrill(cluster, stepsOf(args), say);
  if (args.includes('--keep')) {
    say(`Left running until Ctrl-C. KUBECONFIG=${cluster.env.KUBECONFIG ?? kubeconfigFile('admin')}`);
    await new Promise(() => setInterval(() => {}, 60_000));
  }
  return failed;
}

async function startedCluster(): Promise<Cluster> {
  const images = (process.env.CANDOR_DRILL_IMAGES ?? '').split(':').filter((file) => file !== '');
  const cluster = await startCluster(images, say);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void cluster.stop().finally(() => process.exit(130)));
  }
  return cluster;
}

async function main(): Promise<number> {
  stepsOf(args);
  const given = clusterAtHand();
  if (given !== undefined) return drill(given);
  if (process.env.CANDOR_DRILL_IMAGES === undefined) return runInside(await prepare());
  const cluster = await startedCluster();
  try {
    return await drill(cluster);
  } finally {
    await cluster.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// A part that does not end must not keep the machine.
process.exit();
