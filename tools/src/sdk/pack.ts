import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { build } from 'esbuild';

/** The packages that are given to others. */
export type Given = 'sdk' | 'mcp';

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  bin?: Record<string, string>;
  private?: boolean;
  exports?: unknown;
}

/** Older packages within it ask for Node's own modules in the older manner. */
const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";
const FROM_OURS = /(from |import\()(['"])(\.[^'"]+)\.ts\2/g;

/**
 * Makes a package as it is given to others, in `dist/packages/<name>`: JavaScript for any platform, its types, its README; and the file of
 * `npm pack`. Returns that file's path.
 */
export async function packForOthers(name: Given): Promise<string> {
  const source = join(rootDir, 'packages', name);
  const target = join(rootDir, 'dist/packages', name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  await build({
    absWorkingDir: rootDir,
    entryPoints: [join(source, 'src/index.ts')],
    outfile: join(target, 'index.js'),
    bundle: true,
    format: 'esm',
    // Of a browser, Deno and Node alike: a module that only one of them has is an error here. The other is a program of Node's.
    platform: name === 'sdk' ? 'neutral' : 'node',
    target: 'es2022',
    // The program is whole: whoever starts it trusts one file, and not a hundred packages of others.
    external: name === 'sdk' ? Object.keys(manifest.dependencies) : [],
    ...(name === 'mcp' && { banner: { js: REQUIRE } }),
    logLevel: 'error',
  });
  if (name === 'sdk') writeTypes(source, join(target, 'types'));
  cpSync(join(source, 'README.md'), join(target, 'README.md'));
  const { private: _, exports: __, dependencies, ...about } = manifest;
  const told = { ...about, ...(name === 'sdk' && { dependencies }) };
  const entry = name === 'sdk' ? { types: './types/index.d.ts', default: './index.js' } : './index.js';
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...told, exports: { '.': entry } }, null, 2)}\n`);
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd: target, encoding: 'utf8' }).trim();
  return join(target, packed.split('\n').at(-1) ?? '');
}

function writeTypes(source: string, folder: string): void {
  const tsc = join(rootDir, 'node_modules/.bin/tsc');
  const options = '--declaration --emitDeclarationOnly --skipLibCheck --strict --target es2022 --module esnext'.split(
    ' ',
  );
  const more =
    '--moduleResolution bundler --allowImportingTsExtensions --lib es2023,dom,dom.iterable,dom.asynciterable'.split(
      ' ',
    );
  const where = ['--ignoreConfig', '--rootDir', join(source, 'src'), '--outDir', folder, '--types', 'node'];
  execFileSync(tsc, [...options, ...more, ...where, join(source, 'src/index.ts')], { cwd: rootDir, stdio: 'inherit' });
  // The types are read beside the JavaScript that they are of.
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.d.ts'),
  )) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(FROM_OURS, '$1$2$3.js$2'));
  }
}

if (process.argv[1] === import.meta.filename)
  for (const name of ['sdk', 'mcp'] as const) console.log(await packForOthers(name));
