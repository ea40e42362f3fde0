import { randomUUID } from 'node:crypto';
import type { ProcessName } from '@candor/events';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { type Call, type CallAnswer, type CallRoute, type CallRoutes, headerOf } from '../calls/call.ts';
import { proveCaller, proveOneOf, proveViewer } from '../calls/prove.ts';
import { DomainError, refuse } from '../errors.ts';
import { isAway } from '../events/away.ts';
import type { CallKeys } from '../security/call-keys.ts';
import { type SecurityFacts, type TellSecurity, tellNobody, tellRefusals } from '../security/events.ts';
import type { Viewer } from '../security/viewer.ts';
import { type WorkContext, withContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isTracing, openSpan, TRACE_HEADER } from '../telemetry/tracing.ts';
import { ADDRESS_HEADER, CORRELATION_HEADER, REQUEST_HEADER } from './headers.ts';
import { createHttpMeter, UNMATCHED } from './http-meter.ts';
import { hasShownCertificate } from './internal-tls.ts';
import { createReadiness, type Probes, type Readiness, watchDependencies } from './readiness.ts';

/** What a caller is told to wait who found a store away. */
const RETRY_AFTER_SECONDS = 5;
const ID_PATTERN = /^[\w.-]{1,100}$/;

export interface HttpDeps {
  log: Log;
  metrics: Metrics;
  /** Each must resolve for /readyz to answer 200. */
  ready: Probes;
  /** Stores besides that are watched, and that the process can do without. */
  watched?: Probes | undefined;
  /** Where figures are served; undefined: here. */
  metricsPort?: number | undefined;
  /** Who is answered beside those who ask for health: `certified` whoever shows a certificate of this installation; undefined: everybody. */
  callers?: 'certified' | undefined;
}

/** An app that says whether it is to be sent requests, and what it answers on links too. */
export type ServiceApp = Express & { readiness: Readiness; calls: CallRoutes };

/** The HTTP face of a service: request ids, /healthz, /readyz and /metrics. Routes are added to it, then `listen`. */
export function createHttp(deps: HttpDeps): ServiceApp {
  const { metrics, ready } = deps;
  const readiness = createReadiness(ready);
  watchDependencies(metrics, { ...ready, ...deps.watched });
  const app = Object.assign(express(), { readiness, calls: new Map() });
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(measure(metrics, readiness));
  app.use(traceRequest);
  app.use(workContext);
  mountHealth(app, readiness);
  if (deps.metricsPort === undefined) {
    app.get('/metrics', async (_req, res) => {
      res.type(metrics.registry.contentType).send(await metrics.scrape());
    });
  }
  if (deps.callers === 'certified') app.use(requireCertificate);
  return app;
}

/** /healthz looks at nothing: a process that waits for a store is not helped by its end. */
function mountHealth(app: Express, readiness: Readiness): void {
  app.get('/healthz', (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', async (_req, res) => {
    const answer = await readiness.look();
    res.status(answer.ready ? 200 : 503).json(answer);
  });
  // For a balancer: what a store that is away does to each request is the request's own affair.
  app.get('/readyz/own', (_req, res) => {
    const ready = !readiness.isStopping;
    res.status(ready ? 200 : 503).json({ ready });
  });
}

/** Refuses with UNAUTHENTICATED whoever has shown no certificate of ours, whatever the request says. */
function requireCertificate(req: Request, _res: Response, next: NextFunction): void {
  if (!hasShownCertificate(req)) throw refuse('UNAUTHENTICATED').as({ event: 'service_forged' });
  next();
}

/** Counts each request under its route's pattern. While the process is about to end, no client keeps its connection. */
function measure(metrics: Metrics, readiness: Readiness) {
  const meter = createHttpMeter(metrics);
  return (req: Request, res: Response, next: NextFunction): void => {
    if (readiness.isStopping) res.setHeader('Connection', 'close');
    if (meter.counts(req.url)) {
      const end = meter.begin(req.method, res);
      res.once('close', () => end(routeOf(req)));
    }
    next();
  };
}

/** Continues the trace of whoever asks, if there is one, for as long as the request is under way. */
function traceRequest(req: Request, res: Response, next: NextFunction): void {
  const span = isTracing()
    ? openSpan({
        name: req.method,
        kind: 'SERVER',
        parent: { traceparent: req.get(TRACE_HEADER) },
        attributes: { 'http.request.method': req.method },
      })
    : undefined;
  if (!span) {
    next();
    return;
  }
  res.once('close', () => {
    const route = routeOf(req);
    span.rename(`${req.method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': res.statusCode });
    span.end(res.statusCode >= 500 ? String(res.statusCode) : undefined);
  });
  span.run(next);
}

/** The pattern of the route that answered. */
function routeOf(req: Request): string {
  const path: unknown = req.route?.path;
  return typeof path === 'string' ? `${req.baseUrl}${path}` : UNMATCHED;
}

function workContext(req: Request, res: Response, next: NextFunction): void {
  const context = contextOf(req);
  res.setHeader(REQUEST_HEADER, context.requestId);
  withContext(context, next);
}

/** The ids of a request's work: those that it came with, if they are any. */
export function contextOf(asked: Pick<Call, 'headers'>): WorkContext {
  const requestId = readId(asked, REQUEST_HEADER) ?? randomUUID();
  return { requestId, correlationId: readId(asked, CORRELATION_HEADER) ?? requestId };
}

function readId(asked: Pick<Call, 'headers'>, header: string): string | undefined {
  const value = headerOf(asked, header);
  return value !== undefined && ID_PATTERN.test(value) ? value : undefined;
}

/** Answers `POST <path>`, and the same call on links. */
export function mountCall(app: ServiceApp, { path, limit = '100kb', prove, answer }: CallRoute): void {
  const route = { ...(prove && { prove }), answer };
  app.calls.set(path, route);
  const proves = (req: Request, _res: Response, next: NextFunction) => {
    route.prove?.(callOf(req));
    next();
  };
  app.post(path, proves, express.json({ limit }), async (req, res) => {
    const { status, text } = await route.answer(callOf(req));
    res.status(status).type('application/json').send(text);
  });
}

const calls = new WeakMap<Request, Call>();

/** A request as a call. */
function callOf(req: Request): Call {
  const known = calls.get(req);
  if (known) return known;
  const call: Call = {
    headers: req.headers,
    // Read by whoever answers, behind the parser.
    get body() {
      return req.body;
    },
    setHeader: (name, value) => void req.res?.setHeader(name, value),
  };
  calls.set(req, call);
  return call;
}

/** Lets only these callers on to a route, each under its own key. Refuses with UNAUTHENTICATED, FORBIDDEN, CLOCK_SKEW. */
export function requireCaller(keys: CallKeys, callers: readonly ProcessName[]) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    proveOneOf(callOf(req), keys, callers);
    next();
  };
}

/** Which process asks. Refuses with UNAUTHENTICATED, CLOCK_SKEW. */
export function callerOf(req: Request, keys: CallKeys): ProcessName {
  return proveCaller(callOf(req), keys);
}

/** The viewer of a request to a route beside the graph, such as an upload. Refuses with UNAUTHENTICATED, CLOCK_SKEW. */
export function viewerOf(req: Request, keys: CallKeys): Viewer {
  return proveViewer(callOf(req), keys);
}

/** Who asks from where, as far as it is proved: whoever is not the gateway cannot say whose request it is. */
export function factsOf(call: Call, peer: string | undefined): SecurityFacts {
  if (!call.viewer) return { address: peer };
  return { userId: call.viewer.userId, address: headerOf(call, ADDRESS_HEADER) };
}

/** The last handler of an app: refusals as `{ msg, code }`, faults as 500 without internals. */
export function answerErrors(log: Log, tellSecurity: TellSecurity = tellNobody) {
  const answer = createErrorAnswers(log, tellSecurity);
  return (error: unknown, req: Request, res: Response, _next: NextFunction): void => {
    // A request that was refused in the middle of its body has no socket any more.
    const { status, text } = answer(error, callOf(req), req.socket?.remoteAddress);
    res.status(status).type('application/json').send(text);
  };
}

/** What a call is answered with that was refused or failed; `peer` is the address of who sent it. */
export function createErrorAnswers(log: Log, tellSecurity: TellSecurity) {
  return (error: unknown, call: Call, peer: string | undefined): CallAnswer => {
    const refusal = toRefusal(error);
    tellRefusals(tellSecurity, [refusal], factsOf(call, peer));
    if (refusal.status >= 500) log.error({ err: error }, 'a request failed');
    const { message: msg, code, status, details } = refusal;
    if (details.retryAfterSeconds !== undefined) call.setHeader('retry-after', String(details.retryAfterSeconds));
    return { status, text: JSON.stringify({ msg, code, ...details }) };
  };
}

/**
 * Any thrown value as the refusal to answer with: what was not expected becomes INTERNAL, a store or service that is away or broke off in
 * the middle UNAVAILABLE, whichever one it was.
 */
export function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return withRetryAfter(error);
  if (isAway(error)) return refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  // Body parsers throw plain errors with a 4xx status of their own.
  if (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500)
    return refuse('BAD_INPUT');
  return refuse('INTERNAL');
}

/** What is not available now says when to come again, whoever refused it. */
function withRetryAfter(refusal: DomainError): DomainError {
  const { code, status, message, details } = refusal;
  if (status !== 503 || details.retryAfterSeconds !== undefined) return refusal;
  return new DomainError(code, { status, message }, { ...details, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
