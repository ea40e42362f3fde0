import { randomUUID } from 'node:crypto';
import type { ProcessName } from '@candor/events';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { DomainError, refuse } from '../errors.ts';
import { isAway } from '../events/away.ts';
import type { CallKeys, Skewed } from '../security/call-keys.ts';
import { type SecurityFacts, type TellSecurity, tellNobody, tellRefusals } from '../security/events.ts';
import { CALL_HEADER, readCaller, SERVICE_HEADER } from '../security/service-token.ts';
import type { Viewer } from '../security/viewer.ts';
import { withContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isTracing, openSpan, TRACE_HEADER } from '../telemetry/tracing.ts';
import { ADDRESS_HEADER, CORRELATION_HEADER, REQUEST_HEADER, TIME_HEADER } from './headers.ts';
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

/** An app that says whether it is to be sent requests. */
export type ServiceApp = Express & { readiness: Readiness };

/** The HTTP face of a service: request ids, /healthz, /readyz and /metrics. Routes are added to it, then `listen`. */
export function createHttp(deps: HttpDeps): ServiceApp {
  const { metrics, ready } = deps;
  const readiness = createReadiness(ready);
  watchDependencies(metrics, { ...ready, ...deps.watched });
  const app = Object.assign(express(), { readiness });
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
  const requestId = readId(req, REQUEST_HEADER) ?? randomUUID();
  res.setHeader(REQUEST_HEADER, requestId);
  withContext({ requestId, correlationId: readId(req, CORRELATION_HEADER) ?? requestId }, next);
}

function readId(req: Request, header: string): string | undefined {
  const value = req.get(header);
  return value !== undefined && ID_PATTERN.test(value) ? value : undefined;
}

/** Lets only these callers on to a route, each under its own key. Refuses with UNAUTHENTICATED, FORBIDDEN, CLOCK_SKEW. */
export function requireCaller(keys: CallKeys, callers: readonly ProcessName[]) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (!callers.includes(callerOf(req, keys))) throw refuse('FORBIDDEN').as({ event: 'service_forged' });
    next();
  };
}

/** Which process asks. Refuses with UNAUTHENTICATED, CLOCK_SKEW. */
export function callerOf(req: Request, keys: CallKeys): ProcessName {
  const call = req.get(CALL_HEADER);
  const caller = readCaller(keys, { call, before: req.get(SERVICE_HEADER) });
  if (caller === undefined) throw refuse('UNAUTHENTICATED').as({ event: 'service_forged' });
  if (typeof caller !== 'string') throw refuseSkewed(req, keys, caller, call);
  return caller;
}

/** The refusal of a true header that is out of its time: with an alarm, and with our time for who sent it, who may ask again by it. */
export function refuseSkewed(req: Request, keys: CallKeys, skewed: Skewed, header: string | undefined): DomainError {
  keys.onSkew(skewed);
  if (header !== undefined) req.res?.setHeader(TIME_HEADER, keys.tellTime(header));
  return refuse('CLOCK_SKEW');
}

/** A request whose viewer was read. */
export interface WithViewer extends Request {
  candorViewer?: Viewer;
}

/** Who asks from where, as far as it is proved: whoever is not the gateway cannot say whose request it is. */
function factsOf(req: WithViewer): SecurityFacts {
  const { candorViewer } = req;
  if (!candorViewer) return { address: req.socket.remoteAddress };
  return { userId: candorViewer.userId, address: req.get(ADDRESS_HEADER) };
}

/** The last handler of an app: refusals as `{ msg, code }`, faults as 500 without internals. */
export function answerErrors(log: Log, tellSecurity: TellSecurity = tellNobody) {
  return (error: unknown, req: Request, res: Response, _next: NextFunction): void => {
    const refusal = toRefusal(error);
    tellRefusals(tellSecurity, [refusal], factsOf(req));
    if (refusal.status >= 500) log.error({ err: error }, 'a request failed');
    if (refusal.details.retryAfterSeconds !== undefined)
      res.setHeader('Retry-After', String(refusal.details.retryAfterSeconds));
    res.status(refusal.status).json({ msg: refusal.message, code: refusal.code, ...refusal.details });
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
