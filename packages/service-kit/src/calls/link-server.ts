import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '../errors.ts';
import { contextOf, createErrorAnswers } from '../http/http.ts';
import { createHttpMeter, UNMATCHED } from '../http/http-meter.ts';
import type { TellSecurity } from '../security/events.ts';
import { withContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isTracing, openSpan, TRACE_HEADER } from '../telemetry/tracing.ts';
import { type Call, type CallAnswer, type CallRoutes, headerOf } from './call.ts';
import { BYE, CALL_BYTES_MAX, type CallFrame, LINK_PATH, LINK_PROTOCOL } from './frames.ts';
import { createLineWriter, readLines } from './lines.ts';

/** Calls of one link that are answered at once; what comes meanwhile waits in the socket, and its sender with it. */
const UNDER_WAY_MAX = 1_000;
/** Who was told that this process ends, and has nothing under way, has so long to end the link. */
const BYE_MS = 2_000;
const KEEP_ALIVE_MS = 30_000;

export interface LinkDeps {
  calls: CallRoutes;
  log: Log;
  metrics: Metrics;
  tellSecurity: TellSecurity;
  /** Whether who asks may have a link at all; left out: everybody, and each call proves itself. */
  mayLink?: (req: IncomingMessage) => boolean;
}

/** The links of a process: connections on which calls come as lines, many at once, and are answered as each is ready. */
export interface Links {
  /** Takes over the connection of a request for an upgrade. */
  accept(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells everybody that no new call is taken here; what is under way is answered. */
  end(): void;
}

/** Answers what `mountCall` knows. A connection that asks for another protocol or path is closed. */
export function createLinks(deps: LinkDeps): Links {
  const answer = createAnswerer(deps);
  const open = new Set<{ bye: () => void }>();
  return {
    accept(req, socket, head) {
      socket.on('error', () => socket.destroy());
      const asked = req.url === LINK_PATH && req.headers.upgrade === LINK_PROTOCOL;
      if (!asked || deps.mayLink?.(req) === false) {
        socket.end(`HTTP/1.1 ${asked ? '401 Unauthorized' : '404 Not Found'}\r\nConnection: close\r\n\r\n`);
        return;
      }
      const { remoteAddress: peer } = req.socket;
      req.socket.setKeepAlive(true, KEEP_ALIVE_MS);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${LINK_PROTOCOL}\r\n\r\n`);
      const link = serveLink(socket, head, (frame) => answer(frame, peer));
      open.add(link);
      socket.once('close', () => open.delete(link));
    },
    end() {
      for (const { bye } of open) bye();
    },
  };
}

function serveLink(socket: Duplex, head: Buffer, answer: (frame: CallFrame) => Promise<string>): { bye: () => void } {
  const writer = createLineWriter(socket);
  let underWay = 0;
  let isLeft = false;
  let byeTimer: NodeJS.Timeout | undefined;
  // Behind the message that the last answer goes out with.
  const endIfDone = () => void (isLeft && underWay === 0 && setImmediate(() => socket.end()));
  readLines(socket, head, CALL_BYTES_MAX, (line) => {
    const frame = readFrame(line);
    if (!frame) {
      socket.destroy();
      return;
    }
    underWay += 1;
    if (underWay === UNDER_WAY_MAX) socket.pause();
    void answer(frame).then((text) => {
      writer.write(text);
      underWay -= 1;
      if (underWay === UNDER_WAY_MAX - 1) socket.resume();
      endIfDone();
    });
  });
  // Who has nothing more to ask waits for what it has asked.
  socket.once('end', () => {
    isLeft = true;
    endIfDone();
  });
  socket.once('close', () => clearInterval(byeTimer));
  return {
    bye() {
      writer.write(BYE);
      byeTimer ??= setInterval(() => underWay === 0 && socket.destroy(), BYE_MS);
    },
  };
}

function readFrame(line: string): CallFrame | undefined {
  try {
    const { i, p, h, b } = JSON.parse(line) as Partial<CallFrame>;
    return Number.isSafeInteger(i) && typeof p === 'string' && typeof h === 'object' && h !== null
      ? { i: i as number, p, h, b }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Answers a call as its request by HTTP would be: with its ids, its span and its count. Never rejects. */
function createAnswerer({ calls, log, metrics, tellSecurity }: LinkDeps) {
  const meter = createHttpMeter(metrics);
  const answerError = createErrorAnswers(log, tellSecurity);

  async function answerCall(path: string, call: Call, peer: string | undefined): Promise<CallAnswer> {
    try {
      const route = calls.get(path);
      if (!route) throw refuse('NOT_FOUND');
      route.prove?.(call);
      return await route.answer(call);
    } catch (error) {
      return answerError(error, call, peer);
    }
  }

  return async ({ i, p, h, b }: CallFrame, peer: string | undefined): Promise<string> => {
    const told: Record<string, string> = {};
    let hasTold = false;
    const call: Call = {
      headers: h,
      body: b,
      setHeader(name, value) {
        told[name] = value;
        hasTold = true;
      },
    };
    const outcome = { headersSent: false, statusCode: 0 };
    const end = meter.begin('POST', outcome);
    const span = isTracing() ? openAnswer(p, call) : undefined;
    const work = () => withContext(contextOf(call), () => answerCall(p, call, peer));
    const { status, text } = await (span ? span.run(work) : work());
    outcome.headersSent = true;
    outcome.statusCode = status;
    end(calls.has(p) ? p : UNMATCHED);
    span?.set({ 'http.response.status_code': status });
    span?.end(status >= 500 ? String(status) : undefined);
    return `{"i":${i},"s":${status}${hasTold ? `,"h":${JSON.stringify(told)}` : ''},"b":${text}}`;
  };
}

/** The span of a call, where its caller's trace is gone on with. */
function openAnswer(path: string, call: Call) {
  return openSpan({
    name: `POST ${path}`,
    kind: 'SERVER',
    parent: { traceparent: headerOf(call, TRACE_HEADER) },
    attributes: { 'http.request.method': 'POST', 'http.route': path },
  });
}
