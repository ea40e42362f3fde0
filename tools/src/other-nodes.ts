/** Versions of Node that the tests run on besides the one they are called with: fetched from the registry, by a lockfile of their own. */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, toolsDir } from '@candor/infra/paths';
import type { Say } from '@candor/infra/programs';

/** Major versions, as `tools/nodes/package.json` has them. */
export const otherNodes = ['22', '24'] as const;
export type OtherNode = (typeof otherNodes)[number];

const source = join(rootDir, 'tools', 'nodes');
const installed = join(toolsDir, 'nodes');

/** The folder of a version's program, after `fetchOtherNodes`. */
export const binOf = (version: OtherNode): string => join(installed, 'node_modules', `node-${version}`, 'bin');

/** Why they cannot be had here, or null. */
export const otherNodesLack = (platform: string = process.platform, arch: string = process.arch): string | null =>
  platform === 'linux' && arch === 'x64' ? null : `Node ${otherNodes.join(' and ')} are fetched for Linux on x64 alone`;

/** Fetches what is missing of them. Throws a sentence when that fails. */
export async function fetchOtherNodes(say: Say): Promise<void> {
  if (otherNodes.every((version) => existsSync(join(binOf(version), 'node')))) return;
  say(`Fetching Node ${otherNodes.join(' and ')} (once) ...`);
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(source, name), join(installed, name));
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: installed,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((done) => {
    child.on('error', () => done(null));
    child.on('close', done);
  });
  if (code !== 0) throw new Error(`npm ci in ${installed} ended with ${code ?? 'no program'}`);
}
