import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serviceNames } from '@candor/events';
import { bundlePrograms } from './bundle.ts';
import { outsidePackages } from './bundling.ts';
import { licences, sbom } from './contents.ts';
import { closureOf, describePackages, type InstalledPackage, type Lock, packageFolder, readLock } from './packages.ts';

/** Files that the programs read while they run, by their path in the checkout, which is their path in the image. */
const READ_FILES = ['gateway/supergraph.graphql', ...serviceNames.map((name) => `services/${name}/schema.graphql`)];
/** Shipped where the tree has it. */
const OPTIONAL_FILES = ['docs/settings.md'];
/** Of these packages only so many files are read: the page's own ones, the fonts of documents. The rest, and what they need, is never loaded. */
const SERVED_FILES: Readonly<Record<string, readonly string[]>> = {
  '@fastify/swagger-ui': ['package.json', 'LICENSE', 'static/swagger-ui-bundle.js', 'static/swagger-ui.css'],
  'dejavu-fonts-ttf': ['package.json', 'LICENSE', 'ttf/DejaVuSansCondensed.ttf', 'ttf/DejaVuSansCondensed-Bold.ttf'],
  '@fontsource/noto-sans-sc': ['package.json', 'LICENSE', 'files/noto-sans-sc-chinese-simplified-400-normal.woff'],
  '@fontsource/unifontex': ['package.json', 'LICENSE', 'files/unifontex-latin-400-normal.woff'],
};
/** What a package brings for those who develop with it. */
const NOT_RUN = /(\.(map|d\.[cm]?ts|md|cc|h|gyp|gypi)|\/install\/[^/]+)$/;

export interface Assembled {
  packages: readonly InstalledPackage[];
}

/**
 * Lays out in `out` what the image has in /app, from the installed checkout in `root`: the bundle, what it reads, the packages that
 * stay outside of it, and the list and the licences of all packages. The client is not made here, but its packages are listed.
 */
export async function assemble(root: string, out: string): Promise<Assembled> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const lock = readLock(root);
  const bundled = (await bundlePrograms(root, out)).flatMap((file) => packageFolder(file) ?? []);
  const outside = copyOutside(root, lock, out);
  for (const file of READ_FILES) copy(root, out, file);
  for (const file of OPTIONAL_FILES) if (existsSync(join(root, file))) copy(root, out, file);
  const client = closureOf(root, lock, namesNeeded(lock, 'frontend'), 'frontend');
  const packages = describePackages(lock, [...bundled, ...outside, ...client]);
  // The programs are modules, which a package.json above them says.
  write(out, 'package.json', `${JSON.stringify({ name: 'candor', version, private: true, type: 'module' })}\n`);
  write(out, 'sbom.cdx.json', sbom('candor', version, packages));
  write(out, 'licences.txt', licences(root, packages));
  return { packages };
}

function copyOutside(root: string, lock: Lock, out: string): string[] {
  const whole = closureOf(
    root,
    lock,
    outsidePackages.filter((name) => SERVED_FILES[name] === undefined),
  );
  for (const path of whole) {
    cpSync(join(root, path), join(out, path), {
      recursive: true,
      dereference: true,
      filter: (source) => !NOT_RUN.test(source) && !source.slice(join(root, path).length).includes('/node_modules'),
    });
  }
  const parts = Object.entries(SERVED_FILES).map(([name, files]) => {
    for (const file of files) copy(root, out, `node_modules/${name}/${file}`);
    return `node_modules/${name}`;
  });
  return [...whole, ...parts];
}

/** What a workspace needs of others' packages; our own are in the bundle as sources. */
function namesNeeded(lock: Lock, workspace: string): string[] {
  return Object.keys(lock[workspace]?.dependencies ?? {}).filter((name) => !name.startsWith('@candor/'));
}

function copy(root: string, out: string, file: string): void {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  cpSync(join(root, file), join(out, file), { dereference: true });
}

function write(out: string, file: string, text: string): void {
  writeFileSync(join(out, file), text);
}
