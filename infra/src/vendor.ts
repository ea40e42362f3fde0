import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundling } from '../image/bundling.ts';
import { distDir, rootDir } from './paths.ts';
import { capture } from './programs.ts';

/** The modules of others that programs import, by what they ask for: the file that answers. */
export type Packages = Map<string, string>;

const vendorDir = join(distDir, 'vendor');
const note = join(vendorDir, 'note.json');
const outside = new Set<string>([...bundling.external, ...builtinModules]);
const LISTING_MS = 120_000;

/** The bundle of one module, beside the programs' folders. */
const fileOf = (request: string) => `${request.replaceAll(/[^\w.-]/g, '_')}.js`;

/**
 * Keeps packages out of a program's bundle, and has it load them from `dist/vendor`: a process then reads a few files instead of
 * thousands, and a program whose own source changed is bundled in an instant. What is asked for is added to `found`.
 */
export function vendorPackages(found: Packages): Plugin {
  const resolved = new Map<string, string>();
  return {
    name: 'vendor-packages',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || path.startsWith('@candor/') || pluginData === vendorDir) return undefined;
        if (path.startsWith('node:') || outside.has(path)) return { external: true };
        const key = `${resolveDir}\0${path}`;
        const file =
          resolved.get(key) ?? (await builder.resolve(path, { kind, resolveDir, pluginData: vendorDir })).path;
        resolved.set(key, file);
        // Copies of one package in two versions would need two names; nothing here has any.
        if ((found.get(path) ?? file) !== file)
          throw new Error(`${path} is ${found.get(path)} for one and ${file} for another`);
        found.set(path, file);
        return { path: `../vendor/${fileOf(path)}`, external: true };
      });
    },
  };
}

interface Note {
  lock: string;
  requests: string[];
}

/** Whether `dist/vendor` has all of these as the lockfile has them. */
export function hasPackages(requests: Iterable<string>): boolean {
  if (!existsSync(note)) return false;
  const had = JSON.parse(readFileSync(note, 'utf8')) as Note;
  const known = new Set(had.requests);
  return had.lock === lockfile() && [...requests].every((request) => known.has(request));
}

/** Bundles these packages into `dist/vendor`, what several share in chunks of their own, so that each is there once in a process. */
export async function bundlePackages(packages: Packages): Promise<void> {
  const names = await exportedNames(packages);
  const sources = join(vendorDir, 'sources');
  // Without its note it counts as missing. Its files stay: a process that runs may still load one later on.
  rmSync(note, { force: true });
  mkdirSync(sources, { recursive: true });
  for (const [request, file] of packages) {
    const exports = (names[request] ?? []).join(', ');
    // What a module of others gives cannot be told from a CommonJS file by its text; Node told the names.
    writeFileSync(
      join(sources, fileOf(request).replace(/js$/, 'mjs')),
      `export { ${exports} } from ${JSON.stringify(file)};\n`,
    );
  }
  const { build } = await import('esbuild');
  await build({
    ...bundling,
    absWorkingDir: rootDir,
    entryPoints: [...packages.keys()].map((request) => ({
      in: join(sources, fileOf(request).replace(/js$/, 'mjs')),
      out: fileOf(request).slice(0, -'.js'.length),
    })),
    outdir: vendorDir,
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    logLevel: 'silent',
  });
  writeFileSync(note, JSON.stringify({ lock: lockfile(), requests: [...packages.keys()] } satisfies Note));
}

/** What each module exports, as Node sees it. */
async function exportedNames(packages: Packages): Promise<Record<string, string[]>> {
  const files = [...packages].map(([request, file]) => [request, pathToFileURL(file).href]);
  const program = `
    const isName = (name) => /^[\\p{ID_Start}$_][\\p{ID_Continue}$]*$/u.test(name);
    const names = {};
    for (const [request, file] of ${JSON.stringify(files)}) names[request] = Object.keys(await import(file)).filter(isName);
    process.stdout.write(JSON.stringify(names), () => process.exit(0));`;
  return JSON.parse(await capture(process.execPath, ['--input-type=module', '--eval', program], LISTING_MS));
}

/** What the bundles were made of: these packages, and this way to bundle them. */
function lockfile(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package-lock.json', 'infra/image/bundling.ts', 'infra/src/vendor.ts'])
    hash.update(readFileSync(join(rootDir, file)));
  return hash.digest('hex');
}
