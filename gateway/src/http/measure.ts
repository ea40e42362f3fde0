import { type HttpMeter, UNMATCHED } from '@candor/service-kit/http/http-meter';
import type { Readiness } from '@candor/service-kit/http/readiness';
import { isTracing } from '@candor/service-kit/telemetry/tracing';
import type { FastifyInstance } from 'fastify';
import { openRequest } from './request-span.ts';
import { STREAM_PATH } from './stream.ts';

/** Where every route of ours begins; all others are files and pages of the client, of which there are too many for a label each. */
const OWN_ROUTE = /^\/(api|pictures)(\/|$)/;
const CLIENT = 'client';

/** Counts what Fastify answers. While the process is about to end, no client keeps its connection. */
export function measureRequests(app: FastifyInstance, meter: HttpMeter, readiness: Readiness): void {
  app.addHook('onRequest', (req, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close');
    if (meter.counts(req.url)) {
      const end = meter.begin(req.method, reply.raw);
      // Made anew by each look at it.
      const pattern = req.routeOptions.url;
      // Not Fastify's own hook: that one is not told of a client that leaves.
      reply.raw.once('close', () => end(routeOf(pattern, reply.statusCode)));
    }
    done();
  });
}

function routeOf(pattern: string | undefined, status: number): string {
  if (pattern !== undefined && OWN_ROUTE.test(pattern)) return pattern;
  return pattern === undefined && status >= 400 ? UNMATCHED : CLIENT;
}

/**
 * Begins a trace with each call of ours that Fastify answers, but not with a live stream, which would be a span of minutes. Add it after
 * the hook that makes `info`.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    if (!isTracing()) return done();
    const pattern = req.routeOptions.url ?? '';
    const isTraced = OWN_ROUTE.test(pattern) && pattern !== STREAM_PATH;
    const span = isTraced ? openRequest(req.method, pattern, req.info) : undefined;
    if (!span) return done();
    req.info.span = span;
    reply.raw.once('close', () => {
      span.set({ 'http.response.status_code': reply.statusCode });
      span.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    });
    span.run(done);
  });
}
