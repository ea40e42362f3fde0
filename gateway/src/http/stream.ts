import { Readable } from 'node:stream';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { replicas } from '@candor/service-kit/http/connections';
import { CORRELATION_HEADER, REQUEST_HEADER } from '@candor/service-kit/http/headers';
import { hasToldTime, SKEWED_TRIES } from '@candor/service-kit/http/service-call';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { requireUser, signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request } from 'undici';
import type { ServiceUrls } from '../graph/subgraphs.ts';
import type { Limits } from '../limits/limits.ts';
import type { Authenticate } from '../viewer/authenticate.ts';
import { isIdle } from './request.ts';
import { serviceAnswer, serviceRefusal } from './service-refusal.ts';

export const STREAM_PATH = '/api/notifications/stream';
/** What one gateway process holds; further clients poll, or are sent to another replica. */
const STREAMS_MAX = 5_000;
/** How often an idle stream's session is looked at; what is about to be passed on is looked at anyway. */
const LOOK_EVERY_MS = 5_000;
const HEADERS_TIMEOUT_MS = 5_000;
/** Longer than two beats of the service: then it is gone. */
const SILENCE_TIMEOUT_MS = 40_000;
const RETRY_AFTER_SECONDS = 10;
const EVENT_ID_CHARS_MAX = 200;

export interface StreamDeps {
  authenticate: Authenticate;
  limits: Limits;
  urls: ServiceUrls;
  keys: CallKeys;
  log: Log;
  /** How often an idle stream's session is looked at. */
  lookEveryMs?: number | undefined;
}

/**
 * `GET /api/notifications/stream`: what the notifications service streams to the signed-in person, passed on as it comes. It ends
 * with the access token or the session: nothing is passed on that the next request would be refused.
 */
export function mountStream(app: FastifyInstance, deps: StreamDeps): void {
  const open = new Set<AbortController>();
  app.addHook('preClose', (done) => {
    for (const controller of open) controller.abort();
    done();
  });
  app.get(STREAM_PATH, { exposeHeadRoute: false }, async (req, reply) => {
    const { authorization } = req.headers;
    const controller = new AbortController();
    // Heard from the first moment: a client may leave while its token is looked at.
    reply.raw.once('close', () => {
      controller.abort();
      open.delete(controller);
    });
    const viewer = requireUser(await deps.authenticate(authorization, isIdle(req.headers)));
    await deps.limits('write', viewer, req.info.address);
    if (controller.signal.aborted || open.size >= STREAMS_MAX)
      throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    open.add(controller);
    const body = await connect(deps, req, viewer, controller.signal);
    return sendStream(reply, guarded(deps, body, { authorization, controller }));
  });
}

async function connect(
  deps: StreamDeps,
  req: FastifyRequest,
  viewer: Viewer,
  signal: AbortSignal,
  tries = 1,
): Promise<Readable> {
  const lastEventId = req.headers['last-event-id'];
  if (lastEventId !== undefined && lastEventId.length > EVENT_ID_CHARS_MAX) throw refuse('BAD_INPUT');
  const viewerHeader = signViewer(deps.keys, 'notifications', viewer);
  const reply = await request(`${deps.urls.notifications}/stream`, {
    dispatcher: replicas(),
    headers: {
      [VIEWER_HEADER]: viewerHeader,
      [REQUEST_HEADER]: req.info.requestId,
      [CORRELATION_HEADER]: req.info.correlationId,
      ...(typeof lastEventId === 'string' ? { 'last-event-id': lastEventId } : {}),
    },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: SILENCE_TIMEOUT_MS,
    signal,
  }).catch((error) => {
    deps.log.warn({ err: error, requestId: req.info.requestId }, 'a live stream could not be opened');
    throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  const { statusCode, body } = reply;
  if (statusCode === 200) return body;
  const answer = await serviceAnswer(body);
  if (hasToldTime({ keys: deps.keys, to: 'notifications' }, viewerHeader, reply) && tries < SKEWED_TRIES)
    return connect(deps, req, viewer, signal, tries + 1);
  throw serviceRefusal(statusCode, answer);
}

/** The service's bytes for as long as the session stands; ends, and leaves the service, when it does not or the client is gone. */
async function* guarded(
  deps: StreamDeps,
  body: Readable,
  { authorization, controller }: { authorization: string | undefined; controller: AbortController },
): AsyncGenerator<Uint8Array> {
  const looking = setInterval(async () => {
    const session = await stateOf(deps, authorization);
    if (session === 'over') controller.abort();
  }, deps.lookEveryMs ?? LOOK_EVERY_MS);
  try {
    for await (const chunk of body) {
      // While auth cannot say, nothing is passed on either: the client comes again and says what it saw last.
      if ((await stateOf(deps, authorization)) !== 'stands') return;
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (!controller.signal.aborted) deps.log.info({ err: error }, 'a live stream broke off');
  } finally {
    clearInterval(looking);
    controller.abort();
  }
}

async function stateOf(
  { authenticate }: StreamDeps,
  authorization: string | undefined,
): Promise<'stands' | 'over' | 'unknown'> {
  try {
    // A stream that is open is nobody's doing.
    await authenticate(authorization, true);
    return 'stands';
  } catch (error) {
    return error instanceof DomainError && error.code === 'UNAUTHENTICATED' ? 'over' : 'unknown';
  }
}

function sendStream(reply: FastifyReply, chunks: AsyncGenerator<Uint8Array>): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // A proxy in front must neither pack nor collect it.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // Its connection is not kept: the end of the process must not wait for it.
      .header('connection', 'close')
      .send(Readable.from(chunks, { objectMode: false }))
  );
}
