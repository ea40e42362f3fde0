import { createServer, type Server } from 'node:http';
import { withContext } from '@candor/service-kit/context';
import { refuse } from '@candor/service-kit/errors';
import { REQUEST_HEADER } from '@candor/service-kit/headers';
import type { Log } from '@candor/service-kit/log';
import type { Metrics } from '@candor/service-kit/metrics';
import { nobody, type Viewer } from '@candor/service-kit/viewer';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Graph, RequestInfo } from '../graph/graph.ts';
import type { ServiceUrls } from '../graph/subgraphs.ts';
import type { Limits } from '../limits/limits.ts';
import { mountRest, refusalOf, sendRefusal } from '../rest/mount.ts';
import type { UploadDeps } from '../upload/send.ts';
import type { Authenticate } from '../viewer/authenticate.ts';
import { isClientRoute, mountClient } from './client.ts';
import { createGraphqlHandler, type RawHandler } from './graphql.ts';
import { mountHealth } from './health.ts';
import { mountPictures } from './pictures.ts';
import { requestInfo } from './request.ts';
import { dataHeaders, helmetOptions } from './security-headers.ts';

const JSON_BYTES_MAX = 100 * 1024;
/** Longer than any client's keep-alive, so that the server is never the one that closes a connection in use. */
const KEEP_ALIVE_MS = 65_000;

declare module 'fastify' {
  interface FastifyRequest {
    info: RequestInfo;
    viewer: Viewer;
  }
}

export interface HttpDeps {
  graph: Graph;
  authenticate: Authenticate;
  limits: Limits;
  uploads: UploadDeps;
  urls: ServiceUrls;
  metrics: Metrics;
  log: Log;
  production: boolean;
  /** How many proxies of ours stand in front. */
  proxies: number;
  clientDir: string | undefined;
}

/** The gateway's HTTP: the graph on Node's own server, everything else on Fastify behind the same port. */
export async function createHttpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const graphql = createGraphqlHandler({ ...deps, headers: dataHeaders(deps.production) });
  const app = Fastify({
    serverFactory: (handler) => createDoor(graphql, handler),
    bodyLimit: JSON_BYTES_MAX,
    exposeHeadRoutes: true,
  });
  app.decorateRequest('info');
  app.decorateRequest('viewer');
  app.addHook('onRequest', (req, reply, done) => {
    req.info = requestInfo(req.raw, deps.proxies);
    req.viewer = nobody;
    reply.header(REQUEST_HEADER, req.info.requestId);
    if (req.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    withContext({ requestId: req.info.requestId, correlationId: req.info.correlationId }, done);
  });
  // Before any route: an awaited registration fixes the handler of the routes that are there.
  app.setErrorHandler((error: FastifyError, req, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) deps.log.error({ err: error }, 'a request failed');
    // What is left of a body that was refused is not waited for.
    if (!req.raw.complete) reply.header('connection', 'close');
    return sendRefusal(reply, refusal ?? refuse('INTERNAL'), req.info.requestId);
  });
  await app.register(fastifyHelmet, helmetOptions(deps.production));
  mountHealth(app, deps);
  mountRest(app, deps);
  mountPictures(app, deps);
  const sendPage = await mountClient(app, deps.clientDir);
  app.setNotFoundHandler((req, reply) => {
    if (sendPage && isClientRoute(req)) return sendPage(reply);
    return sendRefusal(reply, refuse('NOT_FOUND', {}, 'There is nothing at this address.'), req.info.requestId);
  });
  return app;
}

/** One server for both: a look at the path decides, before any framework has spent a moment on it. */
function createDoor(graphql: RawHandler, rest: RawHandler): Server {
  const server = createServer((req, res) => {
    const { url = '' } = req;
    if (url === '/graphql' || url.startsWith('/graphql?')) graphql(req, res);
    else rest(req, res);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  return server;
}
