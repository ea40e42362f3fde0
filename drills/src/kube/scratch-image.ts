import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineBin, machineDir } from '@candor/infra/paths';
import { capture, isExecutable } from '@candor/infra/programs';
import { kubeDir } from './nodes.ts';

/**
 * Packs a program with its libraries as an image with nothing else in it, in the format of `docker save`; resolves with the file. An
 * engine is not needed for it.
 */
export async function scratchImage(tag: string, program: string, args: readonly string[] = []): Promise<string> {
  const name = tag.replace(/[^\w.-]/g, '_');
  const dir = join(kubeDir, 'images', name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'root', 'tmp'), { recursive: true });
  copyFileSync(program, join(dir, 'root', 'program'));
  for (const library of await librariesOf(program)) {
    mkdirSync(join(dir, 'root', dirname(library)), { recursive: true });
    copyFileSync(library, join(dir, 'root', library));
  }
  await capture('chmod', ['755', join(dir, 'root', 'program')]);
  await capture('chmod', ['1777', join(dir, 'root', 'tmp')]);
  await capture('tar', ['--owner=0', '--group=0', '-C', join(dir, 'root'), '-cf', join(dir, 'layer.tar'), '.'], 60_000);
  const layer = createHash('sha256')
    .update(readFileSync(join(dir, 'layer.tar')))
    .digest('hex');
  const config = {
    architecture: process.arch === 'arm64' ? 'arm64' : 'amd64',
    os: 'linux',
    config: { Entrypoint: ['/program', ...args], WorkingDir: '/' },
    rootfs: { type: 'layers', diff_ids: [`sha256:${layer}`] },
  };
  writeFileSync(join(dir, 'config.json'), JSON.stringify(config));
  writeFileSync(
    join(dir, 'manifest.json'),
    JSON.stringify([{ Config: 'config.json', RepoTags: [tag], Layers: ['layer.tar'] }]),
  );
  const file = join(kubeDir, 'images', `${name}.tar`);
  await capture('tar', ['-C', dir, '-cf', file, 'manifest.json', 'config.json', 'layer.tar'], 60_000);
  rmSync(dir, { recursive: true, force: true });
  return file;
}

/** The libraries that it is linked to, by their paths here; none for one that is linked statically. */
async function librariesOf(program: string): Promise<string[]> {
  const printed = await capture('ldd', [program]).catch(() => '');
  return [...printed.matchAll(/(\/\S+) \(0x/g)].map((found) => found[1] ?? '');
}

const PAUSE = `package main

import (
	"os"
	"os/signal"
	"syscall"
)

// What holds a pod's network open: it waits for its end.
func main() {
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGINT, syscall.SIGTERM)
	<-ended
}
`;

/** The stand-in for the image that holds a pod's namespaces open, compiled once. */
export async function pauseProgram(): Promise<string> {
  const program = join(machineBin, 'pause');
  if (isExecutable(program)) return program;
  const dir = mkdtempSync(join(machineDir, 'pause-'));
  writeFileSync(join(dir, 'main.go'), PAUSE);
  const env = ['CGO_ENABLED=0', 'GOFLAGS=-buildvcs=false', `GOCACHE=${join(dir, 'cache')}`, 'GOTOOLCHAIN=local'];
  await capture('env', [...env, 'go', 'build', '-ldflags', '-s -w', '-o', program, join(dir, 'main.go')], 300_000);
  rmSync(dir, { recursive: true, force: true });
  return program;
}
