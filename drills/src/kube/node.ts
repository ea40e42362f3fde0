import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { goProgram } from '@candor/infra/go-programs';
import { certificateFile, kubeconfigFile, nodeUser } from './certificates.ts';
import { run } from './kubectl.ts';
import { clusterDnsAddress, type NodePlan, onNode } from './nodes.ts';

const GROUPS = '/sys/fs/cgroup';
/** Without it all pods of a node together would count as much as one process beside them. */
const CPU_SHARES = 32_768;
export const PAUSE_IMAGE = 'registry.k8s.io/pause:3.10';

/**
 * kubelet sets these for the whole machine. They are not this drill's to change: over each lies a plain file with the value that it
 * wants to find, in the node's own view of the files.
 */
const KERNEL_SETTINGS = {
  'vm/overcommit_memory': '1',
  'vm/panic_on_oom': '0',
  'kernel/panic': '10',
  'kernel/panic_on_oops': '1',
  'kernel/keys/root_maxkeys': '1000000',
  'kernel/keys/root_maxbytes': '25000000',
};

export interface Node {
  plan: NodePlan;
  /** Puts the images of a tar file into its store. */
  importImages(file: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts containerd, kubelet and kube-proxy of a node in a namespace of processes and mounts of their own: when its first process ends,
 * the kernel ends every container with it, and takes its mounts away.
 */
export async function startNode(plan: NodePlan): Promise<Node> {
  for (const name of ['cni', 'kubelet', 'sysctl', 'logs', 'containerd'])
    mkdirSync(join(plan.dir, name), { recursive: true });
  makeControlGroups(plan);
  writeSettings(plan);
  const child = start(plan);
  const socket = join(plan.dir, 'containerd.sock');
  const ctr = (args: string[], timeoutMs = 10_000) =>
    run('ctr', ['--address', socket, '--namespace', 'k8s.io', ...args], process.env, { timeoutMs });
  await waitUntilReady(child, async () => (await ctr(['version'])) !== '', 30_000);
  return {
    plan,
    importImages: async (file) => {
      await ctr(['images', 'import', file], 300_000);
    },
    stop: async () => {
      child.signal('SIGKILL');
      await child.exited;
    },
  };
}

function start(plan: NodePlan): Child {
  const script = join(plan.dir, 'node.sh');
  writeFileSync(script, nodeScript(plan));
  const unshare = ['--mount', '--propagation', 'slave', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc'];
  // unshare takes no notice of SIGTERM: only SIGKILL ends it, and with it everything in it.
  const [command, args] = onNode(plan, 'setpriv', ['--pdeathsig', 'KILL', 'unshare', ...unshare, 'bash', script]);
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  return startChild({ name: plan.name, command, args, env, logFile: join(plan.dir, 'node.log') });
}

/** What the node's first process does. Bash takes in orphans, too, which a first process has to. */
function nodeScript(plan: NodePlan): string {
  const at = (name: string) => join(plan.dir, name);
  const standIns = Object.entries(KERNEL_SETTINGS).map(([path, value]) => {
    const file = at(`sysctl/${path.replaceAll('/', '_')}`);
    writeFileSync(file, `${value}\n`);
    return `mount --bind ${file} /proc/sys/${path}`;
  });
  return [
    'set -e',
    '# containerd and kubelet must see each other’s mounts.',
    'mount --make-rshared /',
    ...standIns,
    'mkdir -p /var/lib/kubelet',
    `mount --bind ${at('kubelet')} /var/lib/kubelet`,
    `containerd --config ${at('containerd.toml')} > ${at('containerd.log')} 2>&1 &`,
    `until ctr --address ${at('containerd.sock')} version > /dev/null 2>&1; do sleep 0.1; done`,
    `${goProgram('kubelet')} --config=${at('kubelet.json')} --kubeconfig=${kubeconfigFile(nodeUser(plan))} \\`,
    `  --hostname-override=${plan.name} --node-ip=${plan.address} --v=2 > ${at('kubelet.log')} 2>&1 &`,
    `${goProgram('kube-proxy')} --config=${at('proxy.json')} > ${at('kube-proxy.log')} 2>&1 &`,
    '# The first of them that ends takes the node down.',
    'wait -n',
    '',
  ].join('\n');
}

function writeSettings(plan: NodePlan): void {
  const write = (name: string, text: unknown) =>
    writeFileSync(join(plan.dir, name), typeof text === 'string' ? text : JSON.stringify(text, null, 2));
  write('resolv.conf', '');
  write('containerd.toml', containerdSettings(plan));
  write('cni/10-candor.conflist', cniSettings(plan));
  write('kubelet.json', kubeletSettings(plan));
  write('proxy.json', {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'iptables',
    clusterCIDR: '10.85.0.0/16',
    clientConnection: { kubeconfig: kubeconfigFile('proxy') },
    hostnameOverride: plan.name,
    // The kernel's limits of connections are not ours to change.
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
  });
}

/** restrict_oom_score_adj: a container's score may not be lowered without a capability that is often missing. */
function containerdSettings(plan: NodePlan): string {
  return `version = 2
root = "${plan.dir}/containerd/root"
state = "${plan.dir}/containerd/state"
oom_score = 0
[grpc]
  address = "${plan.dir}/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${PAUSE_IMAGE}"
  restrict_oom_score_adj = true
  disable_apparmor = true
  netns_mounts_under_state_dir = true
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
      SystemdCgroup = false
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${plan.dir}/cni"
`;
}

/** A bridge a node. Addresses stay as they are between nodes, so that it can be told who speaks. */
function cniSettings(plan: NodePlan) {
  const ipam = {
    type: 'host-local',
    ranges: [[{ subnet: plan.podRange }]],
    routes: [{ dst: '0.0.0.0/0' }],
    dataDir: join(plan.dir, 'addresses'),
  };
  const bridge = { type: 'bridge', bridge: 'pods', isGateway: true, ipMasq: false, hairpinMode: true, ipam };
  const portmap = { type: 'portmap', capabilities: { portMappings: true } };
  return { cniVersion: '0.4.0', name: 'candor', plugins: [bridge, portmap] };
}

function kubeletSettings(plan: NodePlan) {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    failCgroupV1: false,
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${plan.controlGroup}`,
    containerRuntimeEndpoint: `unix://${plan.dir}/containerd.sock`,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: certificateFile('authority') },
    },
    authorization: { mode: 'Webhook' },
    clusterDNS: [clusterDnsAddress],
    clusterDomain: 'cluster.local',
    resolvConf: join(plan.dir, 'resolv.conf'),
    failSwapOn: false,
    oomScoreAdj: 0,
    localStorageCapacityIsolation: false,
    imageGCHighThresholdPercent: 100,
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    address: plan.address,
    healthzBindAddress: '127.0.0.1',
    podLogsDir: join(plan.dir, 'logs'),
  };
}

const controllers = () => readdirSync(GROUPS).filter((name) => name !== 'unified');

function makeControlGroups({ controlGroup }: NodePlan): void {
  for (const controller of controllers()) mkdirSync(join(GROUPS, controller, controlGroup), { recursive: true });
  for (const name of ['cpuset.cpus', 'cpuset.mems']) {
    writeFileSync(join(GROUPS, 'cpuset', controlGroup, name), readFileSync(join(GROUPS, 'cpuset', name)));
  }
  writeFileSync(join(GROUPS, 'cpu', controlGroup, 'cpu.shares'), String(CPU_SHARES));
}

/** Leaves none behind; the kernel lets one go only after its last process has. */
export async function removeControlGroups({ controlGroup }: NodePlan): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    // The runtime makes one in the unified hierarchy, too.
    const left = readdirSync(GROUPS).filter((controller) => !removeTree(join(GROUPS, controller, controlGroup)));
    if (left.length === 0) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

function removeTree(dir: string): boolean {
  try {
    for (const entry of readdirSync(dir, { withFileTypes: true }))
      if (entry.isDirectory()) removeTree(join(dir, entry.name));
    rmdirSync(dir);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
