import { type HttpMeter, UNMATCHED } from '@candor/service-kit/http-meter';
import type { Readiness } from '@candor/service-kit/readiness';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where every route of ours begins; all others are files and pages of the client, of which there are too many for a label each. */
const OWN_ROUTE = /^\/(api|pictures)(\/|$)/;
const CLIENT = 'client';

/** Counts what Fastify answers. While the process is about to end, no client keeps its connection. */
export function measureRequests(app: FastifyInstance, meter: HttpMeter, readiness: Readiness): void {
  app.addHook('onRequest', (req, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close');
    if (meter.counts(req.url)) {
      const end = meter.begin(req.method, reply.raw);
      // Not Fastify's own hook: that one is not told of a client that leaves.
      reply.raw.once('close', () => end(routeOf(req, reply.statusCode)));
    }
    done();
  });
}

function routeOf(req: FastifyRequest, status: number): string {
  const pattern = req.routeOptions.url;
  if (pattern !== undefined && OWN_ROUTE.test(pattern)) return pattern;
  return pattern === undefined && status >= 400 ? UNMATCHED : CLIENT;
}
