import type { Metrics } from '@candor/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { type ServiceUrls, subgraphNames } from '../graph/subgraphs.ts';

const PROBE_TIMEOUT_MS = 2_000;

/** /healthz (alive), /readyz (every subgraph answers) and /metrics (Prometheus). */
export function mountHealth(app: FastifyInstance, deps: { urls: ServiceUrls; metrics: Metrics }): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_req, reply) => {
    const up = await Promise.all(subgraphNames.map((name) => answers(deps.urls[name])));
    const away = subgraphNames.filter((_, index) => !up[index]);
    return reply.code(away.length === 0 ? 200 : 503).send({ ready: away.length === 0, away });
  });
  app.get('/metrics', async (_req, reply) =>
    reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${url}/healthz`, {
      headersTimeout: PROBE_TIMEOUT_MS,
      bodyTimeout: PROBE_TIMEOUT_MS,
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
