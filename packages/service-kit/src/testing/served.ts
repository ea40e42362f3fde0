import { join } from 'node:path';
import type { ServiceName } from '@candor/events';
import type { Clock } from '../clock.ts';
import { mountSubgraph, type SubgraphDeps } from '../graph/subgraph.ts';
import { answerErrors, createHttp, type ServiceApp } from '../http/http.ts';
import { listen } from '../http/listen.ts';
import type { CallKeys } from '../security/call-keys.ts';
import { type TellSecurity, tellNobody } from '../security/events.ts';
import type { Viewer } from '../security/viewer.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testCallKeys, viewerHeaders } from './call-keys.ts';

/** The path of a service's committed schema. */
export const schemaPathOf = (service: ServiceName): string =>
  join(import.meta.dirname, '../../../../services', service, 'schema.graphql');

interface GraphBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; status: number } }[];
  /** Of a refusal before the graph. */
  code?: string;
}

/** A service of a test over HTTP, as the gateway sees it: its routes, and its graph where `resolvers` are given. */
export async function serveForTest(deps: {
  service: ServiceName;
  resolvers?: SubgraphDeps['resolvers'];
  routes?: (app: ServiceApp, keys: CallKeys) => void;
  clock: Clock;
  tellSecurity?: TellSecurity;
  keepReads?: SubgraphDeps['keepReads'];
}) {
  const { service, resolvers, clock, tellSecurity = tellNobody, keepReads } = deps;
  const keys = testCallKeys(service, clock);
  const log = silentLog;
  const app = createHttp({ log, metrics: createMetrics(service), ready: {} });
  deps.routes?.(app, keys);
  const schemaPath = schemaPathOf(service);
  if (resolvers) mountSubgraph({ app, schemaPath, resolvers, keys, production: false, log, tellSecurity, keepReads });
  app.use(answerErrors(log, tellSecurity));
  const http = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${http.port}`;
  /** Who asks, as the gateway signs it; nothing for somebody who is not the gateway. */
  const signed = (viewer: Viewer | undefined): Record<string, string> =>
    viewer ? viewerHeaders(service, viewer, clock) : {};
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    url,
    signed,
    post,
    /** Runs an operation as the viewer; without one, as somebody who is not the gateway. */
    async graph(
      viewer: Viewer | undefined,
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) {
      const response = await post('/graphql', { query, variables }, { ...signed(viewer), ...headers });
      const body = (await response.json()) as GraphBody;
      const [error] = body.errors ?? [];
      const refusal = error && { message: error.message, ...error.extensions };
      return { status: response.status, headers: response.headers, ...body, refusal };
    },
    stop: http.stop,
  };
}
