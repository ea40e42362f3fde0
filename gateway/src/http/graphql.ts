import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { REQUEST_HEADER } from '@candor/service-kit/http/headers';
import type { HttpMeter } from '@candor/service-kit/http/http-meter';
import type { Readiness } from '@candor/service-kit/http/readiness';
import { type TellSecurity, tellRefusals } from '@candor/service-kit/security/events';
import type { Viewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import { isTracing } from '@candor/service-kit/telemetry/tracing';
import { type GraphError, refusalError, refuseAtDoor } from '../graph/errors.ts';
import type { Graph, GraphAnswer, RequestInfo } from '../graph/graph.ts';
import type { Limits } from '../limits/limits.ts';
import type { Authenticate } from '../viewer/authenticate.ts';
import { isJson, parseObject, readText } from './body.ts';
import { keepHeaders } from './device-cookie.ts';
import { isIdle, organisationNamed, refuseCrossSite, requestInfo } from './request.ts';
import { faultOf, openRequest, operationAttributes } from './request-span.ts';

const BODY_BYTES_MAX = 100 * 1024;
const GRAPHQL_ROUTE = '/graphql';
const GRAPHQL_JSON = 'application/graphql-response+json';

export interface GraphqlDeps {
  graph: Graph;
  authenticate: Authenticate;
  limits: Limits;
  metrics: Metrics;
  meter: HttpMeter;
  readiness: Pick<Readiness, 'isStopping'>;
  tellSecurity: TellSecurity;
  log: Log;
  proxies: number;
  /** Security headers that every answer carries. */
  headers: Record<string, string>;
}

export type RawHandler = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * `POST /graphql` on Node's own server: the hot path, without a framework around it. JSON only, so that a browser asks
 * before it sends anything from another site; one operation per request; no GET.
 */
export function createGraphqlHandler(deps: GraphqlDeps): RawHandler {
  return (req, res) => {
    const exchange: Exchange = {
      req,
      res,
      info: requestInfo(req, deps.proxies),
      end: deps.meter.begin(req.method, res),
    };
    const { info } = exchange;
    if (isTracing()) info.span = openRequest(req.method, GRAPHQL_ROUTE, info);
    const work = () => handle(deps, exchange);
    (info.span ? info.span.run(work) : work()).then(
      (answer) => send(deps, exchange, 200, answer),
      (error) => refuseRequest(deps, exchange, error),
    );
  };
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  info: RequestInfo;
  /** Called when it was answered, with the route's pattern. */
  end: (route: string) => void;
  /** Once it is known who asks. */
  viewer?: Viewer;
}

async function handle(deps: GraphqlDeps, exchange: Exchange): Promise<GraphAnswer> {
  const { req, info } = exchange;
  if (req.method !== 'POST') throw refuseAtDoor('METHOD_NOT_ALLOWED');
  if (!isJson(req.headers['content-type'])) throw refuseAtDoor('UNSUPPORTED_MEDIA_TYPE');
  if (req.headers['content-encoding'] !== undefined) throw refuseAtDoor('UNSUPPORTED_MEDIA_TYPE');
  refuseCrossSite(req.headers);
  const viewer = await deps.authenticate(
    req.headers.authorization,
    isIdle(req.headers),
    organisationNamed(req.headers),
  );
  exchange.viewer = viewer;
  const body = parseObject(await readText(req, BODY_BYTES_MAX));
  if (Array.isArray(body)) throw refuseAtDoor('BATCH_REFUSED');
  return execute(deps, body, viewer, info);
}

async function execute(
  deps: GraphqlDeps,
  body: Record<string, unknown>,
  viewer: Viewer,
  info: RequestInfo,
): Promise<GraphAnswer> {
  const { operationName, variables } = body;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw refuseAtDoor('BAD_DOCUMENT', {}, 'The operationName must be a text.');
  const operation = prepare(deps.graph, body, operationName);
  const { limited } = operation;
  await deps.limits(limited.kind, viewer, info.address, limited.times);
  info.span?.set(operationAttributes(operation, operationName));
  const startedAtMs = performance.now();
  const answer = await deps.graph.execute({ operation, variables, viewer, info });
  // Root fields are the schema's own words, so this label has few values whatever clients name their operations.
  deps.metrics.operationSeconds.observe(
    { operation: operation.rootFields[0] ?? 'none', outcome: answer.errors ? 'errors' : 'done' },
    (performance.now() - startedAtMs) / 1_000,
  );
  return answer;
}

/** What is asked for: by its text, or by its id as in "Persisted Documents" of GraphQL over HTTP (documentId). */
function prepare(graph: Graph, { query, documentId }: Record<string, unknown>, name?: string | null) {
  if (typeof query === 'string') return graph.prepareForeign(query, name);
  if (typeof documentId === 'string') return graph.prepareById(documentId);
  throw refuseAtDoor('BAD_DOCUMENT', {}, 'The body must have a query.');
}

function refuseRequest(deps: GraphqlDeps, exchange: Exchange, error: unknown): void {
  const refusal = error instanceof DomainError ? error : refuse('INTERNAL');
  const { requestId, address } = exchange.info;
  tellRefusals(deps.tellSecurity, [refusal], { userId: exchange.viewer?.userId, address, requestId });
  if (refusal !== error) deps.log.error({ err: error, requestId: exchange.info.requestId }, 'a request failed');
  // Whatever of the body was not read is thrown away, so that the connection can go on; a flood is cut off instead.
  if (refusal.code === 'BODY_TOO_LARGE') exchange.res.setHeader('Connection', 'close');
  else exchange.req.resume();
  if (refusal.code === 'METHOD_NOT_ALLOWED') exchange.res.setHeader('Allow', 'POST');
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) exchange.res.setHeader('Retry-After', String(retryAfterSeconds));
  const errors: GraphError[] = [refusalError(refusal, exchange.info.requestId)];
  send(deps, exchange, refusal.status, { errors });
}

function send(deps: GraphqlDeps, { req, res, info, end }: Exchange, status: number, answer: GraphAnswer): void {
  const { setRefresh, setDevice, ...body } = answer;
  if (deps.readiness.isStopping) res.setHeader('Connection', 'close');
  const text = JSON.stringify(body);
  const accepts = req.headers.accept;
  res.writeHead(status, {
    ...deps.headers,
    ...keepHeaders({ setRefresh, setDevice }),
    'Content-Type': `${accepts?.includes(GRAPHQL_JSON) ? GRAPHQL_JSON : 'application/json'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    [REQUEST_HEADER]: info.requestId,
  });
  res.end(text);
  end(GRAPHQL_ROUTE);
  info.span?.set({ 'http.response.status_code': status });
  info.span?.end(faultOf(status, answer));
}
