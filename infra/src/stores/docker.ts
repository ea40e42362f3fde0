import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
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

interface ContainerPlan {
  image: string;
  port: number;
  command?: string[];
  env?: Record<string, string>;
  /** Where the image keeps its data: a named volume of this CANDOR_DATA lies there, and outlives the container. */
  dataPath: string;
  volume: string;
}

/** The volume's name for one store of one data folder. */
export function volumeName(dataDir: string, store: string): string {
  return `candor-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}-${store}`;
}

/** Starts a container by testcontainers, whose reaper removes it even when this process is killed. */
export async function startContainer<Access>(
  plan: ContainerPlan,
  accessAt: (host: string, port: number) => Access,
  say: Say,
): Promise<RunningStore<Access>> {
  say(`Starting a container of ${plan.image} (its image is fetched once) ...`);
  const { GenericContainer, Wait } = await import('testcontainers');
  let container = new GenericContainer(plan.image)
    .withExposedPorts(plan.port)
    .withEnvironment(plan.env ?? {})
    .withBindMounts([{ source: plan.volume, target: plan.dataPath, mode: 'rw' }])
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(180_000);
  if (plan.command) container = container.withCommand(plan.command);
  const started = await container.start();
  return {
    access: accessAt(started.getHost(), started.getMappedPort(plan.port)),
    stop: async () => {
      // An orderly end, with time to write; the volume stays.
      await started.stop({ timeout: 15_000, remove: true, removeVolumes: false });
    },
  };
}
