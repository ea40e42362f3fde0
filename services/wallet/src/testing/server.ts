import { fileURLToPath } from 'node:url';
import { mountSubgraph } from '@candor/service-kit/graph/subgraph';
import { answerErrors, createHttp, listen } from '@candor/service-kit/http/http';
import { SERVICE_HEADER, signService } from '@candor/service-kit/security/service-token';
import { nobody, signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { mountCommands } from '../commands.ts';
import { createResolvers } from '../resolvers/index.ts';
import type { WalletDeps } from '../wallet.ts';

const schemaPath = fileURLToPath(new URL('../../schema.graphql', import.meta.url));
const VIEWER_SECRET = 'viewer'.repeat(8);
const SERVICE_SECRET = 'service'.repeat(8);

/** A viewer who is signed in. */
export const viewer = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
  ...nobody,
  userId,
  sessionId: `session of ${userId}`,
  ...more,
});

/** The service over HTTP, as the gateway and other services see it. */
export async function serve(deps: WalletDeps) {
  const { clock } = deps;
  const app = createHttp({ log: silentLog, metrics: createMetrics('wallet'), ready: {} });
  mountCommands(app, deps, { serviceSecret: SERVICE_SECRET, clock });
  const stopGraph = await mountSubgraph({
    app,
    schemaPath,
    resolvers: createResolvers(deps),
    viewerSecret: VIEWER_SECRET,
    production: false,
    clock,
    log: silentLog,
  });
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0);
  const post = async (path: string, headers: Record<string, string>, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${http.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  /** Runs an operation as the viewer; undefined is somebody who is not the gateway. */
  const graph = async (as: Viewer | undefined, query: string, variables: Record<string, unknown> = {}) => {
    const headers = as ? { [VIEWER_HEADER]: signViewer(VIEWER_SECRET, as, clock.now()) } : {};
    const { status, body } = await post('/graphql', headers as Record<string, string>, { query, variables });
    const answer = body as {
      data?: Record<string, unknown> | null;
      errors?: { message: string; extensions: { code: string; status: number } }[];
    };
    return { status, ...answer, code: answer.errors?.[0]?.extensions.code };
  };
  return {
    graph,
    /** The field of an entity, as the gateway asks for it. */
    async entity(as: Viewer | undefined, representation: Record<string, unknown>, field: string) {
      const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${representation.__typename} { value: ${field} } } }`;
      const answer = await graph(as, query, { of: [representation] });
      const [found] = (answer.data?._entities ?? []) as ({ value: unknown } | null)[];
      return { ...answer, value: found?.value };
    },
    /** A call of another service; `signed: false` is anybody else. */
    internal: (path: string, body: unknown, signed = true) =>
      post(path, signed ? { [SERVICE_HEADER]: signService(SERVICE_SECRET, 'payments', clock.now()) } : {}, body),
    async stop() {
      await http.stop();
      await stopGraph();
    },
  };
}
