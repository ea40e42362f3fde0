import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineDir, rootDir } from '@candor/infra/paths';
import { capture, type Say } from '@candor/infra/programs';
import { buildImage, haveBaseImages, standIns } from '../base-images.ts';
import { docker, type Engine } from '../engine.ts';

/** The release that an upgrade begins with, by its commit; it is built by its own Dockerfile. */
const RELEASE_BEFORE = process.env.CANDOR_BEFORE ?? '1d5150c';
const savedDir = join(machineDir, 'kube-images');

export const images = { local: 'candor:local', before: 'candor:before' } as const;
const STORES = [standIns.mongo, standIns.redis, standIns['minio/minio']];

/** Builds the product's images of now and of the release before, and resolves with files that hold them and those of the stores. */
export async function saveImages(engine: Engine, say: Say): Promise<string[]> {
  await haveBaseImages(engine, say);
  const closeNetwork = await engine.openBuildNetwork();
  try {
    await buildImage(engine, {
      context: rootDir,
      tag: images.local,
      label: `Building ${images.local} of this tree`,
      say,
    });
    await buildBefore(engine, say);
  } finally {
    await closeNetwork();
  }
  const saved = await Promise.all([
    save(engine, 'candor.tar', [images.local, images.before]),
    save(engine, 'stores.tar', STORES),
  ]);
  say(`${images.local} unpacked: ${await megabytesOf(engine, images.local)} MB`);
  return saved;
}

async function buildBefore(engine: Engine, say: Say): Promise<void> {
  const context = join(machineDir, 'before');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  await capture('bash', [
    '-c',
    'set -o pipefail; git -C "$0" archive "$1" | tar -x -C "$2"',
    rootDir,
    RELEASE_BEFORE,
    context,
  ]);
  const label = `Building ${images.before} of ${RELEASE_BEFORE}`;
  await buildImage(engine, { context, tag: images.before, label, say });
  rmSync(context, { recursive: true, force: true });
}

const idOf = (engine: Engine, tag: string) =>
  docker(engine.env, ['image', 'inspect', tag, '--format', '{{.Id}}']).then((id) => id.trim());

async function megabytesOf(engine: Engine, tag: string): Promise<number> {
  return Math.round(Number(await docker(engine.env, ['image', 'inspect', tag, '--format', '{{.Size}}'])) / 1e6);
}

/** Writes images to a file, unless the file holds those already. */
async function save(engine: Engine, name: string, tags: readonly string[]): Promise<string> {
  mkdirSync(savedDir, { recursive: true });
  const file = join(savedDir, name);
  const note = `${file}.ids`;
  const ids = (await Promise.all(tags.map((tag) => idOf(engine, tag)))).join('\n');
  if (existsSync(file) && existsSync(note) && readFileSync(note, 'utf8') === ids) return file;
  rmSync(note, { force: true });
  await docker(engine.env, ['save', '--output', file, ...tags], 600_000);
  writeFileSync(note, ids);
  return file;
}
