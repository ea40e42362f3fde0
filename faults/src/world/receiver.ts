import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came, in the order of their coming. */
export interface Arrival {
  /** The webhook's path. */
  path: string;
  /** What the message is known by. */
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  atMs: number;
  /** What it was answered with; null while it is not, or where it never was. */
  status: number | null;
}

/** How a receiver is: it takes everything, fails now and then, fails, sleeps longer than anybody waits, breaks off, is not there. */
export const moods = ['well', 'hasty', 'failing', 'sleeping', 'breaking', 'dead'] as const;
export type Mood = (typeof moods)[number];

/** The receivers of all webhooks of a run, on this machine. */
export interface Receiver {
  urlOf(path: string): string;
  arrivals(): readonly Arrival[];
  become(mood: Mood): Promise<void>;
  /** From now on it takes this message: until then it refuses one of some in every mood. */
  mend(path: string, id: string): void;
  stop(): Promise<void>;
}

/** One of so many messages is one that a receiver cannot take, as a program that has a fault of its own. */
const SPOILED_OF = 16;
/** A receiver that sleeps does for so long: a try has five seconds. */
const SLEEP_MS = 6_500;
const FAILING = [500, 503, 429, 404, 302];

export async function startReceiver(): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const mended = new Set<string>();
  let mood: Mood = 'well';
  let isThere = true;
  const isSpoiled = (path: string, id: string) =>
    numberOf(`${path} ${id}`) % SPOILED_OF === 0 && !mended.has(`${path} ${id}`);
  const answer = (res: ServerResponse, arrival: Arrival, status: number) => {
    if (res.destroyed || res.socket?.destroyed !== false) return;
    res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    arrival.status = status;
  };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const [path, id] = [String(req.url), String(req.headers['webhook-id'])];
      const body = Buffer.concat(chunks).toString();
      const arrival: Arrival = { path, id, headers: req.headers, body, atMs: Date.now(), status: null };
      arrivals.push(arrival);
      const nth = arrivals.length;
      if (isSpoiled(path, id)) return answer(res, arrival, 500);
      if (mood === 'breaking') return req.socket.destroy();
      if (mood === 'sleeping') return void setTimeout(() => answer(res, arrival, 204), SLEEP_MS);
      const isFailed = mood === 'failing' || (mood === 'hasty' && nth % 9 === 0);
      answer(res, arrival, isFailed ? (FAILING[nth % FAILING.length] ?? 500) : 204);
    });
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (!isThere) return;
    isThere = false;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    arrivals: () => arrivals,
    async become(next) {
      mood = next;
      if (next === 'dead') return close();
      if (isThere) return;
      await listen(port);
      isThere = true;
    },
    mend: (path, id) => void mended.add(`${path} ${id}`),
    stop: close,
  };
}

const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);
