import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the lockfile says of an installed package. */
interface Locked {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package that is in the image: where it is installed in the checkout, and what the lockfile says of it. */
export interface InstalledPackage extends Locked {
  path: string;
  name: string;
}

/** The lockfile's packages by the folder they are installed in. */
export type Lock = Readonly<Record<string, Locked>>;

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
}

/** The folder of the package that a file belongs to, such as `node_modules/a/node_modules/@b/c`; undefined for our own. */
export function packageFolder(file: string): string | undefined {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

/**
 * The folders of packages and of all that they need when they are run, as Node would find them from `from`. Of what is optional only
 * what is installed on this machine counts.
 */
export function closureOf(root: string, lock: Lock, names: readonly string[], from = ''): string[] {
  const found = new Set<string>();
  const visit = (name: string, user: string, isOptional: boolean) => {
    const path = resolveFrom(lock, user, name);
    if (path === undefined || (isOptional && !existsSync(join(root, path)))) {
      if (isOptional) return;
      throw new Error(`${name}, which ${user || 'the image'} needs, is not in the lockfile`);
    }
    if (found.has(path) || lock[path]?.link) return;
    found.add(path);
    for (const needed of Object.keys(lock[path]?.dependencies ?? {})) visit(needed, path, false);
    for (const needed of Object.keys(lock[path]?.optionalDependencies ?? {})) visit(needed, path, true);
  };
  for (const name of names) visit(name, from, false);
  return [...found].sort();
}

/** Node's search: in the folder itself, then in each one above it. */
function resolveFrom(lock: Lock, user: string, name: string): string | undefined {
  for (let folder = user; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

export function describePackages(lock: Lock, paths: Iterable<string>): InstalledPackage[] {
  return [...new Set(paths)].sort().map((path) => {
    const locked = lock[path];
    if (!locked) throw new Error(`${path} is in the bundle, but not in the lockfile: run npm ci`);
    return { ...locked, path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) };
  });
}
