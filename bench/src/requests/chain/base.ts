import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';

/** The last commit before the way of a request was made shorter. */
export const BEFORE_SPEED = '9a4e8df5';
const OURS = '@candor';

/** A tree of an earlier commit with its programs built. */
export interface BaseTree {
  dir: string;
  revision: string;
}

/**
 * Lays the tree of a commit under `.candor/bench-base`, and builds its programs there, by its own builder. It stands on the packages that are
 * installed here: only ours are its own.
 */
export function buildBase(revision: string): BaseTree {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).trim();
  const full = git('rev-parse', '--verify', `${revision}^{commit}`);
  const dir = join(rootDir, '.candor/bench-base', full);
  if (!existsSync(join(dir, 'node_modules'))) {
    mkdirSync(dir, { recursive: true });
    execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', full, dir], { cwd: rootDir });
    linkPackages(dir);
  }
  const build =
    "const { buildProgram } = await import('./infra/src/build.ts'); for (const name of process.argv.slice(1)) await buildProgram(name);";
  const names = ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'];
  const how = ['--import', 'tsx', '--input-type=module', '--eval', build];
  execFileSync(process.execPath, [...how, ...names], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  return { dir, revision: full };
}

/** Links the packages that are installed here, but for ours, whose links lead into the tree that they are in. */
function linkPackages(dir: string): void {
  const [from, to] = [join(rootDir, 'node_modules'), join(dir, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OURS)))
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
  const nested = 'packages/service-kit/node_modules';
  if (existsSync(join(rootDir, nested))) symlinkSync(join(rootDir, nested), join(dir, nested));
}
