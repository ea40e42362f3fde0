import { capture, type Say } from '@candor/infra/programs';
import { installDebianPackages } from '@candor/infra/stores/debian';

/** Installs those of these Debian packages that are not there, in one go and without starting a server of any. */
export async function haveDebianPackages(names: readonly string[], say: Say): Promise<void> {
  const missing: string[] = [];
  for (const name of names) if (!(await isInstalled(name))) missing.push(name);
  if (missing.length === 0) return;
  await installDebianPackages(missing, say);
}

async function isInstalled(name: string): Promise<boolean> {
  // Its own field separators: the status is three words.
  const status = await capture('dpkg-query', ['-W', '-f=$' + '{db:Status-Status}', name]).catch(() => '');
  return status.trim() === 'installed';
}
