import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';

/** The last commit before the way of a request was made shorter. */
export const BEFORE_SPEED = '9a4e8df5';

/** A tree of an earlier commit with its programs built. */
export interface BaseTree {
  dir: string;
  revision: string;
}

/**
 * Lays the tree of a commit under `.candor/bench-base`, and builds its programs there, by its own builder, on the packages of its own lockfile:
 * they are installed once, which takes a minute.
 */
export function buildBase(revision: string): BaseTree {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).trim();
  const full = git('rev-parse', '--verify', `${revision}^{commit}`);
  const dir = join(rootDir, '.candor/bench-base', full);
  if (!existsSync(join(dir, 'node_modules/.package-lock.json'))) {
    mkdirSync(dir, { recursive: true });
    execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', full, dir], { cwd: rootDir });
    execFileSync('npm', ['ci'], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const build =
    "const { buildProgram } = await import('./infra/src/build.ts'); for (const name of process.argv.slice(1)) await buildProgram(name);";
  const names = ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'];
  const how = ['--import', 'tsx', '--input-type=module', '--eval', build];
  execFileSync(process.execPath, [...how, ...names], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  return { dir, revision: full };
}
