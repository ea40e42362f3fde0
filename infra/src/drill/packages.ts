import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { capture, runShowingProgress, type Say } from '../programs.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** Installs those of these Debian packages that are not there, in one go and without starting a server of any. */
export async function haveDebianPackages(names: readonly string[], say: Say): Promise<void> {
  const missing: string[] = [];
  for (const name of names) if (!(await isInstalled(name))) missing.push(name);
  if (missing.length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without this a package may start a server of its own on its usual port.
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await runShowingProgress({
      label: "Reading Debian's package lists",
      command: 'apt-get',
      args: ['update', '-q'],
      env,
      say,
    });
    await runShowingProgress({
      label: `Installing Debian's ${missing.join(', ')}`,
      command: 'apt-get',
      args: ['install', '-y', '-q', '--no-install-recommends', ...missing],
      env,
      say,
    });
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
}

async function isInstalled(name: string): Promise<boolean> {
  // Its own field separators: the status is three words.
  const status = await capture('dpkg-query', ['-W', '-f=$' + '{db:Status-Status}', name]).catch(() => '');
  return status.trim() === 'installed';
}
