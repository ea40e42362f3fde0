import { replicas } from '@candor/service-kit/http/connections';
import { createReadiness, type Readiness } from '@candor/service-kit/http/readiness';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { type ServiceUrls, subgraphNames } from '../graph/subgraphs.ts';

const PROBE_TIMEOUT_MS = 2_000;

/** The gateway is ready while every subgraph is alive. */
export function gatewayReadiness(urls: ServiceUrls): Readiness {
  return createReadiness(Object.fromEntries(subgraphNames.map((name) => [name, () => requireAlive(urls[name])])));
}

/**
 * /healthz (alive), /readyz (every subgraph answers), /readyz/own (this process takes requests, for a balancer: without one service the
 * others are still served), and /metrics (Prometheus) unless that has a port of its own.
 */
export function mountHealth(
  app: FastifyInstance,
  deps: { readiness: Readiness; metrics: Metrics; metricsPort: number | undefined },
): void {
  const { readiness, metrics } = deps;
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_req, reply) => {
    const answer = await readiness.look();
    return reply.code(answer.ready ? 200 : 503).send(answer);
  });
  app.get('/readyz/own', async (_req, reply) => {
    const ready = !readiness.isStopping;
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  if (deps.metricsPort === undefined)
    app.get('/metrics', async (_req, reply) => reply.type(metrics.registry.contentType).send(await metrics.scrape()));
}

async function requireAlive(url: string): Promise<void> {
  const { statusCode, body } = await request(`${url}/healthz`, {
    dispatcher: replicas(),
    headersTimeout: PROBE_TIMEOUT_MS,
    bodyTimeout: PROBE_TIMEOUT_MS,
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`it answered ${statusCode}`);
}
