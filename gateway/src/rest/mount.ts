import type { Readable } from 'node:stream';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import { isAdminRole } from '@candor/service-kit/security/roles';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Drawing } from '../documents/desk.ts';
import { refuseAtDoor } from '../graph/errors.ts';
import type { Graph } from '../graph/graph.ts';
import { keepHeaders, type ToKeep } from '../http/device-cookie.ts';
import { isIdle, organisationNamed, refuseCrossSite } from '../http/request.ts';
import type { Limits } from '../limits/limits.ts';
import { readForm } from '../upload/form.ts';
import { sendPicture, type UploadCall, type UploadDeps } from '../upload/send.ts';
import type { Authenticate } from '../viewer/authenticate.ts';
import { apiKeyIn } from '../viewer/keys.ts';
import { admitKey, type KeyDeps } from './admit-key.ts';
import type { RestRoute, RouteInput } from './route.ts';
import { restRoutes } from './routes/index.ts';
import { type PreparedRoute, prepareRoute, runRoute } from './run.ts';

export interface RestDeps extends KeyDeps {
  graph: Graph;
  authenticate: Authenticate;
  limits: Limits;
  uploads: UploadDeps;
  metrics: Metrics;
  /** Draws a document when its turn has come. */
  draw(drawing: Drawing): Promise<Buffer>;
}

const KEY = /^[\x20-\x7e]{1,200}$/;
const anything = z.object({});

/** Adds every call of `/api` to the server. Throws when an operation does not fit the graph. */
export function mountRest(app: FastifyInstance, deps: RestDeps): void {
  // A form is read by its route, which knows where its picture goes.
  app.addContentTypeParser('multipart/form-data', (_req, _payload, done) => done(null, undefined));
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, text, done) =>
    parseBody(String(text), done),
  );
  for (const route of restRoutes) {
    const prepared = prepareRoute(deps.graph, route);
    app.route({
      method: route.method,
      url: route.path,
      onRequest: (req, reply) => admit(deps, route, req, reply),
      handler: (req, reply) => answer(deps, prepared, req, reply),
    });
  }
}

function parseBody(text: string, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, text.trim() === '' ? undefined : JSON.parse(text));
  } catch {
    done(refuseAtDoor('BAD_BODY'));
  }
}

/** Everything that can be refused before the body is read: other sites, bad tokens, lacking roles, too many calls. */
async function admit(deps: RestDeps, route: RestRoute, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (route.method !== 'GET') refuseCrossSite(req.headers);
  const { address } = req.info;
  const token = route.ignoresToken === true ? undefined : apiKeyIn(req.headers.authorization);
  if (token !== undefined) req.viewer = await admitKey(deps, { token, route, address, reply });
  else if (route.ignoresToken !== true) req.viewer = await authenticateFor(deps, route, req);
  const { viewer } = req;
  if (route.access !== 'anyone' && viewer.userId === null) throw refuse('UNAUTHENTICATED');
  if (route.access === 'admin' && !isAdminRole(viewer.role)) throw refuse('FORBIDDEN');
  // A key has a limit of its own, so that a program keeps nobody from working in person.
  const counted = viewer.key ? nobody : viewer;
  await deps.limits(route.limit ?? (route.method === 'GET' ? 'read' : 'write'), counted, address);
}

async function authenticateFor({ authenticate }: RestDeps, route: RestRoute, req: FastifyRequest): Promise<Viewer> {
  try {
    return await authenticate(req.headers.authorization, isIdle(req.headers), organisationNamed(req.headers));
  } catch (error) {
    const isBad = error instanceof DomainError && error.code === 'UNAUTHENTICATED';
    if (route.ignoresToken === 'bad' && isBad) return nobody;
    throw error;
  }
}

async function answer(
  deps: RestDeps,
  prepared: PreparedRoute,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { route } = prepared;
  const startedAtMs = performance.now();
  let outcome = 'refused';
  try {
    const input = await readInput(deps, route, req);
    const keep = (toKeep: ToKeep) => void reply.headers(keepHeaders(toKeep));
    const { body, document, nextCursor, waits } = await runRoute(deps.graph, prepared, input, {
      ...callerOf(req),
      keep,
    });
    const drawn = document && (await deps.draw(document));
    if (nextCursor) reply.header('x-next-cursor', nextCursor);
    outcome = 'done';
    reply.code(waits ? 202 : (route.status ?? 200));
    if (route.file) asFile(reply, route.file);
    if (drawn) return drawn;
    return body === undefined ? reply.send() : body;
  } finally {
    deps.metrics.operationSeconds.observe(
      { operation: `${route.method} ${route.path}`, outcome },
      (performance.now() - startedAtMs) / 1_000,
    );
  }
}

function asFile(reply: FastifyReply, { type, name }: NonNullable<RestRoute['file']>): void {
  reply
    .type(type === 'application/pdf' ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`);
}

function callerOf({ viewer, info }: FastifyRequest) {
  return { viewer, info };
}

async function readInput(
  deps: RestDeps,
  route: RestRoute,
  req: FastifyRequest,
): Promise<RouteInput<unknown, unknown, unknown>> {
  const idempotencyKey = readKey(req.headers['idempotency-key']);
  const params = route.params ? parseInput(route.params, req.params) : {};
  const query = route.query ? parseInput(route.query, req.query) : {};
  const { body, ticket } = await readBody(deps, route, req, idempotencyKey);
  return { params, query, body: parseInput(route.body ?? anything, body ?? {}), idempotencyKey, ticket };
}

interface Body {
  body: unknown;
  ticket: string | undefined;
}

async function readBody(
  deps: RestDeps,
  route: RestRoute,
  req: FastifyRequest,
  idempotencyKey: string | undefined,
): Promise<Body> {
  const isForm = /^multipart\/form-data/i.test(req.headers['content-type'] ?? '');
  const { upload } = route;
  if (!upload) {
    if (isForm) throw refuseAtDoor('UNSUPPORTED_MEDIA_TYPE');
    return { body: req.body, ticket: undefined };
  }
  const params = req.params as Record<string, string>;
  const record = upload.recordParam === undefined ? undefined : params[upload.recordParam];
  const call: UploadCall = { ...callerOf(req), upload, idempotencyKey, record };
  // Counted where there is a picture: whoever changes nothing but a name sends none.
  const send = async (stream: Readable) => {
    await deps.limits('upload', req.viewer, req.info.address);
    return sendPicture(deps.uploads, call, stream);
  };
  const form = isForm ? await readForm(req.raw, upload.field, send) : { fields: req.body, file: undefined };
  // Where a picture is required, its service refuses its absence, after it has refused who may not upload at all.
  const ticket = form.file ?? (upload.required ? await sendPicture(deps.uploads, call) : undefined);
  return { body: form.fields, ticket };
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw refuse('BAD_INPUT', {}, 'The Idempotency-Key must be 1 to 200 printable characters.');
}

/** Answers a refusal of REST: `{ msg, code }`, with what is allowed and when to come again. */
export function sendRefusal(reply: FastifyReply, refusal: DomainError, requestId: string): FastifyReply {
  const { status, message, code, details } = refusal;
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', String(details.retryAfterSeconds));
  const body = { msg: message, code, ...details, ...(status >= 500 ? { requestId } : {}) };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Whatever was thrown on the way, as a refusal; undefined for a fault. */
export function refusalOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return refuseAtDoor('BODY_TOO_LARGE');
  if (status === 415) return refuseAtDoor('UNSUPPORTED_MEDIA_TYPE');
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse('BAD_INPUT');
  return undefined;
}
