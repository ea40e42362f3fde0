import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Why connections cannot be observed on this machine, or null: only Linux tells them by process. */
export const connectionsLack = existsSync('/proc/self/net/tcp')
  ? null
  : 'only Linux tells the connections of a process';

const ESTABLISHED = '01';
const LISTENING = '0A';
const EVERY_MS = 20;

interface TcpRow {
  localPort: number;
  remotePort: number;
  state: string;
  inode: string;
}

/** The rows of the kernel's table, of IPv4 and of IPv6 alike. */
export function readTcpTable(text: string): TcpRow[] {
  const portOf = (address = '') => Number.parseInt(address.split(':').at(-1) ?? '', 16);
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, local, remote, state = '', , , , , , inode = ''] = line.trim().split(/\s+/);
      return { localPort: portOf(local), remotePort: portOf(remote), state, inode };
    });
}

/** The ports that a process has opened connections to and not only accepted them on, at this moment. */
export function outgoingPorts(pid: number): number[] {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readTcpTable(readFileSync(`/proc/${pid}/net/${table}`, 'utf8')));
  const listening = new Set(rows.filter((row) => row.state === LISTENING).map((row) => row.localPort));
  const own = new Set(socketsOf(pid));
  return rows
    .filter((row) => row.state === ESTABLISHED && own.has(row.inode) && !listening.has(row.localPort))
    .map((row) => row.remotePort);
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${fd}`))?.[1] ?? [];
    } catch {
      // It was closed while we looked.
      return [];
    }
  });
}

/** Looks at these processes until `stop`, and keeps each way that was seen once: `<process> → <port>`. */
export function watchConnections(pids: ReadonlyMap<string, number>): { seen: Set<string>; stop: () => Promise<void> } {
  const seen = new Set<string>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      for (const [name, pid] of pids) for (const port of outgoingPorts(pid)) seen.add(`${name} → ${port}`);
      await pause(EVERY_MS);
    }
  };
  const looking = look();
  return {
    seen,
    stop: async () => {
      isOver = true;
      await looking;
    },
  };
}
