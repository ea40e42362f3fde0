import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { watch } from 'chokidar';

const WATCHED = ['packages', 'services', 'gateway'].map((folder) => join(rootDir, folder));
/** Tests run in `npm run test:watch`; what is generated into dist is nobody's source. */
const IGNORED = /(\/(node_modules|dist)(\/|$))|\.test\.tsx?$/;
/** An editor that saves all, or a branch that is checked out, is one change. */
const GATHER_MS = 40;

/** Calls `changed` with the files that changed together. Resolves when nothing can be missed any more. */
export async function watchSources(
  changed: (files: readonly string[]) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(WATCHED, { ignored: (path) => IGNORED.test(path), ignoreInitial: true });
  watcher.on('all', (_event, path) => {
    files.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const together = [...files];
      files.clear();
      void changed(together);
    }, GATHER_MS);
  });
  await new Promise<void>((done) => watcher.once('ready', () => done()));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
