import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import type { WaitStrategy } from 'testcontainers';
import type { Say } from '../programs.ts';
import type { RunningStore } from './choose.ts';

const PING_MS = 1_500;

/** Why no Docker engine can be used, or null when one answers its ping. */
export async function dockerLacks(): Promise<string | null> {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  if (host.startsWith('unix://') && !existsSync(host.slice('unix://'.length))) return `no Docker engine at ${host}`;
  return (await ping(host)) ? null : `no Docker engine answers at ${host}`;
}

function ping(host: string): Promise<boolean> {
  return new Promise((done) => {
    const path = '/_ping';
    let options: RequestOptions;
    if (host.startsWith('unix://')) options = { socketPath: host.slice('unix://'.length), path };
    else if (URL.canParse(host)) options = { host: new URL(host).hostname, port: new URL(host).port || 2375, path };
    else return done(false);
    const call = request({ ...options, timeout: PING_MS }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => done(false));
    call.end();
  });
}

export interface ContainerPlan {
  image: string;
  port: number;
  /** Another port that is published under its own number, where a server must be known outside by the name it has inside. */
  samePort?: number;
  command?: string[];
  env?: Record<string, string>;
  /** Where the image keeps its data. */
  dataPath: string;
  /** A named volume lies there, and outlives the container; left out, data are in memory and end with it. */
  volume?: string;
  /** Whether what runs in it answers; left out, its port being open is enough. */
  answers?: (container: ContainerAddress) => Promise<boolean>;
}

/** Where a container is reached from here. */
export interface ContainerAddress {
  host: string;
  port: number;
  samePort: number | undefined;
}

/** The volume's name for one store of one data folder. */
export function volumeName(dataDir: string, store: string): string {
  return `candor-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}-${store}`;
}

const START_MS = 180_000;
/** How long what runs in a started container may take to answer. */
const ANSWER_MS = 60_000;
const STOP_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** Starts a container by testcontainers, whose reaper (where it is not switched off) removes it even when this process is killed. */
export async function startContainer<Access>(
  plan: ContainerPlan,
  accessAt: (host: string, port: number) => Access,
  say: Say,
): Promise<RunningStore<Access>> {
  const { address, stop } = await runContainer(plan, say);
  return { access: accessAt(address.host, address.port), stop };
}

/** Runs a container until it is stopped; resolves when it answers, and rejects with its last lines when it does not get there. */
export async function runContainer(
  plan: ContainerPlan,
  say: Say,
): Promise<{ address: ContainerAddress; stop: () => Promise<void> }> {
  say(`Starting a container of ${plan.image} (its image is fetched once) ...`);
  const { GenericContainer, Wait } = await import('testcontainers');
  const lines: string[] = [];
  const ports = plan.samePort === undefined ? [] : [{ container: plan.samePort, host: plan.samePort }];
  let container = new GenericContainer(plan.image)
    .withExposedPorts(plan.port, ...ports)
    .withEnvironment(plan.env ?? {})
    .withLogConsumer((stream) =>
      stream.on('data', (line) => {
        lines.push(String(line).trimEnd());
        lines.splice(0, lines.length - 20);
      }),
    )
    // With a look of one's own, that it has begun to run is enough for now.
    .withWaitStrategy(plan.answers ? startedAtAll : Wait.forListeningPorts())
    .withStartupTimeout(START_MS);
  container =
    plan.volume === undefined
      ? container.withTmpFs({ [plan.dataPath]: 'rw' })
      : container.withBindMounts([{ source: plan.volume, target: plan.dataPath, mode: 'rw' }]);
  if (plan.command) container = container.withCommand(plan.command);
  const started = await container.start();
  const stop = async () => {
    // An orderly end, with time to write; a volume stays.
    await started.stop({ timeout: STOP_MS, remove: true, removeVolumes: false });
  };
  const address = { host: started.getHost(), port: started.getMappedPort(plan.port), samePort: plan.samePort };
  try {
    await answering(plan, address);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}. Its last lines:\n${lines.join('\n')}`);
  }
  return { address, stop };
}

/** No waiting by testcontainers: whether a server answers is asked by its own protocol, from outside. */
const startedAtAll: WaitStrategy = {
  waitUntilReady: async () => {},
  withStartupTimeout: () => startedAtAll,
  isStartupTimeoutSet: () => true,
  getStartupTimeout: () => START_MS,
};

async function answering(plan: ContainerPlan, address: ContainerAddress): Promise<void> {
  const deadline = Date.now() + ANSWER_MS;
  while (plan.answers && !(await plan.answers(address).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${plan.image} did not answer within ${ANSWER_MS / 1000} s`);
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}
