import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { machineDir } from '@candor/infra/paths';
import { capture, type Say } from '@candor/infra/programs';
import { dockerLacks } from '@candor/infra/stores/docker';
import { inside, makeNamespace } from './machine.ts';

const engineDir = join(machineDir, 'docker');
const socket = `unix://${engineDir}/docker.sock`;
/** A resolver of the user-mode network, which asks this machine's own. */
const BUILD_RESOLVER = '10.0.2.3';

/** Debian's packages that an engine of our own needs. */
export const ENGINE_PACKAGES = [
  'debootstrap',
  'docker.io',
  'containerd',
  'runc',
  'iptables',
  'iproute2',
  'nftables',
  'slirp4netns',
] as const;

export interface Engine {
  /** What `docker` is told by its environment. */
  env: { DOCKER_HOST: string };
  /** True when the engine was there before, and is not ours to end. */
  given: boolean;
  /** True when another drill started it in the namespace, and ends both. */
  joined: boolean;
  /** While images are built the engine reaches what this machine reaches. Call the result to close that way again. */
  openBuildNetwork(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** The engine at hand, or undefined when none answers. */
export async function engineAtHand(): Promise<Engine | undefined> {
  if ((await dockerLacks()) !== null) return undefined;
  return {
    env: { DOCKER_HOST: process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock' },
    given: true,
    joined: false,
    openBuildNetwork: async () => async () => {},
    stop: async () => {},
  };
}

/** Starts Debian's engine in the namespace, with everything that it keeps in the machine's folder; or takes the one that runs there. */
export async function startEngine(say: Say): Promise<Engine> {
  await makeNamespace();
  const version = () => docker({ DOCKER_HOST: socket }, ['version', '--format', '{{.Server.Version}}']);
  if ((await version().catch(() => '')) !== '') {
    say(`Engine: the one that another drill started in ${engineDir}`);
    return { env: { DOCKER_HOST: socket }, given: false, joined: true, openBuildNetwork, stop: async () => {} };
  }
  for (const name of ['data', 'exec']) mkdirSync(join(engineDir, name), { recursive: true });
  const [command, args] = inside('dockerd', [
    '--host',
    socket,
    '--data-root',
    join(engineDir, 'data'),
    '--exec-root',
    join(engineDir, 'exec'),
    '--pidfile',
    join(engineDir, 'dockerd.pid'),
    '--storage-driver',
    'overlay2',
    '--bip',
    '10.77.0.1/24',
    '--default-address-pool',
    'base=10.78.0.0/16,size=24',
    '--exec-opt',
    'native.cgroupdriver=cgroupfs',
    '--dns',
    BUILD_RESOLVER,
  ]);
  const env = { ...process.env, DOCKER_HOST: socket };
  const child = startChild({ name: 'dockerd', command, args, env, logFile: join(machineDir, 'dockerd.log') });
  await waitUntilReady(child, async () => (await version()) !== '', 60_000);
  say(`Engine: Docker ${(await version()).trim()} in the namespace, with its data in ${engineDir}`);
  return {
    env: { DOCKER_HOST: socket },
    given: false,
    joined: false,
    openBuildNetwork,
    stop: () => child.stop(60_000),
  };
}

/** Runs `docker` against an engine; resolves with what it printed. */
export function docker(env: { DOCKER_HOST: string }, args: readonly string[], timeoutMs = 120_000): Promise<string> {
  return capture('env', [`DOCKER_HOST=${env.DOCKER_HOST}`, 'docker', ...args], timeoutMs);
}

/** User-mode networking for the namespace: nothing of this machine's own network is changed by it. */
async function openBuildNetwork(): Promise<() => Promise<void>> {
  const [, namespace] = inside('true', []);
  const path = namespace[0]?.replace('--net=', '') ?? '';
  const child: Child = startChild({
    name: 'slirp4netns',
    command: 'slirp4netns',
    args: ['--configure', '--mtu=1400', '--disable-host-loopback', '--netns-type=path', path, 'tap0'],
    env: process.env,
  });
  const hasAddress = async () => (await capture(...inside('ip', ['-br', 'addr', 'show', 'tap0']))).includes('10.0.2.');
  await waitUntilReady(child, hasAddress, 15_000);
  return () => child.stop();
}
