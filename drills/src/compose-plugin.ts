import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { machineDir } from '@candor/infra/paths';
import { capture, isExecutable, runShowingProgress, type Say } from '@candor/infra/programs';

/** The release of Debian whose compose is new enough; bookworm's is the first generation. */
const RELEASE = 'trixie';
const configDir = join(machineDir, 'docker-cli');
const plugin = join(configDir, 'cli-plugins', 'docker-compose');

/** What `docker` needs in its environment so that `docker compose` is there: nothing where it is installed. */
export async function haveCompose(say: Say): Promise<Record<string, string>> {
  const installed = await capture('docker', ['compose', 'version', '--short']).catch(() => '');
  if (Number(installed.trim().replace(/^v/, '').split('.')[0]) >= 2) return {};
  if (!isExecutable(plugin)) await fetchPlugin(say);
  return { DOCKER_CONFIG: configDir };
}

/** Takes the program out of the newer release's package, proved by Debian's keys; the machine's own release stays as it is. */
async function fetchPlugin(say: Say): Promise<void> {
  mkdirSync(join(configDir, 'cli-plugins'), { recursive: true });
  const dir = mkdtempSync(join(machineDir, 'apt-'));
  for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(
    join(dir, 'sources.list'),
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${debianMirror()} ${RELEASE} main\n`,
  );
  const options = [
    `Dir::Etc::sourcelist=${dir}/sources.list`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${dir}/lists`,
    `Dir::Cache=${dir}/cache`,
  ].flatMap((option) => ['-o', option]);
  // Its own sandbox user cannot write into a folder of ours.
  const apt = (label: string, args: string[]) =>
    runShowingProgress({
      label,
      command: 'apt-get',
      args: [...options, '-o', 'APT::Sandbox::User=root', ...args],
      cwd: dir,
      say,
    });
  try {
    await apt(`Reading Debian ${RELEASE}'s package lists`, ['update', '-q']);
    await apt(`Fetching docker-compose of Debian ${RELEASE}`, ['download', '-q', 'docker-compose']);
    const deb = readdirSync(dir).find((name) => name.endsWith('.deb')) ?? '';
    await capture('dpkg', ['-x', join(dir, deb), join(dir, 'out')]);
    copyFileSync(join(dir, 'out/usr/libexec/docker/cli-plugins/docker-compose'), plugin);
    chmodSync(plugin, 0o755);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The mirror that this machine takes its packages from. */
export function debianMirror(): string {
  const files = ['/etc/apt/sources.list', ...listed('/etc/apt/sources.list.d')];
  for (const file of files) {
    const found = /^(?:deb(?:\s+\[[^\]]*\])?|URIs:)\s+(https?:\/\/\S*debian\S*)/m.exec(read(file));
    if (found?.[1] !== undefined && !found[1].includes('security')) return found[1];
  }
  throw new Error('no mirror of Debian in /etc/apt');
}

const listed = (dir: string) => {
  try {
    return readdirSync(dir).map((name) => join(dir, name));
  } catch {
    return [];
  }
};

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
