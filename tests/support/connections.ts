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

/** The established connections of this machine at this moment, seen from the side that opened them. */
function readOutgoing(): TcpRow[] {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readTcpTable(readFileSync(`/proc/self/net/${table}`, 'utf8')));
  const listening = new Set(rows.filter((row) => row.state === LISTENING).map((row) => row.localPort));
  return rows.filter((row) => row.state === ESTABLISHED && !listening.has(row.localPort));
}

/** The connections that a process has opened and not only accepted, at this moment. */
export function outgoingOf(pid: number, outgoing = readOutgoing()): { localPort: number; remotePort: number }[] {
  const own = new Set(socketsOf(pid));
  return outgoing.filter((row) => own.has(row.inode));
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

/** What was seen of these processes since the watch began. */
export interface ConnectionWatch {
  /** Each way once: `<process> → <port>`. */
  seen: Set<string>;
  /** Whether the connection that was opened from this port was seen: who accepts it may hold it until then. */
  hasSeen: (localPort: number | undefined) => boolean;
  stop: () => Promise<void>;
}

/** Looks at these processes until `stop`. */
export function watchConnections(pids: ReadonlyMap<string, number>): ConnectionWatch {
  const seen = new Set<string>();
  const openedFrom = new Set<number | undefined>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      // One table for all of them: the kernel's has thousands of rows after other tests, and a look must be short.
      const outgoing = readOutgoing();
      for (const [name, pid] of pids)
        for (const { localPort, remotePort } of outgoingOf(pid, outgoing)) {
          seen.add(`${name} → ${remotePort}`);
          openedFrom.add(localPort);
        }
      await pause(EVERY_MS);
    }
  };
  const looking = look();
  return {
    seen,
    hasSeen: (localPort) => openedFrom.has(localPort),
    stop: async () => {
      isOver = true;
      await looking;
    },
  };
}
