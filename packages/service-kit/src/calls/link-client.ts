import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Duplex } from 'node:stream';
import { connectOptions } from '../http/internal-tls.ts';
import { type AnswerFrame, type ByeFrame, type CallFrame, LINK_PATH, LINK_PROTOCOL } from './frames.ts';
import { createLineWriter, readLines } from './lines.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** Who was connected to may be busy with others first, as with any call. */
const UPGRADE_TIMEOUT_MS = 5_000;
/** The longest answer that is believed: a list's page is far below. */
const ANSWER_BYTES_MAX = 64 * 1_048_576;

/** What a call was answered with. */
export interface CallReply {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A call without its body. */
export interface Sent {
  path: `/${string}`;
  headers: Record<string, string>;
  timeoutMs: number;
}

/** One connection to a service, for any number of calls at once. */
export interface Link {
  /** Whether new calls may go here. */
  readonly isOpen: boolean;
  /** Calls under way. */
  readonly load: number;
  /** Calls that it was ever sent. */
  readonly count: number;
  /** Whether a message is being put together, which costs no more with another call in it. */
  readonly isWriting: boolean;
  /** Sends a call with this JSON. Rejects by ECONNRESET where the link broke, when nobody knows what became of it, and by ETIMEDOUT. */
  send(call: Sent, body: string): Promise<CallReply>;
  /** Takes no new calls, and ends with the last that is under way. */
  close(): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
}

interface Pending {
  resolve: (reply: CallReply) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  sentMs: number;
}

/** Connects to a service. Undefined where it speaks HTTP alone, as one of the version before does; rejects where nobody answers. */
export async function connectLink(url: string): Promise<Link | undefined> {
  const upgraded = await askForLink(url);
  return upgraded && openLink(upgraded.socket, upgraded.head);
}

function askForLink(url: string): Promise<{ socket: Duplex; head: Buffer } | undefined> {
  const address = new URL(LINK_PATH, url);
  return new Promise((resolve, reject) => {
    const asked = (address.protocol === 'https:' ? requestSecurely : request)(address, {
      headers: { connection: 'Upgrade', upgrade: LINK_PROTOCOL },
      agent: false,
      ...connectOptions(),
    });
    const late = () => asked.destroy(errorOf('ETIMEDOUT', `no link to ${address.host} in time`));
    let timer = setTimeout(late, CONNECT_TIMEOUT_MS);
    asked.once('socket', (socket) =>
      socket.once('connect', () => {
        clearTimeout(timer);
        timer = setTimeout(late, UPGRADE_TIMEOUT_MS);
      }),
    );
    asked.once('upgrade', (_, socket, head) => {
      clearTimeout(timer);
      socket.setNoDelay(true);
      resolve({ socket, head });
    });
    asked.once('response', (answer) => {
      clearTimeout(timer);
      answer.destroy();
      resolve(undefined);
    });
    asked.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end();
  });
}

/** A link on a connection that was upgraded. */
function openLink(socket: Duplex, head: Buffer): Link {
  const writer = createLineWriter(socket);
  const underWay = new Map<number, Pending>();
  let next = 1;
  let heardMs = performance.now();
  let isClosing = false;

  const endIfDone = () => void (isClosing && underWay.size === 0 && setImmediate(() => socket.end()));
  function close(): void {
    isClosing = true;
    endIfDone();
  }
  function settle(number: number): Pending | undefined {
    const pending = underWay.get(number);
    if (!pending) return undefined;
    clearTimeout(pending.timer);
    underWay.delete(number);
    endIfDone();
    return pending;
  }
  function giveUp(number: number): void {
    const pending = settle(number);
    pending?.reject(errorOf('ETIMEDOUT', 'no answer in time'));
    // Nothing at all has come since: the other end may hang, and what is asked next goes elsewhere.
    if (pending && heardMs < pending.sentMs) close();
  }

  readLines(socket, head, ANSWER_BYTES_MAX, (line) => {
    heardMs = performance.now();
    const frame = readFrame(line);
    if (!frame) socket.destroy();
    else if ('bye' in frame) close();
    else settle(frame.i)?.resolve({ statusCode: frame.s, headers: frame.h ?? {}, body: frame.b });
  });
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => socket.destroy());
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      isClosing = true;
      for (const number of [...underWay.keys()]) settle(number)?.reject(broken());
      resolve();
    });
  });

  return {
    get isOpen() {
      return !isClosing;
    },
    get load() {
      return underWay.size;
    },
    get count() {
      return next - 1;
    },
    get isWriting() {
      return writer.isWaiting;
    },
    send({ path, headers, timeoutMs }, body) {
      const number = next;
      next += 1;
      return new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(broken());
        const head: Omit<CallFrame, 'b'> = { i: number, p: path, h: headers };
        writer.write(`${JSON.stringify(head).slice(0, -1)},"b":${body}}`);
        const timer = setTimeout(giveUp, timeoutMs, number);
        underWay.set(number, { resolve, reject, timer, sentMs: performance.now() });
      });
    },
    close,
    ended,
  };
}

function readFrame(line: string): AnswerFrame | ByeFrame | undefined {
  try {
    return JSON.parse(line) as AnswerFrame | ByeFrame;
  } catch {
    return undefined;
  }
}

const broken = () => errorOf('ECONNRESET', 'the link broke before the answer');

function errorOf(code: 'ECONNRESET' | 'ETIMEDOUT', message: string): Error {
  return Object.assign(new Error(message), { code });
}
