import { readdirSync, readFileSync } from 'node:fs';

/** The memory of the Node processes, and of these other programs, at and below a process, from /proc; pages that are shared are counted once. */
export function memoryOf(root: number, others: readonly string[] = []): { mebibytes: number; processes: number } {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.flatMap((pid) => statOf(pid)));
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  const isCounted = (name: string) => name.startsWith('node') || others.includes(name);
  const nodes = [...parents.keys()].filter((pid) => isBelow(pid) && isCounted(nameOf(pid)));
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
