import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundling } from './bundling.ts';
import { entriesOf } from './entries.ts';

const FRONT_SOURCE = 'infra/image/candor.ts';

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
    ...bundling,
    absWorkingDir: root,
    outdir: join(out, 'dist'),
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
    plugins: [withoutOwnStores(root)],
  });
  // Only what gave some of its code to a file that was written: what was looked at and left out is not in the image.
  const inside = Object.values(result.metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return [...new Set(inside)].sort();
}
