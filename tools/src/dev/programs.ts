import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ProcessName, processNames } from '@candor/events';
import { havePackages, placeDecoder, programOptions } from '@candor/infra/build';
import { distDir, rootDir } from '@candor/infra/paths';
import type { Packages } from '@candor/infra/vendor';
import { type BuildFailure, type BuildOptions, context, formatMessages, type Metafile } from 'esbuild';

/** A program that is bundled anew, from what is kept in memory, whenever one of its files changed. */
export interface DevProgram {
  name: ProcessName;
  /** Where its bundle is; never where `npm start` looks, which believes its own stamps. */
  path: string;
  /** Whether this file went into the bundle, or might have if the last build had not failed. */
  uses(file: string): boolean;
  /** Bundles it; resolves with whether the bundle is another one now. Rejects with the faults as text. */
  build(): Promise<boolean>;
  dispose(): Promise<void>;
}

/** Where the bundle of a development run is. As deep as other bundles: what looks for the root from there finds it. */
export function devBundle(name: ProcessName): string {
  return join(distDir, `dev-${name}`, 'index.js');
}

/** Makes the bundlers of the six programs; none was built yet. */
export function openPrograms(): Promise<DevProgram[]> {
  placeDecoder();
  return Promise.all(processNames.map(openProgram));
}

async function openProgram(name: ProcessName): Promise<DevProgram> {
  const path = devBundle(name);
  const packages: Packages = new Map();
  const options = {
    ...programOptions(name, packages),
    outfile: path,
    write: false,
    // A debugger finds the sources by the map; within it they would make each start slower.
    sourcemap: 'linked',
    sourcesContent: false,
  } satisfies BuildOptions;
  const bundler = await context(options);
  mkdirSync(dirname(path), { recursive: true });
  let inputs: ReadonlySet<string> | undefined;
  let last = '';
  return {
    name,
    path,
    uses: (file) => inputs === undefined || inputs.has(file),
    async build() {
      const { outputFiles, metafile } = await bundler.rebuild().catch(async (failure: BuildFailure) => {
        inputs = undefined;
        throw new Error((await formatMessages(failure.errors, { kind: 'error', color: true })).join('\n').trim());
      });
      await havePackages(packages);
      inputs = inputsOf(metafile);
      for (const file of outputFiles) writeFileSync(file.path, file.contents);
      const code = outputFiles.find((file) => file.path === path)?.hash ?? '';
      const isOther = code !== last;
      last = code;
      return isOther;
    },
    dispose: () => bundler.dispose(),
  };
}

function inputsOf(metafile: Metafile): ReadonlySet<string> {
  return new Set(Object.keys(metafile.inputs).map((file) => resolve(rootDir, file)));
}
