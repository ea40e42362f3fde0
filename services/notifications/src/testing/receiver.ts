import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

/** What arrived, as the receiver reads it. */
export interface ReceivedHook {
  id: string;
  type: string;
  sequence: number;
  data: Record<string, string>;
  timestamp: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const message = z.strictObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  sequence: z.number().int().positive(),
  data: z.record(z.string(), z.string()),
});

/** A receiver of webhooks on this machine. Each request is answered as `answers` says, first first; then with 204. */
export async function startReceiver() {
  const received: ReceivedHook[] = [];
  const answers: (number | RequestListener)[] = [];
  /** Requests that are being answered, and the most that ever were at once, by what they are about. */
  const atOnce = new Map<string, number>();
  let most = 0;
  /** Waited for before an answer: a receiver that takes its time. */
  const slow = { before: async () => {} };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', async () => {
      const body = Buffer.concat(chunks).toString();
      const read = message.parse(JSON.parse(body));
      received.push({ ...read, id: String(req.headers['webhook-id']), headers: req.headers, body });
      const about = `${req.url} ${read.data.campaign}`;
      atOnce.set(about, (atOnce.get(about) ?? 0) + 1);
      most = Math.max(most, atOnce.get(about) ?? 0);
      await slow.before();
      atOnce.set(about, (atOnce.get(about) ?? 1) - 1);
      const answer = answers.shift() ?? 204;
      if (typeof answer === 'function') return answer(req, res);
      res.writeHead(answer, answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {}).end();
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    received,
    answers,
    slow,
    url: `http://127.0.0.1:${port}/hook`,
    most: () => most,
    clear() {
      received.length = 0;
      answers.length = 0;
      most = 0;
      slow.before = async () => {};
    },
    /** Dies, and comes back at the same address. */
    die: close,
    comeBack: () => listen(port),
    stop: close,
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Whether the request has this secret's signature, as the library makes it for that very moment. */
export function isSignedBy(secret: string, { headers, body, id }: ReceivedHook): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(id, at, body));
}
