import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@candor/testkit/free-port';
import { Redis } from 'ioredis';
import { startChild, waitUntilReady } from '../child.ts';
import { libDir, rootDir } from '../paths.ts';
import { findProgram, isExecutable, runShowingProgress, type Say } from '../programs.ts';
import type { RunningStore, Way } from './choose.ts';
import { debianLacks, installDebianPackages } from './debian.ts';
import { dockerLacks, startContainer, volumeName } from './docker.ts';
import { storeImages } from './images.ts';

export interface RedisAccess {
  redisUrl: string;
}

/** Queues are lost neither by a restart nor, in silence, by a full memory. */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'];
/** Every caller comes over the container's network, which a Redis without a password refuses unless told otherwise. */
export const IN_CONTAINER = ['--protected-mode', 'no'];
const mavenDir = join(libDir, 'embedded-redis-1.4.3');

/** The ways to have Redis, in their order. */
export function redisWays(given: string | undefined, dataDir: string, logFile: string): Way<RedisAccess>[] {
  const start = (program: string) => startRedis(program, join(dataDir, 'redis'), logFile);
  return [
    {
      label: 'the one at REDIS_URL',
      modes: ['auto', 'external'],
      lacks: async () => (given ? null : 'REDIS_URL is not set'),
      start: async () => external(given ?? ''),
    },
    {
      label: `a Docker container of ${storeImages.redis()}`,
      modes: ['auto', 'docker'],
      lacks: async () =>
        existsSync(join(dataDir, 'redis')) ? `this copy's data lie in ${dataDir}/redis` : dockerLacks(),
      start: (say) =>
        startContainer(
          {
            image: storeImages.redis(),
            port: 6379,
            command: ['redis-server', ...IN_CONTAINER, ...DURABLE],
            dataPath: '/data',
            volume: volumeName(dataDir, 'redis'),
          },
          (host, port) => ({ redisUrl: `redis://${host}:${port}` }),
          say,
        ),
    },
    {
      label: 'redis-server on the PATH',
      modes: ['auto', 'embedded'],
      lacks: async () => (findProgram('redis-server') ? null : 'no redis-server on the PATH'),
      start: () => start('redis-server'),
    },
    {
      label: "redis-server of Debian's package",
      modes: ['auto', 'embedded'],
      lacks: async () => debianLacks(),
      start: async (say) => {
        await installDebianPackages(['redis-server'], say);
        return start('redis-server');
      },
    },
    {
      label: 'redis-server of the Maven artifact embedded-redis 1.4.3',
      modes: ['auto', 'embedded'],
      lacks: async () => mavenLacks(),
      start: async (say) => start(await mavenRedis(say)),
    },
  ];
}

/** What is missing for a redis-server, as one phrase to show, or null when one can be had. */
export function redisLacks(): string | null {
  if (findProgram('redis-server') !== null || debianLacks() === null) return null;
  const lack = mavenLacks();
  return lack === null ? null : `redis-server not on the PATH (install it; ${lack})`;
}

/** A redis-server for tests, wherever it can be had. */
export async function redisProgram(say: Say): Promise<string> {
  const lack = redisLacks();
  if (lack !== null) throw new Error(lack);
  const onPath = findProgram('redis-server');
  if (onPath) return onPath;
  if (debianLacks() !== null) return mavenRedis(say);
  await installDebianPackages(['redis-server'], say);
  return 'redis-server';
}

async function external(redisUrl: string): Promise<RunningStore<RedisAccess>> {
  if (!(await redisAnswers(redisUrl).catch(() => false))) throw new Error('no Redis answers there');
  return { access: { redisUrl }, stop: async () => {} };
}

async function startRedis(command: string, dir: string, logFile: string): Promise<RunningStore<RedisAccess>> {
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const child = startChild({
    name: 'Redis',
    command,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', ...DURABLE],
    env: process.env,
    logFile,
  });
  const redisUrl = `redis://127.0.0.1:${port}`;
  await waitUntilReady(child, () => redisAnswers(redisUrl), 30_000);
  return { access: { redisUrl }, pid: child.pid, stop: () => child.stop() };
}

function binaryName(): string | null {
  const names: Record<string, string> = {
    'linux-x64': 'redis-server-6.2.6-v5-linux-amd64',
    'linux-arm64': 'redis-server-6.2.7-linux-arm64',
    'darwin-x64': 'redis-server-6.2.6-v5-darwin-amd64',
    'darwin-arm64': 'redis-server-6.2.6-v5-darwin-arm64',
  };
  return names[`${process.platform}-${process.arch}`] ?? null;
}

function mavenLacks(): string | null {
  const name = binaryName();
  if (name === null) return `embedded-redis has no binary for ${process.platform}-${process.arch}`;
  if (isExecutable(join(mavenDir, name))) return null;
  const missing = ['mvn', 'jar'].filter((program) => findProgram(program) === null);
  return missing.length === 0 ? null : `${missing.join(', ')} not on the PATH for embedded-redis`;
}

async function mavenRedis(say: Say): Promise<string> {
  const name = binaryName() ?? '';
  const program = join(mavenDir, name);
  if (isExecutable(program)) return program;
  const aside = `${mavenDir}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const pom = join(rootDir, 'infra/embedded-redis/pom.xml');
  await runShowingProgress({
    label: 'Fetching Redis (Maven, once)',
    command: 'mvn',
    args: [
      '-B',
      '-ntp',
      '-f',
      pom,
      'dependency:copy-dependencies',
      '-DexcludeTransitive',
      `-DoutputDirectory=${aside}`,
    ],
    say,
  });
  await runShowingProgress({
    label: 'Unpacking it',
    command: 'jar',
    args: ['xf', join(aside, 'embedded-redis-1.4.3.jar'), name],
    cwd: aside,
    say,
  });
  chmodSync(join(aside, name), 0o755);
  if (existsSync(mavenDir)) rmSync(aside, { recursive: true });
  else renameSync(aside, mavenDir);
  return program;
}

/** Whether a Redis answers at this URL. */
export async function redisAnswers(url: string): Promise<boolean> {
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.disconnect();
  }
}
