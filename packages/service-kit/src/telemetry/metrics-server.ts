import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Where figures are in production unless it says otherwise. */
const PRODUCTION_PORT = 9464;

/**
 * The port of figures; undefined: they are on the main one, which in production never is: what a balancer or the gateway serves to
 * everybody tells nobody how the product does.
 */
export function metricsPortOf(env: { NODE_ENV: string; METRICS_PORT?: number | undefined }): number | undefined {
  return env.METRICS_PORT ?? (env.NODE_ENV === 'production' ? PRODUCTION_PORT : undefined);
}

/** A server for figures alone, so that a network policy can let Prometheus in to them and to nothing else. */
export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves /metrics and /healthz on `port`; undefined: nothing, the main port has them then. The end of a process stops it last, so that
 * the end is seen too.
 */
export async function startMetricsServer(options: {
  host: string;
  port: number | undefined;
  metrics: Metrics;
}): Promise<MetricsServer | undefined> {
  const { host, port, metrics } = options;
  if (port === undefined) return undefined;
  const server = createServer((req, res) => void answer(metrics, req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        // A scraper keeps its connection; the end must not wait for it.
        server.closeAllConnections();
      }),
  };
}

async function answer(metrics: Metrics, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = (req.url ?? '').split('?')[0];
  if (req.method !== 'GET' && req.method !== 'HEAD') return send(res, 405, 'text/plain', '');
  if (path === '/healthz') return send(res, 200, 'application/json', JSON.stringify({ alive: true }));
  if (path !== '/metrics') return send(res, 404, 'text/plain', '');
  try {
    return send(res, 200, metrics.registry.contentType, await metrics.scrape());
  } catch {
    return send(res, 500, 'text/plain', '');
  }
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type }).end(body);
}
