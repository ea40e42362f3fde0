import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram, runShowingProgress, type Say } from '../programs.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** Why Debian packages cannot be installed here, or null when they can. */
export function debianLacks(): string | null {
  if (findProgram('apt-get') === null) return 'no apt-get on the PATH';
  return process.getuid?.() === 0 ? null : 'not root, so no Debian package can be installed';
}

/** Installs Debian packages without starting a service of them. */
export async function installDebianPackages(names: readonly string[], say: Say): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (label: string, args: string[]) => runShowingProgress({ label, command: 'apt-get', args, env, say });
  await apt("Reading Debian's package lists", ['update', '-q']);
  // Without this a package may start a server of its own on its usual port, reachable by more than us.
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await apt(`Installing Debian's ${names.join(', ')}`, ['install', '-y', '-q', '--no-install-recommends', ...names]);
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
}
