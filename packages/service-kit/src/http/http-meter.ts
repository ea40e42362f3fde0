import type { ServerResponse } from 'node:http';
import type { Metrics } from '../telemetry/metrics.ts';

/** Methods that have a label of their own; whatever else a client thinks of is one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The status of a request whose client left before it was answered, as proxies write it. */
const CLIENT_LEFT = 499;
/** The label of everything that no route was found for. */
export const UNMATCHED = 'unmatched';

/** Routes that are asked for by machines which look after the process: they would make every figure look better than it is. */
const UNCOUNTED = /^\/(healthz|readyz|metrics)(\/|\?|$)/;

/** Counts the requests of a server. */
export interface HttpMeter {
  /** Whether this address is counted at all. */
  counts(url: string | undefined): boolean;
  /** A request has come; call the result once, with its route's pattern, when its answer is over or its client has left. */
  begin(method: string | undefined, res: Pick<ServerResponse, 'headersSent' | 'statusCode'>): (route: string) => void;
}

/** The meter of a process's HTTP server. Labels have few values: patterns of routes, never paths. */
export function createHttpMeter({ serverSeconds, serverActive }: Metrics): HttpMeter {
  return {
    counts: (url) => !UNCOUNTED.test(url ?? ''),
    begin(method = '', res) {
      const startedAtMs = performance.now();
      serverActive.inc();
      return (route) => {
        serverActive.dec();
        const labels = {
          http_request_method: METHODS.has(method) ? method : '_OTHER',
          http_route: route,
          http_response_status_code: String(res.headersSent ? res.statusCode : CLIENT_LEFT),
        };
        serverSeconds.observe(labels, (performance.now() - startedAtMs) / 1_000);
      };
    },
  };
}
