import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { entriesOf } from './entries.ts';

const FRONT_SOURCE = 'infra/image/candor.ts';

/**
 * Packages that stay outside of the bundle, since they are native code or files that are found by their package's name. They are
 * installed beside it with what they need.
 */
export const outsidePackages = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui'] as const;

/** What packages use where it is installed: they look for each and go on without. Native code, or for clouds that are not used. */
const absentPackages = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'kerberos',
  'mongodb-client-encryption',
  'msgpackr-extract',
  'snappy',
];

/** CommonJS packages in a module of the other kind: they ask for Node's own modules with `require` when they are run. */
const banner = [
  "import { createRequire as candorCreateRequire } from 'node:module';",
  'globalThis.require ??= candorCreateRequire(import.meta.url);',
].join('\n');

/** Where a command's source would start a store of this machine: for development only, and not in the image. */
const STORE_SOURCES = /^infra\/src\/(own-mongo|stores\/(choose|mongo))\.ts$/;

/** In place of each of them stands a module that says what to set. */
function withoutOwnStores(root: string): Plugin {
  return {
    name: 'without-own-stores',
    setup(builder) {
      builder.onLoad({ filter: /[/\\]infra[/\\]src[/\\]/ }, ({ path }) =>
        STORE_SOURCES.test(relative(root, path).replaceAll('\\', '/'))
          ? { contents: `export * from ${JSON.stringify(join(root, 'infra/image/no-own-stores.ts'))};`, loader: 'ts' }
          : undefined,
      );
    },
  };
}

/** Bundles the processes and the commands of the tree in `root` to `<out>/dist`. Returns the files, relative to `root`, that are in it. */
export async function bundlePrograms(root: string, out: string): Promise<string[]> {
  const common = {
    absWorkingDir: root,
    outdir: join(out, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } as const;
  // By itself: a check of the health, every few seconds, loads this one small file.
  await build({ ...common, entryPoints: [{ in: FRONT_SOURCE, out: 'candor' }] });
  const result = await build({
    ...common,
    entryPoints: Object.entries(entriesOf(root)).map(([name, source]) => ({ in: source, out: name })),
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    // CommonJS where a package is written twice, as Node itself loads it: graphql's two copies would not know each other's classes.
    mainFields: ['main'],
    external: [...outsidePackages, ...absentPackages],
    banner: { js: banner },
    plugins: [withoutOwnStores(root)],
  });
  // Only what gave some of its code to a file that was written: what was looked at and left out is not in the image.
  const inside = Object.values(result.metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return [...new Set(inside)].sort();
}
