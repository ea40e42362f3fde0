import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** How finely the kernel counts: 100 in a second, usually. */
const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  pid: number;
  name: string;
  parent: number;
  cpuSeconds: number;
}

/** Seconds of processor that these processes have used so far, all their threads together. One that has ended counts no more. */
export function cpuSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.cpuSeconds ?? 0), 0);
}

/** The processes below this one whose program has one of these names. */
export function childrenNamed(names: RegExp): number[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  return all.filter(({ parent, name }) => parent === process.pid && names.test(name)).map(({ pid }) => pid);
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
    const fields = rest.split(' ');
    // Fields 14 and 15 of proc(5), of which the state is the third.
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { pid, name, parent: Number(fields[1]), cpuSeconds: ticks / TICKS_A_SECOND };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
