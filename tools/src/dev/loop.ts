import { relative } from 'node:path';
import type { ProcessName } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { capture, type Say } from '@candor/infra/programs';
import type { DevProgram } from './programs.ts';

export interface LoopOptions {
  programs: readonly Pick<DevProgram, 'name' | 'uses' | 'build'>[];
  /** Ends a process and starts it anew; rejects with its last lines when it does not become ready. */
  restart(name: ProcessName): Promise<void>;
  /** Puts the services' schemas together. Those who compose may be away: the fault is said, and the loop goes on. */
  compose?(): Promise<void>;
  say: Say;
  now?(): number;
}

/** What happens when files were saved. */
export interface Loop {
  /** Builds what uses these files and starts those processes anew whose program is another one now; one change at a time. */
  changed(files: readonly string[]): Promise<void>;
}

const SCHEMA = /(^|\/)services\/([^/]+)\/schema\.graphql$/;

export function createLoop({ programs, restart, compose = composeNow, say, now = Date.now }: LoopOptions): Loop {
  let last: Promise<void> = Promise.resolve();
  const tell = (error: unknown) => say(error instanceof Error ? error.message : String(error));

  const handle = async (files: readonly string[]) => {
    const startedAt = now();
    const schemas = files.flatMap((file) => SCHEMA.exec(file)?.[2] ?? []);
    if (schemas.length > 0) await compose();
    const others = await Promise.all(
      programs.map(async (program) => {
        // Schemas are read at the start, and the gateway reads what was made of all.
        const rereads = schemas.length > 0 && (program.name === 'gateway' || schemas.includes(program.name));
        const isOther = files.some(program.uses) && (await program.build());
        return isOther || rereads ? [program.name] : [];
      }),
    );
    const names = others.flat();
    if (names.length === 0) return;
    await Promise.all(names.map(restart));
    const seconds = ((now() - startedAt) / 1000).toFixed(1);
    say(`${names.join(', ')} anew after ${seconds} s (${files.map((file) => relative(rootDir, file)).join(', ')})`);
  };
  return {
    changed(files) {
      last = last.then(() => handle(files)).catch(tell);
      return last;
    },
  };
}

/** In a process of its own: the composer is large, and wanted seldom. */
async function composeNow(): Promise<void> {
  await capture(process.execPath, ['--import', 'tsx', 'gateway/src/compose.ts'], 60_000);
}
