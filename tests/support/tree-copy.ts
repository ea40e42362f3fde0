import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '@candor/infra/paths';

const run = promisify(execFile);
const LIMIT_MS = 200_000;

/** A copy of the tree to change: its files as they are now, with the installed packages of this one. */
export interface TreeCopy {
  dir: string;
  /** Takes a page's blocks into the copy, and links the workspaces that came with them. */
  follow(page: string): void;
  /** Runs Node on a program of the copy. Rejects with what it printed when it fails. */
  node(...args: string[]): Promise<string>;
  remove(): void;
}

/** Copies what git knows or would take, without the client. */
export async function copyTree(): Promise<TreeCopy> {
  const dir = mkdtempSync(join(tmpdir(), 'candor-copy-'));
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ':!docs/screens'], {
    cwd: rootDir,
    maxBuffer: 16 << 20,
  });
  for (const file of listed.stdout.split('\0')) {
    if (file !== '' && existsSync(join(rootDir, file)))
      cpSync(join(rootDir, file), join(dir, file), { recursive: true });
  }
  linkPackages(dir);
  return {
    dir,
    follow(page) {
      for (const block of blocksOf(page)) take(dir, block);
      linkWorkspaces(dir);
    },
    async node(...args) {
      const { stdout } = await run(process.execPath, args, { cwd: dir, timeout: LIMIT_MS, maxBuffer: 16 << 20 }).catch(
        (error: Error & { stdout?: string; stderr?: string }) => {
          throw new Error(`node ${args.join(' ')}: ${error.stdout ?? ''}${error.stderr ?? error.message}`);
        },
      );
      return stdout;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** A block of a page that names a file: its whole text, or a change of it. */
interface Block {
  file: string;
  isChange: boolean;
  text: string;
}

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind, file = '', text = '']) => ({
    file,
    isChange: kind === 'diff',
    text,
  }));
}

/** Writes a file, or puts a change's new lines in the place of its old ones, which must stand there once. */
function take(dir: string, { file, isChange, text }: Block): void {
  const path = join(dir, file);
  if (!isChange) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const lines = text.split('\n').slice(0, -1);
  const side = (other: '+' | '-') =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => line.slice(1))
      .join('\n');
  const before = readFileSync(path, 'utf8');
  const found = before.split(side('+')).length - 1;
  if (found !== 1) throw new Error(`${file} has this ${found} times, not once:\n${side('+')}`);
  writeFileSync(
    path,
    before.replace(side('+'), () => side('-')),
  );
}

/** Every package that is installed here is there too; our own are the copy's. */
function linkPackages(dir: string): void {
  for (const folder of ['.', ...workspacesOf(dir)]) {
    const from = join(rootDir, folder, 'node_modules');
    if (!existsSync(from)) continue;
    mkdirSync(join(dir, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name !== '@candor') symlinkSync(join(from, name), join(dir, folder, 'node_modules', name));
    }
  }
  // What programs load of others is the same as here.
  const vendor = join(rootDir, 'dist/vendor');
  mkdirSync(join(dir, 'dist'), { recursive: true });
  if (existsSync(vendor)) symlinkSync(vendor, join(dir, 'dist/vendor'));
  linkWorkspaces(dir);
}

/** As `npm install` does for workspaces. */
function linkWorkspaces(dir: string): void {
  const scope = join(dir, 'node_modules/@candor');
  rmSync(scope, { recursive: true, force: true });
  mkdirSync(scope);
  for (const folder of workspacesOf(dir)) {
    const { name } = JSON.parse(readFileSync(join(dir, folder, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(dir, folder), join(dir, 'node_modules', name));
  }
}

function workspacesOf(dir: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(dir, parent)).map((name) => join(parent, name));
    })
    .filter((folder) => existsSync(join(dir, folder, 'package.json')));
}
