import { createServer, type Server } from 'node:http';
import type { Clock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import { REQUEST_HEADER } from '@candor/service-kit/http/headers';
import { createHttpMeter } from '@candor/service-kit/http/http-meter';
import type { Readiness } from '@candor/service-kit/http/readiness';
import { type TellSecurity, tellRefusals } from '@candor/service-kit/security/events';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { createDesk } from '../documents/desk.ts';
import type { Graph, RequestInfo } from '../graph/graph.ts';
import type { ServiceUrls } from '../graph/subgraphs.ts';
import type { KeyLimits } from '../limits/key-limits.ts';
import type { Limits } from '../limits/limits.ts';
import { mountDocs } from '../openapi/mount.ts';
import { mountRest, refusalOf, sendRefusal } from '../rest/mount.ts';
import { mountAroundSignedOut } from '../signed-out/mount.ts';
import { openSignedOut } from '../signed-out/pages.ts';
import { createValues } from '../signed-out/values.ts';
import type { UploadDeps } from '../upload/send.ts';
import type { Authenticate } from '../viewer/authenticate.ts';
import type { Keys } from '../viewer/keys.ts';
import { refuseBroken } from './broken-request.ts';
import { isClientRoute, mountClient } from './client.ts';
import { createGraphqlHandler, type RawHandler } from './graphql.ts';
import { mountHealth } from './health.ts';
import { measureRequests, traceRequests } from './measure.ts';
import { mountOfferKeys } from './offer-keys.ts';
import { mountPictures } from './pictures.ts';
import { mountPolicyReports } from './policy-reports.ts';
import { pathOf, requestInfo } from './request.ts';
import { dataHeaders, helmetOptions, pageHeaders } from './security-headers.ts';
import { mountSecurityTxt } from './security-txt.ts';
import { mountStream } from './stream.ts';
import { createTlsDoor, type TlsFiles } from './tls.ts';

const JSON_BYTES_MAX = 100 * 1024;
/** Longer than any client's keep-alive, so that the server is never the one that closes a connection in use. */
const KEEP_ALIVE_MS = 65_000;
/** Then the client opens another connection, which may lead to a replica that joined later. */
const REQUESTS_PER_CONNECTION = 200;
/** How long a client may take to send a request: the largest picture over a slow mobile line. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How much of a refused body is still taken off the line. */
const UNREAD_BYTES_MAX = 8 * 1024 * 1024;
/** How often connections without a request are closed while the server ends. */
const CLOSING_EVERY_MS = 50;

declare module 'fastify' {
  interface FastifyRequest {
    info: RequestInfo;
    viewer: Viewer;
  }
}

export interface HttpDeps {
  graph: Graph;
  authenticate: Authenticate;
  apiKeys: Keys;
  limits: Limits;
  keyLimits: KeyLimits;
  uploads: UploadDeps;
  urls: ServiceUrls;
  metrics: Metrics;
  /** Where figures are served; undefined: here. */
  metricsPort: number | undefined;
  readiness: Readiness;
  tellSecurity: TellSecurity;
  log: Log;
  production: boolean;
  /** How many proxies of ours stand in front. */
  proxies: number;
  clock: Clock;
  /** Where to tell of a weakness. */
  securityContact: string | undefined;
  /** What https is served with; undefined: http. */
  tls: TlsFiles | undefined;
  clientDir: string | undefined;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
}

/**
 * The gateway's HTTP: the graph on Node's own server, everything else on Fastify behind the same port. Request ids are
 * handed on by name and not by an asynchronous context, which costs every promise of the process: an eighth of the hot path.
 */
export async function createHttpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const headers = dataHeaders(deps.production);
  const meter = createHttpMeter(deps.metrics);
  const graphql = createGraphqlHandler({ ...deps, headers, meter });
  const app = Fastify({
    serverFactory: (handler) => createDoor(graphql, handler, deps),
    bodyLimit: JSON_BYTES_MAX,
    // What the router itself refuses, such as a path that is no UTF-8, never reaches the error handler.
    frameworkErrors: (error, _req, reply) => void sendRefusal(reply, refusalOf(error) ?? refuse('INTERNAL'), 'none'),
    clientErrorHandler: refuseBroken,
    exposeHeadRoutes: true,
    // What comes on a kept connection while the process ends is answered like anything else.
    return503OnClosing: false,
  });
  measureRequests(app, meter, deps.readiness);
  addHooks(app, deps, headers);
  traceRequests(app);
  await app.register(fastifyHelmet, { ...helmetOptions(deps.production), global: false });
  app.addHook('onRequest', (req, reply, done) => {
    if (isData(req.url)) return done();
    const withHeaders = () => {
      reply.headers(pageHeaders);
      done();
    };
    Promise.resolve(reply.helmet()).then(withHeaders, done);
  });
  mountHealth(app, deps);
  mountRest(app, { ...deps, draw: createDesk(deps.clock) });
  mountStream(app, { ...deps.uploads, ...deps });
  mountDocs(app);
  mountPictures(app, deps);
  mountPolicyReports(app, deps);
  mountOfferKeys(app, deps);
  mountSecurityTxt(app, { contact: deps.securityContact, clock: deps.clock });
  const readValues = createValues(deps);
  const sendPage = await mountClient(app, deps.clientDir, (dir) => {
    const pages = openSignedOut(dir, readValues);
    mountAroundSignedOut(app, { paths: pages.paths, publicUrl: deps.publicUrl });
    return pages;
  });
  app.setNotFoundHandler((req, reply) => {
    if (sendPage && isClientRoute(req)) return sendPage(req, reply);
    return sendRefusal(reply, refuse('NOT_FOUND', {}, 'There is nothing at this address.'), req.info.requestId);
  });
  return app;
}

/** What holds for every request, and what becomes of whatever is thrown. In place before any route is. */
function addHooks(app: FastifyInstance, deps: HttpDeps, headers: Record<string, string>): void {
  app.decorateRequest('info');
  app.decorateRequest('viewer');
  app.addHook('onRequest', (req, reply, done) => {
    req.info = requestInfo(req.raw, deps.proxies);
    req.viewer = nobody;
    reply.header(REQUEST_HEADER, req.info.requestId);
    if (isData(req.url)) reply.headers(headers).header('cache-control', 'no-store');
    done();
  });
  app.addHook('preClose', (done) => {
    // A connection whose request was under way is kept by its client afterwards; the end must not wait for that.
    const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSING_EVERY_MS);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
  app.setErrorHandler((error: FastifyError, req, reply) => {
    const refusal = refusalOf(error);
    const { requestId, address } = req.info;
    tellRefusals(deps.tellSecurity, [refusal], { userId: req.viewer.userId, address, requestId });
    if (!refusal) deps.log.error({ err: error, requestId: req.info.requestId }, 'a request failed');
    // What is left of a refused body is read and thrown away, or its sender would not see the refusal; a flood is cut off.
    if (!req.raw.complete && !(Number(req.headers['content-length']) <= UNREAD_BYTES_MAX))
      reply.header('connection', 'close');
    return sendRefusal(reply, refusal ?? refuse('INTERNAL'), req.info.requestId);
  });
}

/** Answers of calls are data: they carry the short, strict headers. Everything else may become a page or a part of one. */
function isData(url: string): boolean {
  const path = pathOf(url);
  return path.startsWith('/api/') && !path.startsWith('/api/docs');
}

/** One server for both: a look at the path decides, before any framework has spent a moment on it. Throws when its certificate is none. */
function createDoor(graphql: RawHandler, rest: RawHandler, { tls, log }: Pick<HttpDeps, 'tls' | 'log'>): Server {
  const handler: RawHandler = (req, res) => {
    const { url = '' } = req;
    if (url === '/graphql' || url.startsWith('/graphql?')) graphql(req, res);
    else rest(req, res);
  };
  const server = tls ? createTlsDoor(handler, tls, log) : createServer(handler);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}
