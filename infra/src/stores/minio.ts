import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/testkit/free-port';
import { startChild, waitUntilReady } from '../child.ts';
import { binDir } from '../paths.ts';
import { findProgram, isExecutable, runShowingProgress, type Say } from '../programs.ts';
import type { RunningStore, Way } from './choose.ts';
import { dockerLacks, startContainer, volumeName } from './docker.ts';
import { storeImages } from './images.ts';

export interface S3Access {
  s3Url: string;
  s3AccessKey: string;
  s3SecretKey: string;
}

export interface S3Keys {
  accessKey: string;
  secretKey: string;
}

/** The last state of the community edition, which gets no more releases. */
const MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';
const built = join(binDir, 'minio');

/** The ways to have an S3 store, in their order. `keys` are those of a MinIO that we start. */
export function minioWays(
  given: { url?: string; accessKey?: string; secretKey?: string },
  keys: S3Keys,
  dataDir: string,
  logFile: string,
): Way<S3Access>[] {
  const start = (program: string) => startMinio(program, keys, join(dataDir, 'minio'), logFile);
  return [
    {
      label: 'the one at S3_URL',
      modes: ['auto', 'external'],
      lacks: async () => (given.url ? null : 'S3_URL is not set'),
      start: async () => ({
        access: { s3Url: given.url ?? '', s3AccessKey: given.accessKey ?? '', s3SecretKey: given.secretKey ?? '' },
        stop: async () => {},
      }),
    },
    {
      label: `a Docker container of ${storeImages.minio()}`,
      modes: ['auto', 'docker'],
      lacks: async () =>
        existsSync(join(dataDir, 'minio')) ? `this copy's data lie in ${dataDir}/minio` : dockerLacks(),
      start: (say) =>
        startContainer(
          {
            image: storeImages.minio(),
            port: 9000,
            command: ['server', '/data'],
            env: { MINIO_ROOT_USER: keys.accessKey, MINIO_ROOT_PASSWORD: keys.secretKey },
            dataPath: '/data',
            volume: volumeName(dataDir, 'minio'),
          },
          (host, port) => ({
            s3Url: `http://${host}:${port}`,
            s3AccessKey: keys.accessKey,
            s3SecretKey: keys.secretKey,
          }),
          say,
        ),
    },
    {
      label: 'minio on the PATH',
      modes: ['auto', 'embedded'],
      lacks: async () => (findProgram('minio') ? null : 'no minio on the PATH'),
      start: () => start('minio'),
    },
    {
      label: `minio in ${binDir}`,
      modes: ['auto', 'embedded'],
      lacks: async () => (isExecutable(built) ? null : `none in ${binDir} yet`),
      start: () => start(built),
    },
    {
      label: `minio built into ${binDir}`,
      modes: ['auto', 'embedded'],
      lacks: async () => (findProgram('go') ? null : 'no Go on the PATH to build it (install Go 1.24 or newer)'),
      start: async (say) => start(await buildMinio(say)),
    },
  ];
}

/** A minio program that is there already, or null. */
export function minioAtHand(): string | null {
  return findProgram('minio') ?? (isExecutable(built) ? built : null);
}

/** What is missing for a minio program, as one phrase to show, or null when one can be had. */
export function minioLacks(): string | null {
  if (minioAtHand() !== null || findProgram('go') !== null) return null;
  return 'minio not on the PATH (install it, or Go 1.24 or newer to build it)';
}

/** A minio program, built where there is none; throws with what to install. */
export async function minioProgram(say: Say): Promise<string> {
  const lack = minioLacks();
  if (lack !== null) throw new Error(lack);
  return minioAtHand() ?? buildMinio(say);
}

async function buildMinio(say: Say): Promise<string> {
  const aside = join(binDir, `.minio-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  const nice = findProgram('nice') ? ['nice', '-n', '10'] : [];
  const [command = 'go', ...args] = [...nice, 'go', 'install', '-v', '-p', String(availableParallelism()), MODULE];
  try {
    await runShowingProgress({
      label: 'Building MinIO (about 3 minutes, once)',
      command,
      args,
      env: { GOBIN: aside, CGO_ENABLED: '0' },
      say,
    });
    // Renamed when whole: a build that was cut off leaves nothing that looks like a program.
    renameSync(join(aside, 'minio'), built);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return built;
}

async function startMinio(
  command: string,
  keys: S3Keys,
  dir: string,
  logFile: string,
): Promise<RunningStore<S3Access>> {
  const { s3Url, child } = await runMinio({ command, keys, dir, logFile });
  return {
    access: { s3Url, s3AccessKey: keys.accessKey, s3SecretKey: keys.secretKey },
    pid: child.pid,
    stop: () => child.stop(),
  };
}

/** Starts MinIO on free loopback ports and waits until it is ready. */
export async function runMinio(options: { command: string; keys: S3Keys; dir: string; logFile?: string }) {
  mkdirSync(options.dir, { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  const console = `127.0.0.1:${await freePort()}`;
  const child = startChild({
    name: 'MinIO',
    command: options.command,
    args: ['server', options.dir, '--quiet', '--address', address, '--console-address', console],
    env: {
      ...process.env,
      MINIO_ROOT_USER: options.keys.accessKey,
      MINIO_ROOT_PASSWORD: options.keys.secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    logFile: options.logFile,
  });
  const s3Url = `http://${address}`;
  await waitUntilReady(child, async () => (await fetch(`${s3Url}/minio/health/ready`)).ok, 30_000);
  return { s3Url, child };
}
