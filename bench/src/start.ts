import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { keep } from './measure.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const AIM_SECONDS = 20;
const AIM_MIB = 900;
const LIMIT_MS = 300_000;
/** After the ready line the processes settle for this long before their memory is read. */
const IDLE_MS = 10_000;

/**
 * The time of `npm start` with everything fetched and built, to its ready line, on empty data with the demo; and the memory of all
 * Node processes together, idle afterwards. The first start, which fetches and builds, is not counted.
 */
export async function benchStart(asJson: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  try {
    await measureStart(join(dataDir, 'first'));
    const found = await measureStart(join(dataDir, 'second'));
    const again = await measureStart(join(dataDir, 'second'));
    const figures = {
      'start: seconds, empty data': found.seconds,
      'start: seconds, with data': again.seconds,
      'start: idle MiB of Node': again.mebibytes,
    };
    if (asJson) console.log(JSON.stringify(figures));
    else {
      console.log(
        `ready after ${found.seconds.toFixed(1)} s on empty data, ${again.seconds.toFixed(1)} s with data (aim: ${AIM_SECONDS} s)`,
      );
      console.log(
        `idle memory of ${again.processes} Node processes together: ${again.mebibytes} MiB, shared pages counted once (aim: ${AIM_MIB} MiB)`,
      );
    }
    keep(figures);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string): Promise<{ seconds: number; mebibytes: number; processes: number }> {
  const port = await getPort();
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/src/start/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), CANDOR_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
  try {
    await readyLine(child);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    await pause(IDLE_MS);
    return { seconds: Math.round(seconds * 10) / 10, ...memoryOf(child.pid ?? 0) };
  } finally {
    clearTimeout(limit);
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGINT');
    await ended;
  }
}

async function readyLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Candor is ready')) return;
  }
  throw new Error('npm start ended before it was ready');
}

/** The memory of the Node processes at and below a process, from /proc. */
function memoryOf(root: number): { mebibytes: number; processes: number } {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.flatMap((pid) => statOf(pid)));
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  const nodes = [...parents.keys()].filter((pid) => isBelow(pid) && nameOf(pid).startsWith('node'));
  const kibibytes = nodes.reduce((sum, pid) => sum + residentOf(pid), 0);
  return { mebibytes: Math.round(kibibytes / 1024), processes: nodes.length };
}

function statOf(pid: string): [number, number][] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return [[Number(pid), Number(fields[1])]];
  } catch {
    // The process ended between the listing and the look.
    return [];
  }
}

function nameOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  return /\/?node$/.test(command) ? 'node' : (/^Name:\s*(.+)$/m.exec(status)?.[1] ?? '');
}

/** The proportional set size: pages that several processes share, such as Node's own code, are counted once for all of them. */
function residentOf(pid: number): number {
  return Number(/^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
}
