import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ProcessName, processNames } from '@candor/events';
import type { BuildOptions } from 'esbuild';
import { bundling } from '../image/bundling.ts';
import { pictureDecoder } from '../image/entries.ts';
import { compressClient } from './compress.ts';
import { distDir, rootDir } from './paths.ts';
import { runShowingProgress, type Say } from './programs.ts';
import { bundlePackages, hasPackages, type Packages, vendorPackages } from './vendor.ts';

const entryOf = (name: ProcessName) => (name === 'gateway' ? 'gateway/src/index.ts' : `services/${name}/src/index.ts`);

/** How a service or the gateway is bundled; the packages that it asks for are added to `found`. */
export function programOptions(name: ProcessName, found: Packages = new Map()) {
  return {
    ...bundling,
    absWorkingDir: rootDir,
    entryPoints: [entryOf(name)],
    outfile: join(distDir, name, 'index.js'),
    metafile: true,
    logLevel: 'silent',
    plugins: [vendorPackages(found)],
  } satisfies BuildOptions;
}

/** Bundles one service or the gateway to `dist/<name>/index.js`, unless its inputs are as they were. True when it built. */
export async function buildProgram(name: ProcessName): Promise<boolean> {
  placeDecoder();
  const stamp = join(distDir, name, 'inputs.json');
  if (isUpToDate(stamp) && hasPackages([])) return false;
  const found: Packages = new Map();
  const { build } = await import('esbuild');
  const result = await build(programOptions(name, found));
  await havePackages(found);
  const sources = Object.keys(result.metafile.inputs);
  writeStamp(stamp, [
    ...sources,
    'package-lock.json',
    'infra/src/build.ts',
    'infra/src/vendor.ts',
    'infra/image/bundling.ts',
  ]);
  return true;
}

/** Puts the program that services decode pictures with where their bundles look for it: it runs as it is. */
export function placeDecoder(): void {
  const [from, to] = [join(rootDir, pictureDecoder), join(distDir, 'pictures/decoder.js')];
  // Whoever decodes a picture right now must not find half of it.
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(join(distDir, 'pictures'), { recursive: true });
  copyFileSync(from, to);
}

/** One at a time: programs that are built at once need most of the packages both. */
let having: Promise<void> = Promise.resolve();

/** Has these packages bundled; when one is missing, those of all programs are, so that the next program finds its own. */
export function havePackages(found: Packages): Promise<void> {
  having = having.then(async () => {
    if (hasPackages(found.keys())) return;
    const all: Packages = new Map(found);
    const { build } = await import('esbuild');
    await Promise.all(processNames.map((name) => build({ ...programOptions(name, all), write: false })));
    await bundlePackages(all);
  });
  return having;
}

/** Builds the client to `dist/client`, or another folder, unless its inputs are as they were. True when it built. */
export async function buildClient(say: Say, outDir = join(distDir, 'client')): Promise<boolean> {
  const stamp = `${outDir}.inputs.json`;
  const sources = [
    ...filesUnder('frontend'),
    ...filesUnder('packages/money/src'),
    ...filesUnder('packages/countries/src'),
  ];
  if (existsSync(join(outDir, 'index.html')) && isUpToDate(stamp, sources)) return false;
  rmSync(stamp, { force: true });
  await runShowingProgress({
    label: 'Building the client',
    command: process.execPath,
    args: [join(rootDir, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
    cwd: join(rootDir, 'frontend'),
    say,
  });
  compressClient(outDir);
  writeStamp(stamp, [...sources, 'package-lock.json', 'infra/src/build.ts']);
  return true;
}

/** Builds what is not up to date: the five services, the gateway and the client. */
export async function buildAll(say: Say): Promise<void> {
  const startedAt = Date.now();
  const built = await Promise.all(processNames.map(async (name) => ((await buildProgram(name)) ? [name] : [])));
  const client = await buildClient(say);
  const names = [...built.flat(), ...(client ? ['client'] : [])];
  if (names.length > 0) say(`Built ${names.join(', ')} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  else say('Nothing to build: everything is up to date');
}

interface Stamp {
  files: string[];
  hash: string;
}

function isUpToDate(stampPath: string, expectedFiles?: string[]): boolean {
  try {
    const stamp: Stamp = JSON.parse(readFileSync(stampPath, 'utf8'));
    // A file that was added counts only where no other file has to name it.
    if (expectedFiles?.some((file) => !stamp.files.includes(file))) return false;
    return stamp.hash === hashOf(stamp.files);
  } catch {
    return false;
  }
}

function writeStamp(stampPath: string, files: string[]): void {
  mkdirSync(join(stampPath, '..'), { recursive: true });
  writeFileSync(stampPath, JSON.stringify({ files, hash: hashOf(files) } satisfies Stamp));
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files].sort()) hash.update(`${file}\0`).update(readFileSync(join(rootDir, file)));
  return hash.digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(rootDir, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(rootDir, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules') && !/\.test\.tsx?$/.test(path));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll(console.log).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
