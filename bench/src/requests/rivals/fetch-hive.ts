import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, toolsDir } from '@candor/infra/paths';

const source = join(rootDir, 'bench', 'hive');
const installed = join(toolsDir, 'hive');

/**
 * Hive Gateway from the registry, by a lockfile of its own, fetched when it is missing: five hundred packages for one
 * bench. Returns the folder that has its program and its configuration. Throws when it cannot be had.
 */
export function fetchHive(): string {
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'hive.config.mjs'])
    copyFileSync(join(source, name), join(installed, name));
  if (!existsSync(join(installed, 'node_modules/@graphql-hive/gateway/dist/bin.js')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: installed,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return installed;
}
